import type { User } from '@brightkey/contract/users/schema'

type Named = Pick<User, 'first_name' | 'last_name' | 'email'>

/** What somebody is called: their name, or the address while they have none. */
export const nameOf = (user: Named): string => `${user.first_name} ${user.last_name}`.trim() || user.email
