import { useEffect, useEffectEvent, useState } from 'react'
import type { AmenityTab } from './amenity-words.ts'

/** How long "all present" can be taken back (ms), as a deleted photo can: the server has no word for "not said". */
const undoMs = 10_000

/** The things of a tab that were said to be there all at once, and when. */
export type Present = { tab: AmenityTab; ids: ReadonlySet<string>; made_at: string }

/**
 * "All present" with time to take it back: shown at once, and given to `keep` after ten seconds, when the page is left,
 * or with `finish`. Should the page be killed before, the things are open again.
 */
export function useAllPresent(keep: (present: Present) => void) {
  const [present, setPresent] = useState<Present | null>(null)
  const finish = () => {
    if (present === null) return
    setPresent(null)
    keep(present)
  }
  const onEnd = useEffectEvent(finish)
  useEffect(() => {
    if (present === null) return
    const timer = setTimeout(() => onEnd(), undoMs)
    const leaving = new AbortController()
    addEventListener('pagehide', () => onEnd(), { signal: leaving.signal })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [present])
  function press(tab: AmenityTab, ids: readonly string[]) {
    finish()
    setPresent({ tab, ids: new Set(ids), made_at: new Date().toISOString() })
  }
  return { present, press, undo: () => setPresent(null), finish }
}
