import { Problem } from '@brightkey/contract/problem'
import type { Input, Output } from '@brightkey/contract/route'
import type { supplyRoutes } from '@brightkey/contract/supplies/routes'
import type { ListedLinen, ListedSupply } from '@brightkey/contract/supplies/schema'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { serializeTitle } from '../../../platform/db/search.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { requirePermission } from '../../users/access.ts'
import { lockedApartment } from '../access.ts'
import { listedLinen, listedSupply, readConsumables } from './queries.ts'
import { moved, moveUndone, pickStock, takenBy, toBuy } from './rules.ts'

type Ctx = Authenticated<WriteCtx>

export async function setConsumables(
  ctx: Ctx,
  { id: apartment_id, consumables }: Input<typeof supplyRoutes.setConsumables>,
): Promise<Output<typeof supplyRoutes.setConsumables>> {
  requirePermission(ctx, 'apartments.edit')
  // Two complete lists sent at the same time are applied one after the other.
  const { name } = await lockedApartment(ctx, apartment_id)
  // Sessions show them, as they show templates.
  await incrementRevision(ctx, 'templates')
  const kept = await ctx.db
    .selectFrom('consumable')
    .selectAll()
    .where('apartment_id', '=', apartment_id)
    .forUpdate()
    .execute()
  // An entry listed twice has its last values, at its first position.
  const wanted = [...new Map(consumables.map((entry) => [entry.id ?? entry, entry])).values()]
  const ids: string[] = []
  for (const [position, { id, kind, name: title, unit, minimum }] of wanted.entries()) {
    const old = kept.find((row) => row.id === id)
    if (id !== undefined && old?.kind !== kind) throw new Problem('not_found')
    const fields = { position, title: serializeTitle(title, ctx.locale), unit, minimum, removed_at: null }
    // The sets that linen has more or fewer than before are the clean ones.
    const clean = kind === 'linen' ? Math.max(0, (old?.clean ?? 0) + minimum - (old?.minimum ?? 0)) : 0
    ids.push(old?.id ?? newId())
    await (old
      ? ctx.db
          .updateTable('consumable')
          .set({ ...fields, clean })
          .where('id', '=', old.id)
      : ctx.db
          .insertInto('consumable')
          .values({ id: ids.at(-1) ?? '', apartment_id, kind, ...fields, ...nothingSaid, clean })
    ).execute()
  }
  const left = kept.filter((row) => row.removed_at === null && !ids.includes(row.id)).map(({ id }) => id)
  if (left.length > 0)
    await ctx.db.updateTable('consumable').set({ removed_at: ctx.now }).where('id', 'in', left).execute()
  await ctx.record({ type: 'apartment.consumables_changed', subject_id: apartment_id, name })
  return { consumables: await readConsumables(ctx, apartment_id) }
}

const nothingSaid = {
  level: null,
  counted: null,
  reported_at: null,
  bought_at: null,
  in_use: 0,
  dirty: 0,
  at_laundry: 0,
}

/** Every login buys. Repeating it changes nothing. */
export async function markBought(
  ctx: Ctx,
  { id, bought, quantity }: Input<typeof supplyRoutes.bought>,
): Promise<ListedSupply> {
  const row = await lockedConsumable(ctx, id, 'supply')
  if ((row.bought_at !== null) === bought) return listedSupply(ctx, id)
  if (bought) {
    const move = { id: newId(), consumable_id: id, kind: 'bought' as const, quantity: quantity ?? toBuy(row) }
    await ctx.db
      .insertInto('supply_move')
      .values({ ...move, at: ctx.now, created_by: ctx.actor.id, undone_at: null, taken: null })
      .execute()
  } else {
    await ctx.db
      .updateTable('supply_move')
      .set({ undone_at: ctx.now })
      .where('consumable_id', '=', id)
      .where('kind', '=', 'bought')
      .where('at', '=', row.bought_at)
      .execute()
  }
  await ctx.db
    .updateTable('consumable')
    .set({ bought_at: bought ? ctx.now : null })
    .where('id', '=', id)
    .execute()
  const named = { subject_id: row.apartment_id, name: row.apartment_name }
  await ctx.record({ type: bought ? 'supply.bought' : 'supply.not_bought', ...named })
  return listedSupply(ctx, id)
}

/** Moves sets of linen. The same id again changes nothing. */
export async function moveLinen(
  ctx: Ctx,
  { id, move_id, kind, quantity }: Input<typeof supplyRoutes.moveLinen>,
): Promise<ListedLinen | HttpResult<ListedLinen>> {
  const row = await lockedConsumable(ctx, id, 'linen')
  const there = await ctx.db
    .selectFrom('supply_move')
    .select(['consumable_id', 'kind', 'quantity'])
    .where('id', '=', move_id)
    .executeTakeFirst()
  if (there) {
    if (there.consumable_id === id && there.kind === kind && there.quantity === quantity)
      return HttpResult.repeated(await listedLinen(ctx, id))
    throw new Problem('different_content')
  }
  await ctx.db
    .insertInto('supply_move')
    .values({
      id: move_id,
      consumable_id: id,
      kind,
      quantity,
      at: ctx.now,
      created_by: ctx.actor.id,
      undone_at: null,
      taken: JSON.stringify(takenBy(pickStock(row), kind, quantity)),
    })
    .execute()
  await ctx.db
    .updateTable('consumable')
    .set(moved(pickStock(row), kind, quantity))
    .where('id', '=', id)
    .execute()
  await ctx.record({ type: 'linen.moved', subject_id: row.apartment_id, name: row.apartment_name })
  return listedLinen(ctx, id)
}

/** Takes a move of linen back. Repeating it changes nothing. */
export async function undoLinenMove(
  ctx: Ctx,
  { id, moveId }: Input<typeof supplyRoutes.undoLinenMove>,
): Promise<ListedLinen> {
  const row = await lockedConsumable(ctx, id, 'linen')
  const move = await ctx.db
    .selectFrom('supply_move')
    .select(['kind', 'quantity', 'taken', 'undone_at'])
    .where('id', '=', moveId)
    .where('consumable_id', '=', id)
    .executeTakeFirst()
  if (!move || move.kind === 'bought') throw new Problem('not_found')
  if (move.undone_at !== null) return listedLinen(ctx, id)
  const { kind, quantity, taken } = move
  await ctx.db.updateTable('supply_move').set({ undone_at: ctx.now }).where('id', '=', moveId).execute()
  await ctx.db
    .updateTable('consumable')
    .set(moveUndone(pickStock(row), { kind, quantity, taken: taken === null ? null : JSON.parse(taken) }))
    .where('id', '=', id)
    .execute()
  await ctx.record({ type: 'linen.move_undone', subject_id: row.apartment_id, name: row.apartment_name })
  return listedLinen(ctx, id)
}

/** A consumable that is on its apartment's list, locked until this transaction ends. Throws not_found. */
async function lockedConsumable(ctx: Ctx, id: string, kind: 'supply' | 'linen') {
  return ctx.db
    .selectFrom('consumable')
    .innerJoin('apartment', 'apartment.id', 'consumable.apartment_id')
    .selectAll('consumable')
    .select('apartment.name as apartment_name')
    .where('consumable.id', '=', id)
    .where('consumable.kind', '=', kind)
    .where('consumable.removed_at', 'is', null)
    .forUpdate('consumable')
    .executeTakeFirstOrThrow(() => new Problem('not_found'))
}
