import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import type { Selectable } from 'kysely'
import { later } from '../../../platform/clock.ts'
import {
  type Authenticated,
  type Instance,
  type StepsCtx,
  stepsCtx,
  systemCaller,
  type WriteCtx,
} from '../../../platform/context.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { type Queue, takeDue } from '../../../platform/jobs/queue.ts'
import { ProcessError } from '../../../platform/processes/child.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { hashStream } from '../../../platform/storage/hash-stream.ts'
import { StorageUnavailable } from '../../../platform/storage/storage.ts'
import { lockOfficeSession, notifySessionWatchers } from '../access.ts'
import { downloadView, storageKey } from '../photos/queries.ts'
import type { PhotoTable } from '../photos/tables.ts'
import type { SessionTable } from '../tables.ts'
import { findRepeats } from './queries.ts'
import { type Flag, pixelFlags, timeFlags } from './rules.ts'

type Row = Selectable<PhotoTable>

/**
 * How many one process takes at a time; a run ends after `mostInRound`, so that years of older photos do not keep
 * both cores busy.
 */
const atOnce = 8
const mostInRound = 40

/** Photos whose pixels were not looked at yet. */
export const uncheckedPhotos: Queue<'photo'> = {
  table: 'photo',
  key: 'file',
  order: [['received_at', 'desc']],
  isDue: ({ eb, and, or }, now) =>
    and([eb('checked_at', 'is', null), or([eb('check_until', 'is', null), eb('check_until', '<=', now)])]),
  // A process that died leaves what it took to the others after a minute.
  claim: (now) => ({ check_until: later(now, leaseMs) }),
}

/** Measuring one photo takes half of it at most (`pictures.ts`), so that another process never takes over too early. */
const leaseMs = 60_000

