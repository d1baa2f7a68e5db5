import { randomUUID } from 'node:crypto'
import { apartmentSorts } from '@brightkey/contract/apartments/fields'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import type { Client } from '../client.ts'
import { newWorld, type World } from '../world.ts'

const later = 600_000

/** Three apartments at noon in Dubai, of whose sessions and calendars the list shows something, and one with nothing. */
async function worldWithApartments() {
  const world = await newWorld()
  world.clock.at = Date.parse('2026-11-21T08:00:00.000Z')
  world.admin = await world.login('admin@example.test')
  for (const name of ['Alpha', 'Beta', 'Delta', 'Gamma']) await world.apartment({ name })
  const { results } = await world.admin.call(apartmentRoutes.list, {})
  const [alpha = '', beta = '', delta = ''] = results.map(({ id }) => id)
  return { world, alpha, beta, delta }
}

/** A cleaning of the apartment, submitted now, with a number of problems. */
async function clean(world: World, apartment_id: string, problems = 0, by: Client = world.admin) {
  const session = await world.session({ apartment_id }, by)
  const cleaner = await world.cleaner({ session, tasks: 'all completed' })
  for (let count = 0; count < problems; count++)
    await cleaner.call(cleanerRoutes.reportIssue, {
      token: cleaner.token,
      id: randomUUID(),
      kind: 'broken',
      text: 'Lamp',
    })
  await cleaner.submit()
  return session.id
}

async function addCheckOuts(world: World, apartment_id: string, days: readonly string[]) {
  const rows = days.map((each) => ({ id: randomUUID(), apartment_id, day: each, next_check_in: null }))
  await world.app.instance.database.writer.insertInto('check_out').values(rows).execute()
}

const list = async (client: Client, query: Parameters<typeof listNames>[1] = {}) =>
  (await client.call(apartmentRoutes.list, query)).results
const listNames = async (
  client: Client,
  query: { sort?: (typeof apartmentSorts)[number]; search?: string },
) => (await client.call(apartmentRoutes.list, query)).results.map(({ name }) => name)

test('the list shows the last cleaning that was not returned, the next check-out and the open problems', async () => {
  const { world, alpha, beta } = await worldWithApartments()
  await using _ = world
  await addCheckOuts(world, alpha, ['2026-11-20', '2026-11-21', '2026-11-24'])
  await addCheckOuts(world, beta, ['2026-11-20'])
  await clean(world, alpha, 2)
  world.clock.at += later
  const returned = await clean(world, alpha, 1)
  await world.session({ apartment_id: alpha })
  const { tasks } = await world.admin.call(sessionRoutes.get, { id: returned })
  await world.admin.call(sessionRoutes.return, {
    id: returned,
    reason: 'Dust',
    task_ids: tasks.map(({ id }) => id),
  })
  world.clock.at -= later

  expect(await list(world.admin)).toMatchObject([
    {
      name: 'Alpha',
      last_cleaned_at: '2026-11-21T08:00:00.000Z',
      next_check_out: '2026-11-21',
      open_issues: 3,
    },
    { name: 'Beta', last_cleaned_at: null, next_check_out: null, open_issues: 0 },
    { name: 'Delta' },
    { name: 'Gamma' },
  ])
})

test('the list is sorted by each of its columns, in pages that fit together', async () => {
  const { world, alpha, beta, delta } = await worldWithApartments()
  await using _ = world
  await addCheckOuts(world, beta, ['2026-11-30'])
  await addCheckOuts(world, delta, ['2026-11-22'])
  await clean(world, delta, 1)
  world.clock.at += later
  await clean(world, alpha, 2)

  expect(await listNames(world.admin, { sort: '-name' })).toEqual(['Gamma', 'Delta', 'Beta', 'Alpha'])
  const [soonest, next] = await listNames(world.admin, { sort: 'next_check_out' })
  expect([soonest, next]).toEqual(['Delta', 'Beta'])
  expect((await listNames(world.admin, { sort: 'last_cleaned' })).slice(2)).toEqual(['Delta', 'Alpha'])
  expect((await listNames(world.admin, { sort: '-last_cleaned' })).slice(0, 2)).toEqual(['Alpha', 'Delta'])
  expect((await listNames(world.admin, { sort: '-open_issues' })).slice(0, 2)).toEqual(['Alpha', 'Delta'])
  expect(await listNames(world.admin, { sort: '-open_issues', search: 'delta' })).toEqual(['Delta'])
  for (const sort of apartmentSorts) {
    const whole = await listNames(world.admin, { sort })
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await world.admin.call(apartmentRoutes.list, { sort, limit: 1, ...(cursor && { cursor }) })
      paged.push(...page.results.map(({ name }) => name))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(paged, sort).toEqual(whole)
  }
})

test('what the list shows of sessions is of those the login may see, and not of the bin', async () => {
  const { world, alpha, beta } = await worldWithApartments()
  await using _ = world
  const user = await world.limitedCoordinator()
  await clean(world, alpha, 1)
  await clean(world, beta, 1, user)

  expect(await list(user)).toMatchObject([
    { name: 'Alpha', last_cleaned_at: null, open_issues: 0 },
    { name: 'Beta', last_cleaned_at: '2026-11-21T08:00:00.000Z', open_issues: 1 },
    {},
    {},
  ])
  const all = await list(world.admin)
  expect(all.map(({ open_issues }) => open_issues)).toEqual([1, 1, 0, 0])
})
