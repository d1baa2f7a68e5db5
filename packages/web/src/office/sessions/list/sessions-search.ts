import { sessionFilters, sessionSorts, sessionViews } from '@brightkey/contract/sessions/choices'
import type { SessionFilter, SessionSort, SessionView } from '@brightkey/contract/sessions/input-schema'

/**
 * The URL parameters of the sessions list. Defaults (all, newest first, no search) are left out. A status and a view
 * exclude each other: `view` wins.
 */
export type SessionsSearch = {
  status?: SessionFilter
  view?: SessionView
  apartment?: string
  /** The id of a cleaner of the address book. */
  cleaner?: string
  sort?: SessionSort
  search?: string
}

const toText = (parameters: unknown) => (typeof parameters === 'string' ? parameters.slice(0, 100) : '')

/** Parses the URL parameters; invalid values are ignored. */
export function readSessionsSearch(given: Record<string, unknown>): SessionsSearch {
  const view = sessionViews.find((each) => each === given.view)
  const status = sessionFilters.find((each) => each === given.status)
  const sort = sessionSorts.find((each) => each === given.sort)
  const apartment = toText(given.apartment)
  const cleaner = toText(given.cleaner)
  const search = toText(given.search)
  return {
    ...(view ? { view } : status && status !== 'all' && { status }),
    ...(apartment !== '' && { apartment }),
    ...(cleaner !== '' && { cleaner }),
    ...(sort && sort !== '-created' && { sort }),
    ...(search !== '' && { search }),
  }
}
