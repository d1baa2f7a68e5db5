import { type Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { OperatorError } from '../operator-error.ts'
import { isOutdatedPlan, isUnavailable, postgresParsers } from './dialects.ts'
import { type OnStatement, openKysely, statementName } from './kysely.ts'
import { type OutageLog, type OutageWatch, watchOutages } from './outage.ts'
import { retry } from './retry.ts'
import type { Tables } from './tables.ts'

/** `waiting`: requests without a connection yet. */
export type ConnectionCounts = { pool: 'reader' | 'writer'; busy: number; idle: number; waiting: number }

type Options = {
  databaseUrl: string
  allowUnsafe: boolean
  tries: number
  log: OutageLog | undefined
  onStatement: OnStatement | undefined
}

/** Opens two small pools, one of them read-only. Waits for the server and checks its settings. */
export async function openPostgres({ databaseUrl, allowUnsafe, tries, log, onStatement }: Options) {
  const pools = {
    writer: createPool(databaseUrl, []),
    reader: createPool(databaseUrl, ['default_transaction_read_only=on']),
  }
  const writer = openKysely(createDialect(pools.writer), onStatement)
  const reader = openKysely(createDialect(pools.reader), onStatement)
  const close = async () => {
    await Promise.all([reader.destroy(), writer.destroy()])
  }
  try {
    const settings = await waitUntilReady(() => readSettings(writer), tries, log)
    if (settings?.fsync === 'off' && !allowUnsafe) throw new OperatorError(fsyncOffMessage)
    if (settings?.autovacuum === 'off') log?.warn({}, autovacuumOffMessage)
  } catch (error) {
    await close()
    throw error
  }
  const outages = watchOutages({ ping: () => pools.reader.query('select 1'), log })
  for (const pool of Object.values(pools)) reportOutages(pool, outages)
  return {
    reader,
    writer,
    isDown: outages.isDown,
    reportLost: outages.report,
    async close() {
      outages.close()
      await close()
    },
    connections: () => [countConnections('reader', pools.reader), countConnections('writer', pools.writer)],
  }
}

const countConnections = (name: ConnectionCounts['pool'], { totalCount, idleCount, waitingCount }: Pool) => ({
  pool: name,
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Waits for a server that is starting. Throws OperatorError if it refuses us. */
async function waitUntilReady<T>(work: () => Promise<T>, tries: number, log: OutageLog | undefined) {
  // 0.25 s, 0.5 s, 1 s, 2 s, then every 3 s: 15 tries are about half a minute.
  const delayMs = (failed: number) => Math.min(125 * 2 ** failed, 3000)
  let hasFailed = false
  const ready = await retry(work, {
    tries,
    isRetryable: isUnavailable,
    delayMs,
    onFailure(err) {
      if (!hasFailed) log?.warn({ err, tries }, 'the database does not respond yet, trying for half a minute')
      hasFailed = true
    },
  }).catch((error: unknown) => {
    if (isUnavailable(error)) throw error
    throw new OperatorError(`The database refuses DATABASE_URL: ${Object(error).message}.`, { cause: error })
  })
  if (hasFailed) log?.info({}, 'the database responds')
  return ready
}

const fsyncOffMessage =
  'PostgreSQL runs with fsync=off: what it confirms may be lost in a power cut. Set fsync=on.'

const autovacuumOffMessage =
  'PostgreSQL runs with autovacuum=off: lists and searches become slower every day. Set autovacuum=on.'

async function readSettings(db: Kysely<Tables>) {
  // `true`: a server without one of these (CockroachDB) returns null instead of an error.
  const { rows } = await sql<Record<'fsync' | 'autovacuum', string | null>>`
    select current_setting('fsync', true) as fsync, current_setting('autovacuum', true) as autovacuum`.execute(
    db,
  )
  return rows[0]
}

/**
 * What a machine leaves behind that is gone without closing its connections: the server notices within half a minute, and
 * ends its transaction and with it its locks.
 */
export const lostClient = [
  'statement_timeout=5000',
  'idle_in_transaction_session_timeout=60000',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=4',
]

/** Opens one connection without a time limit for statements, for programs that go through all rows. */
export const openPostgresConnection = (databaseUrl: string) =>
  openKysely(new PostgresDialect({ pool: createPool(databaseUrl, ['statement_timeout=0'], 1) }))

function createPool(databaseUrl: string, settings: string[], max = 5) {
  const pool = new Pool({
    ...connectionOf(databaseUrl, [...lostClient, 'timezone=UTC', ...settings]),
    application_name: 'brightkey',
    max,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => postgresParsers[oid] ?? types.getTypeParser(oid, format) },
  })
  // Without these listeners a database restart would crash our process: for idle clients, and for those in a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Kysely's dialect on a pool. Connections that are refused are reported to the pool, like those that are lost. */
const createDialect = (pool: Pool) =>
  new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        try {
          return withNames(await pool.connect())
        } catch (error) {
          // A full pool is no outage.
          if (Object(error).message !== waitedTooLong) pool.emit('error', Object(error))
          throw error
        }
      },
    },
  })

const named = new WeakMap<PoolClient, PoolClient>()
/** Rises when a kept statement no longer fits its tables: then all get other names. */
let generation = 0

/**
 * A client on which statements compiled by `prepare` are parsed and planned once. One that a migration has outdated is run again;
 * in a transaction, which that error has ended, the whole transaction is (`isConflict`).
 */
function withNames(client: PoolClient): PoolClient {
  const known = named.get(client)
  if (known) return known
  const run = (text: string, values: unknown[]) => {
    const name = statementName(text)
    return client.query(name ? { name: `${name}_${generation}`, text, values } : { text, values })
  }
  const query = async (text: string, values: readonly unknown[]) => {
    const before = generation
    try {
      return await run(text, [...values])
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      if (generation === before) generation += 1
      return run(text, [...values]).catch(() => {
        throw error
      })
    }
  }
  const wrapped: PoolClient = Object.create(client, { query: { value: query } })
  // Kysely recognises a connection by its object.
  named.set(client, wrapped)
  return wrapped
}

/** What pg-pool rejects with when all connections are busy. */
const waitedTooLong = 'timeout exceeded when trying to connect'

function reportOutages(pool: Pool, outages: OutageWatch) {
  const report = (error: unknown) => {
    if (isUnavailable(error)) outages.report(error)
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
}

/** Merges our session settings into the URL's `options`, which would otherwise replace them; the URL's win. */
export function connectionOf(databaseUrl: string, settings: string[]) {
  const [address = '', query = ''] = databaseUrl.split('?', 2)
  const parameters = new URLSearchParams(query)
  const ours = settings.map((setting) => `-c ${setting}`)
  parameters.set('options', [...ours, parameters.get('options') ?? ''].join(' ').trim())
  return {
    connectionString: `${address}?${parameters}`,
    // libpq's parameter, in seconds; it also limits the wait for a connection of the pool.
    connectionTimeoutMillis: 1000 * Number(parameters.get('connect_timeout') ?? 5),
  }
}
