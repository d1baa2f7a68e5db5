import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
} from 'idb'
import { NoAnswer, withLimit } from './limit.ts'

type Transaction<Schema extends DBSchema, Mode extends IDBTransactionMode> = IDBPTransaction<
  Schema,
  StoreNames<Schema>[],
  Mode
>
type Stores<Schema extends DBSchema> = readonly StoreNames<Schema>[]

/** How often a store that did not answer is tried again, ms. */
const retryMs = 20_000

const running = new Set<{ abort: () => void }>()
/** Whether the browser has put this page aside, frozen: it may come back by "Back". */
let isAside = false

/**
 * WebKit freezes a page with its transactions open, and every other page then waits for their stores until the frozen one is
 * gone. So they are undone; those that are being committed cannot be, and need not.
 */
function putAside({ persisted = false }: Event & { persisted?: boolean }): void {
  isAside = persisted
  for (const each of persisted ? running : []) {
    try {
      each.abort()
    } catch {
      // It is being committed.
    }
  }
}

/**
 * One database of this phone, opened on first use, and again after the browser has closed it. A later build that upgrades
 * it need not wait for this page. No operation waits for ever: a store that does not answer in time is left alone until it
 * does, and what needs it fails at once with {@link NoAnswer}.
 */
export class Database<Schema extends DBSchema> {
  /** Called when stores answer again. */
  readonly onAnswer = new Set<() => void>()
  readonly #open: (callbacks: OpenDBCallbacks<Schema>) => Promise<IDBPDatabase<Schema>>
  readonly #answerMs: number
  readonly #durability: IDBTransactionDurability
  #opening: Promise<IDBPDatabase<Schema>> | null = null
  /** What did not answer: reading a store, or writing to it; many engines let but one transaction write at a time. */
  readonly #silent = new Map<string, [store: StoreNames<Schema>, mode: IDBTransactionMode]>()
  #retrying: ReturnType<typeof setInterval> | undefined

  /** `upgrade` migrates it to `version`; `answerMs` is the longest that an operation may take. */
  // biome-ignore lint/complexity/useMaxParams: names of options would weigh on the cleaner's first load
  constructor(
    name: string,
    version: number,
    upgrade: (database: IDBPDatabase<Schema>) => void,
    durability: IDBTransactionDurability,
    answerMs = 5_000,
  ) {
    this.#open = (callbacks) => openDB<Schema>(name, version, { upgrade, ...callbacks })
    this.#durability = durability
    this.#answerMs = answerMs
  }

  /** Runs a transaction of any number of steps. It is undone if the page is put aside meanwhile. */
  run<Mode extends IDBTransactionMode, T>(
    stores: Stores<Schema>,
    mode: Mode,
    work: (transaction: Transaction<Schema, Mode>) => Promise<T>,
  ): Promise<T> {
    return isAside ? Promise.reject(new NoAnswer()) : this.#limited(stores, mode, work)
  }

  /**
   * Makes all requests of a write at once and commits it without waiting for their results: a browser undoes a transaction
   * that it has yet to hear from when its page is left, and with it the last tap. Resolves once it is committed.
   */
  write<Results extends readonly unknown[]>(
    stores: Stores<Schema>,
    requests: (transaction: Transaction<Schema, 'readwrite'>) => readonly [...Results],
  ) {
    return this.#limited(stores, 'readwrite', (writing) => {
      const results = Promise.all(requests(writing))
      writing.commit()
      return results
    })
  }

  async #limited<Mode extends IDBTransactionMode, T>(
    stores: Stores<Schema>,
    mode: Mode,
    work: (transaction: Transaction<Schema, Mode>) => Promise<T>,
  ): Promise<T> {
    const isSilent = (how: IDBTransactionMode) => stores.some((store) => this.#silent.has(`${how} ${store}`))
    if (isSilent(mode) || isSilent('readonly')) throw new NoAnswer()
    try {
      return await this.#transact(stores, mode, work)
    } catch (error) {
      if (error instanceof NoAnswer) this.#leaveAlone(stores, mode)
      throw error
    }
  }

  async #transact<Mode extends IDBTransactionMode, T>(
    stores: Stores<Schema>,
    mode: Mode,
    work: (transaction: Transaction<Schema, Mode>) => Promise<T>,
  ): Promise<T> {
    let transaction: Transaction<Schema, Mode> | undefined
    let isLate = false
    const working = async () => {
      const opened = await this.#opened()
      if (isLate) throw new NoAnswer()
      transaction = opened.transaction([...stores], mode, { durability: this.#durability })
      running.add(transaction)
      const { done } = transaction
      // Its reason is also that of the requests.
      done.catch(() => undefined)
      try {
        const result = await work(transaction)
        await done
        return result
      } finally {
        running.delete(transaction)
        // A service worker may be stopped at any time, and then nothing closes its connection in time for pages.
        if (!('document' in globalThis)) this.#close()
      }
    }
    try {
      return await withLimit(working(), this.#answerMs)
    } catch (error) {
      isLate = true
      try {
        // Or it would take place when it is no longer wanted.
        transaction?.abort()
      } catch {
        // It is over, or being committed.
      }
      throw error
    }
  }

  #opened(): Promise<IDBPDatabase<Schema>> {
    if (this.#opening) return this.#opening
    globalThis.addEventListener('pagehide', putAside)
    globalThis.addEventListener('pageshow', comeBack)
    const opening = this.#open({
      blocking: () => this.#close(),
      terminated: () => this.#forget(opening),
    })
    opening.catch(() => this.#forget(opening))
    this.#opening = opening
    return opening
  }

  #forget(opening: Promise<IDBPDatabase<Schema>> | null): void {
    if (this.#opening === opening) this.#opening = null
  }

  #close(): void {
    const opening = this.#opening
    this.#opening = null
    opening?.then((opened) => opened.close()).catch(() => undefined)
  }

  #leaveAlone(stores: Stores<Schema>, mode: IDBTransactionMode): void {
    for (const store of stores) this.#silent.set(`${mode} ${store}`, [store, mode])
    // A new connection may be answered where this one is not.
    this.#close()
    this.#retrying ??= setInterval(() => void this.#retry(), retryMs)
    // All but one of them may be fine.
    if (stores.length > 1) void this.#retry()
  }

  async #retry(): Promise<void> {
    const answers = [...this.#silent].map(async ([key, [store, mode]]) => {
      const probe = this.#transact([store], mode, async (probing) => {
        const probed = probing.objectStore(store)
        // A write without an effect: no key is empty.
        await (mode === 'readonly' ? probed.count() : probed.delete?.('' as never))
      })
      const error = await probe.catch((reason: unknown) => reason)
      // Refusals are for those who use the store.
      return !(error instanceof NoAnswer) && this.#silent.delete(key)
    })
    const answered = await Promise.all(answers)
    if (this.#silent.size === 0) {
      clearInterval(this.#retrying)
      this.#retrying = undefined
    }
    if (answered.includes(true)) for (const each of this.onAnswer) each()
  }
}

function comeBack(): void {
  isAside = false
}
