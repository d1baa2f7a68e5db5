import type { Readable } from 'node:stream'

/**
 * Where accepted files live: the local disk (`openDiskStorage`), later a bucket.
 *
 * A key is a path such as `photos/<id>/view.jpg`: parts of letters, digits, `.`, `_`, `-`, each starting with a
 * letter or digit, at most 200 characters in all. Any other key is refused with a TypeError before anything is touched.
 */
export type Storage = {
  /**
   * Stores bytes, or the file at a path, under a key, replacing what was there; readers see all of it or none.
   * When it resolves the bytes survive a power cut. A file given by path is used up: it is gone afterwards.
   * A full disk rejects with `code: 'ENOSPC'` and leaves nothing under the key that was not there before.
   */
  put(key: string, source: string | Uint8Array): Promise<void>
  /** The stored file, or null when there is none. The stream holds a descriptor: read or destroy it. */
  open(key: string): Promise<StoredFile | null>
  /** Returns the file's path, for our child processes to read, or null if it does not exist. */
  pathOf(key: string): Promise<string | null>
  /** Removes a file; idempotent. */
  remove(key: string): Promise<void>
  /** Every file whose key starts with the prefix (`''` for all), in no particular order; `size` in bytes, `modified_at` is ISO, UTC. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modified_at: string }>
  /** Rejects with `code: 'ENOSPC'` while less room is left than a write may need (64 MB). */
  checkFreeSpace(): Promise<void>
}

/** `size` in bytes. */
export type StoredFile = { stream: Readable; size: number }

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/** Throws a TypeError unless the key is one that `Storage` describes; for adapters. */
export function assertStorageKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`)
}
