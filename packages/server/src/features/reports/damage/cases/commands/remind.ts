import { addDays } from '@brightkey/i18n/plain-date'
import { todayIn } from '../../../../../platform/clock.ts'
import { type Instance, type ReadCtx, readCtx, systemCaller, write } from '../../../../../platform/context.ts'
import { getEffectiveSettings } from '../../../../settings/queries.ts'
import { reminderDays } from '../rules.ts'

/**
 * Reminds the office of cases whose deadline is near and that are not sent. Returns of how many. Several processes may run it: a
 * conditional write reminds once.
 */
export async function remindOfDamageCases(instance: Instance): Promise<number> {
  const ctx = readCtx(instance, systemCaller(instance))
  const today = todayIn(ctx.now, (await getEffectiveSettings(ctx)).timeZone)
  let count = 0
  for (const days of reminderDays) {
    for (const { id } of await toRemind(ctx, today, days).select('damage_case.id').execute()) {
      count += await write(instance, systemCaller(instance), async (writeCtx) => {
        const row = await toRemind(writeCtx, today, days)
          .selectAll('damage_case')
          .where('damage_case.id', '=', id)
          .executeTakeFirst()
        if (!row) return 0
        const { numUpdatedRows } = await writeCtx.db
          .updateTable('damage_case')
          .set({ reminded_days: days })
          .where('id', '=', id)
          .where((eb) => eb.or([eb('reminded_days', 'is', null), eb('reminded_days', '>', days)]))
          .executeTakeFirstOrThrow()
        if (numUpdatedRows !== 1n) return 0
        const { session_id, title, due_on } = row
        await writeCtx.record({ type: 'damage_case.due', session_id, case_id: id, title, due_on })
        return 1
      })
    }
  }
  return count
}

const toRemind = ({ db }: Pick<ReadCtx, 'db'>, today: string, days: number) =>
  db
    .selectFrom('damage_case')
    .innerJoin('session', 'session.id', 'damage_case.session_id')
    .where('session.state', '!=', 'deleted')
    .where('damage_case.state', '=', 'open')
    .where('damage_case.due_on', '>=', today)
    .where('damage_case.due_on', '<=', addDays(today, days))
    .where((eb) =>
      eb.or([eb('damage_case.reminded_days', 'is', null), eb('damage_case.reminded_days', '>', days)]),
    )
    .orderBy('damage_case.due_on')
    .orderBy('damage_case.id')
    .limit(100)
