import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launching, openDevice, seriousFindings, workerServes } from '../../browser.ts'
import { Api, cleaningToken, openLoggedIn, openServer, type TestServer } from '../../server.ts'
import { loadTexts } from '../../texts.ts'
import { type LosableServer, openLosable } from '../lost-server.ts'

let server: TestServer
let way: LosableServer
let api: Api
let session: Session
let browser: Browser
const { office: t } = await loadTexts('en')
const tr = translator<Catalogs['readiness']>((await catalogs('readiness')).en, 'en')

beforeAll(async () => {
  server = await openServer()
  way = await openLosable(server.url)
  browser = await chromium.launch(launching({ camera: true }))
  api = await Api.asAdmin(server)
  session = await api.createSession('Marina Gate 2, 1203')
})

afterAll(async () => {
  await browser?.close()
  await way?.[Symbol.asyncDispose]()
  await server?.[Symbol.asyncDispose]()
})

test('the badge of the installed office counts what is unread, and goes once all is read', async () => {
  await using context = await openDevice('desk', 'en', browser)
  await context.addInitScript(() => {
    const badges: (number | undefined)[] = []
    Object.assign(globalThis, { badges })
    const set = navigator.setAppBadge.bind(navigator)
    navigator.setAppBadge = (count) => {
      badges.push(count)
      return set(count)
    }
  })
  const page = await openLoggedIn(server, context, '/')
  await workerServes(page)
  const badge = () => page.evaluate(() => (Reflect.get(globalThis, 'badges') as number[]).at(-1))
  const token = cleaningToken(session)
  await api.call(cleanerRoutes.reportIssue, { token, id: randomUUID(), kind: 'broken', text: 'Lamp' })
  await expect.poll(badge).toBe(1)
  await page.getByRole('button', { name: t('bell.open', { count: 1 }), exact: true }).click()
  await page.getByRole('button', { name: t('bell.read_all') }).click()
  await expect.poll(badge).toBe(0)
})

test('opened again without the server, the ready board shows what it had last, says so, and changes nothing', async () => {
  await using context = await openDevice('desk', 'en', browser)
  const page = await openLoggedIn({ ...server, url: way.url }, context, '/ready')
  await page.getByText(session.apartment.name).first().waitFor()
  await workerServes(page)
  await expect
    .poll(() =>
      page.evaluate(async () => Boolean(await caches.match('/', { cacheName: 'brightkey office' }))),
    )
    .toBe(true)
  await page.close()

  await way.lose('refused')
  const opened = await context.newPage()
  await opened.goto(`${way.url}/ready`)
  await opened.getByRole('heading', { name: tr('ready.title') }).waitFor()
  await opened.getByText(session.apartment.name).first().waitFor()
  await opened
    .getByRole('status')
    .filter({ hasText: t('away.title') })
    .getByText(t('away.read_only'))
    .waitFor()
  expect(await seriousFindings(opened)).toEqual([])
})
