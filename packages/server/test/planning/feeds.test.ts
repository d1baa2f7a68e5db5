import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { planDueApartments } from '../../src/features/planning/commands/plan-due.ts'
import { linkForConsole } from '../../src/features/users/invitations/commands.ts'
import { parseCalendar } from '../../src/platform/calendar/parse.ts'
import { systemCaller, write } from '../../src/platform/context.ts'
import { newWorld, password, type World } from '../world.ts'

const tokenIn = (url: string | null) => /([^/]+)\.ics$/.exec(url ?? '')?.[1] ?? ''
const read = (world: World, token: string, headers = {}) =>
  world.anyone.send(feedRoutes.read, { token }, { headers })
const unfolded = (file: string) => file.replace(/\r\n[ \t]/g, '')

test('the office’s calendar has the sessions of the login, which another program can read', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment({
    name: 'Марина, 1203; «у моря» с очень длинным названием для календаря',
    address: 'Al Marsa Street\\14',
  })
  const window = { window_start: '2026-11-22T07:00:00.000Z', expires_at: '2026-11-24T11:00:00.000Z' }
  const session = await world.session({ apartment_id, note: 'Guest: Mr Smith, +971501234567', ...window })
  expect(await world.admin.call(feedRoutes.get, {})).toEqual({ url: null })
  const { url } = await world.admin.call(feedRoutes.issue, {})
  const { status, headers, text } = await read(world, tokenIn(url))

  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ])
  const lines = text.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(parseCalendar(text, 'Asia/Dubai').entries).toEqual([
    {
      uid: `${session.id}@brightkey`,
      text: `Марина, 1203; «у моря» с очень длинным названием для календаря · ${session.code}`,
      from: '2026-11-22',
      to: '2026-11-24',
      arrives: '11:00',
      leaves: '15:00',
      cancelled: false,
    },
  ])
  const whole = unfolded(text)
  expect(whole).toContain(
    `SUMMARY:Марина\\, 1203\\; «у моря» с очень длинным названием для календаря · ${session.code}\r\n`,
  )
  expect(whole).toContain('LOCATION:Al Marsa Street\\\\14\r\n')
  expect(whole).toContain('DESCRIPTION:Not started\r\n')
  expect(whole).not.toContain('Smith')

  // What has not changed is not sent again.
  const etag = String(headers.etag)
  expect((await read(world, tokenIn(url), { 'if-none-match': etag })).status).toBe(304)
  for (const ending of ['-gzip', '--gzip', ';gzip', '-br', '--br', '-zstd'])
    for (const start of ['', 'W/', '"other-gzip", ', '"other", W/']) {
      const held = start + etag.replace(/"$/, `${ending}"`)
      expect((await read(world, tokenIn(url), { 'if-none-match': held })).status, held).toBe(304)
    }
  expect((await read(world, tokenIn(url), { 'if-none-match': '"other-gzip"' })).status).toBe(200)
  await world.admin.call(sessionRoutes.cancel, { id: session.id })
  const cancelled = await read(world, tokenIn(url), { 'if-none-match': etag })
  expect(parseCalendar(cancelled.text, 'Asia/Dubai').entries).toMatchObject([{ cancelled: true }])

  // A coordinator's has their own sessions, and those that rules made.
  const user = await world.limitedCoordinator()
  const token = tokenIn((await user.call(feedRoutes.issue, {})).url)
  expect(parseCalendar((await read(world, token)).text, 'Asia/Dubai').entries).toEqual([])
  const weekly = { rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=1', starts_on: '2026-11-23', due_at: '18:00' }
  await world.admin.call(planningRoutes.setRules, { repeat: [weekly] })
  await planDueApartments(world.app.instance)
  // Six in the evening.
  expect((await read(world, token)).text.match(/DTEND.*/g)).toEqual(['DTEND:20261123T140000Z'])
})

test.each([
  ['en', 'Cancelled'],
  ['ru', 'Отменена'],
  ['ur', 'منسوخ'],
  ['hi', 'रद्द'],
] as const)(
  'the title of a cancelled session says so in the language of its reader: %s',
  async (language, state) => {
    await using world = await newWorld()
    const { id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita', language })
    const session = await world.session({ cleaner_id: id })
    const token = tokenIn((await world.admin.call(feedRoutes.issueForCleaner, { id })).url)
    const title = async () => unfolded((await read(world, token)).text).match(/SUMMARY:.*/g)
    const [before = ''] = (await title()) ?? []
    await world.admin.call(sessionRoutes.cancel, { id: session.id })
    expect(before).not.toContain(state)
    expect(await title()).toEqual([before.replace('SUMMARY:', `SUMMARY:${state} · `)])
  },
)

test('a cleaner’s calendar has their sessions, and its address ends when it is exchanged, revoked or the cleaner is deactivated', async () => {
  await using world = await newWorld()
  const { id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  const { id: other_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita R.' })
  const theirs = await world.session({ cleaner_id: id })
  await world.session()
  const issue = async (of: string) =>
    tokenIn((await world.admin.call(feedRoutes.issueForCleaner, { id: of })).url)
  const first = await issue(other_id)
  const merged = await issue(id)
  expect(unfolded((await read(world, merged)).text).match(/UID:.*/g)).toEqual([`UID:${theirs.id}@brightkey`])
  const readStatus = async (token: string) => (await read(world, token)).status

  const [one, two] = await Promise.all([issue(id), issue(id)])
  expect([await readStatus(merged), await readStatus(one), await readStatus(two)].toSorted()).toEqual([
    200, 404, 404,
  ])
  const { url } = await world.admin.call(feedRoutes.ofCleaner, { id })
  expect(await readStatus(tokenIn(url))).toBe(200)
  await world.admin.call(feedRoutes.revokeForCleaner, { id })
  expect(await world.admin.call(feedRoutes.ofCleaner, { id })).toEqual({ url: null })
  expect(await readStatus(tokenIn(url))).toBe(404)

  await world.admin.call(feedRoutes.revokeForCleaner, { id })
  const { results: log } = await world.admin.call(auditRoutes.list, { kind: 'links' })
  const ofHers = log.filter(({ subject }) => subject === 'Sunita').map(({ type }) => type)
  expect(ofHers.toSorted()).toEqual(['feed.issued', 'feed.issued', 'feed.issued', 'feed.revoked'])
  expect(JSON.stringify(log)).not.toContain(tokenIn(url))

  // The entry of the subscription is merged into the other.
  await world.admin.call(cleanerBookRoutes.merge, { id, other_id })
  expect(await readStatus(first)).toBe(200)
  await world.admin.call(cleanerBookRoutes.deactivate, { id })
  expect(await readStatus(first)).toBe(404)
})

test('a user’s calendar link ends with their logins: by a new password, a reset, a logout everywhere, a deactivation', async () => {
  await using world = await newWorld()
  const { instance } = world.app
  const reset = async (email: string) => {
    const link = await write(instance, systemCaller(instance), (ctx) => linkForConsole(ctx, email))
    const token = link?.url.split('/').at(-1) ?? ''
    await world.anyone.call(userRoutes.setPassword, { token, password: 'another-horse' })
  }
  type User = Awaited<ReturnType<World['user']>>
  const ends: Record<string, (user: User, me: { id: string; email: string }) => Promise<unknown>> = {
    'a new password': (user) =>
      user.call(userRoutes.changePassword, { current_password: password, new_password: 'another-horse' }),
    'a reset': (_, { email }) => reset(email),
    'a logout everywhere': (user) => user.call(userRoutes.logoutEverywhere, {}),
    'a deactivation': async (_, { id }) => {
      await world.admin.call(userRoutes.update, { id, status: 'deactivated' })
      await world.admin.call(userRoutes.update, { id, status: 'active' })
    },
  }
  const own = tokenIn((await world.admin.call(feedRoutes.issue, {})).url)
  let revoked = 0
  for (const [how, end] of Object.entries(ends)) {
    const user = await world.user('user')
    const me = await user.call(userRoutes.me, {})
    const token = tokenIn((await user.call(feedRoutes.issue, {})).url)
    // A change that ends no login ends no calendar.
    await world.admin.call(userRoutes.update, { id: me.id, role: 'admin' })
    expect((await read(world, token)).status, how).toBe(200)

    await end(user, me)

    expect((await read(world, token)).status, how).toBe(404)
    const { results } = await world.admin.call(auditRoutes.list, { kind: 'links' })
    expect(
      results.filter(({ type }) => type === 'feed.revoked'),
      how,
    ).toHaveLength(++revoked)
  }
  expect((await read(world, own)).status).toBe(200)
})
