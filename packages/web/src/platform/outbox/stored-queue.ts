import { withLimit } from '../limit.ts'
import { actionFileId, type QueueRules } from './action-entry.ts'
import type { Unplaced } from './at-once.ts'
import { writeItems } from './disk.ts'
import { Disks } from './disks.ts'
import { type AnyAction, type Item, inOrder, isUnsaved, type Tracked, unsent } from './item.ts'
import { forgetInMemory, type StoredFile } from './memory.ts'
import { type Kept, mergeRead } from './merge.ts'
import { addWritten, createItems, inMemory, type NewAction, unwritten } from './new-items.ts'
import { Previews } from './previews.ts'
import { takeSentUnread } from './sent-unread.ts'
import { Tabs } from './tabs.ts'

/** Makes the browser ask before the page is left: what is only in memory would be lost. */
const preventLeaving = (event: Event) => event.preventDefault()

/** How long a read waits for what it is better to have, ms: the work of earlier links, and thumbnails. */
const patienceMs = 2_000

/**
 * The actions of one link that the server has not confirmed, mirrored from the disk. A store for `useSyncExternalStore`:
 * every change creates a new list. Tabs of the same link notify each other.
 */
export class StoredQueue<A extends AnyAction = AnyAction> {
  readonly token: string
  readonly rules: QueueRules
  /** The name of the page that this queue serves; null until the page knows its session. */
  session: string | null = null
  items: readonly Tracked<A>[] = []
  /** Whether the disk has been read: before that an empty list means nothing. */
  isLoaded = false
  /** Whether the disk has answered: before that, older work may wait there. */
  isDiskRead = false
  /** Called whenever there may be something to send. */
  onWork: () => void = () => undefined
  /** Called when another tab has sent something, before it leaves the list; refreshes the data, so that it stays visible. */
  onSentElsewhere: () => Promise<unknown> = async () => undefined
  readonly tabs: Tabs
  readonly #readers = new Set<() => void>()
  readonly #previews = new Previews()
  readonly #disks = new Disks()
  #beginning: Promise<void> | undefined
  #adopt = async (): Promise<void> => undefined
  #version = 0
  #reading: Promise<void> = Promise.resolve()
  #nextReading: Promise<void> | null = null
  // Items of one tab reach the disk in the order of the taps, however long each takes.
  #writing: Promise<unknown> = Promise.resolve()

  constructor(token: string, rules: QueueRules) {
    this.token = token
    this.rules = rules
    this.tabs = new Tabs(token, () => void this.reload())
  }

