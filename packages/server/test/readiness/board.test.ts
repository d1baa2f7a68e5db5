import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import { Client } from '../client.ts'
import { planningWorld, readLater } from '../planning/planning-world.ts'
import { newWorld, plainTasks, type World } from '../world.ts'

const readiness = async (world: World, by = world.admin) =>
  (await by.call(readinessRoutes.get, {})).apartments
const dueToday = (world: World) =>
  world.session({ tasks: plainTasks(1), expires_at: '2026-11-21T15:00:00.000Z' })

test('an apartment goes from to clean to ready with its session, and an urgent problem keeps guests out', async () => {
  await using world = await newWorld()
  const session = await dueToday(world)
  const cleaner = await world.cleaner({ session })
  const state = async () => (await readiness(world)).map((each) => each.state)
  expect(await state()).toEqual(['to_clean'])
  const taskId = session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  expect(await readiness(world)).toMatchObject([
    { state: 'cleaning', session: { id: session.id, code: session.code, progress: 0 } },
  ])
  await cleaner.call(cleanerRoutes.reportIssue, { token: cleaner.token, id: randomUUID(), kind: 'broken' })
  await cleaner.complete(taskId)
  await cleaner.submit()
  expect(await state()).toEqual(['to_review'])
  await world.admin.call(sessionRoutes.approve, { id: session.id })
  expect(await state()).toEqual(['ready'])

  const id = (await world.admin.call(issueRoutes.list, {})).results[0]?.id ?? ''
  expect(await world.admin.call(issueRoutes.update, { id, urgent: true })).toMatchObject({ urgent: true })
  expect(await state()).toEqual(['blocked'])
  await world.admin.call(issueRoutes.update, { id, resolved: true })
  expect(await state()).toEqual(['ready'])
  await world.admin.call(settingsRoutes.update, { ready_needs: 'both' })
  expect(await state()).toEqual(['to_inspect'])
})

test('guests of the calendar are in until they leave, and the next ones are awaited', async () => {
  await using world = await planningWorld()
  const stays = [
    { uid: 'a', from: '2026-11-18', to: '2026-11-24' },
    { uid: 'b', from: '2026-11-28', to: '2026-12-03' },
  ]
  await using calendar = await calendarServer(booking(stays))
  await world.apartment({ calendar_url: calendar.url })
  await world.admin.call(planningRoutes.setRules, { check_out: { days_ahead: 7 } })
  await readLater(world, 0)
  expect(await readiness(world)).toMatchObject([
    {
      state: 'guests_in',
      guests_until: '2026-11-24T07:00:00.000Z',
      next_check_in: '2026-11-28T11:00:00.000Z',
      session: null,
    },
  ])
})

test('the link of the board shows names and states and nothing else, until it is replaced or revoked', async () => {
  await using world = await newWorld()
  const { apartment } = await dueToday(world)
  expect(await world.admin.call(readinessRoutes.link, {})).toEqual({ url: null })
  const issue = async () => {
    const { url } = await world.admin.call(readinessRoutes.issueLink, {})
    expect(url).toMatch(/\/board\/[\w-]{20,}$/)
    return url?.split('/').at(-1) ?? ''
  }
  const reception = new Client(world.app.server)
  const readStatus = async (token: string) => (await reception.send(readinessRoutes.board, { token })).status
  const first = await issue()
  expect(await reception.call(readinessRoutes.board, { token: first })).toEqual({
    apartments: [{ name: apartment.name, state: 'to_clean' }],
    server_time: world.clock.now(),
  })
  const second = await issue()
  expect([await readStatus(first), await readStatus(second)]).toEqual([404, 200])
  await world.admin.call(readinessRoutes.revokeLink, {})
  expect(await readStatus(second)).toBe(404)
})

test('coordinators who see only their own sessions see the states of all apartments, and no session of others', async () => {
  await using world = await newWorld()
  await dueToday(world)
  const coordinator = await world.limitedCoordinator()
  expect(await readiness(world, coordinator)).toMatchObject([{ state: 'to_clean', session: null }])
})

test('the states of an area are those of its apartments', async () => {
  await using world = await newWorld()
  await world.apartment({ name: 'Creek 1', area: 'al_jaddaf' })
  await world.apartment({ name: 'Marina 1', area: 'dubai_marina' })
  const { apartments } = await world.admin.call(readinessRoutes.get, { area: 'al_jaddaf' })
  expect(apartments.map(({ name }) => name)).toEqual(['Creek 1'])
})
