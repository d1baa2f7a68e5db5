import type { Shot, ShotReference, ShotsInput } from '@brightkey/contract/templates/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import type { ReadDb } from '../../../platform/db/kysely.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { titleFor } from '../../../platform/db/search.ts'
import { photoAddresses } from '../../../platform/storage/photo-addresses.ts'
import { readShots, readSpots, type StoredShot, type StoredSpot, unnumberedShotId } from '../rules.ts'
import type { ShotReferenceTable } from '../tables.ts'

export type ReferenceRow = Selectable<ShotReferenceTable>

/** Whose shots are read: of these templates, in this apartment. */
type Where = { templateIds: readonly (string | null)[]; apartmentId: string | null }

/** The references of shots by template and id; an apartment's own goes before the template's. */
export type References = (templateId: string | null, shotId: string) => ReferenceRow | undefined

export const noReferences: References = () => undefined

export async function readReferences(
  { db }: ReadCtx,
  { templateIds, apartmentId }: Where,
): Promise<References> {
  const templates = [...new Set(templateIds)].filter((id) => id !== null)
  const rows = await db
    .selectFrom('shot_reference')
    .selectAll()
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(templates.length > 0 ? [eb('template_id', 'in', templates)] : []),
        ...(apartmentId === null ? [] : [eb('apartment_id', '=', apartmentId)]),
      ]),
    )
    .execute()
  const byKey = new Map(rows.map((row) => [`${row.template_id ?? ''} ${row.shot_id}`, row]))
  return (templateId, shotId) =>
    byKey.get(` ${shotId}`) ??
    byKey.get(`${templateId ?? '-'} ${shotId}`) ??
    byKey.get(`${templateId ?? '-'} ${unnumberedShotId(shotId)}`)
}

/** A reference as responses have it; `session` is the one that a link's holder sees it with. */
export function toReference(ctx: ReadCtx, row: ReferenceRow, session?: string): ShotReference {
  const { view_url, thumb_url } = photoAddresses(ctx, row, session)
  const origin = row.apartment_id === null ? ('template' as const) : ('apartment' as const)
  return { photo_id: row.photo_id, view_url: view_url ?? '', thumb_url: thumb_url ?? '', origin }
}

/** The reference with this file. */
export const readReference = ({ db }: ReadCtx, file: string): Promise<ReferenceRow> =>
  db.selectFrom('shot_reference').selectAll().where('file', '=', file).executeTakeFirstOrThrow()

/** A shot as responses have it. */
export function toShot(
  ctx: ReadCtx,
  { id, title, kind, required }: StoredShot,
  reference: ReferenceRow | undefined,
  session?: string,
): Shot {
  const titles = titleFor(JSON.stringify(title), ctx.locale)
  return { id, ...titles, kind, required, reference: reference ? toReference(ctx, reference, session) : null }
}

type TaskInput = { template_id?: string | null | undefined; shots?: ShotsInput | undefined }

/** Tasks with the shots of their templates, where the office sent none: an older page does not know them. */
export async function withTemplateShots<Task extends TaskInput>(
  ctx: ReadCtx,
  tasks: readonly Task[],
): Promise<(Task & { shots: ShotsInput })[]> {
  const ids = tasks.flatMap(({ shots, template_id }) => (shots === undefined ? (template_id ?? []) : []))
  const byTemplate = await shotsOfTemplates(ctx, ids)
  return tasks.map((task) => ({ ...task, shots: task.shots ?? byTemplate.get(task.template_id ?? '') ?? [] }))
}

async function shotsOfTemplates(
  { db }: ReadCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredShot[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('template')
    .select(['id', 'shots'])
    .where('id', 'in', [...new Set(ids)])
    .where('shots', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, shots }) => [id, readShots(shots)]))
}

/** The places of these templates, archived ones too. */
export async function spotsOfTemplates(
  { db }: ReadCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredSpot[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('template')
    .select(['id', 'spots'])
    .where('id', 'in', [...new Set(ids)])
    .where('spots', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, spots }) => [id, readSpots(spots)]))
}

/** The ids of all shots of templates that this apartment's sessions may have. */
export async function shotIdsOffered({ db }: ReadCtx, apartmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('template')
    .select('shots')
    .where('shots', 'is not', null)
    .where((eb) => eb.or([eb('apartment_id', 'is', null), eb('apartment_id', '=', apartmentId)]))
    .execute()
  return rows.flatMap(({ shots }) => readShots(shots).map(({ id }) => id))
}

/** The reference photo that is kept in this file; removed ones too, while a report shows them. */
export const findReference = prepare((db, [file]: [string]) =>
  db.selectFrom('shot_reference').select(['file', 'mime', 'photo_id', 'session_id']).where('file', '=', file),
)

/** The reference photos kept in these files, or all, in their files' order. */
export function listReferenceFiles(db: ReadDb, files?: readonly string[]) {
  const query = db
    .selectFrom('shot_reference')
    .select(['file', 'mime', 'width', 'height', 'stored_sha256'])
    .orderBy('file')
  return (files ? query.where('file', 'in', files) : query).execute()
}

/** The references with these files. */
export async function referencesInFiles(db: ReadDb, files: readonly string[]): Promise<ReferenceRow[]> {
  if (files.length === 0) return []
  return db.selectFrom('shot_reference').selectAll().where('file', 'in', files).execute()
}

/** The files of references that were replaced or removed after a report showed them. */
export const replacedReferences = (db: ReadDb) =>
  db
    .selectFrom('shot_reference')
    .select('file')
    .where('removed_at', 'is not', null)
    .where('in_report', '=', 1)
