import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { officeSession } from '../../access.ts'
import { tasksOfSession } from '../../tasks/queries.ts'
import { nextAtSameTime } from '../rules.ts'
import { createSession } from './create.ts'

/** The same session again, untouched: what the office once asked for, without what the cleaner added. */
export async function duplicateSession(
  ctx: Authenticated<WriteCtx>,
  { id, days }: Input<typeof sessionRoutes.duplicate>,
): Promise<{ id: string }> {
  const session = await officeSession(ctx, id)
  const { timeZone } = await getEffectiveSettings(ctx)
  const templates = await ctx.db
    .selectFrom('task')
    .select(['id', 'template_id'])
    .where('session_id', '=', id)
    .execute()
  const templateOf = new Map(templates.map((task) => [task.id, task.template_id]))
  const tasks = (await tasksOfSession(ctx, id)).filter((task) => !task.added_by_cleaner)
  return createSession(ctx, {
    apartment_id: session.apartment_id,
    urgency: session.urgency,
    note: session.note,
    expires_at: days === undefined ? null : nextAtSameTime(session.expires_at, days, ctx.now, timeZone),
    tasks: tasks.map((task) => ({
      title: task.title,
      room: task.room,
      template_id: templateOf.get(task.id) ?? null,
      required_photos: task.required_photos,
      required_before_photos: task.required_before_photos,
      subtasks: task.subtasks.map(({ title }) => ({ title })),
    })),
  })
}
