import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Scene } from '../authorisation/scene.ts'
import { watchTables } from './written-tables.ts'

test('a row that is written as it was, added or removed is noted, but none that is taken back', async () => {
  await using scene = await Scene.open()
  const { world } = scene
  const { writer } = world.app.instance.database
  const tables = await watchTables(world)
  const filled: string[] = []
  for (const name of tables.names) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(writer)
    if (rows.length > 0) filled.push(name)
  }
  expect(filled.length).toBeGreaterThan(15)
  const rewrite = (name: string) => sql`update ${sql.table(name)} set of_a_newer_release = of_a_newer_release`
  const contents = await tables.contents()
  for (const name of filled) {
    await rewrite(name).execute(writer)
    expect(await tables.read()).toEqual([name])
  }
  expect(await tables.contents()).toBe(contents)

  await writer.insertInto('setting').values({ name: 'office_phone', value: 'Marina' }).execute()
  expect(await tables.read()).toEqual(['setting'])
  expect(await tables.contents()).not.toBe(contents)
  await writer.deleteFrom('setting').where('name', '=', 'office_phone').execute()
  expect(await tables.read()).toEqual(['setting'])

  const takenBack = writer.transaction().execute(async (transaction) => {
    for (const name of filled) await rewrite(name).execute(transaction)
    await transaction.deleteFrom('setting').execute()
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  expect(await tables.read()).toEqual([])
  expect(await tables.contents()).toBe(contents)
})
