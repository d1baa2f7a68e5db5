import { later } from '../../platform/clock.ts'
import type { WriteCtx } from '../../platform/context.ts'

/** Written no more often than this: a page is touched all the time. */
const onceIn = 60_000

/** Records that a person uses the page of a cleaner's day. Returns whether this is the link of one. */
export async function recordDayOpening({ db, now }: WriteCtx, token: string): Promise<boolean> {
  const link = await db
    .selectFrom('cleaner_link')
    .select(['opened_at', 'last_opened_at'])
    .where('token', '=', token)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!link) return false
  if (link.last_opened_at === null || link.last_opened_at <= later(now, -onceIn))
    await db
      .updateTable('cleaner_link')
      .set({ opened_at: link.opened_at ?? now, last_opened_at: now })
      .where('token', '=', token)
      .execute()
  return true
}

/** Revokes the links of a cleaner's day. */
export async function endDayLinks({ db, now }: WriteCtx, cleanerId: string): Promise<void> {
  await db
    .updateTable('cleaner_link')
    .set({ revoked_at: now })
    .where('cleaner_id', '=', cleanerId)
    .where('revoked_at', 'is', null)
    .execute()
}
