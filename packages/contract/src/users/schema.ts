import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { Page } from '../route.ts'
import { Locale, line, optionalLine, optionalText } from '../text.ts'
import { mailAddress } from './mail-address.ts'
import { roles, userStatuses } from './rules.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const UserStatus = z.enum(userStatuses)

export const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  is_superuser: z.boolean(),
  status: UserStatus,
  date_joined: Instant,
  language: Locale,
  email_notifications: z.boolean(),
})
export type User = z.infer<typeof User>

/** The state of an e-mail: `manual` where no mail server is set up and the user passes the link on. */
export const EmailStatus = z.enum(['queued', 'sending', 'sent', 'error', 'manual'])
export type EmailStatus = z.infer<typeof EmailStatus>

/** The state of the newest invitation of a user who has not accepted it yet. */
export const InvitationState = z.object({
  state: z.enum(['open', 'expired', 'revoked']),
  expires_at: Instant,
  email_status: EmailStatus,
  /** What the mail server gave as its reason for refusing the last attempt, one line of at most 300 characters. */
  email_reason: z.nullable(z.string()),
})
export type InvitationState = z.infer<typeof InvitationState>

/** A user as those who manage users see them; `invitation` only while they are pending. */
export const ManagedUser = z.extend(User, { invitation: z.nullable(InvitationState) })
export type ManagedUser = z.infer<typeof ManagedUser>

/** What users may change of their own profile; everything else in the body is ignored. */
export const ProfileInput = z.object({
  first_name: z.optional(optionalLine(100)),
  last_name: z.optional(optionalLine(100)),
  language: z.optional(Locale),
  email_notifications: z.optional(z.boolean()),
})

/** Longer input is refused before hashing: a megabyte of password is an attack (Django, 2013). */
export const maxPasswordBytes = 1024
const passwordBytes = (value: string) => new TextEncoder().encode(value).length <= maxPasswordBytes

/** As {@link Password}, but it may be empty. */
export const OptionalPassword = z
  .string()
  .check(z.refine(passwordBytes, { params: { code: 'too_long', max: maxPasswordBytes } }))
/** A password as typed at login: no rule but a size. */
export const Password = OptionalPassword.check(z.minLength(1))

export const Email = optionalText(254)
/** An address that mail goes to. */
export const MailAddress = z
  .string()
  .check(z.trim(), z.normalize('NFC'), z.maxLength(254), z.email({ pattern: mailAddress }))

export const LoginInput = z.object({ email: Email, password: Password })
export const Tokens = z.object({ access: z.string(), refresh: z.string() })
export const RefreshInput = z.object({ refresh: z.optional(z.string()), rotate: z.optional(z.boolean()) })
export const Refreshed = z.object({ access: z.string(), refresh: z.optional(z.string()) })

export const UserQuery = z.object({
  ...Page,
  search: z.optional(optionalText(100)),
  status: z.optional(UserStatus),
})

export const InviteInput = z.object({
  email: MailAddress,
  role: z._default(Role, 'user'),
  first_name: z._default(optionalLine(100), ''),
  last_name: z._default(optionalLine(100), ''),
  language: z.optional(Locale),
})
/** The only response that holds the link: it is stored hashed. */
export const Invited = z.object({
  user: ManagedUser,
  invitation: z.object({ url: z.string(), expires_at: Instant, email_status: EmailStatus }),
})

/** What those who manage users may change of another user; everything else in the body is ignored. */
export const UserPatch = z.object({
  role: z.optional(Role),
  is_superuser: z.optional(z.boolean()),
  status: z.optional(z.enum(['active', 'deactivated'])),
})

/** What an invitation or reset link is for. Reading it does not use it up. */
export const InvitationView = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  purpose: z.enum(['invitation', 'reset']),
  expires_at: Instant,
})
export type InvitationView = z.infer<typeof InvitationView>

/** A token of any form: one that is not ours is reported as an invalid link. */
const InvitationToken = z._default(optionalText(200), '')
export const InvitationQuery = z.object({ token: InvitationToken })
export const SetPasswordInput = z.object({
  token: InvitationToken,
  password: Password,
  first_name: z.optional(optionalLine(100)),
  last_name: z.optional(optionalLine(100)),
})

/** A list as a user wants to find it again: its address with filters, `/?view=today&area=al_barsha`. */
export const SavedView = z.object({ id: Id, name: z.string(), path: z.string() })
export type SavedView = z.infer<typeof SavedView>
/** `path` is of this site: anything else would lead a user away. */
export const SavedViewInput = z.object({
  name: line(60),
  path: z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)[\w/-]*(\?[^#\\]*)?$/)),
})
