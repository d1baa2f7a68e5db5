import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Task, TaskStatus } from '@brightkey/contract/sessions/schema'
import { expect, test } from 'vitest'
import { markOverdueSessions } from '../../src/features/sessions/office/commands/mark-overdue.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { maria, newWorld, plainTasks, type World } from '../world.ts'

const hour = 3_600_000

/** A submitted session of two completed tasks and a skipped one, and its cleaner. */
async function submitted(world: World) {
  const cleaner = await world.cleaner({ session: await world.session({ tasks: plainTasks(3) }) })
  const [one = '', two = '', left = ''] = cleaner.session.tasks.map((task) => task.id)
  await cleaner.complete(one)
  await cleaner.complete(two)
  const { report } = await cleaner.submit({ skipped: [{ task_id: left, reason: 'no_time' }] })
  return { cleaner, id: cleaner.session.id, one, two, left, report }
}

test('an approved session stays approved, and its report shows who approved it', async () => {
  await using world = await newWorld()
  const { id } = await submitted(world)

  const approved = await world.admin.call(sessionRoutes.approve, { id })
  const again = await world.admin.call(sessionRoutes.approve, { id })

  expect(again).toEqual(approved)
  expect(approved.state).toBe('approved')
  expect(approved.reports[0]?.review).toMatchObject({
    verdict: 'approved',
    reason: null,
    by: 'admin@example.test',
  })
  expect(approved.timeline.filter((entry) => entry.type === 'session.approved')).toHaveLength(1)
})

test('an approval can be undone for ten seconds, and is not visible outside before', async () => {
  await using world = await newWorld()
  const { id, report } = await submitted(world)
  const before = await world.admin.call(sessionRoutes.get, { id })
  const read = async () => (await world.anyone.call(reportRoutes.get, { token: report.token })).review
  world.passTime(1000)
  const approved = await world.admin.call(sessionRoutes.approve, { id })
  world.passTime(6000)
  const later = await world.admin.call(sessionRoutes.get, { id })

  expect([before, approved, later].map((each) => each.approval_undo_ms)).toEqual([0, 10_000, 4000])
  expect(await read()).toBeNull()
  const undone = await world.admin.call(sessionRoutes.undoApproval, { id })
  const again = await world.admin.call(sessionRoutes.undoApproval, { id })
  expect(undone).toMatchObject({ state: 'submitted', approval_undo_ms: 0, reports: before.reports })
  expect(again.timeline).toEqual(undone.timeline)
  expect(undone.timeline.map(({ type }) => type).slice(-2)).toEqual([
    'session.approved',
    'session.approval_undone',
  ])

  await world.admin.call(sessionRoutes.approve, { id })
  world.passTime(15_000)
  const tooLate = await world.admin.expectRefusal(sessionRoutes.undoApproval, { id })
  expect(tooLate).toMatchObject({ status: 409, body: { code: 'invalid_transition', state: 'approved' } })
  expect(await read()).toMatchObject({ verdict: 'approved' })
})

test('only submitted work can be approved or returned', async () => {
  await using world = await newWorld()
  const { id, tasks } = await world.session()
  const task_ids = tasks.map((task) => task.id)

  const approve = await world.admin.expectRefusal(sessionRoutes.approve, { id })
  const back = await world.admin.expectRefusal(sessionRoutes.return, { id, reason: 'Dusty', task_ids })

  for (const refused of [approve, back]) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_transition', state: 'active' } })
  }
})

test('a return needs a reason and a task of this session', async () => {
  await using world = await newWorld()
  const { id, one } = await submitted(world)
  const other = (await world.session()).tasks[0]?.id ?? ''
  const refusal = (fields: object) => world.admin.expectRefusal(sessionRoutes.return, { id, ...fields })

  for (const fields of [
    {},
    { reason: 'Dusty' },
    { task_ids: [one] },
    { reason: '  ', task_ids: [one] },
    { reason: 'Dusty', task_ids: [other] },
  ]) {
    expect(await refusal(fields)).toMatchObject({ status: 400, body: { code: 'return_reason_required' } })
  }
  expect(await refusal({ reason: 'Dusty', task_ids: [one, other] })).toMatchObject({ status: 404 })
})

