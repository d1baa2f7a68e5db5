import type { PreviousPhotos } from '@brightkey/contract/sessions/evidence-routes'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { officeSession, visibleSessions } from '../../access.ts'
import { tasksOfSession } from '../../tasks/queries.ts'
import { findSameTask } from '../rules.ts'

/** The after photos of the same tasks in the apartment's last approved session before this one, if this login may see it. */
export async function getPreviousPhotos(
  ctx: Authenticated<ReadCtx>,
  { id }: { id: string },
): Promise<PreviousPhotos> {
  const { apartment_id, created_at } = await officeSession(ctx, id)
  const session = await visibleSessions(ctx, apartment_id)
    .select(['session.id', 'session.code', 'session.created_at'])
    .where('session.state', '=', 'approved')
    .where('session.created_at', '<', created_at)
    .orderBy('session.created_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!session) return { session: null, tasks: [] }
  const earlier = await tasksOfSession(ctx, session.id)
  const tasks = (await tasksOfSession(ctx, id)).map((task) => ({
    task_id: task.id,
    photos: findSameTask(task, earlier)?.photos.filter(({ kind }) => kind === 'after') ?? [],
  }))
  return { session, tasks: tasks.filter(({ photos }) => photos.length > 0) }
}
