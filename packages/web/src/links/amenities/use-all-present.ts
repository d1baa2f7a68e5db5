import { useEffect, useState } from 'react'
import type { AmenityTab } from './amenity-words.ts'

/** How long "all present" can be taken back by one press (ms), as a deleted photo can. */
const undoMs = 10_000

/** The things of a tab that were said to be there all at once. */
type Present = { tab: AmenityTab; ids: readonly string[] }

/** What "all present" has just said, for as long as it is offered to be taken back. */
export function useAllPresent() {
  const [present, setPresent] = useState<Present | null>(null)
  useEffect(() => {
    if (present === null) return
    const timer = setTimeout(() => setPresent(null), undoMs)
    return () => clearTimeout(timer)
  }, [present])
  return { present, offer: setPresent, end: () => setPresent(null) }
}
