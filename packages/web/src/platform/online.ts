import { useSyncExternalStore } from 'react'

function subscribe(reader: () => void) {
  addEventListener('online', reader)
  addEventListener('offline', reader)
  return () => {
    removeEventListener('online', reader)
    removeEventListener('offline', reader)
  }
}

/** What the phone believes of its network: false is certain, true is only a hope. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
