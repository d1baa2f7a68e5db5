import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import type { RawInput, Route } from '@brightkey/contract/route'
import { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { deleteAllExpired } from '../../src/retentions.ts'
import type { Client } from '../client.ts'
import { newWorld, plainTasks, twoWorlds } from '../world.ts'
import { keyClient } from './keys.ts'

const key = '8e03978e-40d5-43dd-bc93-6894a57f9324'
const day = 24 * 3_600_000

async function sendKeyed<R extends Route>(client: Client, route: R, input: RawInput<R>, value = key) {
  const { status, text, body } = await client.send(route, input, { headers: { 'idempotency-key': value } })
  return { status, text, code: Object(body).code as string | undefined }
}

const studio = (name: string) => ({ name, type: 'studio' as const })

test('a request with the same Idempotency-Key runs once and is answered the same', async () => {
  await using world = await newWorld()
  const { client } = await keyClient(world, ['sessions', 'apartments'])
  const first = await sendKeyed(client, apartmentRoutes.create, studio('Marina 1'))
  expect(first.status).toBe(201)
  // With quotation marks it is the same key: clients of the draft send a structured field.
  expect(await sendKeyed(client, apartmentRoutes.create, studio('Marina 1'), `"${key}"`)).toEqual(first)

  const { id } = JSON.parse(first.text)
  const session = { apartment_id: id, tasks: plainTasks(1) }
  const created = await sendKeyed(client, sessionRoutes.create, session, 'create')
  await client.call(sessionRoutes.update, { id: JSON.parse(created.text).id, note: 'Later' })
  // As it was then, whatever became of it.
  expect(await sendKeyed(client, sessionRoutes.create, session, 'create')).toEqual(created)
  const patch = { id: JSON.parse(created.text).id, note: 'Ring twice' }
  const patched = await sendKeyed(client, sessionRoutes.update, patch, 'patch')
  expect([patched.status, await sendKeyed(client, sessionRoutes.update, patch, 'patch')]).toEqual([
    200,
    patched,
  ])
  const bulk = { action: 'cancel' as const, ids: [patch.id] }
  const cancelled = await sendKeyed(client, bulkRoutes.change, bulk, 'bulk')
  expect([cancelled.status, await sendKeyed(client, bulkRoutes.change, bulk, 'bulk')]).toEqual([
    200,
    cancelled,
  ])
  expect(await world.db.selectFrom('session').select('id').execute()).toEqual([{ id: patch.id }])
  expect((await world.admin.call(apartmentRoutes.list, {})).count).toBe(1)
})

test('the same key with another body, or for another call, is refused', async () => {
  await using world = await newWorld()
  await sendKeyed(world.admin, apartmentRoutes.create, studio('Marina 1'))
  for (const other of [
    await sendKeyed(world.admin, apartmentRoutes.create, studio('Marina 2')),
    await sendKeyed(world.admin, apartmentRoutes.create, {} as never),
    await sendKeyed(world.admin, apartmentRoutes.import, {
      csv: 'name,type\nMarina 2,studio',
      preview: false,
    }),
  ])
    expect([other.status, other.code]).toEqual([422, 'idempotency_key_reused'])
})

test('the keys of two callers never meet; a user keeps theirs at the next login', async () => {
  await using world = await newWorld()
  const first = await keyClient(world, ['apartments'])
  const second = await keyClient(world, ['apartments'])
  const again = await world.login('admin@example.test')
  const ids = new Map<string, number>()
  for (const caller of [first.client, second.client, world.admin, again]) {
    const { status, text } = await sendKeyed(caller, apartmentRoutes.create, {
      name: `Marina ${ids.size}`,
      type: 'studio',
    })
    expect([status, caller === again ? 422 : 201]).toEqual([status, status])
    ids.set(text, status)
  }
  expect([...ids.values()]).toEqual([201, 201, 201, 422])
})

test('of fifty at once with one key, one runs', async () => {
  await using world = await newWorld()
  const { client } = await keyClient(world, ['apartments'])
  const all = await Promise.all(
    Array.from({ length: 50 }, () => sendKeyed(client, apartmentRoutes.create, studio('Marina 1'))),
  )
  const answers = new Map(all.map((each) => [each.code ?? each.text, each.status]))
  expect((await world.admin.call(apartmentRoutes.list, {})).count).toBe(1)
  expect([...answers.values()].toSorted()).toEqual([201, 409])
  expect(answers.get('idempotency_in_progress')).toBe(409)
})

test.skipIf(!process.env.TEST_DATABASE_URL)('of fifty at once at two processes, one runs', async () => {
  await using worlds = await twoWorlds()
  const [one, other] = worlds
  const clients = [one.admin, await other.login('admin@example.test')]
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      sendKeyed(clients[at % 2] ?? one.admin, apartmentRoutes.create, studio('Marina 1')),
    ),
  )
  const statuses = new Set(all.map(({ status }) => status))
  expect(statuses.has(201)).toBe(true)
  expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true)
  expect((await one.admin.call(apartmentRoutes.list, {})).count).toBe(1)
})

