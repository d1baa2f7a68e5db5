import { randomUUID } from 'node:crypto'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { acceptanceRoutes } from '@brightkey/contract/reports/routes'
import type { RawInput } from '@brightkey/contract/route'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadPage } from '../../src/features/pages/queries.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, linkToken, newWorld, type World } from '../world.ts'

let world: World
let session: Session
let cleaner: Cleaner
let token: string
beforeEach(async () => {
  world = await newWorld()
  session = await world.session({
    note: 'The guest is allergic',
    tasks: [
      { title: { en: 'Hob', ru: 'Плита' }, room: 'kitchen', subtasks: [{ title: 'Wipe' }] },
      { title: 'Balcony', subtasks: [{ title: 'Sweep' }] },
    ],
  })
  cleaner = await world.cleaner({ session })
  token = linkToken(session, 'verification')
})
afterEach(() => world[Symbol.asyncDispose]())

type Acceptance = Partial<RawInput<typeof acceptanceRoutes.accept>>
const day = 24 * 3_600_000
const taskId = (at: number) => session.tasks.at(at)?.id ?? ''
const load = () => world.anyone.call(acceptanceRoutes.get, { token })
const accepted = (fields: Acceptance = {}) => ({
  token,
  id: randomUUID(),
  name: 'Lena Fischer',
  accepted: true,
  ...fields,
})
const accept = (fields: Acceptance = {}) => world.anyone.call(acceptanceRoutes.accept, accepted(fields))
const refused = async (fields: Acceptance = {}) =>
  (await world.anyone.expectRefusal(acceptanceRoutes.accept, accepted(fields))).body
const upload = async (item_id: string, id = randomUUID()) => {
  const file = await smallPhoto({ seed: Number(`0x${id.slice(0, 6)}`) })
  return world.anyone.call(inspectionRoutes.uploadPhoto, { token, id, item_id }, { file })
}
const removal = (photoId: string) => ({ token, photoId })
const events = async () =>
  (await world.admin.call(sessionRoutes.get, { id: session.id })).timeline
    .map(({ type }) => type)
    .filter((type) => type.startsWith('verification.'))

/** Submits the session: the hob is completed with a before and an after photo, the balcony is skipped. */
async function submitWork() {
  await cleaner.move(taskId(0), 'active')
  const before = await cleaner.photo(taskId(0), { kind: 'before' })
  await cleaner.tickAll(taskId(0))
  const after = await cleaner.photo(taskId(0))
  await cleaner.move(taskId(0), 'completed')
  const skipped = [{ task_id: taskId(1), reason: 'other' as const, text: 'Locked' }]
  const { report } = await cleaner.submit({ skipped })
  return { before: before.id, after: after.id, report }
}

async function resubmit() {
  await world.admin.call(sessionRoutes.return, { id: session.id, reason: 'Dust', task_ids: [taskId(0)] })
  await cleaner.move(taskId(0), 'completed')
  world.passTime(1000)
  return cleaner.submit()
}

test('before the work is submitted nothing of it is shown, and nothing can be accepted', async () => {
  expect(await load()).toMatchObject({ report: null, tasks: [], acceptance: null, locked: false })
  expect((await refused()).code).toBe('report_not_ready')
})

test('a client sees the completed work by task, and that the report is unchanged', async () => {
  const { before, after } = await submitWork()
  const shown = await load()
  expect(shown).toMatchObject({
    report: { version: 1, unchanged: true },
    tasks: [
      { title_text: 'Hob', room: 'kitchen', done: true, skip_reason: null },
      {
        title_text: 'Balcony',
        room: null,
        done: false,
        skip_reason: 'other',
        skip_text: 'Locked',
        photos: [],
      },
    ],
  })
  expect(shown.tasks.at(0)?.photos).toMatchObject([
    { id: before, kind: 'before' },
    { id: after, kind: 'after' },
  ])
  const office = await world.admin.call(sessionRoutes.get, { id: session.id })
  expect(shown.report?.url).toBe(office.reports.at(0)?.client_url)

  const { content } = await world.db.selectFrom('report').select('content').executeTakeFirstOrThrow()
  await world.app.instance.database.writer
    .updateTable('report')
    .set({ content: content.replace('Locked', 'Closed') })
    .execute()
  expect((await load()).report?.unchanged).toBe(false)
})

