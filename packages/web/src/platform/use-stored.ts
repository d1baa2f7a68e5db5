import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { readStoredText, storeText } from './stored-text.ts'

const subscribeToNothing = () => () => undefined

/** Whether React is taking over what the server has rendered: what it renders now must be the same, without what only this phone knows. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )

/**
 * A state that begins with what this phone has stored: `read` gets null while React takes over the server's view.
 * `earlierKey`: where earlier builds stored it.
 */
export function useKept<T>(
  key: string,
  read: (stored: string | null) => T,
  earlierKey = key,
): [T, Dispatch<SetStateAction<T>>] {
  const isHydrating = useHydrating()
  const [readStored] = useState(() => () => read(readStoredText(key) ?? readStoredText(earlierKey)))
  const [{ value, isRead }, setState] = useState(() => ({
    value: isHydrating ? read(null) : readStored(),
    isRead: !isHydrating,
  }))
  if (!isHydrating && !isRead) setState({ value: readStored(), isRead: true })
  const change = useCallback(
    (next: SetStateAction<T>) =>
      setState((state) => {
        // A tap may come in between: what is stored must not undo it.
        const now = state.isRead ? state.value : readStored()
        return { value: next instanceof Function ? next(now) : next, isRead: true }
      }),
    [readStored],
  )
  return [value, change]
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
  const [value, setValue] = useKept(key, read, earlierKey)
  useEffect(() => {
    if (!isHydrating) storeText(key, JSON.stringify(value))
  }, [isHydrating, key, value])
  return [value, setValue]
}
