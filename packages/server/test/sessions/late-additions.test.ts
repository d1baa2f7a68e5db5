import { randomUUID } from 'node:crypto'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, newWorld, type World } from '../world.ts'

async function reportProblem(cleaner: Cleaner, text = 'The tap drips') {
  const { token } = cleaner
  const { id } = await cleaner.call(cleanerRoutes.reportIssue, {
    token,
    id: randomUUID(),
    kind: 'broken',
    text,
  })
  return id
}
const officeView = (world: World, { session }: Cleaner) =>
  world.admin.call(sessionRoutes.get, { id: session.id })
const latePhoto = (cleaner: Cleaner, taskId: string, file: Buffer, id: string = randomUUID()) => {
  const input = { token: cleaner.token, taskId, id, kind: 'after' as const, late: 'true' as const }
  return cleaner.call(cleanerRoutes.uploadPhoto, input, { file })
}
async function submitted(world: World) {
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const issueId = await reportProblem(cleaner)
  const { report } = await cleaner.submit()
  world.passTime(60_000)
  const [task] = cleaner.session.tasks
  return { cleaner, issueId, report, taskId: task?.id ?? '' }
}

test('the cleaner adds to a problem once, however often it is sent', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const { token } = cleaner
  const issueId = await reportProblem(cleaner)
  const addition = { token, issueId, id: randomUUID(), text: 'Water on the floor now' }

  const first = await cleaner.call(cleanerRoutes.addToIssue, addition)
  const again = await cleaner.call(cleanerRoutes.addToIssue, addition)
  const other = await cleaner.expectRefusal(cleanerRoutes.addToIssue, { ...addition, text: 'Another text' })
  const unknown = await cleaner.expectRefusal(cleanerRoutes.addToIssue, {
    ...addition,
    issueId: randomUUID(),
  })

  expect(again).toEqual(first)
  expect([other.status, other.body.code, unknown.body.code]).toEqual([409, 'different_content', 'not_found'])
  const { issues, timeline } = await officeView(world, cleaner)
  expect(issues[0]?.additions).toMatchObject([{ id: addition.id, text: 'Water on the floor now' }])
  expect(timeline.filter(({ type }) => type === 'issue.added_to')).toHaveLength(1)
})

test('the id of an addition to another problem of the session is refused', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const { token } = cleaner
  const addition = { id: randomUUID(), text: 'Water on the floor now' }
  const [one, two] = [await reportProblem(cleaner), await reportProblem(cleaner, 'A glass broke')]
  await cleaner.call(cleanerRoutes.addToIssue, { token, issueId: one, ...addition })

  const { status, body } = await cleaner.expectRefusal(cleanerRoutes.addToIssue, {
    token,
    issueId: two,
    ...addition,
  })

  expect([status, body.code]).toEqual([409, 'different_content'])
})

test('a withdrawn problem stays, marked, and is open no more', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const issueId = await reportProblem(cleaner)
  const { token } = cleaner

  const first = await cleaner.call(cleanerRoutes.withdrawIssue, { token, issueId })
  world.passTime(60_000)
  expect(await cleaner.call(cleanerRoutes.withdrawIssue, { token, issueId })).toEqual(first)

  const { issues, open_issues, timeline } = await officeView(world, cleaner)
  expect(issues).toMatchObject([{ id: issueId, text: 'The tap drips', withdrawn_at: first.withdrawn_at }])
  expect(open_issues).toBe(0)
  expect(timeline.filter(({ type }) => type === 'issue.withdrawn')).toHaveLength(1)
})

