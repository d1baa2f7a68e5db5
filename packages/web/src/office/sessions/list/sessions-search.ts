import type { EndpointInput } from '@brightkey/contract/api'
import { sessionFilters, sessionSorts, sessionViews } from '@brightkey/contract/sessions/choices'
import type { getOverview, listSessions } from '@brightkey/contract/sessions/endpoints'
import type { SessionFilter, SessionSort, SessionView } from '@brightkey/contract/sessions/input-schema'

const views = [...sessionViews, 'all'] as const
export type ListView = SessionView | 'all'

/**
 * The URL parameters of the sessions list. Without any it is what needs the office; a status, an apartment, a cleaner, a day, an
 * order or a search without a view is of all sessions. A status and a view exclude each other: `view` wins.
 */
export type SessionsSearch = {
  status?: SessionFilter
  view?: ListView
  apartment?: string
  /** The id of a cleaner of the address book; `none`: sessions without a cleaner. */
  cleaner?: string
  area?: string
  /** Due on this day, 2026-11-21. */
  day?: string
  sort?: SessionSort
  search?: string
}

/** The changed parameters; `undefined` removes one. */
type SearchChange = { [K in keyof SessionsSearch]?: SessionsSearch[K] | undefined }

export type FilterProps = {
  search: SessionsSearch
  /** `typed` is for pauses in typing, which should not fill the history. */
  onChange: (change: SearchChange, how: 'chosen' | 'typed') => void
}

const toText = (parameters: unknown) => (typeof parameters === 'string' ? parameters.slice(0, 100) : '')

/** Parses the URL parameters; invalid values are ignored. */
export function readSessionsSearch(given: Record<string, unknown>): SessionsSearch {
  const view = views.find((each) => each === given.view)
  const status = sessionFilters.find((each) => each === given.status)
  const sort = sessionSorts.find((each) => each === given.sort)
  const apartment = toText(given.apartment)
  const cleaner = toText(given.cleaner)
  const area = toText(given.area)
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(toText(given.day))?.[0] ?? ''
  const search = toText(given.search)
  const rest: SessionsSearch = {
    ...((view === undefined || view === 'all') && status && status !== 'all' && { status }),
    ...(apartment !== '' && { apartment }),
    ...(cleaner !== '' && { cleaner }),
    // Today and tomorrow are days already.
    ...(day !== '' && view !== 'today' && view !== 'tomorrow' && { day }),
    ...(sort && sort !== '-created' && { sort }),
    ...(search !== '' && { search }),
  }
  // What is implied is left out.
  const implied = Object.keys(rest).length > 0 ? 'all' : 'needs_me'
  return { ...(view && view !== implied && { view }), ...rest, ...(area !== '' && { area }) }
}

/** The view of a list, which may be implied. */
export function getView({ view, area: _area, ...rest }: SessionsSearch): ListView {
  return view ?? (Object.keys(rest).length > 0 ? 'all' : 'needs_me')
}

/** A change of the filters within a view, which stays, also where it is implied; a chosen day takes the place of today or tomorrow. */
export function filterWithin(search: SessionsSearch, change: SearchChange): SearchChange {
  const view = getView(search)
  const isOtherDay = change.day !== undefined && (view === 'today' || view === 'tomorrow')
  return { ...change, view: isOtherDay ? 'all' : view }
}

/** Whether the list is of one day, and in the order in which its sessions are due. */
export const isDayView = (search: SessionsSearch): boolean =>
  search.day !== undefined || ['today', 'tomorrow'].includes(getView(search))

/** The filters of every view, as the server is asked. */
export const toFilterInput = ({
  area,
  apartment: apartment_id,
  cleaner: cleaner_id,
  day: due_on,
}: SessionsSearch): EndpointInput<typeof getOverview> => ({ area, apartment_id, cleaner_id, due_on })

/** What the server is asked for. */
export function toListInput(search: SessionsSearch): Omit<EndpointInput<typeof listSessions>, 'cursor'> {
  const { view: _view, apartment: _apartment, cleaner: _cleaner, day: _day, ...wanted } = search
  const view = getView(search)
  return {
    limit: 25,
    ...(isDayView(search) && { sort: 'due' as const }),
    ...wanted,
    ...(view !== 'all' && { view }),
    ...toFilterInput(search),
  }
}
