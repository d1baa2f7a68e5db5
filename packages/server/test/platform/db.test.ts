import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Generated, PGliteDialect, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { WriteCtx } from '../../src/platform/context.ts'
import { connect, type Database, fromKyselyDialect } from '../../src/platform/db/connect.ts'
import { isUnavailable, postgresParsers } from '../../src/platform/db/dialects.ts'
import { type Migration, migrate, NewerSchema } from '../../src/platform/db/migrate.ts'
import { prepare } from '../../src/platform/db/prepare.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { reservePort } from '../reserve-port.ts'

declare module '../../src/platform/db/tables.ts' {
  interface Tables {
    shelf: { id: string; jars: number; filled_at: string | null; label: Generated<string> }
  }
}

const serverUrl = process.env.TEST_DATABASE_URL
if (!serverUrl)
  console.log('db.test.ts: no TEST_DATABASE_URL, the PostgreSQL half is skipped (PGlite covers a little).')
const dialects = serverUrl ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

const shelves: Migration = {
  name: '0001-shelves',
  up: (db, dialect) =>
    db.schema
      .createTable('shelf')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('jars', 'integer', (column) => column.notNull())
      .addColumn('filled_at', dialect === 'postgres' ? 'timestamptz(3)' : 'text')
      .addColumn('label', 'text', (column) => column.notNull().unique().defaultTo(sql`'none'`))
      .execute(),
}

/** Where a test's own empty database is: a new folder, or a new schema of the test server. */
async function newLocation(dialect: 'sqlite' | 'postgres') {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-db-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  if (dialect === 'sqlite' || !serverUrl) return { dataDir, allowUnsafe: true }

  const schema = `db_${randomUUID().slice(0, 8)}`
  const server = await connect({ databaseUrl: serverUrl, dataDir, allowUnsafe: true })
  await server.writer.schema.createSchema(schema).execute()
  onTestFinished(async () => {
    await server.writer.schema.dropSchema(schema).cascade().execute()
    await server.close()
  })
  const shared = serverUrl.includes('?') ? '&' : '?'
  return {
    dataDir,
    allowUnsafe: true,
    databaseUrl: `${serverUrl}${shared}options=-c%20search_path%3D${schema}`,
  }
}

async function open(location: Awaited<ReturnType<typeof newLocation>>) {
  const database = await connect(location)
  onTestFinished(() => database.close())
  return database
}

async function withShelf(dialect: 'sqlite' | 'postgres') {
  const database = await open(await newLocation(dialect))
  await migrate(database, [shelves])
  await database.writer.insertInto('shelf').values({ id: 'a', jars: 0, filled_at: null }).execute()
  return database
}

const readRows = (database: Database) =>
  database.reader.selectFrom('shelf').selectAll().orderBy('id').execute()

