export const apartmentTabs = ['overview', 'inventory', 'templates', 'calendar', 'history'] as const
export type ApartmentTab = (typeof apartmentTabs)[number]

/** The page's part of the address: `?tab=`. The first tab stays out of it. */
export type ApartmentSearch = { tab?: Exclude<ApartmentTab, 'overview'> }

export function readApartmentSearch(given: Record<string, unknown>): ApartmentSearch {
  const tab = apartmentTabs.find((each) => each === given.tab)
  return tab === undefined || tab === 'overview' ? {} : { tab }
}
