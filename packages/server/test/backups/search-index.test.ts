import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dumpPostgres, restorePostgres } from '../../src/platform/db/copies/postgres.ts'
import { createPostgresSearchIndexes } from '../../src/platform/db/postgres/search.ts'
import { findBySearch } from '../../src/platform/db/search-index.ts'
import { openLog } from '../../src/platform/log.ts'
import { freshPostgres } from '../databases.ts'
import { newWorld, type World } from '../world.ts'
import { newFolder, readSums } from './places.ts'

const onServer = test.skipIf(process.env.TEST_DIALECT !== 'postgres' || !process.env.TEST_DATABASE_URL)

/** A log that remembers its lines. */
function newLog() {
  const lines: string[] = []
  const log = openLog('silent')
  log.warn = ((line: string) => lines.push(line)) as never
  log.info = ((_fields: object, line: string) => lines.push(line)) as never
  return { log, lines }
}

const readIndexes = async ({ app }: World) => {
  const { rows } = await sql<{
    name: string
  }>`select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
    where indisvalid and relname ~ '_search_(trigram|sequences)$' order by 1`.execute(
    app.instance.database.writer,
  )
  return rows.map(({ name }) => name)
}

onServer('PostgreSQL gets its search indexes once, in place of broken ones too, and uses them', async () => {
  await using world = await newWorld({}, { closes: true })
  const { writer } = world.app.instance.database
  const { log, lines } = newLog()
  await world.session({ note: 'Ring the concierge' })
  // An earlier release's.
  await sql`create index session_search_trigram on session (id)`.execute(writer)
  await createPostgresSearchIndexes(world.databaseUrl ?? '', log)
  await createPostgresSearchIndexes(world.databaseUrl ?? '', log)
  expect(await readIndexes(world)).toEqual(['apartment_search_sequences', 'session_search_sequences'])
  expect(lines).toEqual(['search index created'])
  // What an interrupted creation leaves behind.
  await sql`update pg_index set indisvalid = false where indexrelid = 'session_search_sequences'::regclass`.execute(
    writer,
  )
  await Promise.all([1, 2].map(() => createPostgresSearchIndexes(world.databaseUrl ?? '', log)))
  expect(await readIndexes(world)).toEqual(['apartment_search_sequences', 'session_search_sequences'])

  const plan = await writer.transaction().execute(async (trx) => {
    // The table is small.
    for (const kind of ['seqscan', 'indexscan', 'indexonlyscan'])
      await sql`select set_config(${`enable_${kind}`}, 'off', true)`.execute(trx)
    const found = await findBySearch(trx, 'postgres', 'session', 'concierge')
    return found?.rows.select('session.id').explain<{ 'QUERY PLAN': string }>()
  })
  expect(plan?.map((row) => row['QUERY PLAN']).join('\n')).toContain('session_search_sequences')
})

onServer('where the index may not be created, one line says so and the search stays as it was', async () => {
  await using world = await newWorld({}, { closes: true })
  const { writer } = world.app.instance.database
  const role = `guest_${randomBytes(4).toString('hex')}`
  await sql`create role ${sql.id(role)} login`.execute(writer)
  try {
    const url = Object.assign(new URL(world.databaseUrl ?? ''), { username: role }).href
    const { log, lines } = newLog()
    await createPostgresSearchIndexes(url, log)
    expect(lines).toEqual([expect.stringMatching(/^searches read whole indexes: .*permission denied/)])
    expect(await readIndexes(world)).toEqual([])
  } finally {
    await sql`drop role ${sql.id(role)}`.execute(writer)
  }
})

onServer('a backup with the search index is restored without it', async () => {
  await using world = await newWorld({}, { closes: true })
  const url = world.databaseUrl ?? ''
  await world.session({ note: 'Ring the concierge' })
  await createPostgresSearchIndexes(url, openLog('silent'))
  const file = join(await newFolder(), 'dump')
  await dumpPostgres(url, file, async () => {})
  const target = await freshPostgres(undefined, { closes: true })
  onTestFinished(() => target[Symbol.asyncDispose]())
  await restorePostgres(file, target.url ?? '')

  const { rows } = await sql<{
    name: string
  }>`select proname as name from pg_proc where proname = 'search_sequences'
    union select relname from pg_class where relname like '%_search_sequences'`.execute(
    target.database.writer,
  )
  expect(rows).toEqual([])
  expect(await readSums({ ...world.config, databaseUrl: target.url })).toEqual(
    await readSums({ ...world.config, databaseUrl: url }),
  )
})
