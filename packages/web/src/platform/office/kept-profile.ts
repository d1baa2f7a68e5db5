import type { User } from '@brightkey/contract/users/schema'
import { readStoredText, removeStoredText, storeText } from '../stored-text.ts'

const key = 'kept_profile'

/** What was read is shown without the server for this long at most, ms: three days. */
export const keptMs = 3 * 86_400_000

type Kept = { at: number; user: User }

/** Keeps who is logged in, for opening the office without the server. Only while their login lasts. */
export function keepProfile(user: User): void {
  storeText(key, JSON.stringify({ at: Date.now(), user } satisfies Kept))
}

export function keptProfile(): User | null {
  try {
    const kept: Kept | null = JSON.parse(readStoredText(key) ?? 'null')
    return kept !== null && Date.now() - kept.at < keptMs ? kept.user : null
  } catch {
    return null
  }
}

/** Deletes it, and with it all that this browser has kept of what the user read: nobody else may see that. */
export function forgetKept(): void {
  removeStoredText(key)
  globalThis.indexedDB?.deleteDatabase(keptReadsName)
  void globalThis.caches?.delete(officeCacheName).catch(() => undefined)
}

/** The database of {@link KeptReads} (kept-reads.ts). */
export const keptReadsName = 'brightkey-office'

/** The cache of the office's page and files, which its service worker serves without the server. */
export const officeCacheName = 'brightkey office'
