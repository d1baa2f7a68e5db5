import { keptKind } from '@brightkey/contract/sessions/rules'
import type { Photo } from '@brightkey/contract/sessions/schema'
import type { Insertable, Selectable } from 'kysely'
import { toInstant } from '../../../platform/clock.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import type { ProcessedPhoto } from '../../../platform/images/photo-intake.ts'
import type { Received } from '../../../platform/storage/incoming.ts'
import type { PhotoTable } from './tables.ts'

/** Where a photo belongs: to a task, an issue, or an item of another link's page. */
type Place = Pick<Insertable<PhotoTable>, 'session_id' | 'task_id' | 'issue_id' | 'page' | 'item_id'>

/** What the phone sends about its photo. */
type Sent = {
  id: string
  kind: Exclude<Photo['kind'], 'document'>
  taken_at?: string | undefined
  sent_at?: string | undefined
  source?: string | undefined
  shot_id?: string | undefined
  spot_id?: string | undefined
}

/** A photo whose bytes are stored as `file`: as they arrived, and as they were processed. */
export type StoredPhoto = { file: string; received: Received; processed: ProcessedPhoto }

/** Inserts the row of a photo that has just arrived, and returns it. */
export async function insertPhoto(
  { db, now }: WriteCtx,
  place: Place,
  { id, kind, taken_at, sent_at, source, shot_id, spot_id }: Sent,
  { file, received, processed }: StoredPhoto,
): Promise<Selectable<PhotoTable>> {
  const { mime, width, height, measures } = processed
  const values = {
    task_id: null,
    issue_id: null,
    page: null,
    item_id: null,
    dhash: null,
    brightness: null,
    sharpness: null,
    ...place,
    id,
    file,
    kind: keptKind(kind, mime),
    mime,
    size: received.size,
    width,
    height,
    sha256: received.sha256,
    stored_sha256: processed.sha256,
    ...measures,
    shot_id: shot_id ?? null,
    spot_id: spot_id ?? null,
    source: source ?? null,
    taken_at: taken_at ? toInstant(taken_at) : processed.taken_at,
    sent_at: sent_at ? toInstant(sent_at) : null,
    received_at: now,
  }
  const [row] = await insertPhotoRow(
    db,
    photoColumns.map((column) => values[column]),
  )
  if (!row) throw new Error('no row of the photo')
  return row
}

const photoColumns = [
  'session_id',
  'id',
  'task_id',
  'issue_id',
  'page',
  'item_id',
  'shot_id',
  'spot_id',
  'file',
  'kind',
  'mime',
  'size',
  'width',
  'height',
  'sha256',
  'stored_sha256',
  'dhash',
  'brightness',
  'sharpness',
  'source',
  'taken_at',
  'sent_at',
  'received_at',
] as const

const insertPhotoRow = prepare((db: WriteCtx['db'], values: readonly unknown[]) => {
  const row = Object.fromEntries(photoColumns.map((column, at) => [column, values[at]]))
  return db
    .insertInto('photo')
    .values(row as Insertable<PhotoTable>)
    .returningAll()
})
