import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openKyselyOnSqlite } from './kysely.ts'

/** A connection to a database in memory with a table `noted`. */
function open() {
  const connection = new DatabaseSync(':memory:')
  connection.exec('create table noted (what text)')
  const db = openKyselyOnSqlite(connection, { begin: 'begin immediate' })
  const note = (what: string, on = db) => sql`insert into noted values (${what})`.execute(on)
  const noted = () =>
    connection
      .prepare('select what from noted')
      .all()
      .map(({ what }) => what)
  return { db, note, noted, [Symbol.asyncDispose]: () => db.destroy() }
}

test('a statement of someone else is no part of an open transaction: it stays when that is rolled back', async () => {
  await using it = open()
  const { promise: end, reject: fail } = Promise.withResolvers<never>()
  const transaction = it.db.transaction().execute(async (trx) => {
    await it.note('inside', trx)
    await end
  })
  const beside = it.note('beside')
  fail(new Error('refused'))
  await expect(transaction).rejects.toThrow('refused')
  await beside
  expect(it.noted()).toEqual(['beside'])
})

test('transactions follow one another in the order in which they were asked for', async () => {
  await using it = open()
  const names = ['first', 'second', 'third', 'fourth']
  await Promise.all(
    names.map((name) =>
      it.db.transaction().execute(async (trx) => {
        await it.note(`${name} begins`, trx)
        await Promise.resolve()
        await it.note(`${name} ends`, trx)
      }),
    ),
  )
  expect(it.noted()).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('a statement that fails leaves the connection to the others', async () => {
  await using it = open()
  await expect(sql`insert into missing values (1)`.execute(it.db)).rejects.toThrow('no such table')
  const refused = it.db.transaction().execute((trx) => sql`insert into missing values (1)`.execute(trx))
  await expect(refused).rejects.toThrow('no such table')
  await it.note('afterwards')
  expect(it.noted()).toEqual(['afterwards'])
})
