import { actionFileId, queueEntry } from './action-entry.ts'
import { moveToEnd } from './disk.ts'
import { type AnyAction, type Tracked, toStoredItem } from './item.ts'
import { StoredQueue } from './stored-queue.ts'

/** The queue of one link, with what its user can do about what waits. */
export class Outbox<A extends AnyAction = AnyAction> extends StoredQueue<A> {
  /** Removes an item that the user gives up; what is sent last no longer lists its file. */
  async discard(item: Tracked<A>): Promise<void> {
    const file = actionFileId(this.rules, item)
    if (file !== null) await this.sendWithoutFiles([file])
    await this.remove(item)
    this.onWork()
  }

  /** Removes these files from what is sent last, and sends it. */
  async sendWithoutFiles(files: readonly string[]): Promise<void> {
    for (const each of this.items) {
      const action = queueEntry(this.rules, each.action).last?.without(each.action, files) as A | undefined
      if (action) await this.postpone(each, { action, refused: null, next_at: 0 })
    }
    this.onWork()
  }

  /** Sends everything that waits now, including files that wait for Wi-Fi. */
  async sendNow(): Promise<void> {
    for (const item of this.items) {
      if (item.refused !== null) continue
      if (actionFileId(this.rules, item) !== null) await this.postpone(item, { next_at: 0, let_go: true })
      else if (item.next_at > 0) await this.postpone(item, { next_at: 0 })
    }
    this.onWork()
  }

  /** Sends a refused item again, and everything that waits for its next attempt now. */
  async retry(items: readonly Tracked<A>[] = this.items): Promise<void> {
    for (const item of items)
      if (item.refused || item.next_at > 0) await this.postpone(item, { next_at: 0, refused: null })
    this.onWork()
  }

  /** Sends refused items again, after what was done since. */
  async resend(items: readonly Tracked<A>[]): Promise<void> {
    await this.retry(items)
    const moved = this.items.filter(({ id, saved }) => saved && items.some((each) => each.id === id))
    await moveToEnd(moved.map(toStoredItem)).catch(() => undefined)
    await this.reload()
  }
}
