import type { Readable } from 'node:stream'
import type { LocalFile } from './incoming.ts'

/**
 * Where accepted files live: the local disk (`openDiskStorage`) or a bucket (`openS3Storage`).
 *
 * A key is a path such as `photos/<id>/view`: parts of letters, digits, `.`, `_`, `-`, each starting with a letter or
 * digit, at most 200 characters in all. Any other key is refused with a TypeError before anything is touched. What
 * cannot be read or written for the moment rejects with {@link StorageUnavailable}, a full disk with `code: 'ENOSPC'`.
 */
export type Storage = {
  /** Where files are: first the store that is written to. */
  readonly stores: readonly StoreName[]
  /**
   * Stores bytes or a file under a key, replacing what was there; readers see all of it or none. When it resolves, the
   * store holds exactly these bytes and they survive a power cut. After a failure the key may hold them or not. The
   * file may be gone afterwards, or not: its owner disposes of it.
   */
  put(key: string, source: SourceFile | Uint8Array): Promise<void>
  /** Stores files as `put` does, at once and with fewer syncs. Rejects only when none of them is being stored any more. */
  putAll(files: SourceFiles): Promise<void>
  /** The stored file, or null if there is none. The stream holds a descriptor or connection: read or destroy it. */
  open(key: string): Promise<StoredFile | null>
  /** The stored file as a file on this machine, for our child processes to read but not to change; null if there is none. */
  download(key: string): Promise<LocalFile | null>
  /** Removes a file; idempotent. */
  remove(key: string): Promise<void>
  /**
   * Every file whose key starts with the prefix (`''` for all), in no particular order; `modified_at` is ISO, UTC. While
   * files are moved to another store a key may come twice.
   */
  list(prefix: string): AsyncIterable<ListedFile>
  /** The time by the clock that dates its files. It may differ from ours. */
  now(): Promise<Date>
  /** What storing a file depends on, by the names that health reports. Each check rejects if that is not ready. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>
  /** Undefined if downloads go through this server. */
  readonly addresses?: StoreAddresses | undefined
  /**
   * Makes the store this instance's, if it can be shared and has no owner. Throws OperatorError if it is another's.
   */
  readonly claim?: ((id: string) => Promise<void>) | undefined
  /** Ends its connections. */
  close(): void
}

export type StoreName = 'disk' | 's3'

/** How browsers get files from the store itself. */
export type StoreAddresses = {
  /** Scheme and host of all addresses. */
  origin: string
  /** A short-lived address of a file, with this type and, given a name, as a download; null if there is no such file. */
  sign(key: string, look: FileLook): Promise<string | null>
}

export type FileLook = { type: string; filename?: string | undefined }

/**
 * A file on this machine; `size` in bytes and `sha256` in lower-case hex are those of its content. `isSynced`: it is
 * private to this user, and its bytes survive a power cut or can be made again.
 */
export type SourceFile = { path: string; size: number; sha256: string; isSynced?: boolean }

/** Files by the keys that they get. */
export type SourceFiles = ReadonlyMap<string, SourceFile>

/** `size` in bytes. */
export type StoredFile = { stream: Readable; size: number }

export type ListedFile = { key: string; size: number; modified_at: string }

/** The store is away, too slow, or returned something else than it should: try again later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
  /** The HTTP status with which the store refused, if it responded. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** Rejects as the first check that fails: nothing should be stored now. */
export async function checkStorage({ checks }: Pick<Storage, 'checks'>): Promise<void> {
  await Promise.all(Object.values(checks).map((check) => check()))
}

/** Waits for all of the work, also when a part of it fails; then throws the first failure. */
export async function finishAll(works: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason
}

/** The folders of photos, reference photos and voice notes; names of their files sort in this order. */
export const storedFolders = ['photos', 'references', 'voice'] as const

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/** Throws a TypeError unless the key is one that `Storage` describes; for adapters. */
export function assertStorageKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`)
}

/** Throws a TypeError for a prefix that no key can start with. */
export function assertPrefix(prefix: string): void {
  if (prefix !== '') assertStorageKey(`${prefix}x`)
}
