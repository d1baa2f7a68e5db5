import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import type { Output, RawInput } from '@brightkey/contract/route'
import { sessionViews } from '@brightkey/contract/sessions/choices'
import type { SessionFilter, SessionSort, SessionView } from '@brightkey/contract/sessions/input-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { sessionStatus } from '@brightkey/contract/sessions/rules'
import type { SessionState } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import type { SessionTable } from '../../src/features/sessions/tables.ts'
import { later } from '../../src/platform/clock.ts'
import type { Client } from '../client.ts'
import { newWorld, type World } from '../world.ts'

const hour = 3_600_000
const statuses: SessionFilter[] = ['all', 'active', 'completed', 'overdue']
const views = sessionViews.filter((view) => view !== 'needs_me')
const sorts: SessionSort[] = ['-created', 'created', '-tasks', 'tasks', '-due', 'due']

/** Noon in Dubai, so that today has hours on both sides. */
const noon = Date.parse('2030-05-05T08:00:00.000Z')
const midnight = '2030-05-05T20:00:00.000Z'

type Row = Omit<Selectable<SessionTable>, 'state'> & { state: SessionState }
type Query = RawInput<typeof sessionRoutes.list>

const isWithin = ({ expires_at }: Row, from: string, to: string) => expires_at >= from && expires_at < to

