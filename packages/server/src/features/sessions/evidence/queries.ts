import type { Evidence, PhotoFlag } from '@brightkey/contract/sessions/evidence-routes'
import { type Selectable, sql } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import type { PictureFile } from '../../../platform/images/messages.ts'
import { findNearHashes } from '../../../platform/images/near-hashes.ts'
import { isOwnSession, officeSession } from '../access.ts'
import { photosOfSession, storageKey, toPhoto } from '../photos/queries.ts'
import type { PhotoFlagTable } from '../photos/tables.ts'
import { type Comparable, type Flag, isLater, mayNotRepeat, thresholds } from './rules.ts'

type Ctx = Authenticated<ReadCtx>
type Row = Selectable<PhotoFlagTable>

/** Possible faults of a session's photos, except those marked as fine. */
export async function getEvidence(ctx: Ctx, { id }: { id: string }): Promise<Evidence> {
  await officeSession(ctx, id)
  const photos = await photosOfSession(ctx, id)
  const rows = await ctx.db
    .selectFrom('photo_flag')
    .selectAll()
    .where('session_id', '=', id)
    .where('dismissed_at', 'is', null)
    .orderBy('kind')
    .execute()
  const others = await readOthers(ctx, rows)
  const flags = Map.groupBy(rows, (row) => row.photo_id)
  const checked = photos.filter((photo) => photo.checked_at !== null).length
  return {
    checked,
    waiting: photos.length - checked,
    photos: photos.flatMap((photo) => {
      const own = flags.get(photo.id)
      if (!own) return []
      const { task_id, issue_id } = photo
      return [{ photo: toPhoto(ctx, photo), task_id, issue_id, flags: own.map((row) => toFlag(row, others)) }]
    }),
  }
}

const photoKey = (sessionId: string | null, photoId: string | null) => `${sessionId}/${photoId}`

function toFlag(row: Row, others: Map<string, NonNullable<PhotoFlag['other']>>): PhotoFlag {
  const { id, kind, distance, minutes, other_session_id, other_photo_id } = row
  return {
    id,
    kind,
    distance,
    minutes,
    other: others.get(photoKey(other_session_id, other_photo_id)) ?? null,
  }
}

/** The photos that these repeat, by their key; those of sessions that the login may not see are left out. */
async function readOthers(ctx: Ctx, rows: readonly Row[]) {
  const ids = rows.flatMap(({ other_session_id }) => other_session_id ?? [])
  const photoIds = rows.flatMap(({ other_photo_id }) => other_photo_id ?? [])
  if (ids.length === 0) return new Map<string, NonNullable<PhotoFlag['other']>>()
  let query = ctx.db
    .selectFrom('photo')
    .innerJoin('session', 'session.id', 'photo.session_id')
    .selectAll('photo')
    .select(['session.code', 'session.created_at'])
    .where('session.state', '!=', 'deleted')
    .where('photo.session_id', 'in', ids)
    .where('photo.id', 'in', photoIds)
  if (!ctx.actor.sees_all_sessions) query = query.where(isOwnSession(ctx.actor))
  return new Map(
    (await query.execute()).map(({ code, created_at, ...photo }) => [
      photoKey(photo.session_id, photo.id),
      { photo: toPhoto(ctx, photo), session: { id: photo.session_id, code, created_at } },
    ]),
  )
}

/** A photo to check, with its apartment. */
export type CheckedPhoto = Comparable & { sha256: string; dhash: string | null; apartment_id: string }
type Near = { other: Comparable; distance: number }

/** Laying two pictures over one another takes some milliseconds; an apartment's rooms are photographed for years. */
const maxComparisons = 12
/** Those compared in one call: the nearest is usually the one, if any is. */
const comparedAtOnce = 4
const mostNear = 60

/**
 * Flags for a repeat in this apartment: the same bytes, or the same picture saved again. The later of two photos is
 * flagged, whichever is checked last, and only for the nearest one.
 */
export async function findRepeats(ctx: ReadCtx, photo: CheckedPhoto): Promise<Flag[]> {
  const { sha256, file, apartment_id } = photo
  const same = await sameBytes(ctx.db, [sha256, file, apartment_id])
  const twins = same.filter((other) => mayNotRepeat(photo, other))
  const copies = photo.dhash === null ? [] : await samePictures(ctx, photo, photo.dhash)
  return [
    ...toFlags(
      photo,
      'same_file',
      twins.map((other) => ({ other, distance: null })),
    ),
    // Once is enough.
    ...toFlags(photo, 'similar', copies).filter(
      (flag) => flag.photo_id !== photo.id || !twins.some((twin) => isLater(photo, twin)),
    ),
  ]
}

function toFlags(
  photo: CheckedPhoto,
  kind: 'same_file' | 'similar',
  found: { other: Comparable; distance: number | null }[],
): Flag[] {
  const flag = (later: Comparable, earlier: Comparable, distance: number | null): Flag => ({
    session_id: later.session_id,
    photo_id: later.id,
    kind,
    distance,
    other_session_id: earlier.session_id,
    other_photo_id: earlier.id,
  })
  const [nearest] = found.filter(({ other }) => isLater(photo, other))
  return [
    ...(nearest ? [flag(photo, nearest.other, nearest.distance)] : []),
    ...found
      .filter(({ other }) => isLater(other, photo))
      .map(({ other, distance }) => flag(other, photo, distance)),
  ]
}

