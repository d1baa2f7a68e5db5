import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Output } from '@brightkey/contract/route'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { normalizeForSearch, searchWords } from '@brightkey/i18n/same-text'
import fc from 'fast-check'
import { type Kysely, type Selectable, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SessionTable } from '../../src/features/sessions/tables.ts'
import { setDefaults } from '../../src/platform/db/defaults.ts'
import type { AnyTables } from '../../src/platform/db/migrate.ts'
import { createPostgresSearchIndexes } from '../../src/platform/db/postgres/search.ts'
import { containsWords } from '../../src/platform/db/search.ts'
import { findBySearch } from '../../src/platform/db/search-index.ts'
import { openLog } from '../../src/platform/log.ts'
import { newWorld, type World } from '../world.ts'

/** What apartments and notes are written in, with what a search treats specially. */
const pieces = [
  ...[
    'MAR',
    'Marina Gate',
    'Sulafa',
    'café',
    'Straße',
    'İstanbul',
    'tower',
    '1042',
    '2410',
    '77',
    'a',
    '-',
    ', ',
  ],
  ...['Башня', 'ключ у консьержа', 'ёлка', 'صفائی', 'مرینا گیٹ', 'मरीना', 'घर में', 'ड़', '🏠🏠', '日本橋'],
  ...['100%', 'a_b', '\\', '"', "'", '*', 'NEAR', 'OR', '(', '^'],
]
const text = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, fc.nat(9999).map(String)),
  { minLength: 1, maxLength: 8 },
)
const written = text.map((parts) => normalizeForSearch(parts.join(' ')))

/** Any part of a written text, a few letters at least, or other words. */
const typed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(written, fc.nat(40), fc.integer({ min: 1, max: 12 })).map(([whole, from, length]) =>
      [...whole]
        .slice(from % whole.length)
        .slice(0, length)
        .join(''),
    ),
  },
  text.map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 12 }).map((each) => each.replaceAll('\u0000', '')),
  fc.constantFrom('a', '7', '42', 'ма', 'ь', 'घ', 'यट', 'ٹ', '🏠', '橋', 'e ü', '%'),
)
type Change = { kind: 'rewrite' | 'delete' | 'insert' | 'vacuum'; at: number; to: string }
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('rewrite' as const), at: fc.nat(999), to: written }),
  },
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(999), to: fc.constant('') }),
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(999), to: written }),
  fc.record({ kind: fc.constant('vacuum' as const), at: fc.constant(0), to: fc.constant('') }),
)

/** Sessions with these texts, by id. */
async function fill(world: World, texts: readonly string[]) {
  const { writer } = world.app.instance.database
  const { id } = await world.session()
  const base = await writer.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const insert = async (some: readonly (readonly [string, string])[]) => {
    const rows = some.map(([each, search]) => ({ ...base, id: each, code: each, search }))
    for (let from = 0; from < rows.length; from += 200)
      await writer
        .insertInto('session')
        .values(rows.slice(from, from + 200))
        .execute()
  }
  await writer.deleteFrom('session').execute()
  const made = texts.map((search, index) => [`s${index}`, search] as const)
  await insert(made)
  return { texts: new Map<string, string>(made), insert }
}

/** A world with search indexes, which a server on PostgreSQL creates when it runs; without a server of it here, without. */
async function newSearchWorld() {
  const world = await newWorld({}, { closes: true })
  if (world.databaseUrl) await createPostgresSearchIndexes(world.databaseUrl, openLog('silent'))
  return world
}