test('it does not show what the office hides, who cleaned, the office’s notes or the access details', async () => {
  const { after, report } = await submitWork()
  const view = { id: report.id, show_names: true, show_address: false, hidden_photo_ids: [after] }
  await world.admin.call(officeReportRoutes.setClientView, view)

  const ctx = readCtx(world.app.instance, systemCaller(world.app.instance))
  const page = await loadPage(ctx, { page: 'link', params: { type: 'verification', id: token } })
  const { text } = await world.anyone.send(acceptanceRoutes.get, { token })
  for (const shown of [page.json, text]) {
    expect(shown).toContain('Hob')
    for (const secret of [
      'Maria',
      'Shine',
      'Al Marsa',
      'Dubai Marina',
      'allergic',
      'code 4711',
      after,
      report.token,
    ])
      expect(shown).not.toContain(secret)
  }
})

test('work is accepted once, with a name; repeating it gets the same response', async () => {
  await submitWork()
  expect((await refused({ name: '' })).code).toBe('signature_required')
  const input = accepted()
  const first = await world.anyone.send(acceptanceRoutes.accept, input)
  world.passTime(1000)
  const second = await world.anyone.send(acceptanceRoutes.accept, input)

  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.body).toMatchObject({
    locked: true,
    acceptance: { id: input.id, report_version: 1, name: 'Lena Fischer', accepted: true, remarks: [] },
  })
  expect({ ...second.body, server_time: '' }).toEqual({ ...first.body, server_time: '' })
  expect((await refused()).code).toBe('report_accepted')
  expect(await events()).toEqual(['verification.accepted'])
  const link = (await world.admin.call(sessionRoutes.get, { id: session.id })).links.find(
    ({ kind }) => kind === 'verification',
  )
  expect(link).toMatchObject({ filled_at: first.body.acceptance?.at, filled_by: 'Lena Fischer' })
})

test('of twenty concurrent acceptances one counts', async () => {
  await submitWork()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => world.anyone.send(acceptanceRoutes.accept, accepted())),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 409),
  ])
  expect(await events()).toHaveLength(1)
})

test('remarks are about tasks, with photos of them, and the office is notified', async () => {
  await submitWork()
  const unknown = [{ task_id: 'of-another', text: 'Dust' }]
  expect((await refused({ accepted: false, remarks: unknown })).code).toBe('not_found')
  const id = randomUUID()
  const remarks = [{ task_id: taskId(0), text: 'Grease on the rim', photo_ids: [id] }]
  expect(await refused({ remarks })).toMatchObject({ code: 'photos_not_received', missing: [id] })
  expect(await events()).toEqual([])

  await upload(taskId(0), id)
  const { acceptance } = await accept({ accepted: false, remarks })
  expect(acceptance).toMatchObject({
    accepted: false,
    remarks: [{ task_id: taskId(0), task_title_text: 'Hob', text: 'Grease on the rim', photos: [{ id }] }],
  })
  expect(await events()).toEqual(['verification.remarks'])
  const { results } = await world.admin.call(notificationRoutes.list, {})
  expect(results.filter(({ type }) => type === 'verification.remarks')).toMatchObject([
    { message: expect.stringContaining('Lena Fischer') },
  ])
  expect((await world.anyone.expectRefusal(inspectionRoutes.deletePhoto, removal(id))).body.code).toBe(
    'page_locked',
  )
})

