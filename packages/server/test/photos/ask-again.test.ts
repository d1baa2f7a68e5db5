import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { checkPhotos } from '../../src/features/sessions/evidence/commands.ts'
import { newWorld, type World } from '../world.ts'
import { smallPhoto } from './jpegs.ts'

const hour = 3_600_000

/** Two completed tasks, and the photo of the first. */
async function completeTasks(world: World) {
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const [one = '', two = ''] = cleaner.session.tasks.map(({ id }) => id)
  const [photo] = (await cleaner.task(one)).photos
  // The next event gets a later time.
  world.passTime(1000)
  return { cleaner, id: cleaner.session.id, one, two, photoId: photo?.id ?? '' }
}

test('requesting a new photo reopens its task, with the note, and the photo counts as missing', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, two, photoId } = await completeTasks(world)

  const session = await world.admin.call(evidenceRoutes.askAgain, { id, photoId, text: 'Too dark' })

  expect(session).toMatchObject({ state: 'active', photos_uploaded: 1, tasks_completed: 1 })
  expect(session.deleted_photos.map((photo) => photo.id)).toEqual([photoId])
  expect(session.timeline.at(-1)).toMatchObject({ type: 'photo.asked_again', values: { photo_id: photoId } })
  const asked = await cleaner.task(one)
  expect(asked).toMatchObject({ status: 'active', office_note: 'Too dark', photos: [] })
  // The cleaner sees which photo it is about, also where all tasks are read at once.
  expect(asked.office_photos.map((photo) => photo.id)).toEqual([photoId])
  expect((await cleaner.load()).tasks.find((task) => task.id === one)?.office_photos).toEqual(
    asked.office_photos,
  )
  const picture = await world.app.server.inject(asked.office_photos[0]?.view_url ?? '')
  expect(picture.statusCode).toBe(200)
  expect(await cleaner.task(two)).toMatchObject({ status: 'completed', office_note: null })
  const early = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId: one,
    status: 'completed',
  })
  expect(early.body.code).toBe('task_incomplete')

  await cleaner.photo(one)
  await cleaner.move(one, 'completed')
  const [replaced] = (await cleaner.task(one)).photos
  expect(await cleaner.task(one)).toMatchObject({ status: 'completed', office_note: null })

  world.passTime(1000)
  await world.admin.call(evidenceRoutes.askAgain, { id, photoId: replaced?.id ?? '', text: 'Too close' })
  expect((await cleaner.task(one)).office_photos.map((photo) => photo.id)).toEqual([replaced?.id])
})

test('without a note from the office the note is empty, and the page shows its own text', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, photoId } = await completeTasks(world)
  await world.admin.call(evidenceRoutes.askAgain, { id, photoId })
  expect((await cleaner.task(one)).office_note).toBe('')
})

test('requesting twice has the effect of once', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, photoId } = await completeTasks(world)
  await world.admin.call(evidenceRoutes.askAgain, { id, photoId, text: 'Too dark' })
  await cleaner.photo(one)
  await cleaner.move(one, 'completed')

  const again = await world.admin.call(evidenceRoutes.askAgain, { id, photoId, text: 'Too dark' })

  expect(again.tasks_completed).toBe(2)
  expect(again.timeline.filter(({ type }) => type === 'photo.asked_again')).toHaveLength(1)
})

test('submitted work is returned for a photo, and its report keeps the old one', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, photoId } = await completeTasks(world)
  const { report } = await cleaner.submit()
  world.passTime(1000)

  const session = await world.admin.call(evidenceRoutes.askAgain, { id, photoId, text: 'Show the oven' })

  expect(session).toMatchObject({ state: 'returned', returned: { reason: 'Show the oven', task_ids: [one] } })
  expect(session.reports[0]?.review).toMatchObject({ verdict: 'returned', reason: 'Show the oven' })
  expect(
    session.timeline
      .map(({ type }) => type)
      .slice(-2)
      .sort(),
  ).toEqual(['photo.asked_again', 'session.returned'])
  expect((await cleaner.load()).returned).toMatchObject({ task_ids: [one] })
  const { document } = await world.anyone.call(reportRoutes.get, { token: report.token })
  expect(document.tasks[0]?.photos.map((photo) => photo.id)).toEqual([photoId])

  // A second photo of work that is returned already joins it.
  const [other] = (await cleaner.task(cleaner.session.tasks[1]?.id ?? '')).photos
  const both = await world.admin.call(evidenceRoutes.askAgain, { id, photoId: other?.id ?? '' })
  expect(both.returned?.task_ids).toHaveLength(2)
})

test('no new photo can be requested of approved work, of problems or of another session', async () => {
  await using world = await newWorld()
  const { cleaner, id, photoId } = await completeTasks(world)
  const issue = crypto.randomUUID()
  await cleaner.call(cleanerRoutes.reportIssue, { token: cleaner.token, id: issue, kind: 'broken' })
  const reported = crypto.randomUUID()
  await cleaner.call(
    cleanerRoutes.uploadPhoto,
    { token: cleaner.token, taskId: '-', id: reported, kind: 'issue', issue_id: issue },
    { file: await smallPhoto({ seed: 77 }) },
  )
  for (const each of [reported, crypto.randomUUID()]) {
    expect(await world.admin.expectRefusal(evidenceRoutes.askAgain, { id, photoId: each })).toMatchObject({
      status: 404,
    })
  }

  await cleaner.submit()
  await world.admin.call(sessionRoutes.approve, { id })
  expect(await world.admin.expectRefusal(evidenceRoutes.askAgain, { id, photoId })).toMatchObject({
    status: 409,
    body: { code: 'invalid_transition', state: 'approved' },
  })
})

test('a photo requested after the link closed gives the cleaner a day', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, photoId } = await completeTasks(world)
  world.passTime(24 * hour + 49 * hour)
  const admin = await world.login('admin@example.test')

  const session = await admin.call(evidenceRoutes.askAgain, { id, photoId })

  expect(Date.parse(session.expires_at)).toBe(world.clock.at + 24 * hour)
  await cleaner.photo(one)
})

test('sending the old photo again in its place is detected, and a restored photo is like any other', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const { id, tasks } = cleaner.session
  const taskId = tasks[0]?.id ?? ''
  const file = await smallPhoto({ seed: 40 })
  await cleaner.move(taskId, 'active')
  const { id: photoId } = await cleaner.photo(taskId, { file })
  await world.admin.call(evidenceRoutes.askAgain, { id, photoId })
  world.passTime(60_000)
  const again = await cleaner.photo(taskId, { file })
  await checkPhotos(world.app.instance)

  const { photos } = await world.admin.call(evidenceRoutes.get, { id })
  expect(photos).toMatchObject([
    { photo: { id: again.id }, flags: [{ kind: 'same_file', other: { photo: { id: photoId } } }] },
  ])
  await world.admin.call(sessionRoutes.restorePhoto, { id, photoId })
  expect((await cleaner.task(taskId)).photos).toHaveLength(2)
  await world.admin.call(evidenceRoutes.askAgain, { id, photoId })
  expect((await cleaner.task(taskId)).photos).toHaveLength(1)
})