test('the index finds what reading every text finds, after any changes', async () => {
  await using world = await newSearchWorld()
  const { writer, dialect } = world.app.instance.database
  const first = fc.sample(written, { numRuns: 1000, seed: 14 })
  const { texts, insert } = await fill(world, first)
  let next = first.length
  let narrowed = 0
  const apply = async ({ kind, at, to }: Change) => {
    const id = [...texts.keys()][at % texts.size] ?? ''
    // On PostgreSQL it changes nothing that a search reads.
    if (kind === 'vacuum') return void (dialect === 'sqlite' && (await sql`vacuum`.execute(writer)))
    if (kind === 'insert') {
      texts.set(`s${next}`, to)
      return insert([[`s${next++}`, to]])
    }
    if (kind === 'delete') {
      texts.delete(id)
      return void (await writer.deleteFrom('session').where('id', '=', id).execute())
    }
    texts.set(id, to)
    await writer.updateTable('session').set({ search: to }).where('id', '=', id).execute()
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 3 }),
      fc.array(typed, { minLength: 5, maxLength: 15 }),
      async (changes, searches) => {
        for (const each of changes) await apply(each)
        for (const search of searches) {
          const found = await findBySearch(world.db, dialect, 'session', search)
          const few = found?.isAll ? found.rows : null
          if (few) narrowed++
          const plain = world.db
            .selectFrom('session')
            .where((eb) => containsWords(eb, 'session.search', search))
          const ids = async (query: typeof plain) =>
            (await query.select('session.id').execute()).map(({ id }) => id).sort()
          const wanted = [...texts].filter(([, each]) =>
            searchWords(search).every((word) => each.includes(word)),
          )
          expect([search, await ids(few ?? plain)]).toEqual([search, wanted.map(([id]) => id).sort()])
          expect(await ids(plain)).toEqual(wanted.map(([id]) => id).sort())
        }
      },
    ),
    { seed: 14, numRuns: 60 },
  )
  if (dialect === 'sqlite' || world.databaseUrl) expect(narrowed).toBeGreaterThan(100)
})

test('a session is found by what the office and the cleaner wrote, until it is changed', async () => {
  await using world = await newWorld()
  const note = 'Ключ у консьержа'
  const { id } = await world.session({ note })
  // Enough others for the index to be used.
  await addOthers(world, 200)
  const found = async (search: string) =>
    (await world.admin.call(sessionRoutes.list, { search })).results.map((row) => row.id)

  expect(await found('консьерж')).toEqual([id])
  expect(await found('ключ marina')).toEqual([id])
  await world.admin.call(sessionRoutes.update, { id, note: 'घर में' })
  expect(await found('консьерж')).toEqual([])
  expect(await found('में घर')).toEqual([id])
  expect(await found('घर')).toEqual([id])
  await world.admin.call(sessionRoutes.update, { id, note: 'Башня у моря' })
  expect(await found('башня')).toEqual([id])
  const { writer } = world.app.instance.database
  await writer.updateTable('session').set({ state: 'approved' }).where('id', '=', id).execute()
  const completed = await world.admin.call(sessionRoutes.list, { search: 'башня', status: 'completed' })
  expect(completed.results.map((row) => row.id)).toEqual([id])
  await world.admin.call(sessionRoutes.remove, { id })
  expect(await found('башня')).toEqual([])
})

/** Adds copies of a session, each with a search text of its own. */
async function addOthers(
  world: World,
  count: number,
  fields: Partial<Selectable<SessionTable>> = {},
  name = 'o',
) {
  const { writer } = world.app.instance.database
  const base = await writer.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  for (let from = 0; from < count; from += 200) {
    const rows = Array.from({ length: Math.min(200, count - from) }, (_, index) => {
      const id = `${name}${from + index}`
      return { ...base, id, code: id, search: `palm tower ${from + index}`, ...fields }
    })
    await writer.insertInto('session').values(rows).execute()
  }
}

/** As if there were a million sessions, so that a word of 1,600 of them is rare. */
const spreadOut = ({ app }: World) =>
  app.instance.database.dialect === 'sqlite'
    ? sql`insert into search_session_row (number, id, newest) values (1000000, 'gap', '')`.execute(
        app.instance.database.writer,
      )
    : null

test('of very many sessions with a word the count is known from some, unless a filter leaves too few of them', async () => {
  await using world = await newWorld()
  await world.session()
  const { dialect } = world.app.instance.database
  await addOthers(world, 30, { state: 'submitted' }, 'submitted')
  await addOthers(world, 1600, { state: 'approved' }, 'approved')
  await spreadOut(world)
  const found = await findBySearch(world.db, dialect, 'session', 'tower')
  if (dialect === 'sqlite') expect(found?.isAll).toBe(false)

  const all = await world.admin.call(sessionRoutes.list, { search: 'tower', sort: 'tasks', limit: 100 })
  expect([all.results.length, all.count, all.count_more]).toEqual([100, 1000, true])
  const review = await world.admin.call(sessionRoutes.list, { search: 'tower', view: 'review', limit: 100 })
  expect([review.results.length, review.count, review.count_more]).toEqual([30, 30, false])
})

