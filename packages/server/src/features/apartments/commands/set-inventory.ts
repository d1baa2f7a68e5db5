import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Inventory } from '@brightkey/contract/apartments/schema'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { serializeTitle } from '../../../platform/db/search.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { requirePermission } from '../../users/access.ts'
import { lockedApartment } from '../access.ts'
import { readInventory } from '../queries/apartments.ts'
import type { InventoryItemTable } from '../tables.ts'

type Row = InventoryItemTable
/** An entry as a client sends it; without an id it is new, except electrical items, which are identified by name. */
type Entry = Pick<Row, 'list' | 'quantity'> &
  Partial<Pick<Row, 'title' | 'electrical' | 'key_kind' | 'label' | 'last_four'>> & {
    id?: string | undefined
  }

export async function setInventory(
  ctx: Authenticated<WriteCtx>,
  input: Input<typeof apartmentRoutes.setInventory>,
): Promise<Inventory> {
  requirePermission(ctx, 'apartments.edit')
  // Two complete lists sent at the same time are applied one after the other.
  const { name } = await lockedApartment(ctx, input.id)
  const kept = await ctx.db
    .selectFrom('inventory_item')
    .select(['id', 'list', 'electrical'])
    .where('apartment_id', '=', input.id)
    .execute()
  const listById = new Map(kept.map(({ id, list }) => [id, list]))
  const idByElectrical = new Map(kept.map(({ id, electrical }) => [electrical, id]))

  const rows = inventoryEntries(ctx, input).map((entry, position) => {
    // An entry that another user removed meanwhile returns under its old id.
    if (entry.id !== undefined && listById.get(entry.id) !== entry.list) throw new Problem('not_found')
    const old = entry.id ?? (entry.electrical ? idByElectrical.get(entry.electrical) : undefined)
    return toEntryRow({ ...entry, id: old ?? newId(), apartment_id: input.id, position })
  })
  await removeAllBut(ctx, input.id, new Set(rows.map(({ id }) => id)))
  if (rows.length > 0) await put(ctx, rows)
  await ctx.record({ type: 'apartment.inventory_changed', subject_id: input.id, name })
  return readInventory(ctx, input.id)
}

function inventoryEntries(ctx: WriteCtx, input: Input<typeof apartmentRoutes.setInventory>): Entry[] {
  const named = (list: 'furniture' | 'utensils'): Entry[] =>
    input[list].map(({ title, ...entry }) => ({ ...entry, list, title: serializeTitle(title, ctx.locale) }))
  const entries: Entry[] = [
    ...named('furniture'),
    ...[...new Set(input.electrical)].map(
      (electrical): Entry => ({ list: 'electrical', electrical, quantity: 1 }),
    ),
    ...named('utensils'),
    ...input.keys.map(
      ({ kind, last_four, ...key }): Entry => ({
        ...key,
        list: 'keys',
        key_kind: kind,
        last_four: last_four || null,
      }),
    ),
  ]
  // An entry listed twice has its last values, at its first position.
  return [...new Map(entries.map((entry) => [entry.id ?? entry, entry])).values()]
}

const toEntryRow = ({
  id,
  apartment_id,
  position,
  ...entry
}: Entry & Pick<InventoryItemTable, 'id' | 'apartment_id' | 'position'>): InventoryItemTable => ({
  id,
  apartment_id,
  position,
  title: null,
  electrical: null,
  key_kind: null,
  label: null,
  last_four: null,
  ...entry,
  removed_at: null,
})

async function removeAllBut(ctx: WriteCtx, apartmentId: string, kept: ReadonlySet<string>): Promise<void> {
  let query = ctx.db
    .updateTable('inventory_item')
    .set({ removed_at: ctx.now })
    .where('apartment_id', '=', apartmentId)
    .where('removed_at', 'is', null)
  if (kept.size > 0) query = query.where('id', 'not in', [...kept])
  await query.execute()
}

async function put(ctx: WriteCtx, rows: readonly InventoryItemTable[]): Promise<void> {
  await ctx.db
    .insertInto('inventory_item')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        title: eb.ref('excluded.title'),
        key_kind: eb.ref('excluded.key_kind'),
        label: eb.ref('excluded.label'),
        last_four: eb.ref('excluded.last_four'),
        quantity: eb.ref('excluded.quantity'),
        removed_at: null,
      })),
    )
    .execute()
}
