import { randomUUID } from 'node:crypto'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { documentPhotos } from '@brightkey/contract/reports/rules'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadPage } from '../../src/features/pages/queries.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, newWorld, type World } from '../world.ts'
import { readPdf, withoutSpaces } from './pdf-reader.ts'

let world: World
let cleaner: Cleaner
let id: string
let token: string
beforeEach(async () => {
  world = await newWorld()
  cleaner = await world.cleaner({ tasks: 'all completed' })
  const issue = randomUUID()
  await cleaner.call(cleanerRoutes.reportIssue, {
    token: cleaner.token,
    id: issue,
    task_id: cleaner.session.tasks[0]?.id ?? '',
    kind: 'broken',
    text: 'The lamp',
  })
  await cleaner.call(
    cleanerRoutes.uploadPhoto,
    { token: cleaner.token, taskId: '-', id: randomUUID(), kind: 'issue', issue_id: issue },
    { file: await smallPhoto({ seed: 815 }) },
  )
  ;({ id, token } = (await cleaner.submit()).report)
})
afterEach(() => world[Symbol.asyncDispose]())

const office = () => world.admin.call(officeReportRoutes.get, { id })
const clientToken = async () => (await office()).client_url.split('/').at(-1) ?? ''
const seen = async () => world.anyone.call(reportRoutes.get, { token: await clientToken() })

/** Withholds the photo of the first task and that of the problem, names and address. */
async function withholdAll() {
  const { document } = await office()
  const hidden = [document.tasks[0]?.photos[0], document.issues[0]?.photos[0]].flatMap((photo) => photo ?? [])
  expect(hidden).toHaveLength(2)
  await world.admin.call(officeReportRoutes.setClientView, {
    id,
    hidden_photo_ids: hidden.map((photo) => photo.id),
    show_names: false,
    show_address: false,
  })
  const secrets = ['Maria', 'Santos', 'Shine LLC', 'Al Marsa Street', 'Dubai Marina', 'dubai_marina', token]
  return { hidden, secrets: [...secrets, ...hidden.flatMap(({ id, file, sha256 }) => [id, file, sha256])] }
}

test('the client’s link shows the whole report until something is withheld', async () => {
  const whole = await world.anyone.call(reportRoutes.get, { token })
  const client = await seen()

  expect(whole.withheld).toBe(null)
  expect(client.withheld).toEqual({ photos: 0, names: false, address: false })
  expect(client.document).toEqual(whole.document)
})

test('the office’s note to the cleaner, such as where a key is, is in nothing public, and a new version keeps what was withheld', async () => {
  const session = cleaner.session.id
  await withholdAll()
  const task = cleaner.session.tasks[0]?.id ?? ''
  await world.admin.call(sessionRoutes.return, { id: session, reason: 'Once more', task_ids: [task] })
  await world.admin.call(sessionRoutes.update, { id: session, note: 'The key is at 4711' })
  await cleaner.call(cleanerRoutes.setStatus, { token: cleaner.token, taskId: task, status: 'completed' })
  ;({ id, token } = (await cleaner.submit()).report)

  expect((await world.anyone.call(reportRoutes.get, { token })).document).toMatchObject({
    version: 2,
    note: null,
  })
  expect((await seen()).withheld).toEqual({ photos: 2, names: true, address: true })
  const { links } = await world.admin.call(sessionRoutes.get, { id: session })
  const addresses = [token, await clientToken()].flatMap((each) => [
    `/report/${each}/`,
    `/mobile-report/${each}/`,
    `/api/cleaning/public/report/${each}/`,
    `/api/cleaning/public/report/${each}/proof/`,
  ])
  const tokenIn = (kind: string) => links.find((link) => link.kind === kind)?.token
  for (const kind of [
    'inspection',
    'verification',
    'result-photos',
    'amenities-check',
    'keys-cards-verification',
  ])
    addresses.push(`/cleaning/public/${kind}/${tokenIn(kind)}/`)
  addresses.push(
    `/cleaning/public/cleaning/${tokenIn('progress')}/`,
    `/api/cleaning/public/${tokenIn('result-photos')}/result-photos/zip/`,
  )
  for (const url of addresses) {
    const { rawPayload } = await world.app.server.inject(url)
    for (const secret of ['The key is at 4711', 'Once more', 'Key safe'])
      expect(rawPayload.includes(secret), `${secret} in ${url}`).toBe(false)
  }
  for (const each of [token, await clientToken()]) {
    const { rawPayload } = await world.app.server.inject(`/api/cleaning/public/report/${each}/pdf/`)
    const text = withoutSpaces((await readPdf(rawPayload)).text)
    for (const secret of ['The key is at 4711', 'Once more'])
      expect(text).not.toContain(withoutSpaces(secret))
  }
})

