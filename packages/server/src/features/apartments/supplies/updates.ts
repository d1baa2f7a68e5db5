import { Problem } from '@brightkey/contract/problem'
import type { SuppliesInput } from '@brightkey/contract/supplies/schema'
import type { Selectable } from 'kysely'
import type { WriteCtx } from '../../../platform/context.ts'
import type { ConsumableTable, SupplyReadingTable } from '../tables.ts'
import { moved, movedBack, pickStock, type Reading, readingAfter } from './rules.ts'

/**
 * Writes what was said in a session of the consumables of its apartment. Returns whether that was anything new. Throws not_found for
 * one that the apartment never had.
 */
export async function takeReadings(
  ctx: WriteCtx,
  session: { id: string; apartment_id: string },
  items: SuppliesInput['items'],
): Promise<boolean> {
  const ids = [...new Set(items.map(({ id }) => id))]
  const rows = await ctx.db
    .selectFrom('consumable')
    .selectAll()
    .where('apartment_id', '=', session.apartment_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < ids.length) throw new Problem('not_found')
  const readings = await ctx.db
    .selectFrom('supply_reading')
    .selectAll()
    .where('session_id', '=', session.id)
    .where('consumable_id', 'in', ids)
    .execute()
  let isNew = false
  // An entry listed twice has its last values.
  for (const [id, item] of new Map(items.map((each) => [each.id, each]))) {
    const row = rows.find((each) => each.id === id)
    if (!row) continue
    const before = readings.find(({ consumable_id }) => consumable_id === id)
    const after = readingAfter(before, item, row.minimum)
    if (isSame(before, after)) continue
    isNew = true
    await writeReading(ctx, { session_id: session.id, consumable_id: id, ...after, at: ctx.now })
    await ctx.db
      .updateTable('consumable')
      .set(row.kind === 'linen' ? stockAfter(row, before, after) : stateAfter(ctx, before, after))
      .where('id', '=', id)
      .execute()
  }
  return isNew
}

const isSame = (before: Reading | undefined, after: Reading) =>
  (['level', 'counted', 'put_on', 'taken_away'] as const).every(
    (name) => (before?.[name] ?? null) === after[name],
  )

/** What was bought since the last report counts until something else is said. */
const stateAfter = ({ now }: WriteCtx, before: Reading | undefined, { level, counted }: Reading) =>
  level === (before?.level ?? null) && counted === (before?.counted ?? null)
    ? { reported_at: now }
    : { level, counted, reported_at: now, bought_at: null }

function stockAfter(row: Selectable<ConsumableTable>, before: Reading | undefined, after: Reading) {
  let stock = pickStock(row)
  for (const kind of ['taken_away', 'put_on'] as const) {
    const more = (after[kind] ?? 0) - (before?.[kind] ?? 0)
    if (more !== 0) stock = more > 0 ? moved(stock, kind, more) : movedBack(stock, kind, -more)
  }
  return stock
}

async function writeReading({ db }: WriteCtx, row: SupplyReadingTable): Promise<void> {
  const { session_id: _session, consumable_id: _consumable, ...values } = row
  await db
    .insertInto('supply_reading')
    .values(row)
    .onConflict((conflict) => conflict.columns(['session_id', 'consumable_id']).doUpdateSet(values))
    .execute()
}
