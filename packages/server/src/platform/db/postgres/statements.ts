import type { Connection, FieldDef, PoolClient, Submittable } from 'pg'
import { isOutdatedPlan } from '../dialects.ts'
import { isAwaited, statementName } from '../kysely.ts'

type Statement = { text: string; values: readonly unknown[] }
type Result = { command: string; rowCount: number | null; rows: unknown[] }

const wrapped = new WeakMap<PoolClient, PoolClient>()

/**
 * A client on which statements compiled by `prepare` are parsed and planned once, and which sends `begin` and what nobody awaits
 * together with the next statement of the transaction: a command that reads, then writes, makes two round trips.
 */
export function withFewTrips(client: PoolClient): PoolClient {
  const known = wrapped.get(client)
  if (known) return known
  const statements = new Statements(client)
  const query = (text: string, values: readonly unknown[]) => statements.query({ text, values })
  const wrapper: PoolClient = Object.create(client, { query: { value: query } })
  // Kysely recognises a connection by its object.
  wrapped.set(client, wrapper)
  return wrapper
}

/** Rises when a kept statement no longer fits its tables: then all get other names. */
let generation = 0

class Statements {
  readonly #client: PoolClient
  /** The columns of those that the server has parsed, by name. */
  readonly #parsed = new Map<string, readonly FieldDef[]>()
  /** Sent with the next one. An error of theirs is its error. */
  #waiting: Statement[] = []

  constructor(client: PoolClient) {
    this.#client = client
  }

  async query(statement: Statement): Promise<Result> {
    const { text } = statement
    const [first] = this.#waiting
    const isInTransaction = first !== undefined || this.#client.getTransactionStatus() === 'T'
    if (text === 'begin' || (isInTransaction && !isAwaited(text))) {
      this.#waiting.push(statement)
      return { command: '', rowCount: 0, rows: [] }
    }
    const hasNotBegun = first?.text === 'begin'
    const wroteNothing = text === 'commit' && this.#waiting.length === 1
    const sent = text === 'rollback' ? [] : this.#waiting
    this.#waiting = []
    if (hasNotBegun && (text === 'rollback' || wroteNothing)) return { command: '', rowCount: 0, rows: [] }
    return this.#send([...sent, statement])
  }

  /**
   * One that a migration has outdated is run again; in a transaction, which that error has ended, the whole transaction is
   * (`isConflict`).
   */
  async #send(statements: readonly Statement[]): Promise<Result> {
    const before = generation
    try {
      return await this.#run(statements)
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      if (generation === before) generation += 1
      return this.#run(statements).catch(() => {
        throw error
      })
    }
  }

  /** Runs them in one trip if the server has parsed all of them. Returns the result of the last. */
  async #run(statements: readonly Statement[]): Promise<Result> {
    const bound = statements.map((statement) => this.#bind(statement))
    if (bound.every((each) => each !== null)) return new Batch(this.#client, bound).result
    let result: Result = { command: '', rowCount: 0, rows: [] }
    for (const statement of statements) result = await this.#runOne(statement)
    return result
  }

  #bind({ text, values }: Statement): Bound | null {
    const name = nameNow(text)
    const fields = name && this.#parsed.get(name)
    const parameters = values.map(toParameter)
    return name && fields && parameters.every((each) => each !== undefined)
      ? { name, fields, parameters }
      : null
  }

  async #runOne({ text, values }: Statement): Promise<Result> {
    const name = nameNow(text)
    const result = await this.#client.query(
      name ? { name, text, values: [...values] } : { text, values: [...values] },
    )
    if (name) this.#parsed.set(name, result.fields)
    return result
  }
}

function nameNow(text: string): string | undefined {
  const name = statementName(text)
  return name && `${name}_${generation}`
}

/** A value as the server reads it; undefined for what is left to `pg`. */
function toParameter(value: unknown): string | null | undefined {
  if (value === null || typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : undefined
}

type Bound = { name: string; fields: readonly FieldDef[]; parameters: (string | null | undefined)[] }

/** Statements in one packet, with one end: after one that fails the server runs none of the others. `pg` calls its methods. */
class Batch implements Submittable {
  readonly #bound: readonly Bound[]
  readonly #settled = Promise.withResolvers<Result>()
  readonly #parsers: ((text: string) => unknown)[]
  #completed = 0
  readonly #rows: unknown[] = []
  #tag = ''

  constructor(client: PoolClient, bound: readonly Bound[]) {
    this.#bound = bound
    this.#parsers = this.#fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text'))
    client.query(this)
  }

  get result(): Promise<Result> {
    return this.#settled.promise
  }

  get #fields(): readonly FieldDef[] {
    return this.#bound.at(-1)?.fields ?? []
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    for (const { name, parameters } of this.#bound) {
      connection.bind({ statement: name, values: parameters }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#completed < this.#bound.length - 1) return
    const row: Record<string, unknown> = {}
    this.#fields.forEach(({ name }, at) => {
      const text = fields[at] ?? null
      row[name] = text === null ? null : this.#parsers[at]?.(text)
    })
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#completed += 1
    this.#tag = text
  }

  handleError(error: unknown): void {
    this.#settled.reject(error)
  }

  handleReadyForQuery(): void {
    const [command = '', ...counts] = this.#tag.split(' ')
    const count = counts.at(-1)
    this.#settled.resolve({ command, rowCount: count === undefined ? null : Number(count), rows: this.#rows })
  }
}