test('the cleaner finds the reason and the tasks at the same link, with ticks and photos as they were', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, two, left } = await submitted(world)
  const before = await cleaner.task(one)

  const session = await world.admin.call(sessionRoutes.return, {
    id,
    reason: 'The mirror is dusty',
    task_ids: [one, left],
  })
  const view = await cleaner.load()

  expect(session).toMatchObject({ state: 'returned', status: 'active' })
  expect(session.returned).toEqual(view.returned)
  expect(view.returned).toMatchObject({ reason: 'The mirror is dusty', task_ids: [one, left] })
  expect(view.apartment.access_note).toContain('code 4711')
  const [again, untouched, skipped] = view.tasks
  const returned_at = world.clock.now()
  expect(again).toEqual({ ...before, status: 'active', completed_at: null, returned_at })
  expect(untouched).toMatchObject({ id: two, status: 'completed' })
  expect(skipped).toMatchObject({ id: left, status: 'available', skip_reason: null, skip_text: null })
})

test('a return takes back the ticks of the points it names, which the cleaner sees, and of no others', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, two, left } = await submitted(world)
  const [point = '', other = ''] = (await cleaner.task(one)).subtasks.map((subtask) => subtask.id)
  const [elsewhere = ''] = (await cleaner.task(two)).subtasks.map((subtask) => subtask.id)
  const back = { id, reason: 'Dusty', task_ids: [one] }

  const foreign = await world.admin.expectRefusal(sessionRoutes.return, { ...back, subtask_ids: [elsewhere] })
  expect(foreign).toMatchObject({ status: 404 })
  const session = await world.admin.call(sessionRoutes.return, { ...back, subtask_ids: [point] })
  const { subtasks } = await cleaner.task(one)

  expect(subtasks.map((subtask) => [subtask.id, subtask.done])).toEqual([
    [point, false],
    [other, true],
  ])
  const disputed = { [point]: world.clock.now(), [other]: undefined }
  const marks = (task?: Task) =>
    Object.fromEntries(task?.subtasks.map((each) => [each.id, each.returned_at]) ?? [])
  const views = [session.tasks[0], await cleaner.task(one), (await cleaner.load()).tasks[0]]
  expect(views.map(marks)).toEqual([disputed, disputed, disputed])
  expect(session.progress).toBeLessThan(100)
  const early = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId: one,
    status: 'completed',
  })
  expect(early).toMatchObject({ status: 400, body: { code: 'task_incomplete' } })
  // A tick of the disputed point is what is new.
  await cleaner.tickAll(one)
  await cleaner.move(one, 'completed')
  await cleaner.submit({ skipped: [{ task_id: left, reason: 'no_time' }] })
  expect(Object.values(marks(await cleaner.task(one)))).toEqual([undefined, undefined])
})

test('last time’s photos are those of the same tasks in the last approved session of the apartment', async () => {
  await using world = await newWorld()
  const apartment_id = (await world.apartment()).id
  const clean = async (verdict: 'approved' | null, by = world.admin) => {
    world.passTime(1000)
    const session = await world.session({ apartment_id, tasks: plainTasks(2) }, by)
    const cleaner = await world.cleaner({ session })
    const [one = '', two = ''] = session.tasks.map((task) => task.id)
    await cleaner.complete(one)
    await cleaner.submit({ skipped: [{ task_id: two, reason: 'no_time' }] })
    if (verdict) await world.admin.call(sessionRoutes.approve, { id: session.id })
    return { id: session.id, code: session.code, one, photos: (await cleaner.task(one)).photos }
  }
  const first = await clean('approved')
  const second = await clean('approved')
  await clean(null)
  const now = await clean(null)
  await clean('approved')

  const last = await world.admin.call(evidenceRoutes.previous, { id: now.id })
  expect(last.session).toMatchObject({ id: second.id, code: second.code })
  expect(last.tasks.map(({ task_id, photos }) => [task_id, photos.map(({ id }) => id)])).toEqual([
    [now.one, second.photos.map(({ id }) => id)],
  ])
  expect(await world.admin.call(evidenceRoutes.previous, { id: first.id })).toEqual({
    session: null,
    tasks: [],
  })
  const user = await world.limitedCoordinator()
  const own = await clean(null, user)
  expect(await user.call(evidenceRoutes.previous, { id: own.id })).toEqual({ session: null, tasks: [] })
})

