import type { WriteCtx } from '../../../platform/context.ts'
import { titleFor } from '../../../platform/db/search.ts'

type Confirmed = { id: string; apartment_id: string; valid_until: string | null }

/** Keeps what a signed inspection says of an expiry date: another day, or that the one that is there is right. */
export async function confirmExpiry(
  ctx: WriteCtx,
  { id, apartment_id, valid_until }: Confirmed,
  by: string,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('expiry')
    .innerJoin('apartment', 'apartment.id', 'expiry.apartment_id')
    .select(['expiry.title', 'expiry.valid_until', 'apartment.name'])
    .where('expiry.id', '=', id)
    .where('expiry.apartment_id', '=', apartment_id)
    .executeTakeFirst()
  // Removed since.
  if (!row) return
  const isOther = valid_until !== null && valid_until !== row.valid_until
  await ctx.db
    .updateTable('expiry')
    .set({ checked_at: ctx.now, checked_by: by, ...(isOther && { valid_until, reminded_days: null }) })
    .where('id', '=', id)
    .execute()
  const name = `${row.name}: ${titleFor(row.title, ctx.locale).title_text}`
  await ctx.record({ type: isOther ? 'expiry.changed' : 'expiry.confirmed', subject_id: id, name })
}