test('a refusal by the command is kept, a wrong input is not', async () => {
  await using world = await newWorld()
  const wrong = await sendKeyed(world.admin, apartmentRoutes.create, { name: '', type: 'studio' })
  expect([wrong.status, wrong.code]).toEqual([400, 'validation_error'])
  expect((await sendKeyed(world.admin, apartmentRoutes.create, studio('Marina 1'))).status).toBe(201)

  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { id } = cleaner.session
  const early = await sendKeyed(world.admin, sessionRoutes.approve, { id }, 'approve')
  expect([early.status, early.code]).toEqual([409, 'invalid_transition'])
  await cleaner.submit()
  expect(await sendKeyed(world.admin, sessionRoutes.approve, { id }, 'approve')).toEqual(early)
  expect((await sendKeyed(world.admin, sessionRoutes.approve, { id }, 'approve 2')).status).toBe(200)
})

test('an answer is kept for a day, sealed: what is shown once is not in the database', async () => {
  await using world = await newWorld()
  const input = { name: 'Booking sync', scopes: ['read' as const] }
  const first = await sendKeyed(world.admin, apiKeyRoutes.create, input)
  expect(await sendKeyed(world.admin, apiKeyRoutes.create, input)).toEqual(first)
  const rows = JSON.stringify(await world.db.selectFrom('kept_answer').selectAll().execute())
  for (const secret of [JSON.parse(first.text).key, 'Booking sync', key]) expect(rows).not.toContain(secret)

  world.passTime(day - 1000)
  await deleteAllExpired(world.app.instance)
  const admin = await world.login('admin@example.test')
  expect((await sendKeyed(admin, apiKeyRoutes.create, input)).text).toBe(first.text)
  world.passTime(2000)
  const later = await sendKeyed(await world.login('admin@example.test'), apiKeyRoutes.create, input)
  expect([later.status, later.text === first.text]).toEqual([201, false])
  world.passTime(day + 1000)
  await deleteAllExpired(world.app.instance)
  expect(await world.db.selectFrom('kept_answer').selectAll().execute()).toEqual([])
})

test('a key that is empty or too long is refused; where repeating changes nothing it is ignored', async () => {
  await using world = await newWorld()
  for (const wrong of ['', 'x'.repeat(256), 'ключ'])
    expect((await sendKeyed(world.admin, apartmentRoutes.create, studio('Marina 1'), wrong)).code).toBe(
      'validation_error',
    )
  const { id } = await world.apartment()
  expect((await sendKeyed(world.admin, apartmentRoutes.get, { id })).status).toBe(200)
  expect((await sendKeyed(world.admin, apartmentRoutes.list, {})).status).toBe(200)
})

test('a claim that a process left behind does not block the request', async () => {
  await using world = await newWorld()
  const input = { action: 'cancel' as const, ids: [(await world.session()).id] }
  const first = await sendKeyed(world.admin, bulkRoutes.change, input)
  const { writer, dialect } = world.app.instance.database
  // As after a crash between the change and its answer.
  const claimed_until = new Date(world.clock.at + 60_000).toISOString()
  await writer.updateTable('kept_answer').set({ status: null, body: null, claimed_until }).execute()
  if (dialect === 'postgres') {
    // There, it may be another process that still works on it.
    expect((await sendKeyed(world.admin, bulkRoutes.change, input)).code).toBe('idempotency_in_progress')
    world.passTime(60_000)
  }
  expect(await sendKeyed(world.admin, bulkRoutes.change, input)).toEqual(first)
})