for (const dialect of dialects) {
  test(`${dialect}: a time comes back as the same string, and is compared as a time`, async () => {
    const { reader, writer } = await withShelf(dialect)
    for (const filled_at of ['2026-11-21T10:00:00.000Z', '1999-12-31T23:59:59.999Z']) {
      await writer.updateTable('shelf').set({ filled_at }).execute()
      const row = await reader
        .selectFrom('shelf')
        .select('filled_at')
        .where('filled_at', '=', filled_at)
        .execute()
      expect(row).toEqual([{ filled_at }])
    }
    const before = reader.selectFrom('shelf').where('filled_at', '<', '2000-01-01T00:00:00.000Z').select('id')
    expect(await before.execute()).toHaveLength(1)
  })

  test(`${dialect}: counts, sums, averages and booleans are numbers`, async () => {
    const { reader } = await withShelf(dialect)
    const row = await reader
      .selectFrom('shelf')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('jars').as('sum'), fn.avg('jars').as('avg')])
      .select(sql`1 = 1`.as('truth'))
      .executeTakeFirst()
    expect(row).toEqual({ count: 1, sum: 0, avg: 0, truth: 1 })
  })

  test(`${dialect}: the reader cannot write`, async () => {
    const database = await withShelf(dialect)
    await expect(database.reader.updateTable('shelf').set({ jars: 9 }).execute()).rejects.toThrow(
      /read-?only/i,
    )
    expect(await readRows(database)).toMatchObject([{ jars: 0 }])
  })

  test(`${dialect}: a frequent statement goes on when another release adds a column`, async () => {
    const database = await withShelf(dialect)
    const shelf = prepare((db, [id]: [string]) => db.selectFrom('shelf').selectAll().where('id', '=', id))
    const filled = prepare((db: WriteCtx['db'], [jars, id]: [number, string]) =>
      db.updateTable('shelf').set({ jars }).where('id', '=', id).returningAll(),
    )
    const fill = (jars: number) => inTransaction(database, async (trx) => (await filled(trx, [jars, 'a']))[0])
    // PostgreSQL keeps the plan of one that has run five times.
    for (let jars = 1; jars <= 6; jars++) expect(await fill(jars)).toMatchObject({ jars })
    for (let run = 0; run < 6; run++) await shelf(database.reader, ['a'])
    const addColumn = (name: string) =>
      database.writer.schema.alterTable('shelf').addColumn(name, 'text').execute()

    await addColumn('made_of')
    expect(await shelf(database.reader, ['a'])).toMatchObject([{ id: 'a', jars: 6, made_of: null }])
    await addColumn('colour')
    expect(await fill(7)).toMatchObject({ jars: 7, colour: null })
    await addColumn('height')
    await Promise.all([fill(8), fill(9), shelf(database.reader, ['a'])])
    expect(await shelf(database.reader, ['a'])).toMatchObject([{ height: null }])
  })

  test(`${dialect}: a read does not wait for an open write, and does not see it`, async () => {
    const database = await withShelf(dialect)
    await inTransaction(database, async (trx) => {
      await trx.updateTable('shelf').set({ jars: 1 }).execute()
      expect(await readRows(database)).toMatchObject([{ jars: 0 }])
    })
    expect(await readRows(database)).toMatchObject([{ jars: 1 }])
  })

  test(`${dialect}: twenty transactions that read, compute and write lose no update`, async () => {
    const database = await withShelf(dialect)
    const step = () =>
      inTransaction(database, async (trx) => {
        const shelf = await trx.selectFrom('shelf').select('jars').forUpdate().executeTakeFirstOrThrow()
        await new Promise((resolve) => setTimeout(resolve, 2))
        await trx
          .updateTable('shelf')
          .set({ jars: shelf.jars + 1 })
          .execute()
      })
    await Promise.all(Array.from({ length: 20 }, step))
    expect(await readRows(database)).toMatchObject([{ jars: 20 }])
  })

  test(`${dialect}: a failed transaction is rolled back and not run again`, async () => {
    const database = await withShelf(dialect)
    let runs = 0
    const failing = inTransaction(database, async (trx) => {
      runs += 1
      await trx.updateTable('shelf').set({ jars: 5 }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(runs).toBe(1)
    expect(await readRows(database)).toMatchObject([{ jars: 0 }])
  })

  test(`${dialect}: each migration is applied once, in order, and a second start applies none`, async () => {
    const database = await open(await newLocation(dialect))
    const jam: Migration = {
      name: '0002-jam',
      async up(db) {
        await db.insertInto('shelf').values({ id: 'jam', jars: 3 }).execute()
      },
    }
    expect(await migrate(database, [shelves])).toEqual({ applied: ['0001-shelves'] })
    expect(await migrate(database, [shelves, jam])).toEqual({ applied: ['0002-jam'] })
    expect(await migrate(database, [shelves, jam])).toEqual({ applied: [] })
    expect(await readRows(database)).toEqual([{ id: 'jam', jars: 3, filled_at: null, label: 'none' }])
  })

  test(`${dialect}: a migration that fails half way leaves nothing behind, and is named`, async () => {
    const database = await open(await newLocation(dialect))
    const broken: Migration = {
      name: '0002-broken',
      async up(db) {
        await db.insertInto('shelf').values({ id: 'half', jars: 3 }).execute()
        await db.schema.createTable('half').addColumn('id', 'text').execute()
        await sql`select * from nowhere`.execute(db)
      },
    }
    await expect(migrate(database, [shelves, broken])).rejects.toThrow(
      /Migration 0002-broken failed: .*nowhere/,
    )
    expect(await readRows(database)).toEqual([])
    const mended: Migration = {
      name: '0002-broken',
      async up(db) {
        await db.schema.createTable('half').addColumn('id', 'text').execute()
      },
    }
    expect(await migrate(database, [shelves, mended])).toEqual({ applied: ['0002-broken'] })
  })

  test(`${dialect}: each migration of a database that was used before is reported, and none of a new one`, async () => {
    const database = await open(await newLocation(dialect))
    const steps: string[] = []
    const next: Migration = { name: '0002-next', up: async () => {} }
    await migrate(database, [shelves], ({ migration }) => steps.push(migration))
    expect(steps).toEqual([])
    await migrate(database, [shelves, next], ({ migration }) => steps.push(migration))
    expect(steps).toEqual(['0002-next'])
  })

  test(`${dialect}: a database used by a newer release is refused by name`, async () => {
    const database = await open(await newLocation(dialect))
    await migrate(database, [shelves, { name: '0002-future', up: async () => {} }])
    const refusal = await migrate(database, [shelves]).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(NewerSchema)
    expect(String(refusal)).toContain('0002-future')
  })

  test(`${dialect}: four processes that start at once apply each migration once`, async () => {
    const location = await newLocation(dialect)
    const program = `
      import { connect } from '${import.meta.dirname}/../../src/platform/db/connect.ts'
      import { migrate } from '${import.meta.dirname}/../../src/platform/db/migrate.ts'
      const database = await connect(${JSON.stringify(location)})
      const names = Array.from({ length: 12 }, (_, index) => String(1001 + index))
      const up = (name) => async (db) => {
        await db.schema.createTable('t' + name).addColumn('id', 'text').execute()
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      const { applied } = await migrate(database, names.map((name) => ({ name, up: up(name) })))
      console.log(JSON.stringify(applied))
      await database.close()`
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
    const responses = await Promise.all([start(), start(), start(), start()])
    const applied: string[] = responses.flatMap(({ stdout }) => JSON.parse(stdout))
    expect(applied.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => String(1001 + index)))
  })
}

test('on SQLite a migration may recreate a table without losing the rows that refer to it', async () => {
  const database = await open(await newLocation('sqlite'))
  const label: Migration = {
    name: '0002-labels',
    async up(db) {
      await sql`create table label (shelf text not null references shelf on delete cascade)`.execute(db)
      await db.insertInto('shelf').values({ id: 'a', jars: 1 }).execute()
      await db.insertInto('label').values({ shelf: 'a' }).execute()
    },
  }
  const rebuilt: Migration = {
    name: '0003-shelves-rebuilt',
    async up(db) {
      await sql`create table shelf_anew (id text primary key not null, jars integer)`.execute(db)
      await sql`insert into shelf_anew select id, jars from shelf`.execute(db)
      await db.schema.dropTable('shelf').execute()
      await db.schema.alterTable('shelf_anew').renameTo('shelf').execute()
    },
  }
  const lossy: Migration = {
    name: '0004-lossy',
    up: async (db) => void (await db.deleteFrom('shelf').execute()),
  }
  await migrate(database, [shelves, label, rebuilt])
  expect((await sql`select shelf from label`.execute(database.reader)).rows).toEqual([{ shelf: 'a' }])

  await expect(migrate(database, [shelves, label, rebuilt, lossy])).rejects.toThrow(
    /0004-lossy .*missing shelf/,
  )
  const dropped: Migration = {
    name: '0004-dropped',
    up: (db) => db.schema.dropTable('shelf').execute(),
  }
  await expect(migrate(database, [shelves, label, rebuilt, dropped])).rejects.toThrow(
    /0004-dropped .*missing shelf/,
  )
  await sql`delete from shelf`.execute(database.writer)
  expect((await sql`select shelf from label`.execute(database.reader)).rows).toEqual([])
})

test('on SQLite references are checked after migrations that change rows, and not after others, which are most', async () => {
  const { dataDir } = await newLocation('sqlite')
  const executed: string[] = []
  const database = await connect({ dataDir, onStatement: (statement) => executed.push(statement) })
  const checks = () => executed.filter((statement) => statement.includes('foreign_key_check')).length
  const column: Migration = {
    name: '0002-column',
    up: (db) => db.schema.alterTable('shelf').addColumn('wood', 'text').execute(),
  }
  const row: Migration = {
    name: '0003-row',
    up: async (db) => void (await db.insertInto('shelf').values({ id: 'b', jars: 1 }).execute()),
  }
  await migrate(database, [shelves, column])
  expect(checks()).toBe(0)
  await migrate(database, [shelves, column, row])
  expect(checks()).toBe(1)
  await database.close()
})

test('the SQLite file has a log that is synced apart from commits, checks foreign keys, and only its owner may read it', async () => {
  const location = await newLocation('sqlite')
  const { writer } = await open(location)
  const setting = async (name: string) => (await sql.raw(`pragma ${name}`).execute(writer)).rows
  expect(await setting('journal_mode')).toEqual([{ journal_mode: 'wal' }])
  expect(await setting('synchronous')).toEqual([{ synchronous: 1 }])
  expect(await setting('wal_autocheckpoint')).toEqual([{ wal_autocheckpoint: 0 }])
  expect(await setting('foreign_keys')).toEqual([{ foreign_keys: 1 }])
  expect((await stat(join(location.dataDir, 'brightkey.sqlite'))).mode & 0o777).toBe(0o600)
})

test('a SQLite transaction waits, without blocking, for one that another connection holds', async () => {
  const location = await newLocation('sqlite')
  const [here, there] = [await open(location), await open(location)]
  await migrate(here, [shelves])
  const order: string[] = []
  const long = inTransaction(here, async () => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    order.push('first')
  })
  await inTransaction(there, async () => void order.push('second'))
  await long
  expect(order).toEqual(['first', 'second'])
})

