import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Page } from 'playwright-core'
import { openBrowser, openDevice } from '../../e2e/browser.ts'
import { Api, cleaningToken, openServer, type TestServer } from '../../e2e/server.ts'
import { shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { median } from '../server.ts'
import { openThrottledPage, rounds } from './first-visit.ts'

/** One scroll from top to bottom: frames a second, and the longest task in ms (0: none above 50 ms). */
export type Scroll = { framesPerSecond: number; longestTask: number }

const tasks = 10
const photosPerTask = 10

/** The report of 100 photos on a phone at 4× CPU, against a page with the same thumbnails alone, alternating. */
export async function reportScrolls(): Promise<{ bare: Scroll; report: Scroll }> {
  await using server = await openServer()
  const api = await Api.asAdmin(server)
  const token = await finishLargeSession(server, api)
  const { photos } = await api.call(reportRoutes.get, { token })
  const images = Object.values(photos).map(
    ({ thumb_url, url }) => `<img src="${thumb_url ?? url}" width="160" height="120">`,
  )
  const bareHtml = `<!doctype html><meta name="viewport" content="width=device-width">${images.join('\n<p>A photo</p>')}`
  const browser = await openBrowser()
  const found = { bare: [] as Scroll[], report: [] as Scroll[] }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['bare', 'report'] as const) {
        const context = await openDevice('phone', 'en')
        const page = await openThrottledPage(context, 4)
        await page.route('**/bare/', (route) => route.fulfill({ contentType: 'text/html', body: bareHtml }))
        await page.goto(`${server.url}/${kind === 'bare' ? 'bare' : `report/${token}`}/`)
        await page
          .locator('img')
          .nth(tasks * photosPerTask - 1)
          .waitFor({ state: 'attached' })
        await page.waitForLoadState('networkidle')
        found[kind].push(await measureScroll(page))
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  const medianScroll = (scrolls: readonly Scroll[]): Scroll => ({
    framesPerSecond: median(scrolls.map(({ framesPerSecond }) => framesPerSecond)),
    longestTask: median(scrolls.map(({ longestTask }) => longestTask)),
  })
  return { bare: medianScroll(found.bare), report: medianScroll(found.report) }
}

/** Scrolls with a finger, 1,500 pixels a second, from top to bottom. */
async function measureScroll(page: Page): Promise<Scroll> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], tasks: [] as number[], running: true }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration)
    }).observe({ type: 'longtask' })
    const onFrame = (at: number) => {
      seen.frames.push(at)
      if (seen.running) requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 400,
    yDistance: -height,
    speed: 1_500,
    preventFling: true,
    gestureSourceType: 'touch',
  })
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as {
      seen: { frames: number[]; tasks: number[]; running: boolean }
    }
    seen.running = false
    const [first = 0, last = 0] = [seen.frames[0], seen.frames.at(-1)]
    return {
      framesPerSecond: ((seen.frames.length - 1) * 1_000) / (last - first),
      longestTask: Math.max(0, ...seen.tasks),
    }
  })
}

/** Returns the token of the report. */
async function finishLargeSession(server: TestServer, api: Api): Promise<string> {
  const { id } = await api.call(apartmentRoutes.create, {
    name: 'Marina Heights 7',
    type: 'studio',
    area: 'dubai_marina',
    address: 'Al Marsa Street',
  })
  const session = await api.call(sessionRoutes.create, {
    apartment_id: id,
    tasks: Array.from({ length: tasks }, (_, index) => ({
      title: `Room ${index + 1}`,
      required_photos: photosPerTask / 2,
      subtasks: [{ title: 'Clean it' }],
    })),
  })
  const token = cleaningToken(session)
  for (const { id: taskId, position, subtasks } of session.tasks) {
    await api.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
    const done = subtasks.map(({ id }) => ({ id, done: true }))
    await api.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks: done })
    for (let index = 0; index < photosPerTask; index++) {
      const photo = await shrunkPhoto({ seed: position * photosPerTask + index })
      const kind = index % 2 === 0 ? 'before' : 'after'
      await api.call(cleanerRoutes.uploadPhoto, { token, taskId, id: randomUUID(), kind }, photo)
    }
    await api.call(cleanerRoutes.setStatus, { token, taskId, status: 'completed' })
    // A link may send 60 in a minute.
    await server.query('UPDATE photo SET received_at = ?', '2026-01-01T00:00:00.000Z')
  }
  const who = { first_name: 'Maria', last_name: 'Santos', company_name: 'Shine LLC' }
  const { report } = await api.call(cleanerRoutes.submitReport, { token, ...who, skipped: [] })
  return report.token
}
