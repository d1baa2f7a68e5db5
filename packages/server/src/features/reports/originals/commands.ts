import { type Instance, readCtx, systemCaller, write } from '../../../platform/context.ts'
import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import { storageKey } from '../../sessions/photos/queries.ts'
import { markOriginalsRemoved, markVoiceNotesRemoved } from '../../sessions/updates.ts'
import { nextOldOriginals, type OldOriginal, oldVoiceNotes, stillOldOriginals } from './queries.ts'

/** Few, because a transaction on SQLite keeps all other writes waiting. */
const atOnce = 200
/** One round of the server; what is left is done by the next. */
const mostInRound = 20_000
const limited = limitConcurrency(8)

export type RemovedOriginals = { photos: number; bytes: number }

/**
 * Notes on photos whose originals have been kept long enough that these are removed. From then on only their views are
 * shown. The files themselves go a day later with the sweep of stray files, so that a backup that began before
 * is whole; a process killed in between leaves nothing undone.
 */
export async function removeOldOriginals(instance: Instance, most = mostInRound): Promise<RemovedOriginals> {
  const removed = { photos: 0, bytes: 0 }
  const days = instance.config.keepDays.originals
  if (days === null) return removed
  for (let seen = 0, after: OldOriginal | null = null; seen < most; ) {
    const caller = systemCaller(instance)
    const batch: OldOriginal[] = await nextOldOriginals(readCtx(instance, caller), days, {
      after,
      limit: Math.min(atOnce, most - seen),
    })
    const withView = await findWithView(instance, batch)
    const marked = await write(instance, caller, async (ctx) =>
      markOriginalsRemoved(ctx, await stillOldOriginals(ctx, days, withView)),
    )
    removed.photos += marked.length
    for (const { size } of marked) removed.bytes += size
    seen += batch.length
    after = batch.at(-1) ?? null
    if (batch.length < atOnce) break
  }
  removed.photos += await markVoiceRemoved(instance, days)
  return removed
}

/** The same for voice notes, of which nothing is left to hear. */
const markVoiceRemoved = (instance: Instance, days: number): Promise<number> =>
  write(instance, systemCaller(instance), async (ctx) =>
    markVoiceNotesRemoved(ctx, await oldVoiceNotes(ctx, days)),
  )

/** Those that can be shown without their original: view and thumbnail are stored. */
async function findWithView({ storage, log }: Instance, batch: readonly OldOriginal[]): Promise<string[]> {
  const found = await Promise.all(
    batch.map(({ file }) =>
      limited(async () => {
        const held = new Set<string>()
        for await (const { key, size } of storage.list(`photos/${file}/`)) if (size > 0) held.add(key)
        if (held.has(storageKey(file, 'view')) && held.has(storageKey(file, 'thumb'))) return [file]
        log.warn({ photo: file }, 'original kept: its view or thumbnail is not stored')
        return []
      }),
    ),
  )
  return found.flat()
}