test.runIf(serverUrl)(
  'losing the connection inside a transaction is "unavailable", and the next one works',
  async () => {
    const database = await withShelf('postgres')
    const lost = inTransaction(database, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.reader)
      // Long enough for the disconnection to arrive while no query is running.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await trx.updateTable('shelf').set({ jars: 1 }).execute()
    })
    expect(await lost.catch(isUnavailable)).toBe(true)
    await inTransaction(database, (trx) => trx.updateTable('shelf').set({ jars: 2 }).execute())
    expect(await readRows(database)).toMatchObject([{ jars: 2 }])
  },
)

test.runIf(serverUrl)('a request waits for a connection as long as the address says', async () => {
  const address = new URL(String(serverUrl))
  address.searchParams.set('connect_timeout', '1')
  const { writer } = await open({ ...(await newLocation('sqlite')), databaseUrl: address.href })
  const busy = Array.from({ length: 5 }, () => sql`select pg_sleep(2)`.execute(writer))
  const late = sql`select 1`.execute(writer)
  expect(await late.catch(isUnavailable)).toBe(true)
  await Promise.allSettled(busy)
})

test('a missing server is tried several times with one line in the log, then reported as unavailable', async () => {
  const logged: string[] = []
  const push = (_: object, message: string) => void logged.push(message)
  const log = { info: push, warn: push, error: push }
  const refused = connect({
    databaseUrl: `postgres://nobody@127.0.0.1:${await reservePort()}/none`,
    dataDir: tmpdir(),
    log,
    tries: 3,
  })
  expect(await refused.catch(isUnavailable)).toBe(true)
  expect(logged).toEqual(['the database does not respond yet, trying for half a minute'])
})

// With a server no test runs on PGlite, which takes four seconds of the processor to load.
test.skipIf(serverUrl)('on PGlite the same migrations and queries give the same values', async () => {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = new PGlite({ parsers: postgresParsers })
  const database = fromKyselyDialect('postgres', new PGliteDialect({ pglite }))
  onTestFinished(() => database.close())
  await migrate(database, [shelves])
  const filled_at = '2026-11-21T10:00:00.000Z'
  await inTransaction(database, (trx) =>
    trx.insertInto('shelf').values({ id: 'a', jars: 1, filled_at }).execute(),
  )
  expect(await readRows(database)).toEqual([{ id: 'a', jars: 1, filled_at, label: 'none' }])
})
