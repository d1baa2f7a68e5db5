import { createHash, randomUUID } from 'node:crypto'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { maria, newWorld } from '../world.ts'

test('submitting twice, as a reconnecting phone does, makes one report and notifies the office once', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const input = { token: cleaner.token, ...maria }
  world.passTime(1000)

  const first = await cleaner.send(cleanerRoutes.submitReport, input)
  const second = await cleaner.send(cleanerRoutes.submitReport, input)

  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.body).toEqual(first.body)
  const { results } = await world.admin.call(notificationRoutes.list, {})
  expect(results.filter((each) => each.type === 'report.submitted')).toHaveLength(1)
  expect(results[0]?.message).toBe(
    `Marina Gate 2, 1203: Maria Santos submitted the report of ${cleaner.session.code}`,
  )
})

test('the office finds a session by its cleaner’s name, also after its note was changed', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await world.session()
  await cleaner.submit()
  await world.admin.call(sessionRoutes.update, { id: cleaner.session.id, note: 'Thank you' })

  for (const search of ['maria', 'SANTOS shine', 'thank marina']) {
    const { results } = await world.admin.call(sessionRoutes.list, { search })
    expect(
      results.map(({ id }) => id),
      search,
    ).toEqual([cleaner.session.id])
  }
})

test('another person cannot submit again after a report was received', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { report } = await cleaner.submit()

  const refused = await cleaner.expectRefusal(cleanerRoutes.submitReport, {
    token: cleaner.token,
    ...maria,
    first_name: 'Eve',
  })

  expect(refused).toMatchObject({ status: 409, body: { code: 'session_completed', report_id: report.id } })
})

test('nothing can be submitted before a task is completed, nor while one is in progress', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const [one, two] = cleaner.session.tasks.map((task) => task.id)
  const refusal = () => cleaner.expectRefusal(cleanerRoutes.submitReport, { token: cleaner.token, ...maria })

  const untouched = await refusal()
  await cleaner.complete(one ?? '')
  await cleaner.move(two ?? '', 'active')
  const inWork = await refusal()

  for (const refused of [untouched, inWork]) {
    expect(refused).toMatchObject({ status: 400, body: { code: 'report_not_ready' } })
  }
})

test.each(['first_name', 'last_name', 'company_name'])('the cleaner’s %s is required', async (field) => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })

  const refused = await cleaner.expectRefusal(cleanerRoutes.submitReport, {
    token: cleaner.token,
    ...maria,
    [field]: '  ',
  })

  expect(refused.status).toBe(400)
  expect(refused.body).toEqual({
    code: 'cleaner_details_required',
    detail: 'Please fill in all required fields',
  })
})

test('each skipped task needs a reason, which the report shows', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const [one, two] = cleaner.session.tasks.map((task) => task.id)
  await cleaner.complete(one ?? '')

  const refused = await cleaner.expectRefusal(cleanerRoutes.submitReport, { token: cleaner.token, ...maria })
  const { report } = await cleaner.submit({
    skipped: [{ task_id: two ?? '', reason: 'other', text: 'Guest asleep' }],
  })
  const { document } = await world.anyone.call(reportRoutes.get, { token: report.token })

  expect(refused).toMatchObject({ status: 400, body: { code: 'skip_reason_required' } })
  expect(document.tasks.map((task) => [task.status, task.skip])).toEqual([
    ['completed', null],
    ['available', { reason: 'other', text: 'Guest asleep' }],
  ])
})

test('a report counts as received only when the server holds every photo listed by the phone', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const here = (await cleaner.load()).tasks.flatMap((task) => task.photos.map((photo) => photo.id))
  const lost = randomUUID()

  const refused = await cleaner.expectRefusal(cleanerRoutes.submitReport, {
    token: cleaner.token,
    ...maria,
    photo_ids: [...here, lost],
  })

  expect(refused).toMatchObject({ status: 400, body: { code: 'photos_not_received', missing: [lost] } })
  expect(await cleaner.submit({ photo_ids: here })).toHaveProperty('report.id')
})

test('the report is frozen: sealed by its hash, without secrets, and closed to further work', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { report } = await cleaner.submit()

  const shown = await world.anyone.call(reportRoutes.get, { token: report.token })
  const late = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId: cleaner.session.tasks[0]?.id ?? '',
    status: 'active',
  })

  const stored = await world.db.selectFrom('report').select('content').executeTakeFirstOrThrow()
  expect(shown.seal.sha256).toBe(createHash('sha256').update(stored.content).digest('hex'))
  expect(shown.seal.unchanged).toBe(true)
  expect(shown.document).toMatchObject({
    code: cleaner.session.code,
    version: 1,
    cleaner: maria,
    progress: 100,
  })
  expect(shown.document.tasks.map((task) => task.photos.length)).toEqual([1, 1])
  expect(stored.content).not.toContain('code 4711')
  expect(late).toMatchObject({ status: 409, body: { code: 'session_completed', report_id: report.id } })
  const session = await world.admin.call(sessionRoutes.get, { id: cleaner.session.id })
  expect(session).toMatchObject({
    state: 'submitted',
    status: 'completed',
    cleaner: maria,
    reports: [{ version: 1 }],
  })
})

test('the seal detects a changed byte, and shows nothing private', async () => {
  await using world = await newWorld({ PUBLIC_URL: 'https://clean.example' })
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { report } = await cleaner.submit()
  const { seal } = await world.anyone.call(reportRoutes.get, { token: report.token })

  const whole = await world.anyone.call(reportRoutes.seal, { code: seal.code.toLowerCase() })
  await world.app.instance.database.writer
    .updateTable('report')
    .set((eb) => ({ content: eb.fn('replace', ['content', eb.val('Maria'), eb.val('Mario')]) }))
    .execute()
  const changed = await world.anyone.call(reportRoutes.seal, { code: seal.code })

  expect(whole).toEqual({
    unchanged: true,
    received_at: world.clock.now(),
    version: 1,
    photos: 2,
    document_changed: false,
    signature_valid: true,
    photos_changed: 0,
    originals_removed: [],
    tasks: 2,
    issuer: 'clean.example',
    sha256: seal.sha256,
    signature: seal.signature,
    key_id: seal.key_id,
  })
  expect(changed).toMatchObject({ unchanged: false, document_changed: true, signature_valid: true })
})

test('a cleaning link opens no report, and a report link opens no session', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { report } = await cleaner.submit()

  const asReport = await world.anyone.send(reportRoutes.get, { token: cleaner.token })
  const asSession = await world.anyone.send(cleanerRoutes.session, { token: report.token })

  expect([asReport.status, asSession.status]).toEqual([404, 404])
})

test('the PDF is in the reader’s language, whatever the cleaner’s', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { report } = await cleaner.submit()

  for (const lang of ['en', 'ur'] as const) {
    const { status, headers, text } = await world.anyone.send(reportRoutes.pdf, { token: report.token, lang })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`${cleaner.session.code}-v1-${lang}.pdf`)
    expect(text.startsWith('%PDF-')).toBe(true)
  }
})
