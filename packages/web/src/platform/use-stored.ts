import { useEffect, useState } from 'react'
import { readStoredText, storeText } from './stored-text.ts'

/**
 * A state that survives a reload: stored in this browser under the key. `read` parses the stored text, and makes the
 * first value from null. `earlierKey`: where earlier builds stored it.
 */
export function useStored<T>(
  key: string,
  read: (stored: string | null) => T,
  earlierKey = key,
): [T, (change: (now: T) => T) => void] {
  const [value, setValue] = useState(() => read(readStoredText(key) ?? readStoredText(earlierKey)))
  useEffect(() => storeText(key, JSON.stringify(value)), [key, value])
  return [value, setValue]
}
