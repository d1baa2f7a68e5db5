import { randomUUID } from 'node:crypto'
import { closeCodes } from '@brightkey/contract/event'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice, scrollsSideways, seriousFindings } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, cleaningToken, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
let session: Session
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
  session = await api.createSession('Palm Tower 7, 2204')
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: count > 0 ? t('bell.open', { count }) : t('bell.title'), exact: true })
const problem = (text: string) =>
  api.call(cleanerRoutes.reportIssue, {
    token: cleaningToken(session),
    id: randomUUID(),
    kind: 'broken',
    text,
  })

test('an overdue session is announced live and politely; a click opens it and marks it as read', async () => {
  const session = await api.createSession('Sadaf 4, 1107')
  const page = await openOffice(server, '/apartments')
  await bell(page, 0).waitFor()
  const expires_at = new Date(Date.now() + 3000).toISOString()
  await api.call(sessionRoutes.update, { id: session.id, expires_at })

  const toast = page.locator('[aria-live=polite] [popover]').getByText(session.code)
  await toast.waitFor()
  await bell(page, 1).click()
  await page.getByRole('dialog').getByRole('link', { name: session.code }).click()
  await page.waitForURL(`**/sessions/${session.id}`)
  await page.getByText(t('happened.session_overdue')).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await bell(page, 0).waitFor()

  // Back leads to the previous page at once.
  await page.goBack()
  await page.waitForURL('**/apartments')
})

test('notifications missed during a disconnection arrive after it, even several of the same millisecond', async () => {
  await using context = await openDevice('desk')
  await context.addInitScript(() => {
    const Socket = globalThis.WebSocket
    const open: WebSocket[] = []
    Object.assign(globalThis, { cut: () => open.map((each) => each.close()).length })
    globalThis.WebSocket = class extends Socket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given)
        open.push(this)
      }
    }
  })
  const page = await openLoggedIn(server, context, '/apartments')
  await bell(page, 0).waitFor()
  await expect.poll(() => page.evaluate('cut()')).toBeGreaterThan(0)
  await Promise.all(['one', 'two', 'three'].map(problem))
  await bell(page, 3).click()
  const dialog = page.getByRole('dialog')
  expect(await seriousFindings(page)).toEqual([])

  await dialog
    .getByRole('button', { name: t('bell.read') })
    .first()
    .click()
  await expect.poll(() => dialog.getByRole('button', { name: t('bell.read') }).count()).toBe(2)
  await dialog.getByRole('button', { name: t('bell.read_all') }).click()
  await expect.poll(() => dialog.getByRole('button', { name: t('bell.read') }).count()).toBe(0)
  // Stored on the server too, not only in this page.
  await page.reload()
  await bell(page, 0).waitFor()
})

test('live updates whose place another tab took pause, and resume on request', async () => {
  await using context = await openDevice('desk')
  let isFull = true
  await context.routeWebSocket('**/ws/notifications/', (socket) => {
    if (isFull) void socket.close({ code: closeCodes.tooMany })
    else socket.connectToServer()
  })
  const page = await openLoggedIn(server, context, '/apartments')
  const paused = page.getByText(t('bell.paused'))
  await paused.waitFor()
  isFull = false
  await page.getByRole('button', { name: t('bell.reconnect') }).click()
  await paused.waitFor({ state: 'detached' })
})

test('a new user is announced in the reader’s language, on a phone too, and the notification leads to the users', async () => {
  const { office: ur } = await loadTexts('ur')
  await using context = await openDevice('phone', 'ur')
  await api.call(userRoutes.updateMe, { language: 'ur' })
  await api.call(notificationRoutes.readAll, {})
  const page = await openLoggedIn(server, context, '/', { locale: 'ur' })
  const { invitation } = await api.call(userRoutes.invite, {
    email: `${randomUUID()}@example.test`,
    first_name: 'Omar',
  })
  const token = invitation.url.split('/').at(-1) ?? ''
  await api.call(userRoutes.setPassword, { token, password: 'long-enough-too' })

  await page.getByRole('button', { name: ur('bell.open', { count: 1 }), exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('link', { name: 'Omar' }).textContent()).toMatch(/[\u0600-\u06ff]/)
  expect(await seriousFindings(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await dialog.getByRole('link', { name: 'Omar' }).click()
  await page.waitForURL('**/users')
})
