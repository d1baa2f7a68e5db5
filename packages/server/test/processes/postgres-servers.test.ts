import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../../src/migrations/index.ts'
import { connect, type Database } from '../../src/platform/db/connect.ts'
import { dumpPostgres } from '../../src/platform/db/copies/postgres.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { applySettings, forLibpq, toConnection } from '../../src/platform/db/postgres/address.ts'
import { findBinaries, startCluster } from '../postgres-cluster.ts'
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts'

const binaries = findBinaries()

async function newCluster(options = {}) {
  const cluster = await startCluster(binaries ?? '', options)
  onTestFinished(() => cluster.stop())
  return cluster
}

async function open(databaseUrl: string): Promise<Database> {
  const database = await connect({ databaseUrl, dataDir: '', allowUnsafe: true, tries: 3 })
  onTestFinished(() => database.close())
  return database
}

/** The settings that a connection of a pool has. */
async function readSettings(pool: Database['reader']) {
  const names = ['default_transaction_read_only', 'statement_timeout', 'TimeZone', 'tcp_keepalives_idle']
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(names)})`.execute(pool)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

test.skipIf(!binaries || !hasPgBouncer)(
  'through a PgBouncer that pools sessions, connections have the settings they have without one',
  async () => {
    const cluster = await newCluster()
    await using pooler = await startPgBouncer(cluster.url, { pool_mode: 'session' })
    const direct = await open(cluster.url)
    const pooled = await open(pooler.url)

    expect(await readSettings(pooled.reader)).toEqual({
      default_transaction_read_only: 'on',
      statement_timeout: '5000',
      TimeZone: 'UTC',
      tcp_keepalives_idle: '10',
    })
    for (const pool of ['reader', 'writer'] as const)
      expect(await readSettings(pooled[pool]), pool).toEqual(await readSettings(direct[pool]))
    await migrate(pooled, migrations)
    await expect(sql`create table shelf (id text)`.execute(pooled.reader)).rejects.toThrow('read-only')
  },
)

test.skipIf(!binaries || !hasPgBouncer)(
  'a pooler that pools transactions is refused with a sentence',
  async () => {
    const cluster = await newCluster()
    for (const default_pool_size of ['1', '20']) {
      await using pooler = await startPgBouncer(cluster.url, { pool_mode: 'transaction', default_pool_size })
      await expect(open(pooler.url)).rejects.toThrow(/pools transactions\. Let it pool sessions/)
    }
  },
)

test.skipIf(!binaries)(
  'a database with another encoding than UTF8 is refused, and nothing is left in it',
  async () => {
    const cluster = await newCluster()
    const client = await cluster.open()
    for (const encoding of ['SQL_ASCII', 'LATIN1']) {
      await client.query(`create database ${encoding} encoding '${encoding}' template template0`)
      const name = encoding.toLowerCase()
      const url = Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
      await expect(open(url)).rejects.toThrow(`The database has the encoding ${encoding}`)
      const there = await cluster.open(name)
      const { rows } = await there.query("select 1 from pg_tables where schemaname = 'public'")
      expect(rows).toEqual([])
      await there.end()
    }
    await client.end()
  },
)

test.skipIf(!binaries)('a standby is refused with a sentence', async () => {
  const primary = await newCluster({ replicated: true })
  const standby = await newCluster({ primaryUrl: primary.url })
  await expect(open(standby.url)).rejects.toThrow('names a standby, which cannot be written to')
})

test.skipIf(!binaries)(
  'an address that names a socket as libpq does serves the server and its backup',
  async () => {
    const cluster = await newCluster()
    const { port } = new URL(cluster.url)
    const client = await cluster.open()
    const { rows } = await client.query(
      "select setting from pg_settings where name = 'unix_socket_directories'",
    )
    await client.end()
    const folder = await mkdtemp(join(tmpdir(), 'brightkey-dump-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const socket = `host=${rows[0].setting}&port=${port}`
    for (const url of [
      `postgres://postgres@/postgres?${socket}`,
      `postgresql:///postgres?${socket}&user=postgres&password=any`,
    ]) {
      const database = await open(url)
      expect((await readSettings(database.reader)).default_transaction_read_only, url).toBe('on')
      await dumpPostgres(url, join(folder, 'dump'), async () => {})
    }
  },
)

test('the settings of an address win over ours', async () => {
  const calls: unknown[] = []
  const client = { query: async (...call: unknown[]) => calls.push(call) }
  const ours = [
    ['statement_timeout', '5000'],
    ['timezone', 'UTC'],
  ] as const

  await applySettings(client, 'postgres://localhost/db?options=-c%20statement_timeout%3D60000', ours)
  await applySettings(
    client,
    'postgres://localhost/db?options=--statement_timeout%3D1%20-ctimezone%3DAsia/Dubai',
    ours,
  )

  expect(calls).toEqual([['select set_config($1, $2, false)', ['timezone', 'UTC']]])
})

test('sslmode=require verifies the certificate, and no mode of pg reaches its programs', () => {
  const address = 'postgres://user:p%40ss@db.example.com/brightkey'
  const modeFor = (mode: string) =>
    new URL(toConnection(`${address}?sslmode=${mode}`).connectionString).searchParams.get('sslmode')

  expect(['require', 'verify-full', 'no-verify', 'disable'].map(modeFor)).toEqual([
    'verify-full',
    'verify-full',
    'no-verify',
    'disable',
  ])
  expect(forLibpq(`${address}?sslmode=no-verify&uselibpqcompat=true`)).toEqual({
    address: 'postgres://user@db.example.com/brightkey?sslmode=require',
    password: 'p@ss',
  })
})
