import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { templateRoutes } from '@brightkey/contract/templates/routes'
import type { Template } from '@brightkey/contract/templates/schema'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { serializeTitle } from '../../../platform/db/localised.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { requirePermission } from '../../users/access.ts'
import { existingTemplate } from '../access.ts'
import { getTemplate } from '../queries.ts'
import { addSubtasks } from './create.ts'

export async function updateTemplate(
  ctx: Authenticated<WriteCtx>,
  { id, ...changes }: Input<typeof templateRoutes.update>,
): Promise<Template> {
  requirePermission(ctx, 'templates.edit')
  await incrementRevision(ctx, 'templates')
  const before = await existingTemplate(ctx, id)
  const { archived, subtasks } = changes
  await ctx.db
    .updateTable('template')
    .set({
      room: changes.room === undefined ? before.room : changes.room,
      title: changes.title === undefined ? before.title : serializeTitle(changes.title, ctx.locale),
      required_photos: changes.required_photos ?? before.required_photos,
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
  return getTemplate(ctx, { id })
}

export async function archiveTemplate(ctx: Authenticated<WriteCtx>, { id }: { id: string }): Promise<null> {
  await updateTemplate(ctx, { id, archived: true })
  return null
}
