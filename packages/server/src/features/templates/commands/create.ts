import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { templateRoutes } from '@brightkey/contract/templates/routes'
import type { Template } from '@brightkey/contract/templates/schema'
import { roomTemplates } from '@brightkey/i18n/room-templates'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { serializeTitle, titleFor } from '../../../platform/db/search.ts'
import { createPauses } from '../../../platform/jobs/pauses.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { existingApartment } from '../../apartments/access.ts'
import { requirePermission } from '../../users/access.ts'
import { getTemplate } from '../queries.ts'
import { requiredPhotos, serializeShots, serializeSpots, shotsFromInput, spotsFromInput } from '../rules.ts'
import type { TemplateTable } from '../tables.ts'

export async function createTemplate(
  ctx: Authenticated<WriteCtx>,
  input: Input<typeof templateRoutes.create>,
): Promise<Template> {
  requirePermission(ctx, 'templates.edit')
  await incrementRevision(ctx, 'templates')
  const apartment_id = await templateApartment(ctx, input)
  if (input.subtasks.length === 0) throw new Problem('subtask_required')
  const id = newId()
  const shots = shotsFromInput(input.shots ?? [], { writer: ctx.locale, newId })
  const made = {
    id,
    scope: input.scope,
    apartment_id,
    room: input.room ?? null,
    title: serializeTitle(input.title, ctx.locale),
    required_photos: requiredPhotos(input.required_photos ?? 1, shots),
    required_before_photos: input.required_before_photos ?? 0,
    shots: serializeShots(shots),
    spots: serializeSpots(spotsFromInput(input.spots ?? [], { writer: ctx.locale, newId })),
    subtasks: input.subtasks.map(({ title }) => serializeTitle(title, ctx.locale)),
  }
  await appendTemplates(ctx, [made])
  await recordTemplate(ctx, 'template.created', made)
  return getTemplate(ctx, { id })
}

/** Records what the office did with a template. */
export const recordTemplate = (
  ctx: WriteCtx,
  type: 'template.created' | 'template.changed',
  { id, title }: Pick<TemplateTable, 'id' | 'title'>,
) => ctx.record({ type, subject_id: id, name: titleFor(title, ctx.locale).title_text })

/** A template as it is written, its titles as JSON. */
export type NewTemplate = Omit<TemplateTable, 'position' | 'archived_at'> & { subtasks: readonly string[] }

/** How many go into one statement, which blocks all other requests on SQLite. */
const atOnce = 200

/** Writes templates, each after the others of its scope and apartment. The caller raises the revision. */
export async function appendTemplates(
  ctx: WriteCtx,
  made: readonly NewTemplate[],
  pause = createPauses(),
): Promise<void> {
  const last = await ctx.db
    .selectFrom('template')
    .select(['scope', 'apartment_id', (eb) => eb.fn.max('position').as('position')])
    .groupBy(['scope', 'apartment_id'])
    .execute()
  const next = new Map(last.map((group) => [templatePlace(group), group.position + 1]))
  const templates = made.map(({ subtasks: _, ...row }) => {
    const position = next.get(templatePlace(row)) ?? 0
    next.set(templatePlace(row), position + 1)
    return { ...row, position, archived_at: null }
  })
  for (let first = 0; first < templates.length; first += atOnce) {
    await pause(atOnce)
    await ctx.db
      .insertInto('template')
      .values(templates.slice(first, first + atOnce))
      .execute()
  }
  await addSubtasks(ctx, made, pause)
}

/** Writes the subtasks of templates that have none. */
export async function addSubtasks(
  ctx: WriteCtx,
  made: readonly Pick<NewTemplate, 'id' | 'subtasks'>[],
  pause = createPauses(),
): Promise<void> {
  const rows = made.flatMap(({ id, subtasks }) =>
    subtasks.map((title, position) => ({ template_id: id, position, title })),
  )
  for (let first = 0; first < rows.length; first += atOnce) {
    await pause(atOnce)
    await ctx.db
      .insertInto('template_subtask')
      .values(rows.slice(first, first + atOnce))
      .execute()
  }
}

const templatePlace = ({ scope, apartment_id }: Pick<TemplateTable, 'scope' | 'apartment_id'>) =>
  `${scope} ${apartment_id ?? ''}`

async function templateApartment(
  ctx: WriteCtx,
  { scope, apartment_id }: Input<typeof templateRoutes.create>,
): Promise<string | null> {
  if (scope !== 'apartment') {
    if (apartment_id) throw fieldProblem('apartment_id', 'invalid_choice')
    return null
  }
  if (!apartment_id) throw fieldProblem('apartment_id', 'required')
  return (await existingApartment(ctx, apartment_id)).id
}

/** The eight room templates an empty database starts with. */
export async function addStarterTemplates(ctx: WriteCtx): Promise<void> {
  await incrementRevision(ctx, 'templates')
  const made = roomTemplates.map(({ title, subtasks, ...template }) => ({
    id: newId(),
    scope: 'general' as const,
    apartment_id: null,
    ...template,
    shots: null,
    spots: null,
    title: JSON.stringify(title),
    subtasks: subtasks.map((subtask) => JSON.stringify(subtask)),
  }))
  await appendTemplates(ctx, made)
}