test('the newest of very many sessions with a word come in their order, whatever the order they were saved in', async () => {
  await using world = await newWorld()
  await world.session()
  const { dialect, writer } = world.app.instance.database
  await addOthers(world, 1600)
  const minute = (count: number) =>
    new Date(Date.parse('2030-05-05T00:00:00.000Z') + count * 60_000).toISOString()
  const times = new Map<string, string>()
  for (let index = 0; index < 1600; index++) {
    // Saved a little late, an hour late, and at the same time as others; and the clock was set back once.
    const late = index % 7 === 0 ? 3 : index % 100 === 0 ? 60 : 0
    times.set(`o${index}`, minute(index - (index % 5 === 0 ? 1 : 0) - late - (index > 1590 ? 30 : 0)))
  }
  await writer.transaction().execute(async (trx) => {
    for (const [id, created_at] of times)
      await trx.updateTable('session').set({ created_at }).where('id', '=', id).execute()
  })
  await spreadOut(world)
  const found = await findBySearch(world.db, dialect, 'session', 'tower')
  if (dialect === 'sqlite') expect(found?.othersUntil).toBe(minute(99))

  const expected = [...times].sort(([a, at], [b, bt]) => (at + a < bt + b ? 1 : -1)).map(([id]) => id)
  const walked: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Output<typeof sessionRoutes.list> = await world.admin.call(sessionRoutes.list, {
      ...{ search: 'tower', limit: 100 },
      ...(cursor ? { cursor } : {}),
    })
    walked.push(...page.results.map(({ id }) => id))
    cursor = page.next
  }
  expect(walked).toEqual(expected)
})

test('a table that a migration recreates keeps its search index', async () => {
  await using world = await newWorld()
  const { dialect, writer } = world.app.instance.database
  for (let index = 0; index < 120; index++) await world.apartment({ name: `Palm ${index}`, address: 'Other' })
  const { id } = await world.apartment({ name: 'Sulafa', address: 'Other' })
  const tables = writer as unknown as Kysely<AnyTables>
  if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(writer)
  await setDefaults(tables, dialect, 'apartment', { bedrooms: 1 })
  const isFound = async (search: string) => {
    const found = await findBySearch(world.db, dialect, 'apartment', search)
    if (dialect === 'sqlite') expect(found?.isAll).toBe(true)
    return (await world.admin.call(apartmentRoutes.list, { search })).results.map((row) => row.id)
  }

  expect(await isFound('sulafa')).toEqual([id])
  await world.admin.call(apartmentRoutes.update, { id, name: 'Ocean Heights' })
  expect(await isFound('sulafa')).toEqual([])
  expect(await isFound('ocean')).toEqual([id])
})

test('apartments are found by their index in the order of their names, page by page', async () => {
  await using world = await newWorld()
  for (let index = 0; index < 60; index++)
    await world.apartment({ name: `Palm Tower ${100 + index}`, address: 'Other Street' })
  const sulafas = ['Sulafa 3', 'Sulafa 1', 'Sulafa 2']
  const made = await Promise.all(sulafas.map((name) => world.apartment({ name, address: 'Al Marsa' })))
  const names = async (search: string) => {
    const first = await world.admin.call(apartmentRoutes.list, { search, limit: 2 })
    const rest = first.next
      ? await world.admin.call(apartmentRoutes.list, { search, limit: 2, cursor: first.next })
      : null
    return [first.count, ...first.results, ...(rest?.results ?? [])].map((each) =>
      typeof each === 'number' ? each : each.name,
    )
  }

  expect(await names('marsa')).toEqual([3, 'Sulafa 1', 'Sulafa 2', 'Sulafa 3'])
  await world.admin.call(apartmentRoutes.archive, { id: made[1]?.id ?? '' })
  await world.admin.call(apartmentRoutes.update, { id: made[0]?.id ?? '', name: 'Ocean' })
  expect(await names('sulafa')).toEqual([1, 'Sulafa 2'])
  expect(await names('marsa')).toEqual([2, 'Ocean', 'Sulafa 2'])
})