  /** Takes over first what pages that were left have not stored: what is read or done now comes after it. */
  #begin(): Promise<void> {
    if (this.#beginning === undefined) {
      this.#beginning = this.#takeOver()
      this.#reading = this.#beginning
      this.#writing = this.#beginning
    }
    return this.#beginning
  }

  async #takeOver(): Promise<void> {
    const left = (await this.#disks.takeOver<A>()).filter(({ item }) => item.token === this.token)
    if (left.length === 0) return
    // The database does not answer: sent from memory.
    for (const { item } of left)
      this.#show(inOrder([...this.items, inMemory(item, this.items, this.isDiskRead)]))
    void this.#storeUnsaved('reserve')
  }

  subscribe = (reader: () => void) => {
    this.#readers.add(reader)
    return () => void this.#readers.delete(reader)
  }

  getItems = () => this.items

  /** Sets the page of this queue, and first takes over what its earlier links left on this phone, by `adopt`. */
  setPage(session: string, adopt: () => Promise<unknown>): void {
    if (this.session !== null) return
    this.session = session
    this.#adopt = async () =>
      void (await Promise.allSettled([this.#begin().then(adopt), this.#disks.openReserve()]))
    const adopting = this.#adopt()
    this.#reading = this.#reading
      .then(() => withLimit(adopting, patienceMs))
      .then(
        () => undefined,
        () => undefined,
      )
    void adopting.then(() => this.reload())
  }

  /** Reads everything, as when a database answers again. */
  readAgain = () => this.#adopt().then(() => this.reload())

  /** Reads the disk, one read after the other: an older result must not replace a newer one. */
  reload(): Promise<void> {
    this.tabs.open()
    void this.#begin()
    this.#nextReading ??= this.#reading.then(() => {
      this.#nextReading = null
      this.#reading = this.#read().catch(() => undefined)
      return this.#reading
    })
    return this.#nextReading
  }

  async #read(): Promise<void> {
    let kept: Kept<A>
    let version: number
    do {
      // A write by this page during the read would be lost or undone: then read again.
      version = this.#version
      kept = await this.#disks.read<A>(this.token, this.session)
      const { stored, reserved, sent } = kept
      const files = [stored, reserved].flatMap((all) =>
        (all ?? []).flatMap((item) => this.fileId(item) ?? []),
      )
      await withLimit(this.loadPreviews(files), patienceMs).catch(() => undefined)
      const there = new Set(stored?.flatMap(({ id }) => (sent.has(id) ? [] : id)))
      if (stored !== null && this.items.some((item) => item.saved && !there.has(item.id)))
        await this.onSentElsewhere()
    } while (version !== this.#version)
    this.isLoaded = true
    const { stored, sent } = kept
    // The disk did not answer when they were removed.
    for (const item of stored ?? [])
      if (sent.has(item.id)) void this.#disks.drop({ ...item, ...unsent, saved: true }, this.fileId(item))
    this.#show(mergeRead(this.items, kept))
    if (stored !== null) {
      this.isDiskRead = true
      void this.#storeUnsaved('disk')
      const waiting = stored.filter(({ id }) => !sent.has(id))
      for (const { action } of takeSentUnread(this.rules, this.token, waiting)) void this.add(action as A)
    }
    this.onWork()
  }

  fileId = (item: Pick<Item, 'action'>): string | null => actionFileId(this.rules, item)

  /**
   * Adds an action: shown at once, stored when the promise resolves. One with a file is shown only once it is stored,
   * because a thumbnail means "saved". What the phone cannot store (storage full or forbidden) is marked `in_memory` and
   * sent from there.
   */
  async add(action: A, file: StoredFile | null = null, item?: Unplaced<A>): Promise<void> {
    await this.addAll([{ action, file, item }])
  }

  /**
   * Adds actions that belong together: all or none are stored. `drafted`: they replace this link's draft. Returns false
   * if they are only in memory.
   */
  async addAll(done: readonly NewAction<A>[], drafted = false): Promise<boolean> {
    void this.#begin()
    const draft = drafted ? this.token : null
    const entries = createItems(this, done, draft)
    this.rules.onAdd?.(done.map(({ action }) => action))
    const atOnce = entries.flatMap(({ item, file }) => (file === null ? unwritten(item) : []))
    if (atOnce.length > 0) this.#show([...this.items, ...atOnce])
    const written = this.#writing.then(() => writeItems(entries, draft))
    this.#writing = written.catch(() => undefined)
    let full = {}
    const seqs = await written.catch((error) => {
      if (error?.name === 'QuotaExceededError') full = { full: true }
      return null
    })
    this.#version += 1
    const ids = new Set(entries.map(({ item }) => item.id))
    const kept = this.items.filter((each) => !ids.has(each.id))
    addWritten(kept, entries, seqs, this.isDiskRead, full)
    for (const { file } of entries) if (file !== null) this.#previews.keep(file)
    this.#show(inOrder(kept))
    this.tabs.notify('changed')
    this.onWork()
    if (seqs === null) void this.#storeUnsaved('reserve')
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
    await this.#disks.update({ ...item, ...change })
    this.change(item.id, { ...change, sending: false })
    this.tabs.notify('changed')
  }

  /** Shows a change of an item that is stored. */
  change(id: string, change: Partial<Tracked>): void {
    this.#version += 1
    this.#show(this.items.map((item) => (item.id === id ? ({ ...item, ...change } as Tracked<A>) : item)))
  }

  /** Removes an item that the server has confirmed or the user discards. */
  async remove({ id }: Tracked<A>): Promise<void> {
    // It may have been stored since the caller got it.
    const item = this.items.find((each) => each.id === id)
    if (item === undefined) return
    const file = this.fileId(item)
    await this.#disks.drop(item, file)
    if (file !== null) forgetInMemory(file)
    this.#version += 1
    this.#show(this.items.filter((each) => each.id !== id))
    void this.#storeUnsaved('disk')
    this.tabs.notify('changed')
  }

  preview = (file: string): string | undefined => this.#previews.getAddress(file)
  loadPreviews = (files: readonly string[]): Promise<void> => this.#previews.load(files)

  /** Stores what is only in memory: in the second database, or in the first when it has space or answers again. */
  async #storeUnsaved(where: 'reserve' | 'disk'): Promise<void> {
    if (!this.items.some((item) => item.in_memory)) return
    try {
      const { reserveUnsaved, storeUnsaved } = await this.#disks.openReserve()
      // What is added meanwhile comes after it.
      const storing = where === 'disk' ? this.#writing.then(() => storeUnsaved(this)) : reserveUnsaved(this)
      if (where === 'disk') this.#writing = storing.catch(() => undefined)
      await storing
      this.tabs.notify('changed')
    } catch {
      // The part has not come, or the database refuses it: the next change of the queue tries again.
    }
  }

  #show(items: readonly Tracked<A>[]) {
    this.items = items
    globalThis.onbeforeunload = items.some(isUnsaved) ? preventLeaving : null
    for (const reader of this.#readers) reader()
  }
}
