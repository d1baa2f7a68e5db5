import type { Output, RawInput } from '@brightkey/contract/route'
import type { SessionFilter, SessionSort, SessionView } from '@brightkey/contract/sessions/input-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { statusOf } from '@brightkey/contract/sessions/rules'
import type { SessionState } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import type { SessionTable } from '../../src/features/sessions/tables.ts'
import { later } from '../../src/platform/clock.ts'
import type { Client } from '../client.ts'
import { newWorld, type World } from '../world.ts'

const hour = 3_600_000
const statuses: SessionFilter[] = ['all', 'active', 'completed', 'overdue']
const views: SessionView[] = ['due_today', 'in_progress', 'review']
const sorts: SessionSort[] = ['-created', 'created', '-tasks', 'tasks', '-due', 'due']

/** Noon in Dubai, so that today has hours on both sides. */
const noon = Date.parse('2030-05-05T08:00:00.000Z')
const midnight = '2030-05-05T20:00:00.000Z'

type Row = Omit<Selectable<SessionTable>, 'state'> & { state: SessionState }
type Query = RawInput<typeof sessionRoutes.list>

/** The expected list, by the rules of the contract and without the code of the list. */
function expected(rows: Row[], query: Query, now: string): string[] {
  const { status = 'all', view, apartment_id, search = '', sort = '-created' } = query
  const open = (row: Row) => row.state === 'active' || row.state === 'returned'
  const seenAs: Record<SessionView, (row: Row) => boolean> = {
    due_today: (row) => open(row) && row.expires_at > now && row.expires_at < midnight,
    cancelled: ({ state }) => state === 'cancelled',
    in_progress: (row) => open(row) && row.started_at !== null,
    review: (row) => row.state === 'submitted',
  }
  const keyOf = (row: Row) =>
    sort.endsWith('created')
      ? row.created_at
      : sort.endsWith('due')
        ? row.expires_at
        : String(row.task_count).padStart(3)
  const found = rows.filter(
    (row) =>
      (status === 'all' ? view !== undefined || row.state !== 'cancelled' : statusOf(row, now) === status) &&
      (view === undefined || seenAs[view](row)) &&
      (apartment_id === undefined || row.apartment_id === apartment_id) &&
      search.split(' ').every((word) => row.search.includes(word)),
  )
  const sorted = found.toSorted((a, b) => (keyOf(a) + a.id < keyOf(b) + b.id ? -1 : 1))
  return (sort.startsWith('-') ? sorted.reverse() : sorted).map((row) => row.id)
}

/** Reads every page of a list, from the first to the last. */
async function walk(client: Client, query: Query, limit: number) {
  const pages: Output<typeof sessionRoutes.list>[] = []
  let cursor: string | null = null
  do {
    pages.push(await client.call(sessionRoutes.list, { ...query, limit, ...(cursor ? { cursor } : {}) }))
    cursor = pages.at(-1)?.next ?? null
  } while (cursor)
  return { ids: pages.flatMap(({ results }) => results.map((row) => row.id)), pages }
}

