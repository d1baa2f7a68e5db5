/** The URL parameters of the list of cleaners: `?search=&active=false`; the active ones without it. */
export type CleanersSearch = { search?: string; active?: 'false' }

export function readCleanersSearch(given: Record<string, unknown>): CleanersSearch {
  const search = typeof given.search === 'string' ? given.search.slice(0, 100) : ''
  return {
    ...(search !== '' && { search }),
    ...(given.active === 'false' && { active: 'false' }),
  }
}
