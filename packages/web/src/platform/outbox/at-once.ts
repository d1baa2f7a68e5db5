import { newId } from '../client-id.ts'
import { readStoredText, removeStoredText, storeText } from '../stored-text.ts'
import type { AnyAction, Item } from './item.ts'

/**
 * What was done on this phone and is in no database yet. A page may be left within milliseconds of a tap, before its
 * database has opened; local storage takes a tap at once. The next page by link stores it in the database.
 */
const prefix = 'outbox_new '
/** Actions of this page, which stores them itself. */
const own = new Set<string>()

export type Unplaced<A extends AnyAction = AnyAction> = Omit<Item<A>, 'seq'>

/** `drafted`: the link whose draft it replaces. */
export type Left<A extends AnyAction = AnyAction> = { item: Unplaced<A>; drafted: string | null }

/** An item for an action that was done just now. */
export const newItem = <A extends AnyAction>(token: string, action: A): Unplaced<A> => ({
  ...{ token, id: newId(), action, made_at: new Date().toISOString() },
  ...{ attempts: 0, next_at: 0, refused: null },
})

export function keepAtOnce(item: Unplaced, drafted: string | null = null): void {
  own.add(item.id)
  storeText(prefix + item.id, JSON.stringify({ item, drafted } satisfies Left))
}

/** A database has it, or it has left the queue. */
export const isKept = (id: string): void => removeStoredText(prefix + id)

/** What pages that were left have not stored, of all links, in the order in which it was done. */
export function leftBehind<A extends AnyAction>(): Left<A>[] {
  let keys: string[] = []
  try {
    keys = Object.keys(localStorage)
  } catch {
    // Forbidden: there is nothing either.
  }
  return keys
    .filter((key) => key.startsWith(prefix) && !own.has(key.slice(prefix.length)))
    .flatMap((key): Left<A>[] => JSON.parse(`[${readStoredText(key) ?? ''}]`))
    .sort((a, b) => a.item.made_at.localeCompare(b.item.made_at))
}
