/** The list's part of the address: `?search=&archived=true`. */
export type ApartmentsSearch = { search?: string; archived?: 'true' }

export function readApartmentsSearch(given: Record<string, unknown>): ApartmentsSearch {
  const search = typeof given.search === 'string' ? given.search.slice(0, 100) : ''
  return { ...(search !== '' && { search }), ...(given.archived === 'true' && { archived: 'true' }) }
}