test('a photo forgotten in the report is taken until the office approves, next to the sealed document', async () => {
  await using world = await newWorld()
  const { cleaner, report, taskId } = await submitted(world)
  const { admin, anyone } = world
  const sealedBefore = await anyone.call(reportRoutes.get, { token: report.token })
  const file = await smallPhoto({ seed: 900 })

  const { body: plain } = await cleaner.expectRefusal(
    cleanerRoutes.uploadPhoto,
    { token: cleaner.token, taskId, id: randomUUID(), kind: 'after' },
    { file },
  )
  expect(plain.code).toBe('session_completed')
  const photo = await latePhoto(cleaner, taskId, file)
  expect(await latePhoto(cleaner, taskId, file, photo.id)).toEqual(photo)

  const read = () => anyone.call(reportRoutes.get, { token: report.token })
  const { document, seal, late, photos } = await read()
  expect({ document, seal }).toEqual({ document: sealedBefore.document, seal: sealedBefore.seal })
  expect(late.tasks).toMatchObject([{ id: taskId, photos: [{ id: photo.id, sha256: photo.sha256 }] }])
  expect(photos[photo.id]?.url).toMatch(/^\/media\//)
  const { timeline } = await officeView(world, cleaner)
  expect(timeline.filter(({ type }) => type === 'photo.added_late')).toHaveLength(1)

  await admin.call(sessionRoutes.approve, { id: cleaner.session.id })
  const { body: late2 } = await cleaner.expectRefusal(
    cleanerRoutes.uploadPhoto,
    { token: cleaner.token, taskId, id: randomUUID(), kind: 'after', late: 'true' },
    { file: await smallPhoto({ seed: 901 }) },
  )
  expect(late2.code).toBe('session_completed')
  expect((await read()).late.tasks).toHaveLength(1)
})

test('what came late to problems is listed apart, and only what is new of them', async () => {
  await using world = await newWorld()
  const { cleaner, issueId, report } = await submitted(world)
  const { token } = cleaner
  const newId = await reportProblem(cleaner, 'A glass broke')
  await cleaner.call(cleanerRoutes.addToIssue, { token, issueId, id: randomUUID(), text: 'Worse now' })
  await cleaner.call(cleanerRoutes.withdrawIssue, { token, issueId: newId })

  const { document, late } = await world.anyone.call(reportRoutes.get, { token: report.token })
  expect(document.issues).toHaveLength(1)
  expect(document.issues[0]).not.toHaveProperty('additions')
  expect(late.issues).toMatchObject([
    { id: issueId, is_new: false, text: '', additions: [{ text: 'Worse now' }] },
    { id: newId, is_new: true, text: 'A glass broke', withdrawn_at: expect.any(String) },
  ])
})

test('clients see what came late once the office has approved, and nothing that it hides', async () => {
  await using world = await newWorld()
  const { cleaner, taskId } = await submitted(world)
  const shown = await latePhoto(cleaner, taskId, await smallPhoto({ seed: 902 }))
  const hidden = await latePhoto(cleaner, taskId, await smallPhoto({ seed: 903 }))
  const { reports } = await officeView(world, cleaner)
  const [{ id = '', client_url = '' } = {}] = reports
  const client = async () => {
    const token = client_url.split('/').at(-1) ?? ''
    const { late, photos } = await world.anyone.call(reportRoutes.get, { token })
    return {
      late: late.tasks.flatMap((task) => task.photos.map((photo) => photo.id)),
      known: Object.keys(photos),
    }
  }
  expect((await client()).late).toEqual([])

  const view = { hidden_photo_ids: [hidden.id], show_names: true, show_address: true }
  await world.admin.call(officeReportRoutes.setClientView, { id, ...view })
  await world.admin.call(sessionRoutes.approve, { id: cleaner.session.id })
  const { late, known } = await client()
  expect(late).toEqual([shown.id])
  expect(known).not.toContain(hidden.id)
})

test('after a return, what came late is part of the next version, and rework is not late', async () => {
  await using world = await newWorld()
  const { cleaner, report, taskId } = await submitted(world)
  const photo = await latePhoto(cleaner, taskId, await smallPhoto({ seed: 904 }))
  world.passTime(1000)
  await world.admin.call(sessionRoutes.return, {
    id: cleaner.session.id,
    reason: 'Floor',
    task_ids: [taskId],
  })
  world.passTime(1000)
  await cleaner.photo(taskId)
  const readLate = async (token: string) =>
    (await world.anyone.call(reportRoutes.get, { token })).late.tasks.flatMap((task) =>
      task.photos.map(({ id }) => id),
    )
  expect(await readLate(report.token)).toEqual([photo.id])

  await cleaner.move(taskId, 'completed')
  const { report: next } = await cleaner.submit()
  const { document, late } = await world.anyone.call(reportRoutes.get, { token: next.token })
  expect(document.tasks.flatMap((task) => task.photos.map(({ id }) => id))).toContain(photo.id)
  expect(late).toEqual({ tasks: [], issues: [] })
  expect(await readLate(report.token)).toEqual([])
})
