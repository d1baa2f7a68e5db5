import { useSyncExternalStore } from 'react'

function subscribe(reader: () => void) {
  addEventListener('hashchange', reader)
  addEventListener('popstate', reader)
  return () => {
    removeEventListener('hashchange', reader)
    removeEventListener('popstate', reader)
  }
}

/**
 * What is open on this page, kept in the address after `#`: the phone's Back closes it, and a page that Android
 * killed behind the camera opens at the same place again. Empty when nothing is open.
 */
export const useOpened = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    // The server does not get this part of the address.
    () => '',
  )

export function openPart(name: string): void {
  if (location.hash.slice(1) !== name) location.hash = name
}
