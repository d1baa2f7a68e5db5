import { later } from '../../platform/clock.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { hasOldKeys } from '../../platform/db/name-keys.ts'
import type { Pause } from '../../platform/jobs/pauses.ts'
import { cleanerKeys } from './queries/fields.ts'

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

/** Writes the columns by which rows are found and sorted, where an earlier release has left them behind. Returns how many, at most `limit`. */
export async function refreshCleanerKeys({ db }: WriteCtx, limit: number, pause: Pause): Promise<number> {
  const rows = await db.selectFrom('cleaner').selectAll().where(hasOldKeys).limit(limit).forUpdate().execute()
  for (const row of rows) {
    await pause()
    await db.updateTable('cleaner').set(cleanerKeys(row)).where('id', '=', row.id).execute()
  }
  return rows.length
}
