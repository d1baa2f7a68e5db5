import { useSyncExternalStore } from 'react'
import { keepText, keptText } from '../../platform/kept-text.ts'
import type { Item } from '../../platform/outbox/item.ts'

/**
 * The cleaner's choice that photos wait for Wi-Fi, kept on the phone. Where the browser does not tell what kind of
 * network it is on, the same choice means: ask before sending photos.
 */
const key = 'photos_wait'
type Connection = EventTarget & { type?: string }

const connection = (): Connection | undefined =>
  (globalThis.navigator as Navigator & { connection?: Connection }).connection

let chosen = keptText(key) === 'yes'
const readers = new Set<() => void>()
const tell = () => {
  for (const reader of readers) reader()
}

/** Whether this browser tells Wi-Fi from a mobile network at all. */
export const tellsWifi = (): boolean => connection()?.type !== undefined

const photosWait = (): boolean => chosen

export function choosePhotosWait(wait: boolean): void {
  chosen = wait
  keepText(key, wait ? 'yes' : 'no')
  tell()
}

/** Whether photos have to stay for now: by choice, and not on Wi-Fi or a cable. */
const staying = () => chosen && !/^(wifi|ethernet)$/.test(connection()?.type ?? '')

/** Whether this item is a photo that waits for Wi-Fi, or for the cleaner's "Send now". */
export const isHeld = ({ action, let_go }: Pick<Item, 'action' | 'let_go'>): boolean =>
  action.kind === 'photo' && let_go !== true && staying()

/** Calls when the choice or the network changes, in this tab or another. Answers how to stop it. */
export function onHoldChange(reader: () => void): () => void {
  readers.add(reader)
  if (readers.size === 1) {
    connection()?.addEventListener('change', tell)
    addEventListener('storage', reread)
  }
  return () => {
    readers.delete(reader)
    if (readers.size > 0) return
    connection()?.removeEventListener('change', tell)
    removeEventListener('storage', reread)
  }
}

function reread(event: StorageEvent) {
  if (event.key !== key) return
  chosen = event.newValue === 'yes'
  tell()
}

/** What holds photos back now: null, or what they wait for. */
export const useHold = (): 'wifi' | 'ask' | null =>
  useSyncExternalStore(onHoldChange, () => (staying() ? (tellsWifi() ? 'wifi' : 'ask') : null))

export const usePhotosWait = (): boolean => useSyncExternalStore(onHoldChange, photosWait)
