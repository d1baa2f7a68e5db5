import { userStatuses } from '@brightkey/contract/users/rules'
import type { User } from '@brightkey/contract/users/schema'

export type UserStatus = User['status']
/** The URL parameters of the users list: `?search=&status=pending`. */
export type UsersSearch = { search?: string; status?: UserStatus }

const isStatus = (value: unknown): value is UserStatus => userStatuses.some((each) => each === value)

export function readUsersSearch(given: Record<string, unknown>): UsersSearch {
  const search = typeof given.search === 'string' ? given.search.slice(0, 100) : ''
  return { ...(search !== '' && { search }), ...(isStatus(given.status) && { status: given.status }) }
}
