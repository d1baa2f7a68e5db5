import { setTimeout } from 'node:timers/promises'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { openPostgresConnection } from '../../packages/server/src/platform/db/postgres.ts'
import { findBinaries, startCluster } from '../../packages/server/test/postgres-cluster.ts'
import { fillApartments } from '../apartments.ts'
import { findPostmaster, postgresMs } from '../consumption.ts'
import { fillSessions } from '../fixtures.ts'
import { lengthOf } from '../length.ts'
import { median } from '../server.ts'
import { type Step, stepCosts } from './costs.ts'

const rows = lengthOf('BENCH_ROWS', 20_000, 100_000)
const lists = [
  // Reads the login, and nothing else from the database.
  '/api/cleaning/areas/',
  '/api/cleaning/sessions/?sort=-created',
  '/api/cleaning/sessions/?status=active&sort=due',
  '/api/cleaning/sessions/?view=review&sort=-created',
  '/api/cleaning/sessions/?search=1042&sort=-created',
  '/api/cleaning/sessions/?search=nowhere&sort=-created',
  '/api/cleaning/sessions/overview/',
  '/api/cleaning/apartments/',
  '/api/cleaning/apartments/?search=1042',
]

type Connection = ReturnType<typeof openPostgresConnection>
type Cluster = Awaited<ReturnType<typeof startCluster>>
type Found = [what: string, measured: string]

/**
 * What a streaming replica on this machine would save and cost: PostgreSQL's processor time of each step among 100,000
 * sessions and apartments, of the replication, and of the positions that reads would have to compare; and how far the
 * replica lags.
 */
export async function replicaCosts(): Promise<{ steps: Step[]; found: Found[] }> {
  const folder = findBinaries()
  if (!folder) throw new Error('no PostgreSQL here')
  await using stack = new AsyncDisposableStack()
  const primary = await startCluster(folder, { durable: true, replicated: true })
  stack.defer(primary.stop)
  const replica = await startCluster(folder, { durable: true, replicaOf: primary.url })
  stack.defer(replica.stop)
  const owner = await primary.open()
  stack.defer(() => owner.end())
  const writer = openPostgresConnection(primary.url)
  stack.defer(() => writer.destroy())
  const reader = openPostgresConnection(replica.url)
  stack.defer(() => reader.destroy())
  const postmasters = {
    primary: await findPostmaster(primary.url),
    replica: await findPostmaster(replica.url),
  }
  const spent = async () => ({
    sending: (await postgresMs(postmasters.primary)).sending,
    replaying: (await postgresMs(postmasters.replica)).own,
  })

  let began = await spent()
  let submitted = 0
  const found: Found[] = []
  const { steps } = await stepCosts({
    databaseUrl: primary.url,
    lists,
    async prepare() {
      const database = await connect({ dataDir: '', databaseUrl: primary.url })
      await fillApartments(database, rows)
      await fillSessions(database, rows, { open: 0.01, submitted: 0.03 })
      await database.close()
      await owner.query('vacuum analyze')
      await owner.query('checkpoint')
      await waitForReplay(writer, reader)
      submitted = await countReports(writer)
      began = await spent()
    },
    async andThen() {
      await waitForReplay(writer, reader)
      const sessions = (await countReports(writer)) - submitted
      const ended = await spent()
      found.push(
        [
          'replication of a session, primary',
          `${((ended.sending - began.sending) / sessions).toFixed(1)} ms CPU`,
        ],
        [
          'replication of a session, replica',
          `${((ended.replaying - began.replaying) / sessions).toFixed(1)} ms CPU`,
        ],
      )
      found.push(...(await positionCosts(writer, postmasters.primary)))
      found.push(...(await lags(writer, reader, primary)))
    },
  })
  return { steps, found }
}

async function countReports(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns how far the log goes: on the primary what is written, on the replica what is replayed. */
async function positionOf(
  db: Connection,
  name: 'pg_current_wal_insert_lsn' | 'pg_last_wal_replay_lsn',
): Promise<bigint> {
  const { position } = await db
    .selectNoFrom(({ fn }) => fn<string>(name, []).as('position'))
    .executeTakeFirstOrThrow()
  const [high = '', low = ''] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const currentPosition = (db: Connection) => positionOf(db, 'pg_current_wal_insert_lsn')

async function waitForReplay(writer: Connection, reader: Connection): Promise<void> {
  const position = await currentPosition(writer)
  while ((await positionOf(reader, 'pg_last_wal_replay_lsn')) < position) await setTimeout(1)
}

/** What it costs to read a position: after each write on the primary, before each read on the replica. */
async function positionCosts(writer: Connection, postmaster: number): Promise<Found[]> {
  const times = 3000
  for (let count = 0; count < times / 10; count++) await currentPosition(writer)
  const before = { postgres: (await postgresMs(postmaster)).own, own: process.cpuUsage() }
  for (let count = 0; count < times; count++) await currentPosition(writer)
  const own = process.cpuUsage(before.own)
  const postgres = (await postgresMs(postmaster)).own - before.postgres
  return [
    ['reading a position, PostgreSQL', `${(postgres / times).toFixed(3)} ms CPU`],
    ['reading a position, our process', `${((own.user + own.system) / 1000 / times).toFixed(3)} ms CPU`],
  ]
}

/** How long a change takes from its commit to the replica, while four others write and while all rows are rewritten. */
async function lags(writer: Connection, reader: Connection, primary: Cluster): Promise<Found[]> {
  const touch = `update session set revision = revision + 1
    where id = (select id from session order by id offset $1 limit 1)`
  const busy = await whileRunning(writer, reader, primary, (isOver) =>
    Promise.all(
      Array.from({ length: 4 }, async (_, part) => {
        const client = await primary.open()
        for (let count = 0; !isOver(); count++) await client.query(touch, [(part * 1000 + count) % 4000])
        await client.end()
      }),
    ),
  )
  const bulk = await whileRunning(writer, reader, primary, async () => {
    const client = await primary.open()
    await client.query("update session set note = 'rewritten'")
    await client.end()
  })
  return [
    ['lag while four write', describe(busy)],
    ['lag while all sessions are rewritten', describe(bulk)],
  ]
}

const probingMs = 15_000

/** Probes until the work ends, which is told after 15 s that it is over. */
async function whileRunning(
  writer: Connection,
  reader: Connection,
  primary: Cluster,
  work: (isOver: () => boolean) => Promise<unknown>,
): Promise<number[]> {
  const began = performance.now()
  const isOver = () => performance.now() - began > probingMs
  let working = true
  const worked = work(isOver).finally(() => {
    working = false
  })
  const lag: number[] = []
  const client = await primary.open()
  while (working) {
    await client.query("select pg_logical_emit_message(true, 'bench', '')")
    const committed = performance.now()
    await waitForReplay(writer, reader)
    lag.push(performance.now() - committed)
    await setTimeout(10)
  }
  await worked
  await client.end()
  return lag
}

function describe(lag: readonly number[]): string {
  const sorted = lag.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `median ${median(lag).toFixed(1)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${sorted.at(-1)?.toFixed(1)} ms`
}
