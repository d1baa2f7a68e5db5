import { randomUUID } from 'node:crypto'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { phoneRoutes } from '@brightkey/contract/phones/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { retentions } from '../../src/retentions.ts'
import { linkToken, newWorld, type World } from '../world.ts'

let world: World
beforeEach(async () => {
  await world?.[Symbol.asyncDispose]()
  world = await newWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const open = async (session: Session, phone: string) => {
  world.passTime(60_000)
  const token = linkToken(session, 'cleaning')
  await world.anyone.call(inspectionRoutes.opened, { token, phone }, { headers: { 'x-phone': phone } })
}
const readPhones = ({ id }: Session) => world.admin.call(phoneRoutes.ofSession, { id })
const start = (session: Session, phone: string) => {
  const input = { token: linkToken(session, 'cleaning'), taskId: session.tasks.at(0)?.id ?? '' }
  return world.anyone.send(
    cleanerRoutes.setStatus,
    { ...input, status: 'active' },
    { headers: { 'x-phone': phone } },
  )
}

test('the office sees the same phone as in earlier sessions, and a new one', async () => {
  const [first, second, third] = [await world.session(), await world.session(), await world.session()]
  const [usual, other] = [randomUUID(), randomUUID()]
  for (const session of [first, second, third, first]) await open(session, usual)
  await open(third, other)
  expect(await readPhones(third)).toMatchObject([{ earlier_sessions: 0 }, { earlier_sessions: 2 }])
  expect(await readPhones(second)).toMatchObject([{ earlier_sessions: 1, shut_out_at: null }])
  const [opened] = await readPhones(first)
  expect(opened?.earlier_sessions).toBe(0)
  expect(Date.parse(opened?.last_at ?? '')).toBeGreaterThan(Date.parse(opened?.first_at ?? ''))
})

test('what the server keeps of a phone is its hash, which another instance computes otherwise', async () => {
  const phone = randomUUID()
  const session = await world.session()
  await open(session, phone)
  const rows = JSON.stringify([
    await world.db.selectFrom('phone').selectAll().execute(),
    await world.db.selectFrom('event').selectAll().execute(),
    await readPhones(session),
  ])
  expect(rows).not.toContain(phone)
  await using other = await newWorld()
  const token = linkToken(await other.session(), 'cleaning')
  await other.anyone.call(inspectionRoutes.opened, { token, phone })
  const hashes = [world, other].map(({ db }) => db.selectFrom('phone').select('hash').executeTakeFirst())
  const [here, there] = await Promise.all(hashes)
  expect(here?.hash).not.toBe(there?.hash)
})

test('a phone that is shut out writes nothing by any link, until it is admitted again', async () => {
  const [session, next] = [await world.session(), await world.session()]
  const [phone, other] = [randomUUID(), randomUUID()]
  await open(session, phone)
  const id = (await readPhones(session)).at(0)?.id ?? ''
  for (const _ of [1, 2]) await world.admin.call(phoneRoutes.shutOut, { id })
  expect(await start(session, phone)).toMatchObject({ status: 403, body: { code: 'phone_shut_out' } })
  expect(await start(next, phone)).toMatchObject({ status: 403 })
  expect(await start(next, other)).toMatchObject({ status: 200 })
  expect((await readPhones(session)).at(0)?.shut_out_at).toBe(world.clock.now())
  world.passTime(1)
  await world.admin.call(phoneRoutes.admit, { id })
  expect(await start(session, phone)).toMatchObject({ status: 200 })
  const { results } = await world.admin.call(auditRoutes.list, {})
  const types = results.map(({ type }) => type)
  expect(types.filter((type) => type.startsWith('phone.'))).toEqual(['phone.admitted', 'phone.shut_out'])
})

test('a coordinator shuts out only phones of sessions they see', async () => {
  const session = await world.session()
  await open(session, randomUUID())
  const id = (await readPhones(session)).at(0)?.id ?? ''
  const coordinator = await world.limitedCoordinator()
  expect(await coordinator.expectRefusal(phoneRoutes.shutOut, { id })).toMatchObject({ status: 404 })
  expect(await coordinator.expectRefusal(phoneRoutes.ofSession, { id: session.id })).toMatchObject({
    status: 404,
  })
})

test('a phone erases what the server keeps of it, unless it is shut out', async () => {
  const session = await world.session()
  const token = linkToken(session, 'cleaning')
  const phone = randomUUID()
  await open(session, phone)
  for (const _ of [1, 2]) await world.anyone.call(phoneRoutes.forget, { token, phone })
  expect(await readPhones(session)).toEqual([])
  expect(await world.db.selectFrom('phone').selectAll().execute()).toEqual([])
  await open(session, phone)
  await world.admin.call(phoneRoutes.shutOut, { id: (await readPhones(session)).at(0)?.id ?? '' })
  expect(await world.anyone.expectRefusal(phoneRoutes.forget, { token, phone })).toMatchObject({
    body: { code: 'phone_shut_out' },
  })
})

test('phones go with the timeline, by the day they were last seen', () => {
  expect(retentions.find(({ table }) => table === 'phone')).toMatchObject({
    setting: 'KEEP_TIMELINE_DAYS',
    column: 'last_at',
  })
})
