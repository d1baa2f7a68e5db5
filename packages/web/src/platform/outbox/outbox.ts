import { newId } from '../client-id.ts'
import { entryOf, fileIdOf, type QueueRules } from './action-entry.ts'
import { adoptEarlierLinks, type EarlierCopies } from './adopt.ts'
import { itemsOf, moveToEnd, removeItem, updateItem, writeItems } from './disk.ts'
import { type AnyAction, type Item, inOrder, placeAfter, type Tracked, toStoredItem } from './item.ts'
import { fileInMemory, forgetInMemory, holdInMemory, type StoredFile } from './memory.ts'
import { Previews } from './previews.ts'

/** Makes the browser ask before the page is left: what is only in memory would be lost. */
const preventLeaving = (event: Event) => event.preventDefault()

/** An action to add, with its file unless it has none or the file is stored already. */
type NewAction<A> = { action: A; file: StoredFile | null }

/**
 * The actions of one link that the server has not confirmed, mirrored from the disk. A store for `useSyncExternalStore`:
 * every change creates a new list. Tabs of the same link notify each other.
 */
export class Outbox<A extends AnyAction = AnyAction> {
  readonly token: string
  readonly rules: QueueRules
  /** The name of the page that this queue serves; null until the page knows its session. */
  session: string | null = null
  items: readonly Tracked<A>[] = []
  /** Whether the disk has been read: before that an empty list means nothing. */
  isLoaded = false
  /** Called whenever there may be something to send. */
  onWork: () => void = () => undefined
  /** Called when another tab has sent something, before it leaves the list; refreshes the data, so that it stays visible. */
  onSentElsewhere: () => Promise<unknown> = async () => undefined
  readonly #readers = new Set<() => void>()
  readonly #previews = new Previews()
  #tabs: BroadcastChannel | undefined
  #version = 0
  #reading: Promise<void> = Promise.resolve()
  #nextReading: Promise<void> | null = null
  // Items of one tab reach the disk in the order of the taps, however long each takes.
  #writing: Promise<unknown> = Promise.resolve()

  constructor(token: string, rules: QueueRules) {
    this.token = token
    this.rules = rules
  }

