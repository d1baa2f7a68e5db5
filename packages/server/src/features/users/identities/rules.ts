import type { Role } from '@brightkey/contract/users/schema'
import type { OidcSettings } from '../../../config.ts'

/** What the provider says of a user. `role` is null where no claim decides it. */
export type Claims = {
  sub: string
  email: string
  isVerified: boolean
  isRefuted: boolean
  first_name: string
  last_name: string
  role: Role | null
}

const text = (value: unknown, most: number) => (typeof value === 'string' ? value.trim().slice(0, most) : '')

export function toClaims(
  all: Record<string, unknown> & { sub: string },
  { roleClaim }: Pick<OidcSettings, 'roleClaim'>,
): Claims {
  const roles = roleClaim === null ? null : [all[roleClaim]].flat().map(String)
  return {
    sub: all.sub,
    email: text(all.email, 254),
    isVerified: all.email_verified === true,
    // Some providers of companies do not say.
    isRefuted: all.email_verified !== undefined && all.email_verified !== true,
    first_name: text(all.given_name, 100),
    last_name: text(all.family_name, 100),
    role: roles && (roles.includes('admin') ? 'admin' : 'user'),
  }
}

/** Whether an address is in one of the domains whose users need no invitation. */
export const isInDomains = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
