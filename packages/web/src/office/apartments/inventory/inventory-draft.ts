import { electricalItems } from '@brightkey/contract/apartments/fields'
import type {
  ElectricalItem,
  Inventory,
  InventoryInput,
  KeyKind,
} from '@brightkey/contract/apartments/schema'
import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import type { Consumable, ConsumablesInput, SupplyUnit } from '@brightkey/contract/supplies/schema'
import { useMemo } from 'react'
import type { z } from 'zod/mini'
import { newId } from '../../../platform/client-id.ts'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'

/** The inventory being edited. Changes by other users appear as long as nothing was edited here. */
export function useInventoryDraft(
  inventory: Inventory,
  consumables: readonly Consumable[],
  apartment: string,
) {
  const saved = useMemo(() => toDraft(inventory, consumables), [inventory, consumables])
  const kept = useDraft('inventory', apartment)
  const [stored, setDraft] = useDraftState(kept, 'inventory', saved)
  // A draft of an earlier release knows no consumables.
  const draft = { ...stored, supplies: stored.supplies ?? saved.supplies, linen: stored.linen ?? saved.linen }
  return {
    kept,
    draft,
    saved,
    dirty: isChanged(draft, saved),
    set: (values: Partial<InventoryDraft>) => setDraft((now) => ({ ...now, ...values })),
    discard: kept.discard,
  }
}
export type EditedInventory = ReturnType<typeof useInventoryDraft>

/** A piece of furniture or a utensil being edited; `key` identifies the row, `id` is the server's. */
export type NamedRow = { key: string; id?: string; title: LocalisedText; quantity: number }
export type SupplyRow = NamedRow & { unit: SupplyUnit }
export type KeyRow = {
  key: string
  id?: string
  kind: KeyKind
  label: string
  last_four: string
  quantity: number
}
type InventoryDraft = {
  furniture: NamedRow[]
  electrical: ElectricalItem[]
  utensils: NamedRow[]
  keys: KeyRow[]
  supplies: SupplyRow[]
  linen: NamedRow[]
}

const toNamedRow = ({ id, title, quantity }: Inventory['furniture'][number]): NamedRow => ({
  key: id,
  id,
  title,
  quantity,
})

const toSupplyRow = ({ id, name: title, unit, minimum: quantity }: Consumable): SupplyRow => ({
  ...toNamedRow({ id, title, title_text: '', quantity }),
  unit,
})

export const toDraft = (inventory: Inventory, consumables: readonly Consumable[]): InventoryDraft => ({
  furniture: inventory.furniture.map(toNamedRow),
  electrical: inventory.electrical,
  utensils: inventory.utensils.map(toNamedRow),
  keys: inventory.keys.map((entry) => ({ ...entry, key: entry.id, last_four: entry.last_four ?? '' })),
  supplies: consumables.filter(({ kind }) => kind === 'supply').map(toSupplyRow),
  linen: consumables.filter(({ kind }) => kind === 'linen').map(toSupplyRow),
})

export const newNamedRow = (): NamedRow => ({ key: newId(), title: {}, quantity: 1 })
export const newKeyRow = (): KeyRow => ({ key: newId(), kind: 'key', label: '', last_four: '', quantity: 1 })

/** Returns the row with a name typed in one language, without the now outdated translations. */
export const renameRow = (row: NamedRow, typed: string, locale: Locale): NamedRow =>
  typed === textIn(row.title, locale) ? row : { ...row, title: { [locale]: typed } }

/** Empty new rows are not sent. */
const isBlankKey = (row: KeyRow) => row.id === undefined && row.label.trim() === '' && row.last_four === ''
const getName = (row: NamedRow) =>
  Object.values(row.title)
    .find((text) => text?.trim())
    ?.trim() ?? ''

/** Returns the keys of rows that lack a name or label. */
export function findIncompleteRows(draft: InventoryDraft): ReadonlySet<string> {
  const nameless = [...draft.furniture, ...draft.utensils, ...draft.supplies, ...draft.linen].filter(
    (row) => row.id !== undefined && getName(row) === '',
  )
  const unlabelled = draft.keys.filter((row) => !isBlankKey(row) && row.label.trim() === '')
  return new Set([...nameless, ...unlabelled].map(({ key }) => key))
}

const toNamedInput = (rows: readonly NamedRow[]) =>
  rows
    .filter((row) => getName(row) !== '' || row.id !== undefined)
    .map(({ id, title, quantity }) => ({ ...(id !== undefined && { id }), title, quantity }))

/** Returns the input of the call, without empty new rows. */
export const toInventoryInput = (draft: InventoryDraft): InventoryInput => ({
  furniture: toNamedInput(draft.furniture),
  electrical: electricalItems.filter((item) => draft.electrical.includes(item)),
  utensils: toNamedInput(draft.utensils),
  keys: draft.keys
    .filter((row) => !isBlankKey(row))
    .map(({ id, kind, label, last_four, quantity }) => ({
      ...(id !== undefined && { id }),
      kind,
      label: label.trim(),
      last_four: last_four || null,
      quantity,
    })),
})

/** The whole list of consumables, supplies first. */
export const toConsumables = ({ supplies, linen }: InventoryDraft): ConsumablesToSet => {
  const units = new Map(supplies.map(({ key, unit }) => [key, unit]))
  const entries = (rows: readonly NamedRow[], kind: Consumable['kind']) =>
    rows
      .filter((row) => getName(row) !== '' || row.id !== undefined)
      .map(({ key, id, title: name, quantity: minimum }) => ({
        ...(id !== undefined && { id }),
        ...{ kind, name, minimum, unit: units.get(key) ?? 'set' },
      }))
  return [...entries(supplies, 'supply'), ...entries(linen, 'linen')]
}
type ConsumablesToSet = z.input<typeof ConsumablesInput>['consumables']

/** What saving would change. */
export const changedParts = (draft: InventoryDraft, saved: InventoryDraft) => ({
  inventory: JSON.stringify(toInventoryInput(draft)) !== JSON.stringify(toInventoryInput(saved)),
  consumables: JSON.stringify(toConsumables(draft)) !== JSON.stringify(toConsumables(saved)),
})

/** Whether saving would change anything. */
export const isChanged = (draft: InventoryDraft, saved: InventoryDraft): boolean =>
  Object.values(changedParts(draft, saved)).includes(true)
