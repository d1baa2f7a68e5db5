import type { InvitationView } from '@brightkey/contract/users/schema'

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

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    invitation: InvitationTable
  }
}
