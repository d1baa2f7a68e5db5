import type { KindRate, Rate } from '@brightkey/contract/cleaners/schema'
import { sessionKinds } from '@brightkey/contract/sessions/choices'
import { later } from '../../platform/clock.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { hasOldKeys } from '../../platform/db/name-keys.ts'
import type { Pause } from '../../platform/jobs/pauses.ts'
import { newId } from '../../platform/secrets/random.ts'
import { cleanerKeys, rateColumns } from './queries/fields.ts'
import { kindRatesByCleaner, presentKindRates } from './queries/kind-rates.ts'
import { placeAfter } from './rules.ts'

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

/** Earlier rates stay for the work of their time. */
export async function setKindRates(
  ctx: WriteCtx,
  id: string,
  wanted: readonly KindRate[] | undefined,
): Promise<void> {
  if (wanted === undefined) return
  const stored = (await kindRatesByCleaner(ctx, [id])).get(id) ?? []
  const present = presentKindRates(stored)
  for (const kind of sessionKinds) {
    const rate = wanted.find((each) => each.kind === kind) ?? null
    if (isSameRate(rate, present.find((each) => each.kind === kind) ?? null)) continue
    const { since, corrects } = placeAfter(stored, kind, ctx.now)
    if (corrects) await ctx.db.deleteFrom('cleaner_kind_rate').where('id', '=', corrects.id).execute()
    await ctx.db
      .insertInto('cleaner_kind_rate')
      .values({ id: newId(), cleaner_id: id, kind, since, created_at: ctx.now, ...rateColumns(rate) })
      .execute()
  }
}

const isSameRate = (a: Rate | null, b: Rate | null): boolean =>
  a?.amount === b?.amount && a?.per === b?.per && a?.currency === b?.currency
