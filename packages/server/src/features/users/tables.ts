import type { Locale } from '@brightkey/contract/locale'
import type { InvitationView, User } from '@brightkey/contract/users/schema'
import type { Generated } from 'kysely'
import type { NameKeyColumns } from '../../platform/db/name-keys.ts'

/** `email_key` is the address in lower case: one account an address. */
export type UserTable = {
  id: string
  email: string
  email_key: string
  first_name: string
  last_name: string
  /** Name and address, normalised: what it is found by. */
  search: string
  role: User['role']
  is_superuser: Generated<number>
  status: User['status']
  password_hash: string | null
  /** The password of a user with a second factor, whose `password_hash` is null: releases before it accept no other. */
  guarded_hash: Generated<string | null>
  /** Whether a login takes a second step. */
  second_factor: Generated<number>
  language: Locale
  email_notifications: Generated<number>
  date_joined: string
} & NameKeyColumns

/** A name that a user had until then: it was changed, or the user was removed. */
export type UserNameTable = { user_id: string; until: string; name: string }

/**
 * An authenticated browser. `refresh_id` is the id of its one valid refresh token; the one before it stays good for
 * a moment, for the tab that was refreshing at the same time.
 */
export type LoginTable = {
  id: string
  user_id: string
  refresh_id: string
  previous_refresh_id: string | null
  rotated_at: string | null
  created_at: string
  used_at: string
  ended_at: string | null
  /** Browser and system as they named themselves; null for a login of an earlier release. */
  device: Generated<string | null>
  /** When a password or factor was last given; null: at the beginning. */
  proved_at: Generated<string | null>
  /** When the second factor was given, or the first one set up. */
  factor_at: Generated<string | null>
}

/** An authenticator app. The secrets are sealed; `last_step` is that of the last code used: each is good once. */
export type TotpTable = {
  user_id: string
  /** Null until a code has confirmed it. */
  secret: string | null
  last_step: Generated<number | null>
  pending_secret: string | null
}

export type PasskeyTable = {
  id: string
  user_id: string
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** JSON: how browsers reach the authenticator. */
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}

/** Who a user is at an OpenID provider. */
export type UserIdentityTable = { issuer: string; subject: string; user_id: string; created_at: string }

/** Codes for when the second factor is lost, hashed. */
export type RecoveryCodeTable = { user_id: string; code_hash: string; used_at: Generated<string | null> }

/** A login between its steps, or what an authenticator is to sign; `id` is the hash of what the client has. Used once. */
export type LoginChallengeTable = {
  id: string
  purpose: ChallengePurpose
  user_id: string | null
  tries: number
  expires_at: string
}
export type ChallengePurpose = 'second_step' | 'passkey_login' | 'passkey_proof' | 'passkey_registration'

/**
 * A link to set a password, mailed to one user. Its token is derived from the id and the instance's key, so that the
 * mail can be written again; what is stored is its hash.
 */
export type InvitationTable = {
  id: string
  user_id: string
  purpose: InvitationView['purpose']
  token_hash: string
  created_at: string
  expires_at: string
  used_at: string | null
  revoked_at: string | null
}

/**
 * A browser (by its cookie) or a network from which a user has logged in. `client` is a keyed hash of which it is:
 * neither addresses nor cookies are kept.
 */
export type KnownClientTable = { user_id: string; client: string; used_at: string }

/** A list with its filters, as a user wants to find it again. */
export type SavedViewTable = {
  id: string
  user_id: string
  name: string
  path: string
  created_at: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    user: UserTable
    user_name: UserNameTable
    saved_view: SavedViewTable
    login: LoginTable
    invitation: InvitationTable
    known_client: KnownClientTable
    totp: TotpTable
    user_identity: UserIdentityTable
    passkey: PasskeyTable
    recovery_code: RecoveryCodeTable
    login_challenge: LoginChallengeTable
  }
}