test('a new submission makes version 2, and both versions can be read', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, left, report } = await submitted(world)
  const first = await world.anyone.call(reportRoutes.get, { token: report.token })
  await world.admin.call(sessionRoutes.return, { id, reason: 'Dusty', task_ids: [one] })
  const [photo] = (await cleaner.task(one)).photos
  await cleaner.photo(one)
  await cleaner.call(cleanerRoutes.deletePhoto, {
    token: cleaner.token,
    taskId: one,
    photoId: photo?.id ?? '',
  })
  await cleaner.move(one, 'completed')

  // The reason for skipping the third task was given the first time.
  const second = await cleaner.submit()
  const session = await world.admin.call(sessionRoutes.get, { id })

  expect(session).toMatchObject({ state: 'submitted', returned: null })
  expect(session.reports.map(({ version, review }) => [version, review?.verdict ?? null])).toEqual([
    [2, null],
    [1, 'returned'],
  ])
  expect(session.reports[1]?.review?.reason).toBe('Dusty')
  expect((await cleaner.load()).returned).toBeNull()
  expect(await world.anyone.call(reportRoutes.get, { token: report.token })).toEqual({
    ...first,
    // The reason stays between the office and the cleaner.
    review: { verdict: 'returned', reason: null, at: world.clock.now() },
    replaced: { version: 2, url: second.report.url },
  })
  const { document } = await world.anyone.call(reportRoutes.get, { token: second.report.token })
  expect(document.version).toBe(2)
  expect(document.tasks.find((task) => task.id === left)?.skip).toMatchObject({ reason: 'no_time' })
  const media = await world.app.server.inject(first.photos[photo?.id ?? '']?.url ?? '')
  expect(media.statusCode).toBe(200)
  await world.admin.call(sessionRoutes.approve, { id })
})

test('work returned late is due in a day, and announced when it is overdue again', async () => {
  await using world = await newWorld()
  const early = await submitted(world)
  const late = await submitted(world)
  const due = early.cleaner.session.expires_at
  const soon = await world.admin.call(sessionRoutes.return, {
    id: early.id,
    reason: 'Dusty',
    task_ids: [early.one],
  })
  world.passTime(30 * hour)
  const admin = await world.login('admin@example.test')
  const back = { id: late.id, reason: 'Dusty', task_ids: [late.one] }
  const extended = await admin.call(sessionRoutes.return, back)
  const inTime = await markOverdueSessions(world.app.instance)
  world.passTime(25 * hour)

  expect(soon.expires_at).toBe(due)
  expect(Date.parse(extended.expires_at)).toBe(world.clock.at - hour)
  expect(Date.parse(extended.closes_at)).toBe(world.clock.at + 47 * hour)
  expect(inTime).toBe(1)
  expect(await markOverdueSessions(world.app.instance)).toBe(1)
})

test('of a concurrent approval and return one wins', async () => {
  await using world = await newWorld()
  for (let round = 0; round < 5; round++) {
    const { id, one } = await submitted(world)
    const back = { id, reason: 'Dusty', task_ids: [one] }

    const responses = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const approves = (index + round) % 2 === 0
        const { status } = approves
          ? await world.admin.send(sessionRoutes.approve, { id })
          : await world.admin.send(sessionRoutes.return, back)
        return { approves, status }
      }),
    )

    const { state, reports, timeline } = await world.admin.call(sessionRoutes.get, { id })
    const notificationCounts = (approves: boolean) =>
      responses.filter((each) => each.approves === approves).map(({ status }) => status)
    expect(reports[0]?.review?.verdict).toBe(state)
    expect(timeline.filter(({ type }) => /^session\.(approved|returned)$/.test(type))).toHaveLength(1)
    if (state === 'approved')
      expect([notificationCounts(true), notificationCounts(false)]).toEqual([
        Array(4).fill(200),
        Array(4).fill(409),
      ])
    else
      expect([notificationCounts(true), notificationCounts(false).toSorted()]).toEqual([
        Array(4).fill(409),
        [200, 409, 409, 409],
      ])
  }
})

test('a user reviews only their own sessions', async () => {
  await using world = await newWorld()
  const user = await world.limitedCoordinator()
  const cleaner = await world.cleaner({ session: await world.session({}, user), tasks: 'all completed' })
  await cleaner.submit(maria)
  const other = await world.user('user')
  const { id } = cleaner.session

  expect(await other.expectRefusal(sessionRoutes.approve, { id })).toMatchObject({ status: 404 })
  expect(await user.call(sessionRoutes.approve, { id })).toMatchObject({ state: 'approved' })
})

