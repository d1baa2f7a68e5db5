import type { Selectable } from 'kysely'
import type { WriteCtx } from '../../../platform/context.ts'
import { notifySessionWatchers } from '../access.ts'
import type { SessionTable } from '../tables.ts'

type Session = Selectable<SessionTable>
type Notified = Pick<Session, 'told_at' | 'tell_at'>

/** Sets when the session’s cleaner was last notified, and from when on there is something to notify them of. */
export async function setNotified(
  ctx: WriteCtx,
  session: Session,
  { told_at, tell_at }: Notified,
): Promise<void> {
  if (told_at === session.told_at && tell_at === session.tell_at) return
  await ctx.db
    .updateTable('session')
    .set((eb) => ({
      told_at,
      tell_at,
      ...(told_at === session.told_at ? {} : { opened_at: null }),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', session.id)
    .execute()
  notifySessionWatchers(ctx, session)
}

/** Sets when the cleaner first opened a page that shows these sessions. */
export async function setOpened(
  { db, now }: WriteCtx,
  of: { sessionId: string } | { cleanerId: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ opened_at: now })
    .where('opened_at', 'is', null)
    .$if('sessionId' in of, (query) => query.where('id', '=', 'sessionId' in of ? of.sessionId : ''))
    .$if('cleanerId' in of, (query) =>
      query
        .where('cleaner_id', '=', 'cleanerId' in of ? of.cleanerId : '')
        .where('state', 'in', ['active', 'returned']),
    )
    .execute()
}