/** Inserts sessions directly, in every state, many with the same times and counts. */
async function sessionsOf(world: World, makers: string[], count: number): Promise<Row[]> {
  const apartments = [await world.apartment(), await world.apartment({ name: 'Palm Tower 7' })]
  const template = await world.session({ apartment_id: apartments[0]?.id ?? '' })
  const { writer } = world.app.instance.database
  const base = await writer.selectFrom('session').selectAll().where('id', '=', template.id).executeTakeFirst()
  await writer.deleteFrom('session').where('id', '=', template.id).execute()
  if (!base) throw new Error('it was just made')
  const states: SessionState[] = ['active', 'returned', 'submitted', 'approved', 'cancelled']
  const rows = Array.from({ length: count }, (_, index): Row => {
    const apartment = apartments[index % 2]
    return {
      ...base,
      id: `s${String((index * 7919) % 10_007).padStart(5, '0')}`,
      code: `MAR-${index}`,
      apartment_id: apartment?.id ?? '',
      state: states[(index * 31) % 5] ?? 'active',
      created_at: later(world.clock.now(), -((index * 17) % 23) * hour),
      // Some exactly now, some exactly at midnight.
      expires_at: later(world.clock.now(), (((index * 13) % 41) - 16) * hour),
      started_at: (index * 11) % 3 === 0 ? null : base.created_at,
      task_count: 1 + ((index * 5) % 4),
      created_by: makers[(index * 3) % makers.length] ?? null,
      search: `mar-${index} ${apartment?.name.toLowerCase()}`,
    }
  })
  for (let from = 0; from < count; from += 500) {
    await writer
      .insertInto('session')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  return rows
}

const idOf = async (world: World, client: Client) => {
  const { results } = await client.call(sessionRoutes.list, {})
  const row = await world.db
    .selectFrom('session')
    .select('created_by')
    .where('id', '=', results[0]?.id ?? '')
    .executeTakeFirst()
  return row?.created_by ?? ''
}

async function newListWorld(count: number) {
  const world = await newWorld()
  world.clock.at = noon
  world.admin = await world.login('admin@example.test')
  const user = await world.user('user')
  const apartment_id = (await world.apartment()).id
  await world.session({ apartment_id }, user)
  const omars = await idOf(world, user)
  await world.app.instance.database.writer.deleteFrom('session').execute()
  const admins = await world.db.selectFrom('user').select('id').where('id', '!=', omars).executeTakeFirst()
  const rows = await sessionsOf(world, [omars, admins?.id ?? ''], count)
  return { world, user, rows, own: rows.filter((row) => row.created_by === omars) }
}

test('for every filter, order and search, the pages hold exactly the expected sessions in order', async () => {
  const { world, user, rows, own } = await newListWorld(120)
  await using _ = world
  const apartment_id = rows[0]?.apartment_id ?? ''
  const filters: Query[] = [
    ...statuses.map((status) => ({ status })),
    ...views.map((view) => ({ view })),
    { status: 'overdue', view: 'in_progress' },
    { status: 'completed', view: 'review' },
    { status: 'completed', view: 'due_today' },
    { apartment_id },
    { apartment_id, status: 'active' },
    { search: 'palm' },
    { search: '1 mar', status: 'completed' },
    { search: '7', view: 'in_progress', apartment_id },
  ]
  for (const filter of filters) {
    for (const sort of sorts) {
      const query = { ...filter, sort }
      for (const { who, theirs } of [
        { who: world.admin, theirs: rows },
        { who: user, theirs: own },
      ]) {
        const wanted = expected(theirs, query, world.clock.now())
        const { ids, pages } = await walk(who, query, 13)
        expect([query, ids]).toEqual([query, wanted])
        expect(pages.every((page) => page.count === wanted.length && !page.count_more)).toBe(true)
      }
    }
  }
})

test('the overview counts what needs attention, for a user among their own sessions', async () => {
  const { world, user, rows, own } = await newListWorld(120)
  await using _ = world
  for (const { who, theirs } of [
    { who: world.admin, theirs: rows },
    { who: user, theirs: own },
  ]) {
    const count = (query: Query) => expected(theirs, query, world.clock.now()).length
    expect(await who.call(sessionRoutes.overview, {})).toEqual({
      late: count({ status: 'overdue' }),
      due_today: count({ view: 'due_today' }),
      in_progress: count({ view: 'in_progress' }),
      review: count({ view: 'review' }),
    })
  }
})

test('counting stops at a thousand, and more are reported as more', async () => {
  const { world, rows } = await newListWorld(1251)
  await using _ = world
  const counted = async (query: Query) => {
    const { count, count_more } = await world.admin.call(sessionRoutes.list, query)
    return [count, count_more]
  }

  expect(await counted({})).toEqual([1000, true])
  expect(await counted({ search: 'mar' })).toEqual([1000, true])
  // Enough matches for the query that walks the index, where fewer would be collected and sorted.
  const common: Query = { search: 'mar', sort: '-tasks' }
  expect((await walk(world.admin, common, 100)).ids).toEqual(expected(rows, common, world.clock.now()))
  await world.app.instance.database.writer.deleteFrom('session').where('code', '=', 'MAR-5').execute()
  expect(await counted({})).toEqual([1000, false])
  expect(await counted({ search: 'mar' })).toEqual([1000, false])
})

test('a cursor of another order is refused', async () => {
  const { world } = await newListWorld(10)
  await using _ = world
  const { next } = await world.admin.call(sessionRoutes.list, { sort: 'tasks', limit: 2 })
  const refused = await world.admin.expectRefusal(sessionRoutes.list, { sort: 'due', cursor: next ?? '' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_error' } })
})
