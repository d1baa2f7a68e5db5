import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { BrowserContext } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phonePhoto } from '../../packages/server/test/photos/jpegs.ts'
import { expectLoaded, openDevice, workerServes } from '../browser.ts'
import { openCuttableProxy } from '../phone/cuttable-proxy.ts'
import { Api, cleaningToken, openLoggedIn, sharedServer, type TestServer } from '../server.ts'

let server: TestServer
let session: Session
let taskId: string

beforeAll(async () => {
  server = await sharedServer()
  const api = await Api.asAdmin(server)
  session = await api.createSession('Marina Gate 2, 1203')
  taskId = session.tasks[0]?.id ?? ''
  const at = { token: cleaningToken(session), taskId }
  await api.call(cleanerRoutes.setStatus, { ...at, status: 'active' })
  const photo = await phonePhoto({ seed: 4, room: 'after' })
  await api.call(cleanerRoutes.uploadPhoto, { ...at, id: randomUUID(), kind: 'after' }, photo)
})

test('full-size photos come from the store, small ones from the server, and without a network from the phone', async ({
  skip,
}) => {
  const { storeUrl } = server
  if (storeUrl === null) return skip('no bucket')
  await using line = await openCuttableProxy(server.url)
  await using context = await openDevice('phone', 'en')
  const seen = watchRequests(context, storeUrl)
  const page = await context.newPage()
  await page.goto(`${line.url}/cleaning/${cleaningToken(session)}/`)
  await workerServes(page)
  await page.locator(`[data-opens="task-${taskId}"]`).click()
  const sheet = page.getByRole('dialog')
  await expectLoaded(sheet.locator('img[src*="/thumb/"]'))
  expect(seen.fromStore).toEqual([])
  const openPhoto = () =>
    sheet
      .getByRole('button', { name: /open photo/i })
      .first()
      .click()
  await openPhoto()
  const large = page.locator('img[src*="/view/"]')
  await expectLoaded(large)
  expect(seen).toEqual({ fromStore: [200], referers: [], refused: [] })
  await page.goBack()

  await page.waitForFunction(
    async () => (await (await caches.open('brightkey thumbnails')).keys()).length > 0,
  )
  await line.cut()
  await page.reload()
  await page.locator(`[data-opens="task-${taskId}"]`).click()
  await expectLoaded(sheet.locator('img[src*="/thumb/"]'))
  expect(seen.refused).toEqual([])
})

test('the office and the report show full-size photos from the store', async ({ skip }) => {
  const { storeUrl } = server
  if (storeUrl === null) return skip('no bucket')
  await using context = await openDevice('desk', 'en')
  const seen = watchRequests(context, storeUrl)
  const page = await openLoggedIn(server, context, `/sessions/${session.id}`)
  await expectLoaded(page.getByRole('img', { name: /, after, / }))
  await page.getByRole('img', { name: /, after, / }).click()
  await expectLoaded(page.getByRole('dialog').getByRole('img'))
  expect(seen).toEqual({ fromStore: [200], referers: [], refused: [] })

  const api = new Api(server)
  const token = await api.finishSession(session)
  await page.goto(`${server.url}/report/${token}`)
  const tiles = page.getByRole('button', { name: /Open photo in full size/ }).getByRole('img')
  await expectLoaded(tiles)
  await tiles.first().click()
  await expectLoaded(page.getByRole('dialog').getByRole('img'))
  expect(seen).toEqual({ fromStore: expect.arrayContaining([200]), referers: [], refused: [] })
  expect(seen.fromStore.length).toBeGreaterThan(1)
})

/** What a browser gets from the store, whether the store sees which page asked, and what the content policy refused. */
function watchRequests(context: BrowserContext, storeUrl: string) {
  const seen = { fromStore: [] as number[], referers: [] as string[], refused: [] as string[] }
  context.on('response', async (response) => {
    if (!response.url().startsWith(storeUrl)) return
    seen.fromStore.push(response.status())
    const referer = response.request().headers().referer
    if (referer) seen.referers.push(referer)
  })
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) seen.refused.push(message.text())
  })
  return seen
}
