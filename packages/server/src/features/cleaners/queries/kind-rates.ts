import type { KindRate } from '@brightkey/contract/cleaners/schema'
import { sessionKinds } from '@brightkey/contract/sessions/choices'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { rowAt } from '../rules.ts'
import type { CleanerKindRateTable, CleanerTable } from '../tables.ts'
import { toRate } from './fields.ts'

type Cleaner = Selectable<CleanerTable>
type Row = Selectable<CleanerKindRateTable>

/** All rates for kinds of cleaning that these cleaners ever had, by cleaner. */
export async function kindRatesByCleaner(
  { db }: Pick<ReadCtx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Row[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('cleaner_kind_rate').selectAll().where('cleaner_id', 'in', ids).execute()
  return Map.groupBy(rows, ({ cleaner_id }) => cleaner_id)
}

const latest = '9999'

/** The rates for kinds of cleaning that a cleaner has now, in the order of the kinds. */
export const presentKindRates = (rows: readonly Row[]): KindRate[] =>
  sessionKinds.flatMap((kind) => {
    const row = rowAt(rows, kind, latest)
    const rate = row ? toRate(row) : null
    return rate ? [{ kind, ...rate }] : []
  })

/** {@link presentKindRates} of one cleaner. */
export const kindRatesNow = async (ctx: Pick<ReadCtx, 'db'>, id: string): Promise<KindRate[]> =>
  presentKindRates((await kindRatesByCleaner(ctx, [id])).get(id) ?? [])

/** The cleaner with the rate that was theirs for a kind of cleaning at an instant, as far back as rates are kept. */
export async function withRateAt(
  ctx: ReadCtx,
  cleaner: Cleaner,
  { kind, at }: { kind: KindRate['kind']; at: string },
): Promise<Cleaner> {
  const row = rowAt((await kindRatesByCleaner(ctx, [cleaner.id])).get(cleaner.id) ?? [], kind, at)
  if (row && toRate(row) !== null) {
    const { rate_thousandths, rate_per, rate_currency } = row
    return { ...cleaner, rate_thousandths, rate_per, rate_currency }
  }
  const then = await ctx.db
    .selectFrom('cleaner_rate')
    .select(['rate_thousandths', 'rate_per', 'rate_currency'])
    .where('cleaner_id', '=', cleaner.id)
    .where('until', '>', at)
    .orderBy('until')
    .limit(1)
    .executeTakeFirst()
  return { ...cleaner, ...then }
}
