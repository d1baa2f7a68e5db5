import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { WriteCtx } from '../../../../platform/context.ts'
import { typedTitle } from '../../../../platform/db/localised.ts'
import { newId } from '../../../../platform/secrets/random.ts'

export type NewTask = Input<typeof sessionRoutes.create>['tasks'][number]

/** The templates by which a task counts as standard: the general ones. */
export async function standardTemplates(ctx: WriteCtx): Promise<ReadonlySet<string>> {
  const general = await ctx.db.selectFrom('template').select('id').where('scope', '=', 'general').execute()
  return new Set(general.map((template) => template.id))
}

/** A task of the office's in a session, untouched, with its subtasks. */
export async function insertTask(
  ctx: WriteCtx,
  sessionId: string,
  position: number,
  task: NewTask,
  standard: ReadonlySet<string>,
): Promise<void> {
  const id = newId()
  await ctx.db
    .insertInto('task')
    .values({
      id,
      session_id: sessionId,
      position,
      title: typedTitle(task.title, ctx.locale),
      room: task.room ?? null,
      template_id: task.template_id ?? null,
      is_standard: standard.has(task.template_id ?? '') ? 1 : 0,
      added_by_cleaner: 0,
      required_photos: task.required_photos ?? 1,
      required_before_photos: task.required_before_photos ?? 0,
      status: 'available',
      started_at: null,
      completed_at: null,
      skip_reason: null,
      skip_text: null,
      returned_at: null,
      office_note: null,
    })
    .execute()
  await ctx.db
    .insertInto('subtask')
    .values(
      task.subtasks.map(({ title }, place) => ({
        id: newId(),
        task_id: id,
        position: place,
        title: typedTitle(title, ctx.locale),
        done_at: null,
      })),
    )
    .execute()
}
