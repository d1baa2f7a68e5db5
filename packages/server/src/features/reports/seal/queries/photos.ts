import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { DocumentPhoto } from '@brightkey/contract/reports/schema'
import type { ReadCtx } from '../../../../platform/context.ts'
import { limitConcurrency } from '../../../../platform/limit-concurrency.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'
import { storageKey } from '../../../sessions/photos/queries.ts'

/** A seal's page is public: nobody shall keep the disk busy by asking for it again and again. */
const holdsMs = 60_000
const mostKept = 1000
const inTurn = limitConcurrency(2)
const filesAtOnce = 4

type CachedCount = { at: number; count: Promise<number> }
const known = new Map<string, CachedCount>()

/** How many photos of a seal's report are gone, or have other bytes than it says; looked at once a minute at most. */
export function photosChanged(ctx: ReadCtx, code: string, photos: readonly DocumentPhoto[]): Promise<number> {
  const now = Date.parse(ctx.now)
  const last = known.get(code)
  if (last && Math.abs(now - last.at) < holdsMs) return last.count
  const count = inTurn(() => countChanged(ctx.instance.storage, photos))
  known.delete(code)
  known.set(code, { at: now, count })
  // What could not be read this time is looked at anew by whoever asks next.
  count.catch(() => known.delete(code))
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest) known.delete(oldest)
  return count
}

async function countChanged(storage: Storage, photos: readonly DocumentPhoto[]): Promise<number> {
  const turn = limitConcurrency(filesAtOnce)
  const changed = await Promise.all(photos.map((photo) => turn(() => isChanged(storage, photo))))
  return changed.filter(Boolean).length
}

const fileName = /^[0-9a-f]{32}$/

async function isChanged(storage: Storage, { file, stored_sha256 }: DocumentPhoto): Promise<boolean> {
  // In a document that was changed, it may be anything.
  if (!fileName.test(file)) return true
  const stored = await storage.open(storageKey(file, 'original'))
  if (!stored) return true
  if (stored_sha256 === null) {
    // Received before the kept bytes' hash was noted: that it is there is all that can be said.
    stored.stream.destroy()
    return false
  }
  const sum = createHash('sha256')
  await pipeline(stored.stream, sum)
  return sum.digest('hex') !== stored_sha256
}
