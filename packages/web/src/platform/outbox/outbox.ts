import { newId } from '../client-id.ts'
import { entryOf, fileOf, type QueueRules } from './action-entry.ts'
import { type EarlierCopies, takeOver } from './adopt.ts'
import { itemsOf, moveToEnd, removeItem, updateItem, writeItems } from './disk.ts'
import { type AnyAction, type Item, inOrder, placeAfter, type Tracked } from './item.ts'
import { fileInMemory, forgetInMemory, holdInMemory, type StoredFile } from './memory.ts'
import { Previews } from './previews.ts'

/** What the disk keeps of an item. */
const stored = <T extends Tracked>({ saved: _1, in_memory: _2, sending: _3, sent_share: _4, ...item }: T) =>
  item
/** Asks before the page is left, for what is only in its memory would be lost. */
const stay = (event: Event) => event.preventDefault()

/** What was done, with the file's bytes unless there are none or they lie on the disk already. */
type Done<A> = { action: A; file: StoredFile | null }

/**
 * The actions of one link that the server has not confirmed, mirrored from the disk. A value for
 * `useSyncExternalStore`: every change makes a new list. Other tabs of the link are told and tell us.
 */
export class Outbox<A extends AnyAction = AnyAction> {
  readonly token: string
  readonly rules: QueueRules
  /** The name of the page that this queue serves; null until the page knows its session. */
  session: string | null = null
  items: readonly Tracked<A>[] = []
  /** Whether the disk has been asked: before that an empty list says nothing. */
  read = false
  /** Called whenever there may be something to send. */
  onWork: () => void = () => undefined
  /** Called when another tab has sent something, before it leaves the list: else the screen would show neither. */
  onGone: () => Promise<unknown> = async () => undefined
  readonly #readers = new Set<() => void>()
  readonly #previews = new Previews()
  readonly #tabs: BroadcastChannel
  #version = 0
  #reading: Promise<void> = Promise.resolve()
  #nextReading: Promise<void> | null = null
  // Items of one tab reach the disk in the order of the taps, however long each takes.
  #writing: Promise<unknown> = Promise.resolve()

