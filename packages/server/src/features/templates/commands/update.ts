import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { templateRoutes } from '@brightkey/contract/templates/routes'
import type { Template } from '@brightkey/contract/templates/schema'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { serializeTitle } from '../../../platform/db/search.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { requirePermission } from '../../users/access.ts'
import { mustBeAsRead } from '../../users/changes/access.ts'
import { existingTemplate } from '../access.ts'
import { getTemplate } from '../queries.ts'
import {
  readShots,
  readSpots,
  requiredPhotos,
  serializeShots,
  serializeSpots,
  shotsFromInput,
  spotsFromInput,
} from '../rules.ts'
import { removeReferences } from '../shots/updates.ts'
import { addSubtasks, recordTemplate } from './create.ts'

export async function updateTemplate(
  ctx: Authenticated<WriteCtx>,
  { id, replaces, ...changes }: Input<typeof templateRoutes.update>,
): Promise<Template> {
  requirePermission(ctx, 'templates.edit')
  await incrementRevision(ctx, 'templates')
  const before = await existingTemplate(ctx, id)
  if (replaces) {
    const current = await getTemplate(ctx, { id })
    const subtasks = current.subtasks.map(({ title }) => ({ title }))
    const shots = current.shots.map(({ id: shot, title, kind, required }) => ({
      id: shot,
      title,
      kind,
      required,
    }))
    const spots = current.spots.map(({ id: spot, title }) => ({ id: spot, title }))
    const values = { current: { ...current, subtasks, shots, spots }, wanted: changes }
    await mustBeAsRead(ctx, replaces, values, { type: 'template.changed', subject_id: id })
  }
  const { archived, subtasks } = changes
  const old = readShots(before.shots)
  const shots = changes.shots
    ? shotsFromInput(changes.shots, { writer: ctx.locale, newId, before: old })
    : old
  const oldSpots = readSpots(before.spots)
  const spots = changes.spots
    ? spotsFromInput(changes.spots, { writer: ctx.locale, newId, before: oldSpots })
    : oldSpots
  await ctx.db
    .updateTable('template')
    .set({
      room: changes.room === undefined ? before.room : changes.room,
      title: changes.title === undefined ? before.title : serializeTitle(changes.title, ctx.locale),
      required_photos: requiredPhotos(changes.required_photos ?? before.required_photos, shots),
      shots: serializeShots(shots),
      spots: serializeSpots(spots),
      required_before_photos: changes.required_before_photos ?? before.required_before_photos,
      archived_at:
        archived === undefined ? before.archived_at : archived ? (before.archived_at ?? ctx.now) : null,
    })
    .where('id', '=', id)
    .execute()
  if (subtasks) {
    if (subtasks.length === 0) throw new Problem('subtask_required')
    await ctx.db.deleteFrom('template_subtask').where('template_id', '=', id).execute()
    await addSubtasks(ctx, [{ id, subtasks: subtasks.map(({ title }) => serializeTitle(title, ctx.locale)) }])
  }
  const gone = old.flatMap(({ id: each }) => (shots.some((shot) => shot.id === each) ? [] : each))
  await removeReferences(ctx, { template_id: id }, gone)
  await recordTemplate(ctx, 'template.changed', before)
  return getTemplate(ctx, { id })
}

export async function archiveTemplate(ctx: Authenticated<WriteCtx>, { id }: { id: string }): Promise<null> {
  await updateTemplate(ctx, { id, archived: true })
  return null
}

/** Each scope, and each apartment, is ordered separately: the named templates come first. */
export async function orderTemplates(
  ctx: Authenticated<WriteCtx>,
  { ids }: Input<typeof templateRoutes.order>,
): Promise<null> {
  requirePermission(ctx, 'templates.edit')
  await incrementRevision(ctx, 'templates')
  const stood = await ctx.db
    .selectFrom('template')
    .select(['id', 'scope', 'apartment_id', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const named = new Map(ids.map((id, place) => [id, place]))
  const known = new Set(stood.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw new Problem('not_found')

  for (const group of Map.groupBy(stood, (row) => `${row.scope} ${row.apartment_id ?? ''}`).values()) {
    if (!group.some(({ id }) => named.has(id))) continue
    const newPosition = ({ id }: { id: string }) => named.get(id) ?? ids.length
    // The sort is stable: those not named stay as they stood.
    for (const [position, row] of group.toSorted((a, b) => newPosition(a) - newPosition(b)).entries()) {
      if (row.position !== position)
        await ctx.db.updateTable('template').set({ position }).where('id', '=', row.id).execute()
    }
  }
  await ctx.record({ type: 'template.ordered', subject_id: null, name: null })
  return null
}
