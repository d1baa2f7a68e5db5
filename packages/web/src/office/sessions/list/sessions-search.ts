import { sessionFilters, sessionSorts, sessionViews } from '@brightkey/contract/sessions/choices'
import type { SessionFilter, SessionSort, SessionView } from '@brightkey/contract/sessions/office-schema'

/**
 * The list's part of the address. What is as usual (all, newest first, nothing searched) stays out of it. A status and
 * a view exclude each other: `view` wins.
 */
export type SessionsSearch = {
  status?: SessionFilter
  view?: SessionView
  apartment?: string
  sort?: SessionSort
  search?: string
}

const textOf = (given: unknown) => (typeof given === 'string' ? given.slice(0, 100) : '')

/** Reads the address; what is not one of the choices counts as not given. */
export function readSessionsSearch(given: Record<string, unknown>): SessionsSearch {
  const view = sessionViews.find((each) => each === given.view)
  const status = sessionFilters.find((each) => each === given.status)
  const sort = sessionSorts.find((each) => each === given.sort)
  const apartment = textOf(given.apartment)
  const search = textOf(given.search)
  return {
    ...(view ? { view } : status && status !== 'all' && { status }),
    ...(apartment !== '' && { apartment }),
    ...(sort && sort !== '-created' && { sort }),
    ...(search !== '' && { search }),
  }
}