const compared = [
  'photo.session_id',
  'photo.id',
  'photo.task_id',
  'photo.issue_id',
  'photo.kind',
  'photo.deleted_at',
  'photo.asked_again_at',
  'photo.received_at',
  'photo.file',
] as const

/** Pictures of the apartment with the same bytes as a photo, the newest first. */
const sameBytes = prepare((db, [sha256, file, apartmentId]: [string, string, string]) =>
  db
    .selectFrom('photo')
    .innerJoin('session', 'session.id', 'photo.session_id')
    .select(compared)
    .where('photo.sha256', '=', sha256)
    .where('photo.file', '!=', file)
    .where('photo.mime', '!=', 'application/pdf')
    .where('session.apartment_id', '=', apartmentId)
    .where('session.state', '!=', 'deleted')
    .orderBy('photo.received_at', 'desc')
    .limit(mostNear),
)

/** The nearest earlier one, and all later ones, nearest first. */
async function samePictures(ctx: ReadCtx, photo: CheckedPhoto, dhash: string): Promise<Near[]> {
  const near = (await nearOnes(ctx, photo, dhash))
    .filter(({ other }) => mayNotRepeat(photo, other))
    .slice(0, maxComparisons)
  if (near.length === 0) return []
  await using mine = await downloadThumb(ctx, photo)
  if (!mine) return []
  const { path } = mine
  const thumb = { key: photo.file, path }
  const [earlier, later] = [true, false].map((isEarlier) =>
    near.filter(({ other }) => isLater(photo, other) === isEarlier),
  )
  const found: Near[] = []
  for await (const same of copiesAmong(ctx, thumb, earlier ?? [])) {
    found.push(same)
    break
  }
  for await (const same of copiesAmong(ctx, thumb, later ?? [])) found.push(same)
  return found
}

const downloadThumb = ({ instance }: ReadCtx, { file }: Pick<Comparable, 'file'>) =>
  instance.storage.download(storageKey(file, 'thumb'))

/** Those that show the same picture, in their order; each is compared only when the one before it was read. */
async function* copiesAmong(ctx: ReadCtx, mine: PictureFile, near: readonly Near[]): AsyncGenerator<Near> {
  for (let left = near; left.length > 0; ) {
    await using files = new AsyncDisposableStack()
    const readable: Near[] = []
    const thumbs: PictureFile[] = []
    const batch = left.slice(0, comparedAtOnce)
    for (const each of batch) {
      const path = files.use(await downloadThumb(ctx, each.other))?.path
      if (path === undefined) continue
      readable.push(each)
      thumbs.push({ key: each.other.file, path })
    }
    const scores = await ctx.instance.pictures.compare(mine, thumbs, thresholds.likeness)
    // The comparison ends with the first copy.
    const copy = (scores.at(-1) ?? 0) >= thresholds.likeness ? readable[scores.length - 1] : undefined
    if (copy) yield copy
    left = left.slice(copy ? left.indexOf(copy) + 1 : batch.length)
  }
}

async function nearOnes(
  ctx: ReadCtx,
  { file, sha256, apartment_id }: CheckedPhoto,
  dhash: string,
): Promise<Near[]> {
  const distances = await nearHashes(ctx, apartment_id, dhash)
  if (distances.size === 0) return []
  const found = await ctx.db
    .selectFrom('session')
    .innerJoin('photo', 'photo.session_id', 'session.id')
    .select(compared)
    .select('photo.dhash')
    .where('session.apartment_id', '=', apartment_id)
    .where('session.state', '!=', 'deleted')
    .where('photo.dhash', 'in', [...distances.keys()])
    .where('photo.file', '!=', file)
    // The same bytes have their own flag.
    .where('photo.sha256', '!=', sha256)
    .execute()
  return found
    .map(({ dhash: its, ...other }) => ({ other, distance: distances.get(its ?? '') ?? 64 }))
    .sort((one, other) => one.distance - other.distance || (isLater(one.other, other.other) ? -1 : 1))
}

/** The hashes of the apartment that are near one, the nearest first, with their distances. */
async function nearHashes(ctx: ReadCtx, apartmentId: string, dhash: string): Promise<Map<string, number>> {
  const [row] = await apartmentHashes(ctx.db, [apartmentId])
  const near = findNearHashes(dhash, row?.hashes ?? '', thresholds.distance)
  return new Map([...near].sort(([, one], [, other]) => one - other).slice(0, mostNear))
}

const apartmentHashes = prepare((db, [apartmentId]: [string]) =>
  db
    .selectFrom('session')
    .innerJoin('photo', 'photo.session_id', 'session.id')
    // As one text: 20,000 rows would block the event loop five times as long.
    .select(sql<string | null>`string_agg(photo.dhash, '')`.as('hashes'))
    .where('session.apartment_id', '=', apartmentId)
    .where('session.state', '!=', 'deleted')
    .where('photo.dhash', 'is not', null),
)