  constructor(token: string, rules: QueueRules) {
    this.token = token
    this.rules = rules
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

  /** Names the page that this queue serves, and takes over what earlier links of it left here before anything is read. */
  serve(session: string, copies: EarlierCopies): void {
    if (this.session !== null) return
    this.session = session
    this.#reading = this.#reading
      .then(() => takeOver(this.rules, this.token, session, copies))
      .catch(() => undefined)
    void this.#reading.then(() => this.reload())
  }

  /** Reads what the disk holds, one reading after the other: an older one must not be shown after a newer. */
  reload(): Promise<void> {
    this.#nextReading ??= this.#reading.then(() => {
      this.#nextReading = null
      this.#reading = this.#read().catch(() => undefined)
      return this.#reading
    })
    return this.#nextReading
  }

  /** What this page has not written yet stays. Where there is no disk, all stays. */
  async #read(): Promise<void> {
    let stored: Item<A>[] | null
    let version: number
    do {
      // What this page writes while it reads would be lost or come back: then it reads once more.
      version = this.#version
      stored = await itemsOf<A>(this.token).catch(() => null)
      await this.loadPreviews((stored ?? []).flatMap((item) => fileOf(this.rules, item) ?? []))
      const there = new Set(stored?.map((item) => item.id))
      if (stored !== null && this.items.some((item) => item.saved && !there.has(item.id))) await this.onGone()
    } while (version !== this.#version)
    this.read = true
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
   * Takes an action: on the screen at once, on the disk when the promise resolves. With a file it is the other way
   * round, for a thumbnail says "kept". What the phone cannot keep (storage full, or forbidden to this page) is
   * marked `in_memory` and sent from there.
   */
  async add(action: A, file: StoredFile | null = null): Promise<void> {
    await this.addAll([{ action, file }])
  }

  /**
   * The same of actions that belong together: the disk takes all or none. `drafted`: they were this link's draft until
   * now. False when they are only in memory.
   */
  async addAll(done: readonly Done<A>[], drafted = false): Promise<boolean> {
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
    this.#tabs.postMessage('changed')
    this.onWork()
    return seqs !== null
  }

  /** How far the sending of an item has come; on the screen only. */
  progress(id: string, sending: boolean, sent_share: number): void {
    this.#show(this.items.map((item) => (item.id === id ? { ...item, sending, sent_share } : item)))
  }

  /** Keeps what an attempt changed about an item. */
  async postpone(
    item: Tracked<A>,
    change: Partial<Pick<Item<A>, 'attempts' | 'next_at' | 'refused' | 'failed' | 'let_go' | 'action'>>,
  ): Promise<void> {
    // A full disk refuses this too. Then it holds for as long as the page does, and is found out anew after it.
    if (!item.in_memory) await updateItem(stored({ ...item, ...change })).catch(() => undefined)
    this.#version += 1
    this.#show(
      this.items.map((each) => (each.id === item.id ? { ...each, ...change, sending: false } : each)),
    )
    this.#tabs.postMessage('changed')
  }

  /** Takes an item out: the server has it, or the user discards it. */
  async remove(item: Tracked<A>): Promise<void> {
    const file = fileOf(this.rules, item)
    if (!item.in_memory) await removeItem(item, file)
    else if (file !== null) forgetInMemory(file)
    this.#version += 1
    this.#show(this.items.filter((each) => each.id !== item.id))
    await this.#keepAfterAll()
    this.#tabs.postMessage('changed')
  }

  /** Takes out what the user gives up; what is sent last no longer asks for that file. */
  async discard(item: Tracked<A>): Promise<void> {
    const file = fileOf(this.rules, item)
    if (file !== null) await this.submitWithout([file])
    await this.remove(item)
    this.onWork()
  }

  /** Sends what is sent last without these files. */
  async submitWithout(files: readonly string[]): Promise<void> {
    for (const each of this.items) {
      const action = entryOf(this.rules, each.action).last?.without(each.action, files) as A | undefined
      if (action) await this.postpone(each, { action, refused: null, next_at: 0 })
    }
    this.onWork()
  }

  /** Sends everything that waits now, files that wait for Wi-Fi too. */
  async sendNow(): Promise<void> {
    for (const item of this.items) {
      if (item.refused !== null) continue
      if (fileOf(this.rules, item) !== null) await this.postpone(item, { next_at: 0, let_go: true })
      else if (item.next_at > 0) await this.postpone(item, { next_at: 0 })
    }
    this.onWork()
  }

  /** Sends a refused item again, and everything that waits for its next attempt now. */
  async retry(items: readonly Tracked<A>[] = this.items): Promise<void> {
    for (const item of items) {
      if (item.refused || item.next_at > 0) await this.postpone(item, { next_at: 0, refused: null })
    }
    this.onWork()
  }

  /** Sends refused items again behind what was done since. */
  async resend(items: readonly Tracked<A>[]): Promise<void> {
    await this.retry(items)
    await moveToEnd(
      this.items.filter(({ id, saved }) => saved && items.some((each) => each.id === id)).map(stored),
    )
    await this.reload()
  }

  preview = (file: string): string | undefined => this.#previews.addressOf(file)
  loadPreviews = (files: readonly string[]): Promise<void> => this.#previews.load(files)

  /** What had to stay in memory goes to the disk when there is room again: here nothing of it is being sent. */
  async #keepAfterAll(): Promise<void> {
    for (const item of this.items) {
      if (!item.in_memory || item.sending) continue
      const file = fileInMemory(fileOf(this.rules, item) ?? '') ?? null
      // With the place it has, or it would be sent after what was done later.
      const written = await writeItems([{ item: stored(item), file }], null).catch(() => null)
      if (written === null) return
      const { in_memory: _memory, ...kept } = item
      if (file !== null) forgetInMemory(file.id)
      this.#version += 1
      this.#show(this.items.map((each) => (each.id === item.id ? { ...kept, saved: true } : each)))
    }
  }

  #show(items: readonly Tracked<A>[]) {
    this.items = items
    globalThis.onbeforeunload = items.some((item) => item.in_memory) ? stay : null
    for (const reader of this.#readers) reader()
  }
}
