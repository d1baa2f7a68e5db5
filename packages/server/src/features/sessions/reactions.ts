import type { Event } from '@brightkey/contract/event'
import { progressOf } from '@brightkey/contract/sessions/completion-rules'
import { countedPhotos } from '@brightkey/contract/sessions/rules'
import type { WriteCtx } from '../../platform/context.ts'
import { tellOffice } from './access.ts'
import { tasksOfSession } from './tasks/queries.ts'

/** Whatever happens in a session: its tally is counted anew, its revision rises, and who watches it is told. */
export async function tallySession(ctx: WriteCtx, event: Event): Promise<void> {
  if (!('session_id' in event)) return
  const { session_id } = event
  const tasks = await tasksOfSession(ctx, session_id)
  const { open_issues } = await ctx.db
    .selectFrom('issue')
    .select((eb) => eb.fn.countAll<number>().as('open_issues'))
    .where('session_id', '=', session_id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { created_by } = await ctx.db
    .updateTable('session')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      ...(isWork(event) ? { last_activity_at: ctx.now } : {}),
      progress: progressOf(tasks),
      tasks_completed: tasks.filter((task) => task.status === 'completed').length,
      photos_uploaded: tasks.reduce((sum, task) => sum + countedPhotos(task), 0),
      photos_required: tasks.reduce((sum, task) => sum + task.required_photos, 0),
      open_issues,
    }))
    .where('id', '=', session_id)
    .returning('created_by')
    .executeTakeFirstOrThrow()
  // Apart, for it is in several indexes, which SQLite writes anew whenever it is set.
  await ctx.db
    .updateTable('session')
    .set({ task_count: tasks.length })
    .where('id', '=', session_id)
    .where('task_count', '!=', tasks.length)
    .execute()
  tellOffice(ctx, { id: session_id, created_by })
}

/** Time that passes is no work on a session, nor is a look at it, nor its way to the bin and back. */
const isWork = ({ type }: Event) => !/^(session\.(overdue|deleted|restored)|link\.opened)$/.test(type)
