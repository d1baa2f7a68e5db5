import type { User } from '@brightkey/contract/users/schema'

type Named = Pick<User, 'first_name' | 'last_name' | 'email'>

/** A user's name, or the e-mail address while they have none. */
export const nameOf = (user: Named): string => `${user.first_name} ${user.last_name}`.trim() || user.email