test('a new version is accepted separately, without the photos of the earlier remarks, which stay', async () => {
  await submitWork()
  const old = accepted({ accepted: false, remarks: [{ task_id: taskId(0), text: 'Dust' }] })
  const { id: photo } = await upload(taskId(0))
  await world.anyone.call(acceptanceRoutes.accept, old)
  await resubmit()

  expect(await load()).toMatchObject({ report: { version: 2 }, acceptance: null, locked: false })
  expect((await world.anyone.expectRefusal(inspectionRoutes.deletePhoto, removal(photo))).body.code).toBe(
    'page_locked',
  )
  // A phone that never got our response to its acceptance of the first version.
  expect(await world.anyone.call(acceptanceRoutes.accept, old)).toMatchObject({ acceptance: null })

  const twice = ['Streaks', 'A hair'].map((text) => ({ task_id: taskId(0), text }))
  const { acceptance } = await accept({ remarks: [...twice, { task_id: taskId(1) }] })
  expect(acceptance).toMatchObject({
    report_version: 2,
    accepted: true,
    remarks: [
      { text: 'Streaks\nA hair', photos: [] },
      { text: '', photos: [] },
    ],
  })
})

test('after the session is closed nothing can be accepted, and the acceptance is still shown', async () => {
  await submitWork()
  const input = accepted()
  const other = await world.session()
  await world.anyone.call(acceptanceRoutes.accept, input)
  world.passTime(30 * day)
  expect(await world.anyone.call(acceptanceRoutes.accept, input)).toMatchObject({
    acceptance: { id: input.id },
  })
  expect((await refused()).code).toBe('session_expired')
  expect(await load()).toMatchObject({ locked: true, acceptance: { name: 'Lena Fischer' } })
  // The id belongs to another session, and has no meaning here.
  expect((await refused({ id: input.id, token: linkToken(other, 'verification') })).code).toBe('not_found')
})

test('photos of an unsigned remark are shown with their task, so that a reload loses none', async () => {
  await submitWork()
  const { id } = await upload(taskId(0))
  expect((await load()).tasks.map(({ remark_photos }) => remark_photos.map((photo) => photo.id))).toEqual([
    [id],
    [],
  ])
  const { tasks } = await accept({ accepted: false, remarks: [{ task_id: taskId(0), text: 'Greasy' }] })
  expect(tasks.flatMap(({ remark_photos }) => remark_photos)).toEqual([])
})

test('an acceptance of an older version does not count for the newest one', async () => {
  await submitWork()
  await resubmit()
  expect((await refused({ report_version: 1 })).code).toBe('report_replaced')
  expect((await load()).acceptance).toBeNull()
  expect((await accept({ report_version: 2 })).acceptance).toMatchObject({ report_version: 2 })
})

test('once the office returned a version, nothing more can be said about it until the next one', async () => {
  await submitWork()
  await world.admin.call(sessionRoutes.return, { id: session.id, reason: 'Dust', task_ids: [taskId(0)] })
  const remark = { accepted: false, remarks: [{ task_id: taskId(0), text: 'Dust' }] }

  for (const fields of [{}, { report_version: 1 }, remark, { ...remark, report_version: 1 }]) {
    const { code, detail } = await refused(fields)
    expect(code).toBe('report_replaced')
    expect(detail).toContain('was returned')
  }
  expect(await load()).toMatchObject({ report: null, tasks: [], acceptance: null, locked: false })
  expect(await events()).toEqual([])

  await cleaner.move(taskId(0), 'completed')
  await cleaner.submit()
  expect((await accept()).acceptance).toMatchObject({ report_version: 2 })
})

test('an acceptance from before a return is still shown', async () => {
  await submitWork()
  const { acceptance } = await accept()
  await world.admin.call(sessionRoutes.return, { id: session.id, reason: 'Dust', task_ids: [taskId(0)] })
  expect(await load()).toMatchObject({
    report: { version: 1 },
    acceptance: { id: acceptance?.id },
    locked: true,
  })
  expect((await refused()).code).toBe('report_accepted')
})
