import { once } from 'node:events'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { newId } from '../../src/platform/secrets/random.ts'
import type { Client } from '../client.ts'
import { inTime, listen } from '../users/sockets.ts'
import { password, twoWorlds, type World, writeAs } from '../world.ts'

// PGlite, which takes the place of a missing PostgreSQL, has one connection.
const severalTest = test.skipIf(!process.env.TEST_DATABASE_URL)

async function received(world: World, client: Client) {
  const socket = await listen(world, client)
  const messages: { type: string; id?: string; message?: string; unread?: number }[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  return { socket, messages }
}

const closed = async (socket: WebSocket) => (await inTime(once(socket, 'close')))[0]

severalTest(
  'a browser hears of changes that other processes make, and once of those of its own',
  async () => {
    await using worlds = await twoWorlds()
    const [here, there] = worlds
    const own = await received(here, here.admin)
    const other = await received(there, here.admin)

    const cleaner = await here.cleaner({ tasks: 'all completed' })
    await cleaner.submit()

    const notices = () => other.messages.filter(({ type }) => type === 'notification')
    await expect.poll(notices).toHaveLength(2)
    expect(notices()).toMatchObject([
      { message: `Marina Gate 2, 1203: cleaning ${cleaner.session.code} has started` },
      { message: expect.stringContaining('submitted the report'), unread: 2 },
    ])
    expect(other.messages).toContainEqual({ type: 'session.updated', id: cleaner.session.id })
    const ownNotices = () => own.messages.filter(({ type }) => type === 'notification')
    await expect.poll(ownNotices).toHaveLength(2)
  },
)

severalTest(
  'a process composes a notification in its reader’s language, and only for those who may read it',
  async () => {
    await using worlds = await twoWorlds()
    const [here, there] = worlds
    const reader = await here.user('admin', { language: 'ru' })
    const stranger = await here.limitedCoordinator()
    const other = await received(there, reader)
    const strange = await received(there, stranger)

    const cleaner = await here.cleaner()
    await cleaner.move(cleaner.session.tasks[0]?.id ?? '', 'active')
    // Comes after all that was sent before it.
    const last = await here.session({}, stranger)

    const updates = () => strange.messages.filter(({ type }) => type === 'session.updated')
    await expect.poll(updates).toMatchObject([{ id: last.id }])
    // Composed there, which takes a moment.
    const notice = () => other.messages.find(({ type }) => type === 'notification')?.message
    await expect.poll(notice).toMatch(/[а-я]/)
  },
)

severalTest(
  'sockets on other processes end with the login, with a password change, and with a role',
  async () => {
    await using worlds = await twoWorlds()
    const [here, there] = worlds
    const login = () => here.anyone.call(userRoutes.login, { email: 'admin@example.test', password })
    const [first, second] = [await login(), await login()]
    const as = (access: string) => Object.assign(Object.create(there.admin), { access }) as Client
    const ids = { demoted: newId(), deactivated: newId() }
    const demoted = await here.user('admin', { id: ids.demoted })
    const deactivated = await here.user('admin', { id: ids.deactivated })
    const witness = await received(there, await here.user('admin'))
    const took: string[] = []

    /** Expects the socket to be closed before what happens next is sent to that process. */
    async function expectEnd(reason: string, client: Client, end: () => Promise<unknown>) {
      const { socket, messages } = await received(there, client)
      const code = closed(socket)
      await end()
      const began = performance.now()
      const next = here.session()
      expect(await code).toBe(4401)
      took.push(`${reason} ${Math.round(performance.now() - began)} ms`)
      const update = expect.objectContaining({ type: 'session.updated', id: (await next).id })
      await expect.poll(() => witness.messages).toContainEqual(update)
      expect(messages).not.toContainEqual(update)
    }

    await expectEnd('logout', as(first.access), () =>
      here.anyone.call(userRoutes.logout, { refresh: first.refresh }),
    )
    await expectEnd('role', demoted, () =>
      here.admin.call(userRoutes.update, { id: ids.demoted, role: 'user' }),
    )
    await expectEnd('deactivation', deactivated, () =>
      here.admin.call(userRoutes.update, { id: ids.deactivated, status: 'deactivated' }),
    )
    await expectEnd('password', as(second.access), () =>
      here.admin.call(userRoutes.changePassword, {
        current_password: password,
        new_password: 'another-long-phrase-71',
      }),
    )
    console.info(`sockets of another process ended after: ${took.join(', ')}`)
  },
)

severalTest(
  'after its connection to the others was lost, a process has its browsers read again',
  async () => {
    await using worlds = await twoWorlds()
    const [here, there] = worlds
    const socket = await listen(there, there.admin)
    const end = closed(socket)
    const health = async () => (await there.app.server.inject('/actuator/health/')).json()
    expect(await health()).toMatchObject({ status: 'UP', parts: { live: 'UP' } })

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'brightkey live' and datname = current_database()`.execute(here.db)

    expect(await end).toBe(1012)
    await expect.poll(health).toMatchObject({ status: 'UP', parts: { live: 'UP' } })
    const again = await received(there, there.admin)
    const { id } = await here.session()
    await expect
      .poll(() => again.messages)
      .toContainEqual(expect.objectContaining({ type: 'session.updated', id }))
  },
)

severalTest('what was to be sent while the connection was lost is sent afterwards', async () => {
  await using worlds = await twoWorlds()
  const [here, there] = worlds
  const id = newId()
  await here.user('user', { id })
  const session = await here.session()
  const codes: number[] = []
  // Stays there when asked to reconnect, which the other process does too if it notices the loss first.
  there.app.instance.hub.join({
    user: id,
    login: 'one',
    office: false,
    checkedAt: performance.now(),
    send: () => {},
    close: (code) => codes.push(code),
  })

  // In one statement: the connection is lost when the commit comes.
  await writeAs(here.app.instance, async (ctx) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'brightkey live' and datname = current_database()
        and backend_start = (select min(backend_start) from pg_stat_activity
          where application_name = 'brightkey live' and datname = current_database())`.execute(ctx.db)
    ctx.afterCommit(() => ctx.instance.hub.disconnect({ user: id }, 4401))
  })

  await expect.poll(() => codes).toContain(4401)
  expect((await there.admin.call(sessionRoutes.get, { id: session.id })).id).toBe(session.id)
})

severalTest('a socket whose login ended while it was being opened is closed', async () => {
  await using worlds = await twoWorlds()
  const [world] = worlds
  const { hub } = world.app.instance
  const checkedAt = performance.now()
  hub.disconnect({ user: 'omar', except: 'kept' }, 4401)
  const codes: number[] = []
  const join = (login: string, at: number) =>
    hub.join({
      user: 'omar',
      login,
      office: false,
      checkedAt: at,
      send: () => {},
      close: (code) => codes.push(code),
    })

  join('ended', checkedAt)
  join('kept', checkedAt)
  join('ended and begun again', performance.now() + 1)

  expect(codes).toEqual([4401])
})
