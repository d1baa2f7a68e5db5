import type { ApartmentDetails, CalendarState, Inventory } from '@brightkey/contract/apartments/schema'
import { has } from '@brightkey/contract/users/rules'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { titleFor } from '../../../platform/db/localised.ts'
import { existingApartment } from '../access.ts'
import { toApartment } from './list.ts'

export async function getApartment(
  ctx: Authenticated<ReadCtx>,
  { id }: { id: string },
): Promise<ApartmentDetails> {
  const row = await existingApartment(ctx, id)
  return { ...toApartment(row), inventory: await inventoryOf(ctx, id), calendar: await calendarOf(ctx, id) }
}

/** What is in an apartment now. */
export async function inventoryOf(ctx: ReadCtx, apartmentId: string): Promise<Inventory> {
  const rows = await ctx.db
    .selectFrom('inventory_item')
    .selectAll()
    .where('apartment_id', '=', apartmentId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const named = (list: 'furniture' | 'utensils') =>
    rows.flatMap((row) =>
      row.list === list && row.title !== null
        ? [{ id: row.id, ...titleFor(row.title, ctx.locale), quantity: row.quantity }]
        : [],
    )
  return {
    furniture: named('furniture'),
    electrical: rows.flatMap(({ electrical }) => electrical ?? []),
    utensils: named('utensils'),
    keys: rows.flatMap(({ id, key_kind: kind, label, last_four, quantity }) =>
      kind !== null && label !== null ? [{ id, kind, label, last_four, quantity }] : [],
    ),
  }
}

/** Whoever knows the address sees when guests come and go: it is for those who may change it. */
async function calendarOf(ctx: Authenticated<ReadCtx>, apartmentId: string): Promise<CalendarState | null> {
  if (!has(ctx.actor, 'apartments.edit')) return null
  const row = await ctx.db
    .selectFrom('calendar')
    .select(['url', 'fetched_at', 'error'])
    .where('apartment_id', '=', apartmentId)
    .executeTakeFirst()
  return row ?? null
}