  /** Opens the channel late: the server creates queues too, to render their pages. */
  #openTabs(): BroadcastChannel {
    this.#tabs ??= new BroadcastChannel(`outbox ${this.token}`)
    this.#tabs.onmessage ??= () => void this.reload()
    return this.#tabs
  }

  subscribe = (reader: () => void) => {
    this.#readers.add(reader)
    return () => void this.#readers.delete(reader)
  }

  getItems = () => this.items

  /** Sets the page of this queue, and first takes over what earlier links of the page left on this phone. */
  setPage(session: string, copies: EarlierCopies): void {
    if (this.session !== null) return
    this.session = session
    this.#reading = this.#reading
      .then(() => adoptEarlierLinks(this.rules, this.token, session, copies))
      .catch(() => undefined)
    void this.#reading.then(() => this.reload())
  }

  /** Reads the disk, one read after the other: an older result must not replace a newer one. */
  reload(): Promise<void> {
    this.#openTabs()
    this.#nextReading ??= this.#reading.then(() => {
      this.#nextReading = null
      this.#reading = this.#read().catch(() => undefined)
      return this.#reading
    })
    return this.#nextReading
  }

  /** Items that are not written yet stay in the list; all stay if the disk cannot be read. */
  async #read(): Promise<void> {
    let stored: Item<A>[] | null
    let version: number
    do {
      // A write by this page during the read would be lost or undone: then read again.
      version = this.#version
      stored = await itemsOf<A>(this.token).catch(() => null)
      await this.loadPreviews((stored ?? []).flatMap((item) => fileIdOf(this.rules, item) ?? []))
      const there = new Set(stored?.map((item) => item.id))
      if (stored !== null && this.items.some((item) => item.saved && !there.has(item.id)))
        await this.onSentElsewhere()
    } while (version !== this.#version)
    this.isLoaded = true
    if (stored === null) {
      this.#show(this.items)
      return this.onWork()
    }
    const known = new Map(this.items.map((item) => [item.id, item]))
    const read = stored.map((item) => ({
      ...item,
      saved: true,
      sending: known.get(item.id)?.sending ?? false,
      sent_share: known.get(item.id)?.sent_share ?? 0,
    }))
    const ids = new Set(read.map((item) => item.id))
    this.#show(inOrder([...read, ...this.items.filter((item) => !item.saved && !ids.has(item.id))]))
    this.onWork()
  }

  /**
   * Adds an action: shown at once, stored when the promise resolves. One with a file is shown only once it is stored,
   * because a thumbnail means "saved". What the phone cannot store (storage full or forbidden) is marked `in_memory` and
   * sent from there.
   */
  async add(action: A, file: StoredFile | null = null): Promise<void> {
    await this.addAll([{ action, file }])
  }

  /**
   * Adds actions that belong together: all or none are stored. `drafted`: they replace this link's draft. Returns false
   * if they are only in memory.
   */
  async addAll(done: readonly NewAction<A>[], drafted = false): Promise<boolean> {
    const made_at = new Date().toISOString()
    const session = this.session === null ? {} : { session: this.session }
    const fresh = { token: this.token, ...session, made_at, attempts: 0, next_at: 0, refused: null }
    const entries = done.map(({ action, file }) => ({ item: { ...fresh, id: newId(), action }, file }))
    const unseen = { seq: Number.MAX_SAFE_INTEGER, saved: false, sending: false, sent_share: 0 }
    this.rules.onAdd?.(done.map(({ action }) => action))
    const atOnce = entries.filter(({ file }) => file === null)
    if (atOnce.length > 0) this.#show([...this.items, ...atOnce.map(({ item }) => ({ ...item, ...unseen }))])
    const written = this.#writing.then(() => writeItems(entries, drafted ? this.token : null))
    this.#writing = written.catch(() => undefined)
    const seqs = await written.catch(() => null)
    this.#version += 1
    const ids = new Set(entries.map(({ item }) => item.id))
    const kept = this.items.filter((each) => !ids.has(each.id))
    for (const [index, { item, file }] of entries.entries()) {
      const seq = seqs?.[index]
      if (file !== null) {
        if (seq === undefined) holdInMemory(file)
        else forgetInMemory(file.id)
        this.#previews.keep(file)
      }
      const place =
        seq === undefined ? { seq: placeAfter(kept), in_memory: true as const } : { seq, saved: true }
      kept.push({ ...item, ...unseen, ...place })
    }
    this.#show(inOrder(kept))
    this.#openTabs().postMessage('changed')
    this.onWork()
    return seqs !== null
  }

  /** Shows how much of an item has been sent; not stored. */
  progress(id: string, sending: boolean, sent_share: number): void {
    this.#show(this.items.map((item) => (item.id === id ? { ...item, sending, sent_share } : item)))
  }

  /** Stores what an attempt has changed about an item. */
  async postpone(
    item: Tracked<A>,
    change: Partial<Pick<Item<A>, 'attempts' | 'next_at' | 'refused' | 'failed' | 'let_go' | 'action'>>,
  ): Promise<void> {
    // A full disk refuses this too: then the change lasts as long as the page.
    if (!item.in_memory) await updateItem(toStoredItem({ ...item, ...change })).catch(() => undefined)
    this.#version += 1
    const changed = { ...change, sending: false }
    this.#show(this.items.map((each) => (each.id === item.id ? { ...each, ...changed } : each)))
    this.#openTabs().postMessage('changed')
  }

  /** Removes an item that the server has confirmed or the user discards. */
  async remove(item: Tracked<A>): Promise<void> {
    const file = fileIdOf(this.rules, item)
    if (!item.in_memory) await removeItem(item, file)
    else if (file !== null) forgetInMemory(file)
    this.#version += 1
    this.#show(this.items.filter((each) => each.id !== item.id))
    await this.#storeFromMemory()
    this.#openTabs().postMessage('changed')
  }

  /** Removes an item that the user gives up; what is sent last no longer lists its file. */
  async discard(item: Tracked<A>): Promise<void> {
    const file = fileIdOf(this.rules, item)
    if (file !== null) await this.sendWithoutFiles([file])
    await this.remove(item)
    this.onWork()
  }

  /** Removes these files from what is sent last, and sends it. */
  async sendWithoutFiles(files: readonly string[]): Promise<void> {
    for (const each of this.items) {
      const action = entryOf(this.rules, each.action).last?.without(each.action, files) as A | undefined
      if (action) await this.postpone(each, { action, refused: null, next_at: 0 })
    }
    this.onWork()
  }

  /** Sends everything that waits now, including files that wait for Wi-Fi. */
  async sendNow(): Promise<void> {
    for (const item of this.items) {
      if (item.refused !== null) continue
      if (fileIdOf(this.rules, item) !== null) await this.postpone(item, { next_at: 0, let_go: true })
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
    await moveToEnd(
      this.items.filter(({ id, saved }) => saved && items.some((each) => each.id === id)).map(toStoredItem),
    )
    await this.reload()
  }

  preview = (file: string): string | undefined => this.#previews.addressOf(file)
  loadPreviews = (files: readonly string[]): Promise<void> => this.#previews.load(files)

  /** Stores what had to stay in memory, once there is room again; items being sent are skipped. */
  async #storeFromMemory(): Promise<void> {
    for (const item of this.items) {
      if (!item.in_memory || item.sending) continue
      const file = fileInMemory(fileIdOf(this.rules, item) ?? '') ?? null
      // Keeps its place, or it would be sent after later actions.
      const written = await writeItems([{ item: toStoredItem(item), file }], null).catch(() => null)
      if (written === null) return
      const { in_memory: _memory, ...kept } = item
      if (file !== null) forgetInMemory(file.id)
      this.#version += 1
      this.#show(this.items.map((each) => (each.id === item.id ? { ...kept, saved: true } : each)))
    }
  }

  #show(items: readonly Tracked<A>[]) {
    this.items = items
    globalThis.onbeforeunload = items.some((item) => item.in_memory) ? preventLeaving : null
    for (const reader of this.#readers) reader()
  }
}
