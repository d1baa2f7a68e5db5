import { sql, type Transaction } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { freshPostgres } from '../../../../test/databases.ts'
import { isInJson } from '../dialects.ts'
import { prepare, prepareWrite } from '../prepare.ts'
import type { Tables } from '../tables.ts'
import { inTransaction } from '../transaction.ts'
import { SharedTransactions } from './shared-transactions.ts'

declare module '../tables.ts' {
  interface Tables {
    drawer: { id: string; spoons: number; label: string | null }
  }
}

const begun: string[] = []
const fresh = await freshPostgres(undefined, {
  onStatement: (statement) => statement === 'begin' && begun.push(statement),
})
const { database } = fresh
afterAll(() => fresh[Symbol.asyncDispose]())
await sql`create table drawer (id text primary key, spoons integer not null, label text unique)`.execute(
  database.writer,
)

beforeEach(async () => {
  await sql`delete from drawer`.execute(database.writer)
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, spoons: 0, label: null }))
  await database.writer.insertInto('drawer').values(rows).execute()
})

type Db = Transaction<Tables>
const drawer = prepare((db: Db, [id]: [string]) =>
  db.selectFrom('drawer').selectAll().where('id', '=', id).forUpdate(),
)
const freeDrawers = prepare((db: Db, [ids]: [string]) =>
  db
    .selectFrom('drawer')
    .selectAll()
    .where(isInJson(db, 'id', ids))
    .forUpdate()
    .skipLocked(),
)
const setSpoons = prepareWrite((db, [spoons, id]: [number, string]) =>
  db.updateTable('drawer').set({ spoons }).where('id', '=', id),
)
const setLabel = prepareWrite((db, [label, id]: [string, string]) =>
  db.updateTable('drawer').set({ label }).where('id', '=', id),
)

async function readSpoons(): Promise<string> {
  const rows = await database.reader.selectFrom('drawer').selectAll().orderBy('id').execute()
  return rows.map(({ id, spoons }) => `${id}${spoons}`).join(' ')
}

type Row = { id: string; spoons: number }

/** Adds a spoon to a drawer, in a transaction with others that do. `then` is what else it does. */
function addingSpoons() {
  const shared = new SharedTransactions<Row>(
    database,
    async (db, ids) => new Map((await freeDrawers(db, [JSON.stringify(ids)])).map((row) => [row.id, row])),
  )
  return (id: string, then: (db: Db) => Promise<unknown> = async () => {}) => {
    const add = async (db: Db, { spoons }: Row) => {
      await setSpoons(db, [spoons + 1, id])
      await then(db)
      return `${id}${spoons + 1}`
    }
    return shared.run(id, {
      together: add,
      alone: () =>
        inTransaction(database, async (db) => {
          const [row] = await drawer(db, [id])
          return add(db, row ?? { id, spoons: 0 })
        }),
    })
  }
}

test.skipIf(!fresh.url)('a transaction that reads, then writes twice, makes two trips', async () => {
  const work = () =>
    inTransaction(database, async (db) => {
      const [row] = await drawer(db, ['a'])
      await setSpoons(db, [(row?.spoons ?? 0) + 1, 'a'])
      await setSpoons(db, [7, 'b'])
    })
  // The server parses each statement first.
  await work()
  const trips = vi.spyOn(Client.prototype, 'query')
  await work()
  expect(trips).toHaveBeenCalledTimes(2)
  expect(await readSpoons()).toBe('a2 b7 c0 d0 e0 f0')

  trips.mockClear()
  await expect(inTransaction(database, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(trips).not.toHaveBeenCalled()
  trips.mockRestore()
})

test('a write that nobody awaits fails its transaction with its own error, and nothing of it stays', async () => {
  const label = (text: string) =>
    inTransaction(database, async (db) => {
      await setSpoons(db, [3, 'a'])
      await setLabel(db, [text, 'a'])
      await setLabel(db, [text, 'b'])
      await setSpoons(db, [4, 'b'])
    })
  for (let run = 0; run < 3; run++) await expect(label('forks')).rejects.toThrow('drawer_label_key')
  expect(await readSpoons()).toBe('a0 b0 c0 d0 e0 f0')
})

test('a statement sees the writes before it, which nobody awaited', async () => {
  const spoons = () =>
    inTransaction(database, async (db) => {
      await setSpoons(db, [5, 'a'])
      return (await drawer(db, ['a']))[0]?.spoons
    })
  for (let run = 0; run < 3; run++) expect(await spoons()).toBe(5)
  const dropped = inTransaction(database, async (db) => {
    await setSpoons(db, [6, 'a'])
    throw new Error('no')
  })
  await expect(dropped).rejects.toThrow('no')
  expect(await spoons()).toBe(5)
})

test('writes that come while others are under way share the next transaction', async () => {
  const add = addingSpoons()
  begun.length = 0
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'f'].map((id) => add(id)))).toEqual(
    ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'f2'], // the second of a row sees the first
  )
  expect(await readSpoons()).toBe('a1 b1 c1 d1 e1 f2')
  // a; b; c, d, e and f; f once more.
  expect(begun).toHaveLength(4)
})

test('nothing stays of one that fails, or that needs more than prepared writes until it has its own transaction', async () => {
  const add = addingSpoons()
  const results = await Promise.allSettled([
    ...['a', 'b', 'c'].map((id) => add(id)),
    add('d', () => Promise.reject(new Error('no spoons'))),
    add('e', (db) => db.updateTable('drawer').set({ label: 'knives' }).where('id', '=', 'e').execute()),
    add('f', (db) => drawer(db, ['f'])),
    add('none'),
  ])
  const outcomes = results.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))
  expect(outcomes).toEqual(['a1', 'b1', 'c1', 'no spoons', 'e1', 'f1', 'none1'])
  expect(await readSpoons()).toBe('a1 b1 c1 d0 e1 f1')
})

test('where the server refuses one, the others are written, and only that one fails', async () => {
  await labelDrawer('a', 'forks')
  const add = addingSpoons()
  const results = await Promise.allSettled([
    ...['a', 'b', 'c'].map((id) => add(id)),
    add('d', (db) => setLabel(db, ['forks', 'd'])),
    ...['e', 'f'].map((id) => add(id)),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  ])
  expect(await readSpoons()).toBe('a1 b1 c1 d0 e1 f1')
})

test.skipIf(!fresh.url)('a row that is locked elsewhere holds up nothing but its own write', async () => {
  const add = addingSpoons()
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
  const { promise: end, resolve: unlock } = Promise.withResolvers<void>()
  const other = inTransaction(database, async (db) => {
    await drawer(db, ['d'])
    hasLocked()
    await end
  })
  await locked
  const held = add('d')
  await Promise.all(['a', 'b', 'c', 'e', 'f'].map((id) => add(id)))
  expect(await readSpoons()).toBe('a1 b1 c1 d0 e1 f1')
  unlock()
  await other
  expect(await held).toBe('d1')
})

const labelDrawer = (id: string, label: string) =>
  database.writer.updateTable('drawer').set({ label }).where('id', '=', id).execute()
