import { createReadStream } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { hashStream } from './hash-stream.ts'
import { type Storage, StorageUnavailable } from './storage.ts'

/** `differing`: keys that both stores have with different content. */
export type Moved = { moved: number; bytes: number; differing: string[] }

const atOnce = 6
/** Waits before a file is tried again while a store is away, in milliseconds: four minutes in all. */
const waits = [1_000, 5_000, 15_000, 60_000, 160_000]

/**
 * Moves every file from one store to another: copies it, compares its hash, and only then removes it where it was. Killed at
 * any moment it leaves each file in at least one of them, and the next run goes on. Files that arrive meanwhile are
 * moved as well. Rejects with StorageUnavailable if a store stays away.
 */
export async function moveFiles(from: Storage, to: Storage, report: (text: string) => void): Promise<Moved> {
  let total = 0
  for await (const _ of from.list('')) total++
  const result: Moved = { moved: 0, bytes: 0, differing: [] }
  report(`${total.toLocaleString('en')} to move`)
  let reportedAt = performance.now()

  const move = async (key: string) => {
    const bytes = await patiently(() => moveFile(from, to, key))
    if (bytes === 'differs') result.differing.push(key)
    else if (bytes !== null) {
      result.moved++
      result.bytes += bytes
    }
    if (performance.now() - reportedAt < 2_000) return
    reportedAt = performance.now()
    report(
      `${result.moved.toLocaleString('en')} of ${Math.max(total, result.moved).toLocaleString('en')} moved`,
    )
  }

  // A server that was not restarted yet may have written more meanwhile.
  for (let before = -1; before !== result.moved; ) {
    before = result.moved
    result.differing = []
    const files = from.list('')[Symbol.asyncIterator]()
    const moveInTurn = async () => {
      for (let next = await files.next(); !next.done; next = await files.next()) await move(next.value.key)
    }
    const movers = await Promise.allSettled(Array.from({ length: atOnce }, moveInTurn))
    for (const mover of movers) if (mover.status === 'rejected') throw mover.reason
  }
  return result
}

/** Its size; null if it has been removed; `differs` if both have it with different content: then both stay. */
async function moveFile(from: Storage, to: Storage, key: string): Promise<number | 'differs' | null> {
  await using file = await from.download(key)
  if (!file) return null
  const { sha256 } = await hashStream(createReadStream(file.path))
  const there = await to.open(key)
  if (!there) await to.put(key, { path: file.path, size: file.size, sha256 })
  else if ((await hashStream(there.stream)).sha256 !== sha256) return 'differs'
  await from.remove(key)
  return file.size
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      await setTimeout(wait)
    }
  }
  return work()
}
