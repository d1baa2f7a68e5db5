import { useSyncExternalStore } from 'react'
import type { Item } from '../../platform/outbox/item.ts'
import { readStoredText, storeText } from '../../platform/stored-text.ts'

/**
 * The cleaner's choice that photos wait for Wi-Fi, stored on the phone. Where the browser does not know the type of its
 * network, the choice means: ask before sending photos.
 */
const key = 'photos_wait'
type Connection = EventTarget & { type?: string }

const connection = (): Connection | undefined =>
  (globalThis.navigator as Navigator & { connection?: Connection }).connection

let chosen = readStoredText(key) === 'yes'
const readers = new Set<() => void>()
const notifyReaders = () => {
  for (const reader of readers) reader()
}

/** Whether this browser distinguishes Wi-Fi from a mobile network. */
export const knowsNetworkType = (): boolean => connection()?.type !== undefined

const photosWait = (): boolean => chosen

export function choosePhotosWait(wait: boolean): void {
  chosen = wait
  storeText(key, wait ? 'yes' : 'no')
  notifyReaders()
}

/** Whether photos are held back: by choice, and without Wi-Fi or a cable. */
const isHolding = () => chosen && !/^(wifi|ethernet)$/.test(connection()?.type ?? '')

/** Whether this item is a photo that waits for Wi-Fi, or for the cleaner's "Send now". */
export const isHeld = ({ action, let_go }: Pick<Item, 'action' | 'let_go'>): boolean =>
  'photo' in action && let_go !== true && isHolding()

/** Calls `reader` when the choice or the network changes, in this tab or another. Returns the function that unsubscribes. */
export function onHoldChange(reader: () => void): () => void {
  readers.add(reader)
  if (readers.size === 1) {
    connection()?.addEventListener('change', notifyReaders)
    addEventListener('storage', readAgain)
  }
  return () => {
    readers.delete(reader)
    if (readers.size > 0) return
    connection()?.removeEventListener('change', notifyReaders)
    removeEventListener('storage', readAgain)
  }
}

function readAgain(event: StorageEvent) {
  if (event.key !== key) return
  chosen = event.newValue === 'yes'
  notifyReaders()
}

/** What photos wait for now, or null. */
export const useHold = (): 'wifi' | 'ask' | null =>
  useSyncExternalStore(
    onHoldChange,
    () => (isHolding() ? (knowsNetworkType() ? 'wifi' : 'ask') : null),
    () => null,
  )

export const usePhotosWait = (): boolean => useSyncExternalStore(onHoldChange, photosWait, () => false)
