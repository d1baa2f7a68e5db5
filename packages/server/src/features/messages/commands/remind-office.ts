import { type SqlBool, sql } from 'kysely'
import { hourMs, later } from '../../../platform/clock.ts'
import {
  type Instance,
  type ReadCtx,
  readCtx,
  systemCaller,
  type WriteCtx,
  write,
} from '../../../platform/context.ts'
import { cleanersById } from '../../cleaners/queries/cleaners.ts'
import { fullName } from '../../cleaners/queries/fields.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import type { ReminderTable } from '../tables.ts'

const atOnce = 100

type Cause = ReminderTable['cause']

/**
 * Reminds the office of sessions that their cleaners were notified of and have not opened, and of those that are due soon and have not
 * begun. Returns how many. Several processes may run it: each session is reminded of once for a cause, by a unique constraint.
 */
export async function remindOffice(instance: Instance): Promise<number> {
  const { remindUnopenedHours, remindNotBegunHours } = await getEffectiveSettings(
    readCtx(instance, systemCaller(instance)),
  )
  const hours = { unopened: remindUnopenedHours, not_begun: remindNotBegunHours }
  let count = 0
  for (const cause of ['unopened', 'not_begun'] as const) {
    const ms = hours[cause] * hourMs
    if (ms === 0) continue
    // Checked first, since a transaction on SQLite blocks all other writes.
    while ((await toRemind(readCtx(instance, systemCaller(instance)), cause, ms).execute()).length > 0) {
      const found = await write(instance, systemCaller(instance), (ctx) => remindBatch(ctx, cause, ms))
      count += found.reminded
      // Another process does the rest.
      if (found.seen < atOnce) break
    }
  }
  return count
}

async function remindBatch(ctx: WriteCtx, cause: Cause, ms: number) {
  const rows = await toRemind(ctx, cause, ms).forUpdate().skipLocked().execute()
  const cleaners = await cleanersById(ctx, [...new Set(rows.flatMap(({ cleaner_id }) => cleaner_id ?? []))])
  let reminded = 0
  for (const { id: session_id, expires_at, told_at, created_at, cleaner_id } of rows) {
    const occasion = (cause === 'unopened' ? told_at : null) ?? expires_at
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('reminder')
      .values({ session_id, cause, occasion, created_at: ctx.now })
      .onConflict((conflict) => conflict.columns(['session_id', 'cause', 'occasion']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) continue
    // Created when it was due soon already, it is no news to the office.
    if (cause === 'not_begun' && created_at > later(expires_at, -ms)) continue
    if (cause === 'not_begun') await ctx.record({ type: 'session.not_begun', session_id, expires_at })
    else {
      const cleaner = cleaners.get(cleaner_id ?? '')
      const name = cleaner ? fullName(cleaner) : ''
      await ctx.record({ type: 'session.unopened', session_id, told_at: occasion, name })
    }
    reminded++
  }
  return { seen: rows.length, reminded }
}

/** Only before they are overdue, of which the office is notified anyway. */
function toRemind({ db, now }: Pick<ReadCtx, 'db' | 'now'>, cause: Cause, ms: number) {
  const occasion = cause === 'unopened' ? 'session.told_at' : 'session.expires_at'
  const query = db
    .selectFrom('session')
    .select(['id', 'expires_at', 'told_at', 'created_at', 'cleaner_id'])
    // A literal: only then do both databases use the partial indexes.
    .where(sql<SqlBool>`state in ('active', 'returned')` as never)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reminder')
            .select('cause')
            .whereRef('reminder.session_id', '=', 'session.id')
            .where('cause', '=', cause)
            .whereRef('occasion', '=', occasion),
        ),
      ),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(atOnce)
  if (cause === 'not_begun')
    return (
      query
        .where('started_at', 'is', null)
        .where('expires_at', '<=', later(now, ms))
        // Before its window it cannot have begun.
        .where((eb) => eb.or([eb('window_start', 'is', null), eb('window_start', '<=', now)]))
    )
  return (
    query
      .where('told_at', '<=', later(now, -ms))
      .where('opened_at', 'is', null)
      .where((eb) => eb.or([eb('started_at', 'is', null), eb('state', '=', 'returned')]))
      // An answer, and the beginning of the work, show that the cleaner has opened it.
      .where((eb) => eb.or([eb('answered_at', 'is', null), eb('answered_at', '<', eb.ref('told_at'))]))
  )
}
