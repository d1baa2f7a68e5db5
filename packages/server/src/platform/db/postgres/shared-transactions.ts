import { type CompiledQuery, Transaction } from 'kysely'
import type { Database } from '../connect.ts'
import { isFromServer } from '../dialects.ts'
import { isAwaited } from '../kysely.ts'
import type { Tables } from '../tables.ts'
import { inTransaction } from '../transaction.ts'

type Db = Transaction<Tables>

/** Locks what these keys stand for, each thing once, and only what no other transaction has locked. */
export type LockFree<Locked> = (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Locked>>

/** `together` works on what is locked for it, and is run again `alone` where that was not enough. */
type Work<Locked, T> = { together: (db: Db, locked: Locked) => Promise<T>; alone: () => Promise<T> }

type Waiting<Locked> = Work<Locked, unknown> & {
  key: string
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** What came of one in a transaction with others; null if it needs one of its own. */
type Outcome = { result: unknown } | { error: unknown } | null

const mostRunning = 2
const mostTogether = 50

/**
 * Small writes in common transactions: those that come while two are under way share the next one. Each has its row locked and
 * writes by `prepareWrite` alone; one that needs more, or whose row is locked elsewhere, gets a transaction of its own. Nothing of one
 * that fails is sent. Settles once it is committed, as `inTransaction`.
 */
export class SharedTransactions<Locked> {
  readonly #database: Database
  readonly #lockFree: LockFree<Locked>
  #waiting: Waiting<Locked>[] = []
  #running = 0
  readonly #taken = new Set<string>()

  constructor(database: Database, lockFree: LockFree<Locked>) {
    this.#database = database
    this.#lockFree = lockFree
  }

  run<T>(key: string, work: Work<Locked, T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ ...work, key, resolve: resolve as (result: unknown) => void, reject })
      this.#start()
    })
  }

  #start(): void {
    while (this.#running < mostRunning) {
      const taken = this.#take()
      if (taken.length === 0) return
      this.#running += 1
      void this.#share(taken).finally(() => {
        this.#running -= 1
        for (const { key } of taken) this.#taken.delete(key)
        this.#start()
      })
    }
  }

  /** The first of each key that is not under way: a second one must see what the first has written. */
  #take(): Waiting<Locked>[] {
    const [taken, left]: [Waiting<Locked>[], Waiting<Locked>[]] = [[], []]
    for (const each of this.#waiting) {
      if (taken.length === mostTogether || this.#taken.has(each.key)) left.push(each)
      else {
        taken.push(each)
        this.#taken.add(each.key)
      }
    }
    this.#waiting = left
    return taken
  }

  async #share(all: readonly Waiting<Locked>[]): Promise<void> {
    const outcomes = await inTransaction(this.#database, (db) => this.#runAll(db, all)).catch(
      // The server has refused one of the statements, and so all of them: by itself each finds out whether its own.
      (error: unknown): Outcome[] => all.map(() => (isFromServer(error) ? null : { error })),
    )
    all.forEach(({ alone, resolve, reject }, at) => {
      const outcome = outcomes[at] ?? null
      if (outcome === null) alone().then(resolve, reject)
      else if ('result' in outcome) resolve(outcome.result)
      else reject(outcome.error)
    })
  }

  async #runAll(db: Db, all: readonly Waiting<Locked>[]): Promise<Outcome[]> {
    const keys = all.map(({ key }) => key)
    const locked = await this.#lockFree(db, keys)
    const outcomes: Outcome[] = []
    for (const { key, together } of all) {
      const own = locked.get(key)
      outcomes.push(own === undefined ? null : await runHeld(db, (held) => together(held, own)))
    }
    return outcomes
  }
}

/** Runs work whose writes are sent once it has succeeded. */
async function runHeld(db: Db, work: (held: Db) => Promise<unknown>): Promise<Outcome> {
  const writes: CompiledQuery[] = []
  try {
    const result = await work(holding(db, writes))
    for (const query of writes) await db.getExecutor().executeQuery(query)
    return { result }
  } catch (error) {
    return error instanceof NeedsOwnTransaction ? null : { error }
  }
}

class NeedsOwnTransaction extends Error {}

/** The transaction as one that keeps its writes in a list, and can do nothing else. */
function holding(db: Db, writes: CompiledQuery[]): Db {
  const executor = db.getExecutor()
  const held = {
    adapter: executor.adapter,
    transformQuery: executor.transformQuery.bind(executor),
    compileQuery: executor.compileQuery.bind(executor),
    async executeQuery(query: CompiledQuery) {
      if (isAwaited(query.sql)) throw new NeedsOwnTransaction()
      writes.push(query)
      return { rows: [] }
    },
  }
  const unused = {} as never
  return new Transaction({ config: unused, dialect: unused, driver: unused, executor: held as never })
}
