import type { Inventory } from '@brightkey/contract/apartments/schema'
import type { KeyItem } from '@brightkey/contract/inspections/keys-schema'

/** What was counted of a key, as it is kept. */
export type Counted = {
  id: string
  found: number
  left_where: string | null
  handed_to: string | null
  note: string | null
  photo_ids: string[]
}

/** An apartment's keys and cards as they should be there. */
export const keysExpected = ({ keys }: Pick<Inventory, 'keys'>): KeyItem[] =>
  keys.map(({ id, kind, label, last_four, quantity }) => ({ id, kind, label, last_four, expected: quantity }))

/** Whether a key was found but it is not stated where it was left or who has it. */
export const isUnaccounted = ({ found, left_where, handed_to }: Counted): boolean =>
  found > 0 && !left_where && !handed_to

/** Whether any count is not what was expected. */
export const differs = (expected: readonly KeyItem[], counted: readonly Counted[]): boolean =>
  expected.some((key) => counted.find(({ id }) => id === key.id)?.found !== key.expected)

/** Whether two counts are equal; photos are not compared, since they are taken once. */
export function isSameCount(one: readonly Counted[], other: readonly Counted[]): boolean {
  const said = (items: readonly Counted[]) =>
    JSON.stringify(
      items
        .map(({ id, found, left_where, handed_to, note }) => [id, found, left_where, handed_to, note])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
  return said(one) === said(other)
}
