import { todayIn } from '../../../../platform/clock.ts'
import { type Instance, type ReadCtx, readCtx, systemCaller, write } from '../../../../platform/context.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'

const atOnce = 100

/**
 * Reminds the office of things whose last day is near. Returns of how many. Several processes may run it: a conditional write reminds
 * once.
 */
export async function remindOfFound(instance: Instance): Promise<number> {
  const ctx = readCtx(instance, systemCaller(instance))
  const today = todayIn(ctx.now, (await getEffectiveSettings(ctx)).timeZone)
  let count = 0
  for (const { session_id, id } of await toRemind(ctx, today).execute()) {
    count += await write(instance, systemCaller(instance), async (writeCtx) => {
      const row = await toRemind(writeCtx, today)
        .where('found_item.session_id', '=', session_id)
        .where('found_item.id', '=', id)
        .executeTakeFirst()
      if (!row?.until) return 0
      const { numUpdatedRows } = await writeCtx.db
        .updateTable('found_item')
        .set({ remind_on: null })
        .where('session_id', '=', session_id)
        .where('id', '=', id)
        .where('remind_on', 'is not', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) return 0
      await writeCtx.record({ type: 'found.due', session_id, found_id: id, until: row.until })
      return 1
    })
  }
  return count
}

const toRemind = ({ db }: Pick<ReadCtx, 'db'>, today: string) =>
  db
    .selectFrom('found_item')
    .innerJoin('session', 'session.id', 'found_item.session_id')
    .select(['found_item.session_id', 'found_item.id', 'found_item.until'])
    .where('session.state', '!=', 'deleted')
    .where('found_item.state', '=', 'kept')
    .where('found_item.remind_on', '<=', today)
    .orderBy('found_item.remind_on')
    .orderBy('found_item.id')
    .limit(atOnce)
