import { useEffect } from 'react'

const keyOf = (path: string) => `list:${path}`

/** Remembers in this tab how the list at a path is filtered, sorted and searched. */
export function useRememberedSearch(path: string, search: object): void {
  const kept = JSON.stringify(search)
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(path), kept)
    } catch {
      // Forbidden or full: the way back then leads to the whole list.
    }
  }, [path, kept])
}

/** How the list was seen last, for what leads back to it; `read` makes the same of it as of the list's address. */
export function lastSearch<S>(path: string, read: (given: Record<string, unknown>) => S): S {
  try {
    return read(Object(JSON.parse(sessionStorage.getItem(keyOf(path)) ?? '{}')))
  } catch {
    return read({})
  }
}
