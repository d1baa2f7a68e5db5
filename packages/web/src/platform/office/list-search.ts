import { useEffect, useEffectEvent, useState } from 'react'

const pause = 300

/**
 * A typed text and what follows from it after a pause of 300 ms, such as a search in the address. What comes
 * from outside (Back) replaces what was typed.
 */
export function useTyped(outside: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(outside)
  const [known, setKnown] = useState(outside)
  if (known !== outside) {
    setKnown(outside)
    if (typed.trim() !== outside) setTyped(outside)
  }
  const settle = useEffectEvent(() => {
    if (typed.trim() === outside) return
    setKnown(typed.trim())
    onPause(typed.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts again with every letter
  useEffect(() => {
    const timer = setTimeout(() => settle(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}

const storageKey = (path: string) => `list:${path}`

/** Remembers in this tab how the list at a path is filtered, sorted and searched. */
export function useRememberedSearch(path: string, search: object): void {
  const kept = JSON.stringify(search)
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey(path), kept)
    } catch {
      // Forbidden or full: the way back then leads to the whole list.
    }
  }, [path, kept])
}

/** How the list was seen last, for what leads back to it; `read` makes the same of it as of the list's address. */
export function lastSearch<S>(path: string, read: (given: Record<string, unknown>) => S): S {
  try {
    return read(Object(JSON.parse(sessionStorage.getItem(storageKey(path)) ?? '{}')))
  } catch {
    return read({})
  }
}

/** The parameters of these names that are texts, and not empty. */
export const pickTexts = <Name extends string>(given: Record<string, unknown>, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = given[name]
      return typeof text === 'string' && text !== '' ? [[name, text.slice(0, 100)]] : []
    }),
  ) as { [N in Name]?: string }
