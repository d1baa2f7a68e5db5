/** The URL parameters of the apartments list: `?search=&archived=true`. */
export type ApartmentsSearch = { search?: string; archived?: 'true' }

export function readApartmentsSearch(given: Record<string, unknown>): ApartmentsSearch {
  const search = typeof given.search === 'string' ? given.search.slice(0, 100) : ''
  return { ...(search !== '' && { search }), ...(given.archived === 'true' && { archived: 'true' }) }
}

export const apartmentTabs = ['overview', 'inventory', 'templates', 'calendar', 'history'] as const
export type ApartmentTab = (typeof apartmentTabs)[number]

/** The URL parameter of an apartment's page: `?tab=`, absent for the first tab. */
type ApartmentSearch = { tab?: Exclude<ApartmentTab, 'overview'> }

export function readApartmentSearch(given: Record<string, unknown>): ApartmentSearch {
  const tab = apartmentTabs.find((each) => each === given.tab)
  return tab === undefined || tab === 'overview' ? {} : { tab }
}