const minute = 60_000

/** Two completed tasks, each with the photo `file`, submitted and a minute later returned for the first. */
async function returned(world: World) {
  const cleaner = await world.cleaner()
  const file = await smallPhoto({ seed: 71 })
  const [one = '', two = ''] = cleaner.session.tasks.map(({ id }) => id)
  for (const taskId of [one, two]) {
    await cleaner.move(taskId, 'active')
    await cleaner.tickAll(taskId)
    await cleaner.photo(taskId, { file })
    await cleaner.move(taskId, 'completed')
  }
  await cleaner.submit()
  world.passTime(minute)
  const { id } = cleaner.session
  await world.admin.call(sessionRoutes.return, { id, reason: 'The mirror is dusty', task_ids: [one] })
  world.passTime(minute)
  const status = (to: TaskStatus) => ({ token: cleaner.token, taskId: one, status: to })
  const tick = (done: boolean) => async () => {
    const { subtasks } = await cleaner.task(one)
    const points = subtasks.slice(0, 1).map((point) => ({ id: point.id, done }))
    return cleaner.call(cleanerRoutes.setSubtasks, { token: cleaner.token, taskId: one, subtasks: points })
  }
  return { cleaner, id, one, file, status, untick: tick(false), tick: tick(true) }
}

test('a returned task cannot be completed without changes, and the refusal is in the reader’s language', async () => {
  await using world = await newWorld()
  const { cleaner, one, file, status } = await returned(world)

  const untouched = await cleaner.expectRefusal(cleanerRoutes.setStatus, status('completed'))
  cleaner.locale = 'hi'
  const inHindi = await cleaner.expectRefusal(cleanerRoutes.setStatus, status('completed'))
  cleaner.locale = 'en'
  // The bytes it had before are not a new photo, nor is a document.
  await cleaner.photo(one, { file })
  const sameBytes = await cleaner.expectRefusal(cleanerRoutes.setStatus, status('completed'))
  await cleaner.photo(one)

  expect(untouched).toMatchObject({
    status: 400,
    body: {
      code: 'nothing_new',
      detail: 'The office returned this task. Take a new photo or tick a subtask again, then complete it.',
    },
  })
  expect(inHindi.body.detail).toContain('नई फोटो लें')
  expect(sameBytes.body.code).toBe('nothing_new')
  expect(await cleaner.move(one, 'completed')).toMatchObject({ status: 'completed' })
  // Reopened and completed again it is still the same rework.
  await cleaner.move(one, 'active')
  expect(await cleaner.move(one, 'completed')).toMatchObject({ status: 'completed' })
})

test('ticking a point again is new work, and the office sees what is new', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, status, tick, untick } = await returned(world)
  await untick()
  expect((await cleaner.expectRefusal(cleanerRoutes.setStatus, status('completed'))).body.code).toBe(
    'task_incomplete',
  )
  await tick()
  await cleaner.move(one, 'completed')
  await cleaner.submit()

  const session = await world.admin.call(sessionRoutes.get, { id })

  const since = session.reports.find(({ review }) => review?.verdict === 'returned')?.review?.at ?? ''
  const isNew = session.tasks.map(({ subtasks, photos }) => ({
    points: subtasks.map(({ done_at }) => done_at !== null && done_at >= since),
    photos: photos.map(({ received_at }) => received_at >= since),
  }))
  expect(isNew).toEqual([
    { points: [true, false], photos: [false] },
    { points: [false, false], photos: [false] },
  ])
  expect(session.tasks.map(({ returned_at }) => returned_at)).toEqual([null, null])
})

test('of a returned task only new work counts towards the progress', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, tick, untick } = await returned(world)
  const seen: number[] = []
  const load = async () => {
    const { progress } = await cleaner.load()
    expect((await world.admin.call(sessionRoutes.get, { id })).progress).toBe(progress)
    seen.push(progress)
  }
  await load()
  await untick()
  await tick()
  await load()
  await cleaner.photo(one)
  await load()
  await cleaner.move(one, 'completed')
  await load()

  // A task of two points and a photo weighs 4, including its completion.
  expect(seen).toEqual([50, 62, 75, 100])
})
