import { isKept, keepAtOnce, newItem, type Unplaced } from './at-once.ts'
import { type AnyAction, placeAfter, type Tracked, unsent } from './item.ts'
import { forgetInMemory, holdInMemory, type StoredFile } from './memory.ts'

/** An action to add, with its file unless it has none or the file is stored already, and its item if it has one already. */
export type NewAction<A extends AnyAction> = {
  action: A
  file: StoredFile | null
  item?: Unplaced<A> | undefined
}
type Entry<A extends AnyAction> = { item: Unplaced<A>; file: StoredFile | null }

/** The items of actions done just now. Kept at once unless there are files, which are too large for that. */
export function createItems<A extends AnyAction>(
  { token, session }: { token: string; session: string | null },
  done: readonly NewAction<A>[],
  drafted: string | null,
): Entry<A>[] {
  const page = session === null ? {} : { session }
  const entries = done.map(({ action, file, item = newItem(token, action) }) => ({
    item: { ...item, ...page },
    file,
  }))
  if (entries.every(({ file }) => file === null)) for (const { item } of entries) keepAtOnce(item, drafted)
  return entries
}

/** An item that is not written yet. */
export const unwritten = <A extends AnyAction>(item: Unplaced<A>): Tracked<A> => ({
  ...item,
  ...{ seq: Number.MAX_SAFE_INTEGER, saved: false, ...unsent },
})

/** An item that no database has taken, after these. */
export const inMemory = <A extends AnyAction>(
  item: Unplaced<A>,
  items: readonly Tracked[],
  isRead: boolean,
): Tracked<A> => ({ ...unwritten(item), seq: placeAfter(items, isRead), in_memory: true })

/** Adds items after their write, which gave them these places; null: it failed, and `why`. */
// biome-ignore lint/complexity/useMaxParams: names of options would weigh on the cleaner's page
export function addWritten<A extends AnyAction>(
  items: Tracked<A>[],
  entries: readonly Entry<A>[],
  seqs: readonly number[] | null,
  isRead: boolean,
  why: Pick<Tracked, 'full'>,
): void {
  for (const [index, { item, file }] of entries.entries()) {
    const seq = seqs?.[index]
    if (seq === undefined) {
      if (file !== null) holdInMemory(file)
      items.push({ ...inMemory(item, items, isRead), ...why })
    } else {
      isKept(item.id)
      if (file !== null) forgetInMemory(file.id)
      items.push({ ...unwritten(item), seq, saved: true })
    }
  }
}