/** Renews the lease of a photo that had to wait for its turn; false if another process has taken it over. */
async function holdLease(instance: Instance, { file, check_until }: Row): Promise<boolean> {
  const ctx = stepsCtx(instance, systemCaller(instance))
  if (check_until === null || later(ctx.now, leaseMs / 2) <= check_until) return true
  const { numUpdatedRows } = await ctx.write(({ db }) =>
    db
      .updateTable('photo')
      .set({ check_until: later(ctx.now, leaseMs) })
      .where('file', '=', file)
      .where('check_until', '=', check_until)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n
}

/** Checks every unchecked photo, the newest first. Several processes share the work. */
export async function checkPhotos(instance: Instance): Promise<number> {
  let count = 0
  while (count < mostInRound) {
    const ctx = stepsCtx(instance, systemCaller(instance))
    const taken = await takeDue(ctx, uncheckedPhotos, atOnce)
    if (taken.length === 0) break
    try {
      for (const photo of taken) if (await holdLease(instance, photo)) await check(ctx, photo)
    } catch (error) {
      // Uploads come first, or the store is away: a later run checks these.
      if (isTemporary(error)) break
      throw error
    }
    count += taken.length
  }
  return count
}

async function check(ctx: StepsCtx, photo: Row): Promise<void> {
  const [session] = await checkedSession(ctx.db, [photo.session_id])
  // Removed meanwhile.
  if (!session) return
  const found = await measurePhoto(ctx, photo)
  // Written before comparing: of two similar photos checked by two processes at once, one finds the other.
  if (!isMeasured(photo)) {
    await ctx.write(({ db }) =>
      db
        .updateTable('photo')
        .set(found)
        .where('file', '=', photo.file)
        .where('checked_at', 'is', null)
        .execute(),
    )
  }
  const looked = { ...photo, ...found, apartment_id: session.apartment_id }
  const own = [...pixelFlags(found), ...timeFlags(photo, session.created_at)].map(
    (flag): Flag => ({ session_id: photo.session_id, photo_id: photo.id, ...flag }),
  )
  // Photos of sessions in the bin are not compared: flags would lead there.
  const isCompared = isPicture(photo) && session.state !== 'deleted'
  const flags = isCompared ? [...own, ...(await findRepeats(ctx, looked))] : isPicture(photo) ? own : []
  await ctx.write((step) => finish(step, photo, session, flags))
}

const checkedSession = prepare((db, [id]: [string]) =>
  db
    .selectFrom('session')
    .select(['id', 'apartment_id', 'created_at', 'created_by', 'state'])
    .where('id', '=', id),
)

const isPicture = ({ mime }: Row) => mime !== 'application/pdf'
const isMeasured = (photo: Row) =>
  photo.stored_sha256 !== null && (photo.brightness !== null || !isPicture(photo))

/**
 * All null for a document, and for a picture that cannot be read. Only photos that arrived before they were measured on
 * arrival have to be read. Throws ProcessError `busy` and StorageUnavailable.
 */
async function measurePhoto(ctx: StepsCtx, photo: Row) {
  const { storage, pictures, log } = ctx.instance
  const { brightness, sharpness, dhash } = photo
  if (isMeasured(photo)) return { stored_sha256: photo.stored_sha256, dhash, brightness, sharpness }
  const original = storageKey(photo.file, 'original')
  let { stored_sha256 } = photo
  try {
    if (stored_sha256 === null) {
      const stored = await storage.open(original)
      if (stored) stored_sha256 = (await hashStream(stored.stream)).sha256
    }
    if (isPicture(photo)) {
      await using view = await downloadView(storage, photo.file)
      if (view) return { stored_sha256, ...(await pictures.measure(view.path)) }
      log.warn({ photo: photo.file }, 'photo to be checked is not stored')
    }
  } catch (error) {
    if (isTemporary(error)) throw error
    log.warn({ photo: photo.file, err: error }, 'photo cannot be checked')
  }
  return { stored_sha256, dhash: null, brightness: null, sharpness: null }
}

const isTemporary = (error: unknown) =>
  error instanceof StorageUnavailable || (error instanceof ProcessError && error.reason === 'busy')

async function finish(
  ctx: WriteCtx,
  photo: Row,
  session: Pick<Selectable<SessionTable>, 'id' | 'created_by'>,
  flags: readonly Flag[],
): Promise<void> {
  const marked = await markChecked(ctx.db, [ctx.now, photo.file])
  // Another process took it over, or its session was removed.
  if (marked.length === 0) return
  for (const flag of flags) {
    await ctx.db
      .insertInto('photo_flag')
      .values({
        id: newId(),
        ...flag,
        created_at: ctx.now,
      })
      .onConflict((conflict) => conflict.columns(['session_id', 'photo_id', 'kind']).doNothing())
      .execute()
  }
  notifySessionWatchers(ctx, session)
  const others = [...new Set(flags.map(({ session_id }) => session_id))].filter((id) => id !== session.id)
  if (others.length === 0) return
  const watched = ctx.db.selectFrom('session').select(['id', 'created_by']).where('id', 'in', others)
  for (const other of await watched.execute()) notifySessionWatchers(ctx, other)
}

const markChecked = prepare((db: WriteCtx['db'], [now, file]: [string, string]) =>
  db
    .updateTable('photo')
    .set({ checked_at: now, check_until: null })
    .where('file', '=', file)
    .where('checked_at', 'is', null)
    .returning('id'),
)

/** Marks a photo as fine. Its flags are kept, with the user who marked it. */
export async function dismissFlags(
  ctx: Authenticated<WriteCtx>,
  { id, photoId }: Input<typeof evidenceRoutes.dismiss>,
): Promise<{ id: string }> {
  const session = await lockOfficeSession(ctx, id)
  const photo = await ctx.db
    .selectFrom('photo')
    .select('id')
    .where('session_id', '=', id)
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (!photo) throw new Problem('not_found')

  await ctx.db
    .updateTable('photo_flag')
    .set({ dismissed_at: ctx.now, dismissed_by: ctx.actor.id })
    .where('session_id', '=', id)
    .where('photo_id', '=', photoId)
    .where('dismissed_at', 'is', null)
    .execute()
  notifySessionWatchers(ctx, session)
  return { id }
}
