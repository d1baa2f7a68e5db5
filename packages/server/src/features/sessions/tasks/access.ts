import { Problem } from '@brightkey/contract/problem'
import type { Task } from '@brightkey/contract/sessions/schema'
import type { ReadCtx } from '../../../platform/context.ts'
import type { CleanersWork } from '../access.ts'
import { findRecentTask, findTask } from './queries.ts'

/**
 * A task of this session with all that belongs to it: as this phone got it last, if the session has not changed since. Throws
 * not_found, for tasks of other sessions too.
 */
export async function existingTask(
  ctx: ReadCtx,
  session: Pick<CleanersWork, 'id' | 'revision'>,
  taskId: string,
): Promise<Task> {
  const task = findRecentTask(ctx, session, taskId) ?? (await findTask(ctx, session.id, taskId))
  if (!task) throw new Problem('not_found')
  return task
}
