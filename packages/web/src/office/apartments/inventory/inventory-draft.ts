import { electricalItems } from '@brightkey/contract/apartments/fields'
import type {
  ElectricalItem,
  Inventory,
  InventoryInput,
  KeyKind,
} from '@brightkey/contract/apartments/schema'
import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import { useMemo, useState } from 'react'
import { newId } from '../../../platform/client-id.ts'

/** The inventory as it is being edited. What others save meanwhile is shown as long as nothing was touched here. */
export function useInventoryDraft(inventory: Inventory) {
  const saved = useMemo(() => draftOf(inventory), [inventory])
  const [edited, setEdited] = useState<InventoryDraft | null>(null)
  return {
    draft: edited ?? saved,
    dirty: edited !== null && differs(edited, saved),
    set: (values: Partial<InventoryDraft>) => setEdited((now) => ({ ...(now ?? saved), ...values })),
    discard: () => setEdited(null),
  }
}
export type EditedInventory = ReturnType<typeof useInventoryDraft>

/** A piece of furniture or a utensil while it is edited; `key` names the row, `id` is what the server knows it by. */
export type NamedRow = { key: string; id?: string; title: LocalisedText; quantity: number }
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
}

const namedRow = ({ id, title, quantity }: Inventory['furniture'][number]): NamedRow => ({
  key: id,
  id,
  title,
  quantity,
})

export const draftOf = (inventory: Inventory): InventoryDraft => ({
  furniture: inventory.furniture.map(namedRow),
  electrical: inventory.electrical,
  utensils: inventory.utensils.map(namedRow),
  keys: inventory.keys.map((entry) => ({ ...entry, key: entry.id, last_four: entry.last_four ?? '' })),
})

export const newNamed = (): NamedRow => ({ key: newId(), title: {}, quantity: 1 })
export const newKey = (): KeyRow => ({ key: newId(), kind: 'key', label: '', last_four: '', quantity: 1 })

/** A name as typed in one language: the others no longer say the same, so they go. Unchanged, it stays whole. */
export const renamed = (row: NamedRow, typed: string, locale: Locale): NamedRow =>
  typed === textIn(row.title, locale) ? row : { ...row, title: { [locale]: typed } }

/** A row nobody wrote anything into: it is not sent. */
const isBlankKey = (row: KeyRow) => row.id === undefined && row.label.trim() === '' && row.last_four === ''
const nameOf = (row: NamedRow) =>
  Object.values(row.title)
    .find((text) => text?.trim())
    ?.trim() ?? ''

/** Which rows lack what they need, by their keys. */
export function incomplete(draft: InventoryDraft): ReadonlySet<string> {
  const nameless = [...draft.furniture, ...draft.utensils].filter(
    (row) => row.id !== undefined && nameOf(row) === '',
  )
  const unlabelled = draft.keys.filter((row) => !isBlankKey(row) && row.label.trim() === '')
  return new Set([...nameless, ...unlabelled].map(({ key }) => key))
}

const sentNamed = (rows: readonly NamedRow[]) =>
  rows
    .filter((row) => nameOf(row) !== '' || row.id !== undefined)
    .map(({ id, title, quantity }) => ({ ...(id !== undefined && { id }), title, quantity }))

/** The call's input: blank rows that are new are left out. */
export const inventoryInput = (draft: InventoryDraft): InventoryInput => ({
  furniture: sentNamed(draft.furniture),
  electrical: electricalItems.filter((item) => draft.electrical.includes(item)),
  utensils: sentNamed(draft.utensils),
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

/** Whether saving would change anything. */
export const differs = (draft: InventoryDraft, saved: InventoryDraft): boolean =>
  JSON.stringify(inventoryInput(draft)) !== JSON.stringify(inventoryInput(saved))
