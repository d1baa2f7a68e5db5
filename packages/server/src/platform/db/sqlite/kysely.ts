import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { OnStatement } from '../kysely.ts'
import type { Tables } from '../tables.ts'

type Options = {
  /** The statement that begins a transaction. */
  begin: 'begin' | 'begin immediate'
  /** What a transaction waits for before it begins, if there is anything. Throws or rejects if it may not begin. */
  beforeBegin?: () => Promise<void> | void
  afterCommit?: () => void
  onStatement?: OnStatement | undefined
}

/**
 * Opens Kysely on a connection of node:sqlite. Statements run at once unless someone else has the connection: SQLite never makes one
 * wait, and Kysely's own way to a connection takes longer than a small statement (0032).
 */
export function openKyselyOnSqlite(database: DatabaseSync, options: Options): Kysely<Tables> {
  const driver = new SqliteDriver(database, options)
  const dialect: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => compiler,
    createAdapter: () => adapter,
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
  const executor = new SqliteExecutor(driver, new DefaultConnectionProvider(driver), false)
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}

/** Omits `for update` and the like: on SQLite a write transaction is exclusive from the start. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier() {}
}

const compiler = new LocklessCompiler()
const adapter = new SqliteAdapter()

/** Prepared statements kept per connection; the product has fewer distinct ones, apart from `in (…)` lists. */
const capacity = 500

type Statement = (parameters: readonly unknown[]) => QueryResult<unknown>

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #onStatement: OnStatement | undefined
  readonly #statements = new Map<string, Statement>()

  constructor(database: DatabaseSync, onStatement?: OnStatement) {
    this.#database = database
    this.#onStatement = onStatement
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const began = this.#onStatement && performance.now()
    const result = this.#prepared(sql)(parameters)
    if (began !== undefined) this.#onStatement?.(sql, performance.now() - began)
    return result as QueryResult<Row>
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery) {
    // It stays open between rows, so it must not share a statement with another query.
    const rows = this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[]))
    for (const row of rows) yield { rows: [row as Row] }
  }

  #prepared(sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    if (this.#statements.size >= capacity) this.#statements.clear()
    const statement = prepare(this.#database, sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

function prepare(database: DatabaseSync, sql: string): Statement {
  const statement = database.prepare(sql)
  if (statement.columns().length > 0)
    return (parameters) => ({ rows: statement.all(...(parameters as SQLInputValue[])) })
  return (parameters) => {
    const { changes, lastInsertRowid } = statement.run(...(parameters as SQLInputValue[]))
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

class SqliteDriver implements Driver {
  readonly connection: SqliteConnection
  readonly #database: DatabaseSync
  readonly #options: Options
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  constructor(database: DatabaseSync, options: Options) {
    this.connection = new SqliteConnection(database, options.onStatement)
    this.#database = database
    this.#options = options
  }

  /** Whether someone has the connection for more than one statement. */
  get isTaken(): boolean {
    return this.#isTaken
  }

  async init() {}

  /** Those who wait get it in their order. */
  async acquireConnection() {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return this.connection
  }

  async releaseConnection() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }

  async beginTransaction() {
    await this.#options.beforeBegin?.()
    await this.connection.executeQuery(CompiledQuery.raw(this.#options.begin))
  }

  async commitTransaction() {
    const committed = this.connection.executeQuery(commit)
    this.#options.afterCommit?.()
    await committed
  }

  async rollbackTransaction() {
    // On a full disk SQLite may have rolled back already; a second rollback would fail and hide the cause.
    if (this.#database.isTransaction) await this.connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy() {
    if (this.#database.isOpen) this.#database.close()
  }
}

const commit = CompiledQuery.raw('commit')

class SqliteExecutor extends DefaultQueryExecutor {
  readonly #driver: SqliteDriver
  readonly #hasConnection: boolean

  /** `hasConnection`: for the statements of one who has taken the connection. */
  constructor(driver: SqliteDriver, provider: ConnectionProvider, hasConnection: boolean) {
    super(compiler, adapter, provider)
    this.#driver = driver
    this.#hasConnection = hasConnection
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasConnection || !this.#driver.isTaken) return this.#driver.connection.executeQuery(query)
    return super.executeQuery(query)
  }

  override withConnectionProvider(provider: ConnectionProvider): SqliteExecutor {
    // A transaction calls it for each of its statements.
    return this.#hasConnection ? this : new SqliteExecutor(this.#driver, provider, true)
  }
}
