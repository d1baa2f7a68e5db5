import { type Dispatch, type SetStateAction, useEffect, useState, useSyncExternalStore } from 'react'
import { readStoredText, storeText } from './stored-text.ts'

const subscribeToNothing = () => () => undefined

/** Whether React is taking over what the server has rendered: what it renders now must be the same, without what only this phone knows. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )

/** A state that begins with what this phone has stored: `read` gets null while React takes over the server's view. */
export function useKept<T>(
  key: string,
  read: (stored: string | null) => T,
): [T, Dispatch<SetStateAction<T>>] {
  const isHydrating = useHydrating()
  const [isRead, setIsRead] = useState(!isHydrating)
  const [value, setValue] = useState(() => read(isHydrating ? null : readStoredText(key)))
  if (!isHydrating && !isRead) {
    setIsRead(true)
    setValue(read(readStoredText(key)))
  }
  return [value, setValue]
}

/**
 * A state that survives a reload: stored in this browser under the key. `read` parses the stored text, and makes the
 * first value from null. `earlierKey`: where earlier builds stored it.
 */
export function useStored<T>(
  key: string,
  read: (stored: string | null) => T,
  earlierKey = key,
): [T, (change: (now: T) => T) => void] {
  const isHydrating = useHydrating()
  const [value, setValue] = useKept(key, (stored) =>
    read(stored ?? (isHydrating ? null : readStoredText(earlierKey))),
  )
  useEffect(() => {
    if (!isHydrating) storeText(key, JSON.stringify(value))
  }, [isHydrating, key, value])
  return [value, setValue]
}
