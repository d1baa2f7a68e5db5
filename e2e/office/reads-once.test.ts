import { setTimeout as sleep } from 'node:timers/promises'
import { socket } from '@brightkey/contract/event'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice } from '../browser.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let done: Session
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
  const api = await Api.asAdmin(server)
  done = await api.createSession('Marina Gate 2, 1203')
  await api.finishSession(done)
  // What changed a moment before a page connects is read again, rightly.
  await sleep(socket.earlierMs)
})

afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

/** However slow the machine is, pages count as connected at once. */
const connectAtOnce = (context: BrowserContext) =>
  context.addInitScript(() => {
    const real = performance.now.bind(performance)
    let isOpen = false
    performance.now = () => (isOpen ? real() : 0)
    const { WebSocket: Real } = globalThis
    globalThis.WebSocket = class extends Real {
      constructor(...values: ConstructorParameters<typeof Real>) {
        super(...values)
        this.addEventListener('open', () =>
          setTimeout(() => {
            isOpen = true
          }),
        )
      }
    }
  })

/** The requests of the API from now on, as `GET /sessions/`. */
function listRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname.replace(done.id, ':id')}`)
  })
  return requests
}

/** Longer than a change waits until it is read again, ms. */
const quiet = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3_000)
}

test('a page of the office reads everything once, also when its socket opens, and an approval is one request', async () => {
  await using context = await openDevice('desk')
  await connectAtOnce(context)
  const page = await openLoggedIn(server, context, '/')
  await quiet(page)
  const requests = listRequests(page)
  const seen: Record<string, string[]> = {}
  for (const path of ['/', '/schedule', `/sessions/${done.id}`]) {
    requests.length = 0
    await page.goto(server.url + path)
    await quiet(page)
    seen[path.replace(done.id, ':id')] = [...requests]
  }
  for (const [path, each] of Object.entries(seen)) expect([path, each]).toEqual([path, [...new Set(each)]])
  expect(seen['/']?.length).toBeLessThanOrEqual(8)

  requests.length = 0
  await page
    .getByRole('button', { name: t('review.approve'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: t('review.approve_anyway'), exact: true }).click()
  await page.getByText(t('state.approved'), { exact: true }).first().waitFor()
  await quiet(page)
  const [approval, ...reads] = requests
  expect(approval).toBe('POST /api/cleaning/sessions/:id/approve/')
  expect(reads).toEqual(['GET /api/cleaning/to-tell/'])
})