test('an older report whose sealed text contains the note shows it to no link, and its proof to the office only', async () => {
  const { writer } = world.app.instance.database
  const { content } = await writer
    .selectFrom('report')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const older = JSON.stringify({ ...JSON.parse(content), note: 'The key is at 4711' })
  await writer.updateTable('report').set({ content: older }).where('id', '=', id).execute()

  const shown = await world.anyone.send(reportRoutes.get, { token })
  expect(shown.text).not.toContain('The key is at 4711')
  expect(shown.body.has_proof).toBe(false)
  expect((await world.anyone.send(reportRoutes.proof, { token })).status).toBe(404)
  expect((await world.admin.send(officeReportRoutes.proof, { id })).status).toBe(200)
})

test('a link to a replaced version shows so, and leads to the newer one unless that one’s link was changed', async () => {
  const old = { own: token, client: await clientToken() }
  const session = cleaner.session.id
  const task = cleaner.session.tasks[0]?.id ?? ''
  const replaced = async (token: string) => (await world.anyone.call(reportRoutes.get, { token })).replaced
  await world.admin.call(sessionRoutes.return, { id: session, reason: 'Once more', task_ids: [task] })
  expect([await replaced(old.own), await replaced(old.client)]).toEqual([null, null])
  await cleaner.call(cleanerRoutes.setStatus, { token: cleaner.token, taskId: task, status: 'completed' })
  ;({ id, token } = (await cleaner.submit()).report)

  const { url, client_url } = await office()
  expect(await replaced(old.own)).toEqual({ version: 2, url })
  expect(await replaced(old.client)).toEqual({ version: 2, url: client_url })
  expect([await replaced(token), await replaced(await clientToken())]).toEqual([null, null])
  const pdf = await world.app.server.inject(`/api/cleaning/public/report/${old.client}/pdf/?lang=en`)
  expect(withoutSpaces((await readPdf(pdf.rawPayload)).text)).toContain(
    withoutSpaces('replaced by version 2'),
  )

  await world.admin.call(officeReportRoutes.renewClientLink, { id })
  await world.admin.call(officeReportRoutes.revokeLink, { id })
  expect([await replaced(old.own), await replaced(old.client)]).toEqual([
    { version: 2, url: null },
    { version: 2, url: null },
  ])
  await world.admin.call(officeReportRoutes.issueLink, { id })
  expect(await replaced(old.own)).toEqual({ version: 2, url: null })
})

test('what is withheld is in no response to the client’s link: data, page, PDF and its name', async () => {
  const { hidden, secrets } = await withholdAll()
  const client = await clientToken()

  const response = await world.anyone.send(reportRoutes.get, { token: client })
  const ctx = readCtx(world.app.instance, systemCaller(world.app.instance))
  const page = await loadPage(ctx, { page: 'report', params: { token: client } })
  for (const text of [response.text, page.json]) {
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).toContain('Marina Gate 2, 1203')
  }
  expect(response.body.withheld).toEqual({ photos: 2, names: true, address: true })
  expect(documentPhotos(response.body.document)).toHaveLength(1)
  expect(Object.keys(response.body.photos)).toHaveLength(1)
  expect(response.body.seal.unchanged).toBe(true)

  const whole = await world.anyone.send(reportRoutes.get, { token })
  for (const secret of [...hidden.map((photo) => photo.id), 'Maria', 'Al Marsa Street'])
    expect(whole.text).toContain(secret)
})

