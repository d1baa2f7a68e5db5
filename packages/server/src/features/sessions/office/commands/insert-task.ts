import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { WriteCtx } from '../../../../platform/context.ts'
import { serializeTitle } from '../../../../platform/db/localised.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { insertTask } from '../../tasks/inserts.ts'

export type NewTask = Input<typeof sessionRoutes.create>['tasks'][number]

/** Inserts a task as the office described it. */
export function insertOfficeTask(
  ctx: WriteCtx,
  sessionId: string,
  position: number,
  task: NewTask,
  standard: ReadonlySet<string>,
): Promise<void> {
  return insertTask(ctx, {
    id: newId(),
    session_id: sessionId,
    position,
    title: serializeTitle(task.title, ctx.locale),
    room: task.room ?? null,
    template_id: task.template_id ?? null,
    is_standard: standard.has(task.template_id ?? '') ? 1 : 0,
    required_photos: task.required_photos,
    required_before_photos: task.required_before_photos,
    subtasks: task.subtasks.map(({ title }) => ({ title: serializeTitle(title, ctx.locale) })),
  })
}
