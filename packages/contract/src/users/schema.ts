import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { Locale, optionalText } from '../text.ts'

export const Role = z.enum(['admin', 'user'])
export type Role = z.infer<typeof Role>

export const UserStatus = z.enum(['active', 'pending', 'deactivated'])

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

/** What one may change of oneself; everything else in the body is ignored. */
export const ProfileInput = z.object({
  first_name: z.optional(optionalText(100)),
  last_name: z.optional(optionalText(100)),
  language: z.optional(Locale),
  email_notifications: z.optional(z.boolean()),
})

/** Longer input is refused before hashing: a megabyte of password is an attack (Django, 2013). */
export const maxPasswordBytes = 1024
const passwordBytes = (value: string) => new TextEncoder().encode(value).length <= maxPasswordBytes

/** A password as typed at login: no rule but a size. */
export const Password = z
  .string()
  .check(z.minLength(1), z.refine(passwordBytes, { params: { code: 'too_long', max: maxPasswordBytes } }))

export const Email = optionalText(254)

export const LoginInput = z.object({ email: Email, password: Password })
export const Tokens = z.object({ access: z.string(), refresh: z.string() })
export const RefreshInput = z.object({ refresh: z.optional(z.string()), rotate: z.optional(z.boolean()) })
export const Refreshed = z.object({ access: z.string(), refresh: z.optional(z.string()) })
