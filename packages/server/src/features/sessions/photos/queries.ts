import { buffer } from 'node:stream/consumers'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { mediaRoutes, voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import type { Photo } from '@brightkey/contract/sessions/schema'
import { formatInstant } from '@brightkey/i18n/format'
import type { Selectable } from 'kysely'
import { later } from '../../../platform/clock.ts'
import type { ReadCtx } from '../../../platform/context.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { sandboxPolicy } from '../../../platform/http/csp.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { verifySignature } from '../../../platform/secrets/signature.ts'
import type { LocalFile } from '../../../platform/storage/incoming.ts'
import { parseReader, photoAddresses, type Variant } from '../../../platform/storage/photo-addresses.ts'
import type { Storage, StoreAddresses } from '../../../platform/storage/storage.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { isVoiceFile, voiceKey } from '../voice/rules.ts'
import { audibleNote, readablePhoto } from './access.ts'
import { isReferenceFile } from './rules.ts'
import type { PhotoTable } from './tables.ts'

type Row = Selectable<PhotoTable>

/** Where the bytes of a photo are kept. A release that does not know reference photos would sweep them from among the others. */
export const storageKey = (file: string, variant: Variant | 'print') =>
  isVoiceFile(file) ? voiceKey(file) : `${isReferenceFile(file) ? 'references' : 'photos'}/${file}/${variant}`

/** A photo as screens show it, as a file; null if it is not stored. A small photo is its own view. */
export const downloadView = async (storage: Storage, file: string): Promise<LocalFile | null> =>
  (await storage.download(storageKey(file, 'view'))) ?? (await storage.download(storageKey(file, 'original')))

/** The photo's copy for PDFs; null for a small photo and for one of before there were copies. */
export const downloadPrint = (storage: Storage, file: string): Promise<LocalFile | null> =>
  storage.download(storageKey(file, 'print'))

/** The cleaner's photos of a session that were not deleted, in the order in which they arrived. */
export function photosOfSession(ctx: ReadCtx, sessionId: string): Promise<Row[]> {
  return ctx.db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('page', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

/** A photo of a task, deleted or not; undefined for an issue's, which shows the problem and no work. */
export const findTaskPhoto = ({ db }: ReadCtx, sessionId: string, photoId: string) =>
  db
    .selectFrom('photo')
    .select(['task_id', 'deleted_at', 'asked_again_at'])
    .where('session_id', '=', sessionId)
    .where('id', '=', photoId)
    .where('issue_id', 'is', null)
    .executeTakeFirst()

/** What the rules count of the photos of a session's tasks. */
export const readCountedPhotos = (db: ReadCtx['db'], sessionId: string) =>
  db
    .selectFrom('photo')
    .select(['task_id', 'kind', 'mime', 'sha256', 'received_at'])
    .where('session_id', '=', sessionId)
    .where('page', 'is', null)
    .where('issue_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()

/** How long a deleted photo can be restored. */
export const restorableMs = 30 * 24 * 3_600_000

/** The cleaner's photos deleted in the last 30 days whose place is still there, the latest deleted first. */
export function readDeletedPhotos(ctx: ReadCtx, sessionId: string) {
  return ctx.db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('page', 'is', null)
    .where('deleted_at', '>', later(ctx.now, -restorableMs))
    .where((eb) =>
      eb.or([
        eb('task_id', 'is', null),
        eb('task_id', 'in', eb.selectFrom('task').select('task.id').where('task.session_id', '=', sessionId)),
      ]),
    )
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Whether a photo of this session has arrived, and when it was deleted from its task before that, or null. */
export const findArrival = prepare((db, [sessionId, taskId, id]: [string, string, string]) =>
  db.selectNoFrom((eb) => [
    eb.exists(photoRow(db, sessionId, id).select('id')).as('has_arrived'),
    deletedUnreceived(db, sessionId)
      .select('deleted_photo.deleted_at')
      .where('task_id', '=', taskId)
      .where('photo_id', '=', id)
      .as('deleted_at'),
  ]),
)

/** The row of a photo of this session, deleted or not. */
export const findPhotoRow = prepare((db, [sessionId, id]: [string, string]) =>
  photoRow(db, sessionId, id).selectAll(),
)

const photoRow = (db: ReadCtx['db'], sessionId: string, id: string) =>
  db.selectFrom('photo').where('session_id', '=', sessionId).where('id', '=', id)

/** The ids of the cleaner's photos that have arrived or were deleted, in whichever order. */
export async function settledPhotoIds(ctx: ReadCtx, sessionId: string): Promise<Set<string>> {
  const here = await ctx.db
    .selectFrom('photo')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('page', 'is', null)
    .execute()
  const unseen = await deletedUnreceived(ctx.db, sessionId).select('deleted_photo.photo_id').execute()
  return new Set([...here.map(({ id }) => id), ...unseen.map(({ photo_id }) => photo_id)])
}

const deletedUnreceived = (db: ReadCtx['db'], sessionId: string) =>
  db
    .selectFrom('deleted_photo')
    .innerJoin('task', 'task.id', 'deleted_photo.task_id')
    .where('task.session_id', '=', sessionId)

/** A photo as the API returns it, with addresses signed for some days. */
export function toPhoto(ctx: ReadCtx, row: Row): Photo {
  const { id, kind, mime, size, width, height, sha256, taken_at, received_at } = row
  const about = { id, kind, mime, size, width, height, sha256, taken_at, received_at }
  return {
    ...about,
    ...photoAddresses(ctx, row),
    ...pickRemoval(row.original_removed_at),
    ...(row.shot_id !== null && { shot_id: row.shot_id }),
  }
}

/** The field that a photo has once its original was removed. */
export const pickRemoval = (original_removed_at: string | null | undefined) =>
  original_removed_at ? { original_removed_at } : {}

/** The store's own address of a photo; null if the store does not have it. */
async function addressInStore(
  { sign }: StoreAddresses,
  { file, mime }: Pick<Row, 'file' | 'mime'>,
  variant: Variant,
  filename: string | undefined,
): Promise<string | null> {
  const view = variant === 'view' ? await sign(storageKey(file, 'view'), { type: 'image/jpeg' }) : null
  return view ?? sign(storageKey(file, 'original'), { type: mime, filename })
}

/** Shown at the address of an original that the retention rule removed. */
async function originalRemoved(ctx: ReadCtx, at: string): Promise<Problem> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const date = formatInstant(at, { locale: ctx.locale, timeZone, style: 'date' })
  return new Problem('original_removed', { at, date })
}

/**
 * The bytes behind a signed address: the only function that serves uploaded bytes. The signature proves that this
 * reader was shown the photo; whether they still may see it is checked each time. Anything doubtful is not_found.
 */
export async function getMedia(ctx: ReadCtx, { file, variant, e, r, s }: Input<typeof mediaRoutes.get>) {
  const sound = verifySignature(s, `${file}/${variant}/${e}/${r}`, ctx.instance.keys.addresses)
  if (!sound || Number.parseInt(e, 36) * 1000 < Date.parse(ctx.now)) throw new Problem('not_found')
  const row = await readablePhoto(ctx, file, parseReader(r))
  if (variant === 'original' && row.original_removed_at !== null)
    throw await originalRemoved(ctx, row.original_removed_at)

  const { storage } = ctx.instance
  const filename = row.mime === 'application/pdf' ? `${row.id}.pdf` : undefined
  // Thumbnails always come from here: they are small, and phones keep copies of them.
  if (storage.addresses && variant !== 'thumb') {
    const address = await addressInStore(storage.addresses, { file, mime: row.mime }, variant, filename)
    if (address !== null) return HttpResult.redirect<null>(address)
  }
  // A small photo serves as its own view.
  const own = await storage.open(storageKey(file, variant))
  const stored = own ?? (variant === 'view' ? await storage.open(storageKey(file, 'original')) : null)
  if (!stored) throw new Problem('not_found')
  const isOriginal = variant === 'original' || !own
  return HttpResult.download<null>({
    body: stored.stream,
    size: stored.size,
    type: isOriginal ? row.mime : 'image/jpeg',
    ...(filename === undefined ? {} : { filename }),
    headers: {
      // Short, since a browser's copy outlives a deletion; after it the browser requests it again.
      'cache-control': 'private, max-age=3600, immutable',
      etag: `"${file}.${variant}"`,
      'content-security-policy': sandboxPolicy,
    },
  })
}

/** The bytes of a voice note. They always come from here, since a store would not say how they must be treated. */
export async function getVoiceNote(ctx: ReadCtx, { file, e, r, s }: Input<typeof voiceRoutes.get>) {
  const sound = verifySignature(s, `voice/${file}/${e}/${r}`, ctx.instance.keys.addresses)
  if (!sound || Number.parseInt(e, 36) * 1000 < Date.parse(ctx.now)) throw new Problem('not_found')
  const { mime } = await audibleNote(ctx, file, parseReader(r))
  const stored = await ctx.instance.storage.open(voiceKey(file))
  if (!stored) throw new Problem('not_found')
  const ending = mime.slice('audio/'.length)
  return HttpResult.download<null>({
    body: await buffer(stored.stream),
    type: mime,
    filename: `voice-note.${ending}`,
    isInline: true,
    headers: {
      'cache-control': 'private, max-age=3600, immutable',
      etag: `"${file}"`,
      'content-security-policy': sandboxPolicy,
    },
  })
}
