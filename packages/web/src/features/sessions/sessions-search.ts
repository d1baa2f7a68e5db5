import type { SessionFilter, SessionSort } from '@brightkey/contract/sessions/schema'

/** The list's part of the address. What is as usual (all, newest first, nothing searched) stays out of it. */
export type SessionsSearch = { status?: SessionFilter; sort?: SessionSort; search?: string }

export const filters: readonly SessionFilter[] = ['all', 'active', 'overdue', 'completed']
export const sorts: readonly SessionSort[] = ['-created', 'created', '-tasks', 'tasks']

/** Reads the address; what is not one of the choices counts as not given. */
export function readSessionsSearch(given: Record<string, unknown>): SessionsSearch {
  const status = filters.find((each) => each === given.status)
  const sort = sorts.find((each) => each === given.sort)
  const search = typeof given.search === 'string' ? given.search.slice(0, 100) : ''
  return {
    ...(status && status !== 'all' && { status }),
    ...(sort && sort !== '-created' && { sort }),
    ...(search !== '' && { search }),
  }
}
