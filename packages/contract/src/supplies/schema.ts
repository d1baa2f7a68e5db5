import { z } from 'zod/mini'
import { ClientId, Id, Instant, LinkToken } from '../id.ts'
import { LocalisedText, optionalText, TitleInput } from '../text.ts'
import { consumableKinds, consumableLimit, linenMoves, supplyLevels, supplyUnits } from './choices.ts'

export const ConsumableKind = z.enum(consumableKinds)
export type ConsumableKind = z.infer<typeof ConsumableKind>
export const SupplyLevel = z.enum(supplyLevels)
export type SupplyLevel = z.infer<typeof SupplyLevel>
export const SupplyUnit = z.enum(supplyUnits)
export type SupplyUnit = z.infer<typeof SupplyUnit>
export const LinenMove = z.enum(linenMoves)
export type LinenMove = z.infer<typeof LinenMove>

const amount = z.int().check(z.gte(0), z.lte(999))
const some = z.int().check(z.gte(1), z.lte(999))

/** What an apartment needs time and again; `minimum` is how much there has to be, of linen how many sets it has. */
export const Consumable = z.object({
  id: Id,
  kind: ConsumableKind,
  name: LocalisedText,
  name_text: z.string(),
  unit: SupplyUnit,
  minimum: z.int(),
})
export type Consumable = z.infer<typeof Consumable>

/** The whole list as it is to be: entries without an id are new, those left out are gone. */
export const ConsumablesInput = z.object({
  consumables: z
    .array(
      z.object({
        id: z.optional(Id),
        kind: z._default(ConsumableKind, 'supply'),
        name: TitleInput,
        unit: z._default(SupplyUnit, 'piece'),
        minimum: z._default(amount, 1),
      }),
    )
    .check(z.maxLength(consumableLimit)),
})
export type ConsumablesInput = z.infer<typeof ConsumablesInput>

/** What a cleaner said of a consumable in their session; null: nothing yet. `put_on` and `taken_away` are sets of linen. */
export const SessionSupply = z.extend(Consumable, {
  level: z.nullable(SupplyLevel),
  count: z.nullable(z.int()),
  put_on: z.nullable(z.int()),
  taken_away: z.nullable(z.int()),
})
export type SessionSupply = z.infer<typeof SessionSupply>

/** Absolute values: what is left out stays. Without a level the count decides. */
export const SuppliesInput = z.object({
  token: LinkToken,
  items: z
    .array(
      z.object({
        id: Id,
        level: z.optional(SupplyLevel),
        count: z.nullish(amount),
        put_on: z.optional(amount),
        taken_away: z.optional(amount),
      }),
    )
    .check(z.minLength(1), z.maxLength(consumableLimit)),
})
export type SuppliesInput = z.infer<typeof SuppliesInput>

const place = {
  apartment: z.object({ id: Id, name: z.string() }),
  area: z.nullable(z.string()),
  area_title: z.nullable(z.string()),
}

/** A line of the shopping list: what was said last, and how much to buy. */
export const ListedSupply = z.extend(Consumable, {
  ...place,
  level: z.nullable(SupplyLevel),
  count: z.nullable(z.int()),
  reported_at: z.nullable(Instant),
  to_buy: z.int(),
  /** Since it was reported. */
  bought_at: z.nullable(Instant),
})
export type ListedSupply = z.infer<typeof ListedSupply>

export const SupplyQuery = z.object({
  /** An area's value. */
  area: z.optional(optionalText(60)),
  state: z._default(z.enum(['needed', 'bought', 'all']), 'needed'),
  format: z._default(z.enum(['json', 'csv']), 'json'),
})

/** `bought: false` takes the last purchase back. Without a quantity it is what was to be bought. */
export const BoughtInput = z.object({
  id: Id,
  bought: z._default(z.boolean(), true),
  quantity: z.optional(some),
})

/** Where the sets of a kind of linen are. `missing` are those of the apartment that are nowhere. */
export const ListedLinen = z.extend(Consumable, {
  ...place,
  clean: z.int(),
  in_use: z.int(),
  dirty: z.int(),
  at_laundry: z.int(),
  missing: z.int(),
})
export type ListedLinen = z.infer<typeof ListedLinen>

export const LinenQuery = z.object({
  area: z.optional(optionalText(60)),
  /** Only linen of which sets are missing. */
  missing: z.optional(z.enum(['true', 'false'])),
  format: z._default(z.enum(['json', 'csv']), 'json'),
})

export const LinenMoveInput = z.object({ id: Id, move_id: ClientId, kind: LinenMove, quantity: some })