test('the client’s PDF, in the reader’s language, has none of it either', async () => {
  const { secrets } = await withholdAll()
  const clientView = await world.app.server.inject(
    `/api/cleaning/public/report/${await clientToken()}/pdf/?lang=ru`,
  )
  const whole = await world.app.server.inject(`/api/cleaning/public/report/${token}/pdf/?lang=ru`)

  const [shown, all] = [await readPdf(clientView.rawPayload), await readPdf(whole.rawPayload)]
  const name = String(clientView.headers['content-disposition'])
  expect(name).toContain('-ru.pdf')
  for (const secret of secrets) {
    expect(shown.text).not.toContain(withoutSpaces(secret))
    expect(clientView.rawPayload.includes(secret), 'in what is not drawn, such as the title').toBe(false)
    expect(name).not.toContain(encodeURIComponent(secret))
  }
  expect(shown.text).toContain(withoutSpaces('Marina Gate 2, 1203'))
  expect(all.text).toContain('Maria')
})

test('for the client’s link there is no proof', async () => {
  const client = await world.anyone.send(reportRoutes.proof, { token: await clientToken() })
  const unknown = await world.anyone.send(reportRoutes.proof, { token: 'A'.repeat(27) })

  expect([client.status, client.text]).toEqual([404, unknown.text])
})

test('only photos of the report can be hidden; otherwise nothing changes', async () => {
  const refused = await world.admin.expectRefusal(officeReportRoutes.setClientView, {
    id,
    hidden_photo_ids: [randomUUID()],
    show_names: false,
    show_address: false,
  })

  expect(refused.body.code).toBe('not_found')
  expect((await office()).client_view).toEqual({ hidden_photo_ids: [], show_names: true, show_address: true })
})

test('a new link for the client ends the old one, and shows the same; the report’s own link stays', async () => {
  await withholdAll()
  const old = await clientToken()

  const renewed = await world.admin.call(officeReportRoutes.renewClientLink, { id })

  expect((await world.anyone.send(reportRoutes.get, { token: old })).status).toBe(404)
  expect((await world.anyone.send(reportRoutes.pdf, { token: old })).status).toBe(404)
  expect(renewed.client_url).not.toContain(old)
  expect((await seen()).withheld).toEqual({ photos: 2, names: true, address: true })
  expect(renewed.url).toContain(token)
  expect((await world.anyone.send(reportRoutes.get, { token })).status).toBe(200)
})

test('a client sees the office’s approval, and never a return', async () => {
  const { id: sessionId, tasks } = cleaner.session
  await world.admin.call(sessionRoutes.return, {
    id: sessionId,
    reason: 'Dust',
    task_ids: tasks.map((task) => task.id),
  })
  const [clientView, ofOffice] = [await seen(), await office()]
  expect(clientView.review).toBe(null)
  expect(ofOffice.review).toMatchObject({ verdict: 'returned', reason: 'Dust' })

  for (const task of tasks) await cleaner.move(task.id, 'completed')
  ;({ id, token } = (await cleaner.submit()).report)
  await world.admin.call(sessionRoutes.approve, { id: sessionId })
  expect((await seen()).review).toBeNull()
  world.passTime(15_000)
  expect((await seen()).review).toMatchObject({ verdict: 'approved', reason: null })
})

test('the session shows where the client’s link leads and what it withholds', async () => {
  const { hidden } = await withholdAll()
  const { client_url } = await office()
  const session = await world.admin.call(sessionRoutes.get, { id: cleaner.session.id })

  expect(session.reports).toMatchObject([
    { id, client_url, withheld: { photos: hidden.length, names: true, address: true } },
  ])
  expect(session.timeline.map(({ type }) => type)).toContain('report.client_view_changed')
})
