import type { Readable } from 'node:stream'
import type { PhotoMime, VoiceMime } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import { later } from '../../../../platform/clock.ts'
import type { ReadCtx } from '../../../../platform/context.ts'
import type { ReadDb } from '../../../../platform/db/kysely.ts'
import { type Storage, storedFolders } from '../../../../platform/storage/storage.ts'
import { listReferenceFiles } from '../../../templates/shots/queries.ts'
import { listVoiceFiles } from '../../voice/queries.ts'
import { isVoiceFile } from '../../voice/rules.ts'
import { storageKey } from '../queries.ts'
import { hasSeparateView, isReferenceFile, removalDelayMs } from '../rules.ts'
import type { PhotoTable } from '../tables.ts'

/** What a program that goes through all stored photos, and voice notes like these, needs to know of each. */
export type FiledPhoto = Pick<
  Selectable<PhotoTable>,
  'file' | 'width' | 'height' | 'stored_sha256' | 'original_removed_at'
> & { mime: PhotoMime | VoiceMime }

/** Every photo with a row, deleted ones too, then reference photos and voice notes, in the order of their files and in batches. */
export async function* photosByFile(db: ReadDb, batch = 200): AsyncGenerator<FiledPhoto[]> {
  for (let last = ''; ; ) {
    const photos = await db
      .selectFrom('photo')
      .select(['file', 'mime', 'width', 'height', 'stored_sha256', 'original_removed_at'])
      .where('file', '>', last)
      .orderBy('file')
      .limit(batch)
      .execute()
    if (photos.length > 0) yield photos
    if (photos.length < batch) break
    last = photos.at(-1)?.file ?? ''
  }
  // Their files sort after all of those.
  const references = await listReferenceFiles(db)
  if (references.length > 0) yield references.map((row) => ({ ...row, original_removed_at: null }))
  const notes = await listVoiceFiles(db)
  if (notes.length > 0) yield notes.map((row) => ({ ...row, width: null, height: null }))
}

const isPicture = (mime: FiledPhoto['mime']): mime is 'image/jpeg' | 'image/png' => mime.startsWith('image/')

/** The files a photo consists of, sorted; without an optional one, as a small original is its own view, it is whole. */
export function photoVariants({ mime, ...photo }: Omit<FiledPhoto, 'file' | 'stored_sha256'>) {
  const original =
    photo.original_removed_at === null ? [{ variant: 'original', optional: false } as const] : []
  if (!isPicture(mime)) return original
  return [
    ...original,
    { variant: 'thumb', optional: false } as const,
    { variant: 'view', optional: !hasSeparateView({ ...photo, mime }) } as const,
  ]
}

/** A stored file that is not needed: no row names it, or it is an original that the retention rule removed. */
export type StrayFile = { key: string; hasRow: boolean }

/** Every stored file older than `ageMs`, by the clock of its store, that is not needed. */
export async function* listStrayFiles(
  { db, storage, now }: { db: ReadDb; storage: Storage; now: string },
  ageMs: number,
): AsyncGenerator<StrayFile> {
  const before = later((await storage.now()).toISOString(), -ageMs)
  let keys: string[] = []
  for (const folder of storedFolders)
    for await (const { key, modified_at } of storage.list(`${folder}/`)) {
      if (modified_at >= before) continue
      keys.push(key)
      if (keys.length < strayBatch) continue
      yield* await findStrayFiles(db, keys, now)
      keys = []
    }
  yield* await findStrayFiles(db, keys, now)
}

const strayBatch = 200

/** Those of the files that are not needed. An original stays for a day after its removal was noted. */
async function findStrayFiles(db: ReadDb, keys: readonly string[], now: string): Promise<StrayFile[]> {
  if (keys.length === 0) return []
  const files = [...new Set(keys.map((key) => splitKey(key).file))]
  const rows = await db
    .selectFrom('photo')
    .select(['file', 'original_removed_at'])
    .where('file', 'in', files)
    .execute()
  const references = await listReferenceFiles(db, files)
  const notes = await listVoiceFiles(db, files)
  const removedAt = new Map([
    ...rows.map((row) => [row.file, row.original_removed_at] as const),
    ...references.map((row) => [row.file, null] as const),
    ...notes.map((row) => [row.file, row.original_removed_at] as const),
  ])
  const before = later(now, -removalDelayMs)
  return keys.flatMap((key): StrayFile[] => {
    const { file, variant } = splitKey(key)
    const removed = removedAt.get(file)
    if (removed === undefined) return [{ key, hasRow: false }]
    return variant === 'original' && removed !== null && removed < before ? [{ key, hasRow: true }] : []
  })
}

function splitKey(key: string) {
  const [, file = '', variant = ''] = key.split('/')
  return { file, variant }
}

/** Whether a row names the file. */
export async function isKnownFile(db: ReadDb, file: string): Promise<boolean> {
  if (isReferenceFile(file)) return (await listReferenceFiles(db, [file])).length > 0
  if (isVoiceFile(file)) return (await listVoiceFiles(db, [file])).length > 0
  const row = await db.selectFrom('photo').select('file').where('file', '=', file).executeTakeFirst()
  return row !== undefined
}

/** The files whose original the retention rule removed, and when. */
export async function findRemovedOriginals(
  db: ReadDb,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map()
  const rows = await db
    .selectFrom('photo')
    .select(['file', 'original_removed_at'])
    .where('file', 'in', files)
    .where('original_removed_at', 'is not', null)
    .execute()
  const notes = (await listVoiceFiles(db, files)).filter((row) => row.original_removed_at !== null)
  return new Map([...rows, ...notes].map((row) => [row.file, row.original_removed_at ?? '']))
}

/** The largest copy of a photo that is kept: its original, or the view once that was removed; null if it is not stored. */
export async function openLargest(
  { instance: { storage } }: ReadCtx,
  file: string,
  isRemoved: boolean,
): Promise<Readable | null> {
  return (await storage.open(storageKey(file, isRemoved ? 'view' : 'original')))?.stream ?? null
}
