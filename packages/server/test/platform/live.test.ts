import { once } from 'node:events'
import { closeCodes } from '@brightkey/contract/event'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newWorld, password, type World } from '../world.ts'

type LiveMessage = { type: string; id?: string; message?: string; unread?: number }

async function listen(world: World, access: string | null, headers: Record<string, string> = {}) {
  if (!world.app.server.server.listening) await world.app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = Object(world.app.server.server.address())
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/notifications/`, access ? ['bearer', access] : [], {
    headers,
  })
  const received: LiveMessage[] = []
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  const refused = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
  })
  return {
    socket,
    received,
    refused,
    until: (done: () => boolean) => expect.poll(done).toBe(true),
  }
}

test('the office is notified of a start and of a report at once, each with its unread count', async () => {
  await using world = await newWorld()
  const { socket, received, until } = await listen(world, world.admin.access)
  await once(socket, 'open')
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()

  await until(() => received.filter((message) => message.type === 'notification').length === 2)

  expect(received.filter((message) => message.type === 'notification')).toMatchObject([
    { message: `Marina Gate 2, 1203: cleaning ${cleaner.session.code} has started`, unread: 1 },
    { message: expect.stringContaining('submitted the report'), unread: 2 },
  ])
  expect(received).toContainEqual({ type: 'session.updated', id: cleaner.session.id })
  socket.close()
})

test('a user gets the events of their own sessions and of those without a creator, and no others', async () => {
  await using world = await newWorld()
  const user = await world.limitedCoordinator()
  const { socket, received, until } = await listen(world, user.access)
  await once(socket, 'open')
  const foreign = await world.cleaner({ tasks: 'all completed' })
  const own = await world.session({ apartment_id: (await world.apartment()).id }, user)
  // As a rule makes it.
  const { writer } = world.app.instance.database
  await writer.updateTable('session').set({ created_by: null }).where('id', '=', foreign.session.id).execute()
  await world.admin.call(sessionRoutes.update, { id: foreign.session.id, urgency: 'have_gap_day' })

  await until(() => received.length > 1)

  expect(received).toMatchObject([
    { type: 'session.updated', id: own.id },
    { type: 'session.updated', id: foreign.session.id },
  ])
  socket.close()
})

test('a coordinator’s connection ends when the setting changes what they see, and the next one gets what they see now', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const before = await listen(world, user.access)
  await once(before.socket, 'open')
  const { id } = await world.session()
  await before.until(() => before.received.length > 0)
  expect(before.received).toMatchObject([{ type: 'session.updated', id }])

  const closed = once(before.socket, 'close')
  await world.hideOthersSessions()
  expect((await closed)[0]).toBe(closeCodes.loginEnded)
  const after = await listen(world, user.access)
  await once(after.socket, 'open')
  await world.admin.call(sessionRoutes.update, { id, urgency: 'have_gap_day' })
  const own = await world.session({ apartment_id: (await world.apartment()).id }, user)
  await after.until(() => after.received.length > 0)
  expect(after.received).toMatchObject([{ type: 'session.updated', id: own.id }])
  after.socket.close()
})

test('an update names the office’s request that made it, as its response does, and none of a cleaner', async () => {
  await using world = await newWorld()
  const { socket, received, until } = await listen(world, world.admin.access)
  await once(socket, 'open')
  const cleaner = await world.cleaner()
  const { id } = cleaner.session
  await until(() => received.length > 0)
  received.length = 0
  const { headers } = await world.admin.send(sessionRoutes.update, { id, urgency: 'have_gap_day' })
  await cleaner.move(cleaner.session.tasks[0]?.id ?? '', 'active')
  await until(() => received.filter(({ type }) => type === 'session.updated').length > 1)
  expect(received.filter(({ type }) => type === 'session.updated')).toEqual([
    { type: 'session.updated', id, by: headers['x-request-id'] },
    { type: 'session.updated', id },
  ])
  socket.close()
})

test('a heartbeat gets a response, and invalid messages do not', async () => {
  await using world = await newWorld()
  const { socket, received, until } = await listen(world, world.admin.access)
  await once(socket, 'open')
  for (const sent of ['nonsense', '[]', '{"type":"other"}', '{"type":"heartbeat"}']) socket.send(sent)

  await until(() => received.length > 0)

  expect(received).toEqual([{ type: 'heartbeat' }])
  socket.close()
})

test('without a valid token there is no socket, nor from another site', async () => {
  await using world = await newWorld()
  const { refresh } = await world.anyone.call(userRoutes.login, { email: 'admin@example.test', password })

  expect(await (await listen(world, null)).refused).toBe(401)
  expect(await (await listen(world, refresh)).refused).toBe(401)
  expect(await (await listen(world, world.admin.access, { origin: 'https://evil.example' })).refused).toBe(
    403,
  )
})

test('logging out closes the socket, with the matching code', async () => {
  await using world = await newWorld()
  const { access, refresh } = await world.anyone.call(userRoutes.login, {
    email: 'admin@example.test',
    password,
  })
  const { socket } = await listen(world, access)
  await once(socket, 'open')
  const closed = once(socket, 'close')

  await world.anyone.call(userRoutes.logout, { refresh })

  expect((await closed)[0]).toBe(4401)
})

test('a stopping server asks its sockets to reconnect', async () => {
  const world = await newWorld()
  const { socket } = await listen(world, world.admin.access)
  await once(socket, 'open')
  const closed = once(socket, 'close')

  await world[Symbol.asyncDispose]()

  expect((await closed)[0]).toBe(1012)
})

test('notifications are read one by one or all at once, by their owner only, in the reader’s language', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()
  const first = await world.admin.call(notificationRoutes.list, {})
  const [newest] = first.results

  const foreign = await user.expectRefusal(notificationRoutes.read, { id: newest?.id ?? '' })
  await world.admin.call(notificationRoutes.read, { id: newest?.id ?? '' })
  const second = await world.admin.call(notificationRoutes.list, {})
  await world.admin.call(notificationRoutes.readAll, {})
  world.admin.locale = 'ru'
  const third = await world.admin.call(notificationRoutes.list, {})

  expect(foreign.status).toBe(404)
  expect([first.unread, second.unread, third.unread]).toEqual([2, 1, 0])
  expect(third.results[0]?.message).toMatch(/[а-я]/)
  expect(third.results[0]?.link).toBe(`/sessions/${cleaner.session.id}`)
})