/** The expected list, by the rules of the contract and without the code of the list. */
function expected(rows: Row[], query: Query, now: string): string[] {
  const { status = 'all', view, apartment_id, search = '', sort = '-created' } = query
  const open = (row: Row) => row.state === 'active' || row.state === 'returned'
  const seenAs: Record<SessionView, (row: Row) => boolean> = {
    // Has an order of its own, which its own test knows.
    needs_me: () => true,
    today: (row) => row.state !== 'cancelled' && isWithin(row, later(midnight, -24 * hour), midnight),
    tomorrow: (row) => row.state !== 'cancelled' && isWithin(row, midnight, later(midnight, 24 * hour)),
    due_today: (row) => open(row) && row.expires_at > now && row.expires_at < midnight,
    cancelled: ({ state }) => state === 'cancelled',
    not_started: (row) => open(row) && row.started_at === null,
    in_progress: (row) => open(row) && row.started_at !== null,
    review: (row) => row.state === 'submitted',
    returned: (row) => row.state === 'returned',
    approved: (row) => row.state === 'approved',
  }
  const sortKey = (row: Row) =>
    sort.endsWith('created')
      ? row.created_at
      : sort.endsWith('due')
        ? row.expires_at
        : String(row.task_count).padStart(3)
  const found = rows.filter(
    (row) =>
      (status === 'all'
        ? view !== undefined || row.state !== 'cancelled'
        : sessionStatus(row, now) === status) &&
      (view === undefined || seenAs[view](row)) &&
      (apartment_id === undefined || row.apartment_id === apartment_id) &&
      search.split(' ').every((word) => row.search.includes(word)),
  )
  const sorted = found.toSorted((a, b) => (sortKey(a) + a.id < sortKey(b) + b.id ? -1 : 1))
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
async function makeSessions(world: World, makers: (string | null)[], count: number): Promise<Row[]> {
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
      last_activity_at: later(world.clock.now(), -((index * 7) % 9) * hour),
      submitted_at: (index * 31) % 5 === 2 ? later(world.clock.now(), -((index * 29) % 37) * hour) : null,
      area: index % 3 === 0 ? 'al_barsha' : 'dubai_marina',
      // Some exactly now, some exactly at midnight.
      expires_at: later(world.clock.now(), (((index * 13) % 41) - 16) * hour),
      started_at: (index * 11) % 3 === 0 ? null : base.created_at,
      task_count: 1 + ((index * 5) % 4),
      created_by: makers[(index >> 1) % makers.length] ?? null,
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

const firstId = async (world: World, client: Client) => {
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
  const user = await world.limitedCoordinator()
  const apartment_id = (await world.apartment()).id
  await world.session({ apartment_id }, user)
  const omars = await firstId(world, user)
  await world.app.instance.database.writer.deleteFrom('session').execute()
  const admins = await world.db.selectFrom('user').select('id').where('id', '!=', omars).executeTakeFirst()
  const rows = await makeSessions(world, [omars, admins?.id ?? '', null], count)
  // Those without a creator are every login's.
  const own = rows.filter(({ created_by }) => created_by === omars || created_by === null)
  return { world, user, rows, own }
}

test('asked for the nearest, a search has those due nearest to now first', async () => {
  const { world, rows } = await newListWorld(120)
  await using _ = world
  const now = world.clock.now()
  const distance = ({ expires_at }: Pick<Row, 'expires_at'>) =>
    Math.abs(Date.parse(expires_at) - Date.parse(now))
  const found = rows.filter(({ search, state }) => search.includes('palm') && state !== 'cancelled')
  const page = await world.admin.call(sessionRoutes.list, { search: 'palm', near: 'true', limit: 5 })
  expect(page).toMatchObject({ count: found.length, next: null })
  expect(page.results.map(distance)).toEqual(
    found
      .map(distance)
      .toSorted((a, b) => a - b)
      .slice(0, 5),
  )
})

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

/** What needs the office and the other open sessions, by the rules of the product and without the code of the list. */
function needs(rows: Row[], now: string, overdueProblems: readonly string[] = []) {
  const rowGroup = (row: Row) => {
    const { id, state, expires_at, started_at, cleaner_id, last_activity_at, tell_at } = row
    if (state === 'submitted') return 4
    const isOpen = state === 'active' || state === 'returned'
    if (isOpen && expires_at <= now) return started_at === null ? 1 : 2
    const isNobodys = row.answer === 'declined' || (unassignedCounts && !cleaner_id)
    if (isOpen && isNobodys && !started_at && expires_at <= later(now, 24 * hour)) return 3
    if (state === 'returned' && last_activity_at <= later(now, -4 * hour)) return 5
    // Changes within the minute wait for a message too.
    const isNotNotified = tell_at !== null && tell_at <= later(now, hour / 60)
    if (isOpen && isNotNotified && expires_at <= later(now, 24 * hour)) return 6
    if (overdueProblems.includes(id) && state !== 'cancelled') return 7
    if (!isOpen) return null
    return expires_at < midnight ? 8 : 9
  }
  return rows
    .flatMap((row) => {
      const group = rowGroup(row)
      return group === null ? [] : [{ ...row, group }]
    })
    .toSorted((a, b) => {
      const key = (row: typeof a) =>
        `${row.group} ${row.group === 4 ? row.submitted_at : row.expires_at} ${row.id}`
      return key(a) < key(b) ? -1 : 1
    })
}
let unassignedCounts = false

test('what the office changes in returned work is nothing new: what its cleaner does is', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()
  const { id, tasks } = cleaner.session
  const task = tasks[0]?.id ?? ''
  await world.admin.call(sessionRoutes.return, { id, reason: 'Dust', task_ids: [task] })
  await world.admin.call(sessionRoutes.update, { id, expires_at: later(world.clock.now(), 72 * hour) })
  const needed = async () => {
    world.admin = await world.login('admin@example.test')
    return (await world.admin.call(sessionRoutes.overview, {})).needs_me
  }
  world.passTime(4 * hour - 1000)
  expect(await needed()).toBe(0)
  await world.admin.call(sessionRoutes.update, {
    id,
    note: 'The key is at the desk',
    urgency: 'have_gap_day',
  })
  world.passTime(1000)
  expect(await needed()).toBe(1)
  await cleaner.photo(task)
  expect(await needed()).toBe(0)
})

test('what needs the office comes first: late, unassigned, to review, returned, not notified, problems, today; then the rest', async () => {
  const { world, user, rows, own } = await newListWorld(160)
  await using _ = world
  const now = world.clock.now()
  const { writer } = world.app.instance.database
  unassignedCounts = false
  // Without a cleaner in the book, none of them is missing.
  expect((await walk(world.admin, { view: 'needs_me' }, 13)).ids).toEqual(
    needs(rows, now).map(({ id }) => id),
  )

  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  unassignedCounts = true
  const assigned = rows.map((row, index) => ({
    ...row,
    cleaner_id: index % 4 === 0 ? cleaner_id : null,
    answer: index % 8 === 0 ? ('declined' as const) : null,
    tell_at: [null, now, later(now, hour / 60), later(now, hour)][(index >> 2) % 4] ?? null,
  }))
  const theirs = assigned.flatMap((row) => (row.cleaner_id ? row.id : []))
  await writer.updateTable('session').set({ cleaner_id }).where('id', 'in', theirs).execute()
  const declined = assigned.flatMap((row) => (row.answer ? row.id : []))
  await writer.updateTable('session').set({ answer: 'declined' }).where('id', 'in', declined).execute()
  for (const { id, tell_at } of assigned)
    if (tell_at) await writer.updateTable('session').set({ tell_at }).where('id', '=', id).execute()
  const problem = { task_id: null, kind: 'broken' as const, text: '', created_at: now }
  const withProblem = rows.filter((_row, index) => index % 5 === 0).map(({ id }) => id)
  for (const [index, session_id] of withProblem.entries())
    await writer
      .insertInto('issue')
      // Some have no day, some are due today, which is not past.
      .values({
        ...problem,
        session_id,
        id: `i${index}`,
        due_on: [null, '2030-05-05', '2030-05-04'][index % 3] ?? null,
      })
      .execute()
  const overdue = withProblem.filter((_id, index) => index % 3 === 2)
  for (const { who, theirs } of [
    { who: world.admin, theirs: assigned },
    { who: user, theirs: assigned.filter((row) => own.some(({ id }) => id === row.id)) },
  ]) {
    const wanted = needs(theirs, now, overdue)
    const { ids, pages } = await walk(who, { view: 'needs_me' }, 7)
    expect(ids).toEqual(wanted.map(({ id }) => id))
    expect(new Set(wanted.map(({ group }) => group)).size).toBe(9)
    expect(pages[0]?.count).toBe(wanted.filter(({ group }) => group < 9).length)
    const area = 'al_barsha'
    expect((await walk(who, { view: 'needs_me', area }, 50)).ids).toEqual(
      wanted.filter((row) => row.area === area).map(({ id }) => id),
    )
    for (const search of [{}, { search: 'palm' }])
      for (const filter of [{ area }, { cleaner_id }, { cleaner_id: 'none' }, { due_on: '2030-05-06' }]) {
        const matches = (row: Row) =>
          row.search.includes(search.search ?? '') &&
          (!('area' in filter) || row.area === area) &&
          (!('cleaner_id' in filter) ||
            (filter.cleaner_id === 'none'
              ? row.cleaner_id === null && (row.state === 'active' || row.state === 'returned')
              : row.cleaner_id === cleaner_id)) &&
          (!('due_on' in filter) || isWithin(row, midnight, later(midnight, 24 * hour)))
        const found = await walk(who, { ...filter, ...search, sort: 'due' }, 50)
        expect([filter, found.ids]).toEqual([filter, expected(theirs.filter(matches), { sort: 'due' }, now)])
      }
  }
})

test('the overview counts what needs attention, for a user among their own sessions and those without a creator, within filters', async () => {
  const { world, user, rows, own } = await newListWorld(120)
  await using _ = world
  unassignedCounts = false
  for (const { who, theirs } of [
    { who: world.admin, theirs: rows },
    { who: user, theirs: own },
  ]) {
    const count = (query: Query) => expected(theirs, query, world.clock.now()).length
    expect(await who.call(sessionRoutes.overview, {})).toEqual({
      needs_me: needs(theirs, world.clock.now()).filter(({ group }) => group < 9).length,
      today: count({ view: 'today' }),
      tomorrow: count({ view: 'tomorrow' }),
      all: count({}),
      late: count({ status: 'overdue' }),
      due_today: count({ view: 'due_today' }),
      in_progress: count({ view: 'in_progress' }),
      review: count({ view: 'review' }),
    })
  }
  for (const filters of [{ area: 'al_barsha' }, { area: 'dubai_marina', due_on: '2030-05-06' }]) {
    const overview = await world.admin.call(sessionRoutes.overview, filters)
    expect(overview.all).toBeLessThan(rows.length)
    for (const view of ['needs_me', 'tomorrow', 'review', 'in_progress'] as const) {
      const { count } = await world.admin.call(sessionRoutes.list, { ...filters, view, limit: 1 })
      expect({ filters, view, count: overview[view] }).toEqual({ filters, view, count })
    }
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
