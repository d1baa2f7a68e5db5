/** `?apartment=` of the page that makes a session: the apartment it begins with. */
export type CreateSearch = { apartment?: string }

export function readCreateSearch(given: Record<string, unknown>): CreateSearch {
  return typeof given.apartment === 'string' && given.apartment !== '' ? { apartment: given.apartment } : {}
}
