import { newId } from '../client-id.ts'
import { itemsOf, removeItem, type StoredPhoto, storedPhoto, updateItem, writeItem } from './disk.ts'
import type { Action, Item, Refusal, Tracked } from './item.ts'

/**
 * The actions of one link that the server has not confirmed, mirrored from the disk. A value for
 * `useSyncExternalStore`: every change makes a new list. Other tabs of the link are told and tell us.
 */
export class Outbox {
  readonly token: string
  items: readonly Tracked[] = []
  /** Called whenever there may be something to send. */
  onWork: () => void = () => undefined
  readonly #readers = new Set<() => void>()
  readonly #previews = new Map<string, string>()
  readonly #tabs: BroadcastChannel
  #version = 0
  // Items of one tab reach the disk in the order of the taps, however long each takes.
  #writing: Promise<unknown> = Promise.resolve()

  constructor(token: string) {
    this.token = token
    this.#tabs = new BroadcastChannel(`outbox ${token}`)
    this.#tabs.onmessage = () => void this.reload()
  }

  subscribe = (reader: () => void) => {
    this.#readers.add(reader)
    return () => {
      this.#readers.delete(reader)
    }
  }

  getItems = () => this.items

  /** Reads what the disk holds; what this page has not written yet stays. */
  async reload(): Promise<void> {
    let stored: Item[]
    let version: number
    do {
      // What this page writes while it reads would be lost or come back: then it reads once more.
      version = this.#version
      stored = await itemsOf(this.token)
      await this.#loadPreviews(stored)
    } while (version !== this.#version)
    const known = new Map(this.items.map((item) => [item.id, item]))
    const read = stored.map((item) => ({
      ...item,
      saved: true,
      sending: known.get(item.id)?.sending ?? false,
      sent_share: known.get(item.id)?.sent_share ?? 0,
    }))
    const ids = new Set(read.map((item) => item.id))
    this.#show([...read, ...this.items.filter((item) => !item.saved && !ids.has(item.id))])
    this.onWork()
  }

  /**
   * Takes an action: on the screen at once, on the disk when the promise resolves. With a photo it is the other way
   * round, for a thumbnail says "kept". Rejects when the phone cannot keep it; then the action is not shown either.
   */
  async add(action: Action, photo: StoredPhoto | null = null): Promise<void> {
    const made_at = new Date().toISOString()
    const item = { id: newId(), token: this.token, action, made_at, attempts: 0, next_at: 0, refused: null }
    const tracked = { ...item, seq: Number.MAX_SAFE_INTEGER, saved: false, sending: false, sent_share: 0 }
    if (photo === null) this.#show([...this.items, tracked])
    const written = this.#writing.then(() => writeItem(item, photo))
    this.#writing = written.catch(() => undefined)
    try {
      const seq = await written
      if (photo?.thumb) this.#previews.set(photo.id, URL.createObjectURL(new Blob([photo.thumb])))
      this.#version += 1
      const others = this.items.filter((each) => each.id !== item.id)
      this.#show([...others, { ...tracked, seq, saved: true }].sort((a, b) => a.seq - b.seq))
    } catch (error) {
      this.#show(this.items.filter((each) => each.id !== item.id))
      throw error
    }
    this.#tabs.postMessage('changed')
    this.onWork()
  }

  /** How far the sending of an item has come; on the screen only. */
  progress(id: string, sending: boolean, sent_share: number): void {
    this.#show(this.items.map((item) => (item.id === id ? { ...item, sending, sent_share } : item)))
  }

  /** Keeps what an attempt changed about an item. */
  async postpone(
    item: Tracked,
    change: { attempts?: number; next_at?: number; refused?: Refusal | null },
  ): Promise<void> {
    const { saved: _saved, sending: _sending, sent_share: _share, ...stored } = { ...item, ...change }
    await updateItem(stored satisfies Item)
    this.#version += 1
    this.#show(
      this.items.map((each) => (each.id === item.id ? { ...each, ...change, sending: false } : each)),
    )
    this.#tabs.postMessage('changed')
  }

  /** Takes an item out: the server has it, or the cleaner discards it. */
  async remove(item: Tracked): Promise<void> {
    await removeItem(item)
    this.#version += 1
    this.#show(this.items.filter((each) => each.id !== item.id))
    this.#tabs.postMessage('changed')
  }

  /** Lets a refused item go again, and everything that waits for its next attempt go now. */
  async retry(items: readonly Tracked[] = this.items): Promise<void> {
    for (const item of items) {
      if (item.refused || item.next_at > 0) await this.postpone(item, { next_at: 0, refused: null })
    }
    this.onWork()
  }

  /** The address of a small picture of a photo that is or was in this queue; kept for as long as the page lives. */
  preview = (photoId: string): string | undefined => this.#previews.get(photoId)

  /** Makes the pictures of photos that an earlier life of this page, or another tab, left on the disk. */
  async #loadPreviews(items: readonly Item[]): Promise<void> {
    for (const { action } of items) {
      if (action.kind !== 'photo' || this.#previews.has(action.photo.id)) continue
      const stored = await storedPhoto(action.photo.id)
      if (stored?.thumb) this.#previews.set(stored.id, URL.createObjectURL(new Blob([stored.thumb])))
    }
  }

  #show(items: readonly Tracked[]) {
    this.items = items
    for (const reader of this.#readers) reader()
  }
}
