import { pickFields } from '@brightkey/contract/pick-fields'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { templateRoutes } from '@brightkey/contract/templates/routes'
import type { Template, TemplateFile } from '@brightkey/contract/templates/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { sortColumn } from '../../platform/db/name-keys.ts'
import { decodeCursor, toPage } from '../../platform/db/page.ts'
import { titleFor } from '../../platform/db/search.ts'
import { existingTemplate } from './access.ts'
import { readShots, readSpots } from './rules.ts'
import { noReferences, readReferences, toShot } from './shots/queries.ts'
import type { TemplateTable } from './tables.ts'

export async function listTemplates(ctx: ReadCtx, input: Input<typeof templateRoutes.list>) {
  let query = ctx.db
    .selectFrom('template')
    .where('archived_at', input.archived === 'true' ? 'is not' : 'is', null)
  if (input.scope) query = query.where('scope', '=', input.scope)
  if (input.apartment_id) query = query.where('apartment_id', '=', input.apartment_id)
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()

  const place = decodeCursor(input.cursor, 'integer')
  if (place)
    query = query.where((eb) => eb(eb.refTuple('position', 'id'), '>', eb.tuple(place.value, place.id)))
  const rows = await query
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(input.limit + 1)
    .execute()
  const page = toPage(rows, input.limit, (row) => ({ value: row.position, id: row.id }))
  return { results: await withSubtasks(ctx, page.results), next: page.next, count }
}

export async function getTemplate(ctx: ReadCtx, { id }: { id: string }): Promise<Template> {
  const [template] = await withSubtasks(ctx, [await existingTemplate(ctx, id)])
  if (!template) throw new Problem('not_found')
  return template
}

/** Archived templates stay behind: in a file they would be offered again. */
export async function exportTemplates(ctx: ReadCtx): Promise<TemplateFile> {
  const rows = await ctx.db
    .selectFrom('template')
    .leftJoin('apartment', 'apartment.id', 'template.apartment_id')
    .selectAll('template')
    .select('apartment.name as apartment')
    .where('template.archived_at', 'is', null)
    .orderBy('template.scope')
    .orderBy(`apartment.${sortColumn(ctx.locale)}`)
    .orderBy('template.apartment_id')
    .orderBy('template.position')
    .orderBy('template.id')
    .execute()
  const templates = await withSubtasks(ctx, rows)
  return {
    format: 'brightkey-templates',
    version: 1,
    templates: templates.map((template, index) => ({
      scope: template.scope,
      apartment: rows[index]?.apartment ?? null,
      room: template.room,
      title: template.title,
      required_photos: template.required_photos,
      required_before_photos: template.required_before_photos,
      subtasks: template.subtasks.map(({ title }) => ({ title })),
      shots: template.shots.map(({ title, kind, required }) => ({ title, kind, required })),
      spots: template.spots.map(({ title }) => ({ title })),
    })),
  }
}

/** The templates a cleaner may add a task from, by the link of a session: those of the apartment, then the general ones. */
export async function offeredTemplates(
  ctx: ReadCtx,
  apartmentId: string,
  session?: string,
): Promise<Template[]> {
  const rows = await ctx.db
    .selectFrom('template')
    .selectAll()
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('scope', '=', 'general'), eb('apartment_id', '=', apartmentId)]))
    .orderBy('scope')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return withSubtasks(ctx, rows, { apartmentId, session })
}

/** Templates with shots, or that may get some, for single tasks too: what this apartment's sessions can be made of. */
export async function templatesForShots(
  { db }: ReadCtx,
  apartmentId: string,
): Promise<Pick<Selectable<TemplateTable>, 'id' | 'title' | 'shots'>[]> {
  return db
    .selectFrom('template')
    .select(['id', 'title', 'shots'])
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('scope', 'in', ['general', 'task']), eb('apartment_id', '=', apartmentId)]))
    .orderBy('scope')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The columns that a template shows as they are. */
const shownColumns = [
  ...(['id', 'scope', 'apartment_id', 'room', 'position'] as const),
  ...(['required_photos', 'required_before_photos'] as const),
]

/** Whose references show, and by the link of which session. */
type Seen = { apartmentId?: string; session?: string | undefined }

async function withSubtasks(
  ctx: ReadCtx,
  rows: Selectable<TemplateTable>[],
  { apartmentId, session }: Seen = {},
): Promise<Template[]> {
  if (rows.length === 0) return []
  const withShots = rows.filter(({ shots }) => shots !== null)
  const templateIds = withShots.map(({ id }) => id)
  const referenceTo =
    withShots.length === 0
      ? noReferences
      : await readReferences(ctx, { templateIds, apartmentId: apartmentId ?? null })
  const subtasks = await ctx.db
    .selectFrom('template_subtask')
    .selectAll()
    .where(
      'template_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .execute()
  const byTemplate = Map.groupBy(subtasks, (subtask) => subtask.template_id)
  return rows.map((row) => ({
    ...pickFields(row, shownColumns),
    archived: row.archived_at !== null,
    ...titleFor(row.title, ctx.locale),
    subtasks: (byTemplate.get(row.id) ?? []).map((subtask) => titleFor(subtask.title, ctx.locale)),
    shots: readShots(row.shots).map((shot) => toShot(ctx, shot, referenceTo(row.id, shot.id), session)),
    // Cleaners are to be asked for places that they do not know of before.
    spots:
      session === undefined
        ? readSpots(row.spots).map(({ id, title }) => ({
            id,
            ...titleFor(JSON.stringify(title), ctx.locale),
          }))
        : [],
  }))
}

/** The templates whose tasks count as standard: the general ones. */
export async function standardTemplates({ db }: ReadCtx): Promise<ReadonlySet<string>> {
  const general = await db.selectFrom('template').select('id').where('scope', '=', 'general').execute()
  return new Set(general.map((template) => template.id))
}
