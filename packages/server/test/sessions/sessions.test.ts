import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { newWorld, plainTasks } from '../world.ts'

const hour = 3_600_000

test('a session needs an apartment and a task', async () => {
  await using world = await newWorld()
  const apartment_id = (await world.apartment()).id

  const withoutApartment = await world.admin.expectRefusal(sessionRoutes.create, { tasks: plainTasks(1) })
  const withoutTask = await world.admin.expectRefusal(sessionRoutes.create, { apartment_id, tasks: [] })

  for (const { status, body } of [withoutApartment, withoutTask]) {
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 'apartment_and_task_required',
      detail: 'Select an apartment and add at least one task',
    })
  }
})

test('every task of a session needs a subtask', async () => {
  await using world = await newWorld()
  const apartment_id = (await world.apartment()).id
  const tasks = [...plainTasks(1), { title: 'Bare', subtasks: [] }]

  const { status, body } = await world.admin.expectRefusal(sessionRoutes.create, { apartment_id, tasks })

  expect(status).toBe(400)
  expect(body).toEqual({ code: 'subtask_required', detail: 'All tasks must have at least one subtask' })
})

test('a new session has a code that can be read aloud, and a link for the cleaner', async () => {
  await using world = await newWorld({ PUBLIC_URL: 'https://clean.example/' })

  const session = await world.session()

  expect(session.code).toMatch(/^MAR-\d{4}$/)
  const [link] = session.links
  expect(link).toMatchObject({ kind: 'cleaning', revoked: false })
  expect(link?.token).toMatch(/^[0-9A-Za-z]{27}$/)
  expect(session.cleaning_url).toBe(`https://clean.example/cleaning/${link?.token}`)
  expect(session).toMatchObject({
    status: 'active',
    progress: 0,
    task_count: 2,
    photos_required: 2,
    area_title: 'Dubai Marina',
  })
})

test('a same-day session is due at 15:00 in Dubai, or a day later if that has passed', async () => {
  await using world = await newWorld()
  world.clock.at = Date.parse('2030-05-05T06:00:00.000Z')
  world.admin = await world.login('admin@example.test')
  const morning = await world.session({ urgency: 'check_and_check_in' })
  const relaxed = await world.session({ urgency: 'have_gap_day' })
  world.clock.at = Date.parse('2030-05-05T12:00:00.000Z')
  world.admin = await world.login('admin@example.test')
  const afternoon = await world.session({ urgency: 'check_and_check_in' })

  expect(morning.expires_at).toBe('2030-05-05T11:00:00.000Z')
  expect(relaxed.expires_at).toBe('2030-05-06T06:00:00.000Z')
  expect(afternoon.expires_at).toBe('2030-05-06T12:00:00.000Z')
})

test('an overdue link still works, and closes 48 hours later unless the office extends it', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const [one, two] = cleaner.session.tasks.map((task) => task.id)
  world.passTime(25 * hour)
  await cleaner.move(one ?? '', 'active')
  expect(await cleaner.load()).toMatchObject({ status: 'overdue' })

  world.passTime(48 * hour)
  const closed = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId: two ?? '',
    status: 'active',
  })
  const readable = await cleaner.load()
  const admin = await world.login('admin@example.test')
  const expires_at = new Date(world.clock.at + 2 * hour).toISOString()
  await admin.call(sessionRoutes.update, { id: cleaner.session.id, expires_at })

  expect(closed).toMatchObject({ status: 410, body: { code: 'session_expired' } })
  expect(readable.apartment.access_note).toBeNull()
  expect(await cleaner.move(two ?? '', 'active')).toMatchObject({ status: 'active' })
  expect(await cleaner.load()).toMatchObject({ status: 'active', expires_at })
})

test('a revoked link, an unknown one and one of another kind get identical responses', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const { id } = cleaner.session
  const other = await world.admin.call(sessionRoutes.issueLink, { id, kind: 'inspection' })
  await world.admin.call(sessionRoutes.revokeLink, { id, kind: 'cleaning' })
  const tokens = [cleaner.token, other.token, 'A'.repeat(27), 'x', 'a\u0000b'.padEnd(27, 'c')]

  const responses = await Promise.all(
    tokens.map((token) => world.anyone.send(cleanerRoutes.session, { token })),
  )

  for (const { status, text } of responses) {
    expect(status).toBe(404)
    expect(text).toBe('{"detail":"Session not found","code":"session_not_found"}')
  }
})

test('a newly issued link works, and the old one stops working', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()

  const link = await world.admin.call(sessionRoutes.issueLink, { id: cleaner.session.id, kind: 'cleaning' })

  expect((await world.anyone.send(cleanerRoutes.session, { token: cleaner.token })).status).toBe(404)
  expect((await world.anyone.send(cleanerRoutes.session, { token: link.token })).status).toBe(200)
  const { links, cleaning_url } = await world.admin.call(sessionRoutes.get, { id: cleaner.session.id })
  expect(links.find(({ kind }) => kind === 'cleaning')).toEqual(link)
  expect(cleaning_url).toBe(link.url)
})

