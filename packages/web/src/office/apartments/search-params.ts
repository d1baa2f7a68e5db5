import { apartmentSorts } from '@brightkey/contract/apartments/fields'

export type ApartmentSort = (typeof apartmentSorts)[number]

/** The URL parameters of the apartments list: `?search=&archived=true&calendar=failing&sort=`; by name without one. */
export type ApartmentsSearch = {
  search?: string
  archived?: 'true'
  /** Active apartments with a calendar that cannot be read. */
  calendar?: 'failing'
  sort?: ApartmentSort
}

export function readApartmentsSearch(given: Record<string, unknown>): ApartmentsSearch {
  const search = typeof given.search === 'string' ? given.search.slice(0, 100) : ''
  const sort = apartmentSorts.find((each) => each === given.sort)
  return {
    ...(search !== '' && { search }),
    ...(given.archived === 'true' && { archived: 'true' }),
    ...(given.calendar === 'failing' && given.archived !== 'true' && { calendar: 'failing' }),
    ...(sort && sort !== 'name' && { sort }),
  }
}

export const apartmentTabs = ['overview', 'inventory', 'templates', 'calendar', 'history'] as const
export type ApartmentTab = (typeof apartmentTabs)[number]

/** The URL parameter of an apartment's page: `?tab=`, absent for the first tab. */
type ApartmentSearch = { tab?: Exclude<ApartmentTab, 'overview'> }

export function readApartmentSearch(given: Record<string, unknown>): ApartmentSearch {
  const tab = apartmentTabs.find((each) => each === given.tab)
  return tab === undefined || tab === 'overview' ? {} : { tab }
}
