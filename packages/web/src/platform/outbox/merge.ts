import { type AnyAction, type Item, inOrder, type Tracked } from './item.ts'

/** What this phone keeps of a queue in its two databases; null: not read, or it did not answer. */
export type Kept<A extends AnyAction> = {
  stored: readonly Item<A>[] | null
  reserved: readonly Item<A>[] | null
  /** Items that have left the queue, in this tab or another, by id. */
  sent: ReadonlySet<string>
}

/** The list after a read. Items that are not written yet stay, and so does all of a database that was not read. */
export function mergeRead<A extends AnyAction>(
  items: readonly Tracked<A>[],
  { stored, reserved, sent }: Kept<A>,
): Tracked<A>[] {
  const known = new Map(items.map((item) => [item.id, item]))
  const read = (from: readonly Item<A>[] | null, more: Pick<Tracked, 'saved' | 'in_memory' | 'reserved'>) =>
    (from ?? []).map((item): Tracked<A> => {
      const { sending = false, sent_share = 0 } = known.get(item.id) ?? {}
      return { ...item, ...more, sending, sent_share }
    })
  const merged = new Map<string, Tracked<A>>()
  const add = (all: readonly Tracked<A>[]) => {
    for (const item of all) if (!merged.has(item.id) && !sent.has(item.id)) merged.set(item.id, item)
  }
  add(read(stored, { saved: true }))
  add(read(reserved, { saved: false, in_memory: true, reserved: true }))
  add(items.filter((item) => (item.saved ? stored === null : !item.reserved || reserved === null)))
  return inOrder([...merged.values()])
}