test('a user sees only their own sessions, an admin sees all', async () => {
  await using world = await newWorld()
  const user = await world.limitedCoordinator()
  const other = await world.user('user')
  const apartment_id = (await world.apartment()).id
  const own = await world.session({ apartment_id }, user)
  await world.session({ apartment_id })

  const codes = async (client: typeof user) =>
    (await client.call(sessionRoutes.list, {})).results.map((row) => row.code)

  expect(await codes(user)).toEqual([own.code])
  expect(await codes(other)).toEqual([])
  expect(await codes(world.admin)).toHaveLength(2)
  expect(await other.expectRefusal(sessionRoutes.get, { id: own.id })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

test('the list filters by status, sorts both ways, searches, and pages without gaps or repeats', async () => {
  await using world = await newWorld()
  const marina = (await world.apartment()).id
  const palm = (await world.apartment({ name: 'Palm Tower 7', area: 'palm_jumeirah', address: '' })).id
  for (const count of [3, 1, 2]) {
    world.passTime(1000)
    await world.session({ apartment_id: count === 2 ? palm : marina, tasks: plainTasks(count) })
  }
  world.passTime(1000)
  const done = await world.cleaner({
    session: await world.session({ apartment_id: palm, tasks: plainTasks(1) }),
  })
  await done.complete(done.session.tasks[0]?.id ?? '')
  await done.submit()
  const list = (query: object) => world.admin.call(sessionRoutes.list, query)

  expect((await list({ status: 'completed' })).results.map((row) => row.code)).toEqual([done.session.code])
  expect((await list({ status: 'active' })).count).toBe(3)
  expect((await list({ sort: '-tasks' })).results.map((row) => row.task_count)).toEqual([3, 2, 1, 1])
  expect((await list({ sort: 'created' })).results.map((row) => row.task_count)).toEqual([3, 1, 2, 1])
  expect((await list({ search: 'PALM  tower' })).count).toBe(2)
  expect((await list({ search: done.session.code.toLowerCase() })).results).toHaveLength(1)

  const all = (await list({ sort: 'tasks' })).results.map((row) => row.id)
  const paged: string[] = []
  let cursor: string | null = null
  do {
    const page = await list({ sort: 'tasks', limit: 1, ...(cursor ? { cursor } : {}) })
    paged.push(...page.results.map((row: { id: string }) => row.id))
    cursor = page.next
  } while (cursor)
  expect(paged).toEqual(all)

  world.passTime(30 * hour)
  const admin = await world.login('admin@example.test')
  expect((await admin.call(sessionRoutes.list, { status: 'overdue' })).count).toBe(3)
  expect((await admin.call(sessionRoutes.active, {})).count).toBe(0)
})

test('the cleaner’s page responds 304 until something in the session changes', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const ask = (etag?: string) =>
    cleaner.send(
      cleanerRoutes.session,
      { token: cleaner.token },
      etag ? { headers: { 'if-none-match': etag } } : {},
    )

  const fresh = await ask()
  const etag = String(fresh.headers.etag)
  const same = await ask(etag)
  const compressed = await ask(etag.replace(/"$/, '-gzip"'))
  world.passTime(5_000)
  const later = await ask(etag)
  await cleaner.move(cleaner.session.tasks[0]?.id ?? '', 'active')
  const changed = await ask(etag)
  await world.admin.call(apartmentRoutes.update, {
    id: cleaner.session.apartment.id,
    access_note: 'Ask reception',
  })
  const moved = await ask(String(changed.headers.etag))

  expect([fresh.status, same.status, later.status, changed.status]).toEqual([200, 304, 304, 200])
  expect(compressed.status, 'as a proxy that compresses names it').toBe(304)
  expect(moved.body.apartment?.access_note).toBe('Ask reception')
  expect(changed.body.tasks[0]?.status).toBe('active')
})

test('access details are shown while the session is open and removed after submission', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })

  const before = await cleaner.load()
  await cleaner.submit()
  const after = await cleaner.load()

  expect(before.apartment.access_note).toContain('code 4711')
  expect(after.apartment.access_note).toBeNull()
  expect(after.report?.url).toContain('/report/')
})

test('an archived apartment gets no new session', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment()
  await world.admin.call(apartmentRoutes.archive, { id })

  const refused = await world.admin.expectRefusal(sessionRoutes.create, {
    apartment_id: id,
    tasks: plainTasks(1),
  })

  expect(refused).toMatchObject({ status: 409, body: { code: 'apartment_archived' } })
})

test('a user can delete an own session until the work starts; an admin also afterwards', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const apartment_id = (await world.apartment()).id
  const untouched = await world.session({ apartment_id }, user)
  const started = await world.cleaner({ session: await world.session({ apartment_id }, user) })
  await started.move(started.session.tasks[0]?.id ?? '', 'active')

  await user.call(sessionRoutes.remove, { id: untouched.id })
  const refused = await user.expectRefusal(sessionRoutes.remove, { id: started.session.id })
  await world.admin.call(sessionRoutes.remove, { id: started.session.id })

  expect(refused).toMatchObject({ status: 409, body: { code: 'session_started' } })
  expect((await world.admin.call(sessionRoutes.list, {})).count).toBe(0)
  expect((await started.send(cleanerRoutes.session, { token: started.token })).status).toBe(404)
})
