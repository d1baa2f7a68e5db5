import { isKept, type Left, leftBehind } from './at-once.ts'
import { readItems, removeItem, updateItem, writeMissing } from './disk.ts'
import { type AnyAction, type Tracked, toStoredItem } from './item.ts'
import type { Kept } from './merge.ts'
import { rememberSent, sentIds } from './sent-ids.ts'

const loadReserve = () => import('./reserve.ts')

/** Where this phone keeps a queue: its database, and while that does not answer a second one, which is loaded late. */
export class Disks {
  #reserve: Awaited<ReturnType<typeof loadReserve>> | undefined

  /** From then on the second database is read too. */
  readonly openReserve = async () => {
    this.#reserve ??= await loadReserve()
    return this.#reserve
  }

  /** Stores what pages that were left had no time to store. Returns it if the database does not take it. */
  async takeOver<A extends AnyAction>(): Promise<Left<A>[]> {
    const sent = sentIds()
    const left = leftBehind<A>()
    const waiting = left.filter(({ item }) => !sent.has(item.id))
    try {
      if (waiting.length > 0) await writeMissing(waiting)
    } catch {
      return waiting
    }
    for (const { item } of left) isKept(item.id)
    return []
  }

  async read<A extends AnyAction>(token: string, session: string | null): Promise<Kept<A>> {
    const stored = await readItems<A>(token).catch(() => null)
    const reserved = await this.#reserve?.reservedItems<A>(token, session).catch(() => null)
    return { stored, reserved: reserved ?? null, sent: sentIds() }
  }

  /** Stores a change. What refuses it, as a full disk, is ignored: then the change lasts as long as the page. */
  async update(item: Tracked): Promise<void> {
    const stored = toStoredItem(item)
    if (!item.in_memory) await updateItem(stored).catch(() => undefined)
    else if (item.reserved) void this.#reserve?.keepInReserve(stored, null).catch(() => undefined)
  }

  /** Removes an item with its file. A database that does not answer is cleared when it does. */
  async drop(item: Tracked, file: string | null): Promise<void> {
    const dropping = item.reserved && this.#reserve?.dropFromReserve(item.id, file)
    await Promise.all([dropping, item.saved && removeItem(item, file)]).catch(() => undefined)
    rememberSent(item.id)
    isKept(item.id)
  }
}
