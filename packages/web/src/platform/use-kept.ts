import { useEffect, useState } from 'react'
import { keepText, keptText } from './kept-text.ts'

/**
 * A state that survives a reload: kept in this browser under the key. `read` parses what was kept, and makes the
 * first value from null. `earlierKey`: where earlier builds kept it.
 */
export function useKept<T>(
  key: string,
  read: (kept: string | null) => T,
  earlierKey = key,
): [T, (change: (now: T) => T) => void] {
  const [value, setValue] = useState(() => read(keptText(key) ?? keptText(earlierKey)))
  useEffect(() => keepText(key, JSON.stringify(value)), [key, value])
  return [value, setValue]
}
