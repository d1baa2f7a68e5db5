import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Page } from 'playwright-core'
import { openBrowser, openDevice } from '../../e2e/browser.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../../e2e/server.ts'
import { later } from '../../packages/server/src/platform/clock.ts'
import { newId } from '../../packages/server/src/platform/secrets/random.ts'

/** Frames a second, the slowest twentieth of frames and the longest task, in ms (0: none above 50 ms). */
export type SmoothScroll = { framesPerSecond: number; slowFrame: number; longestTask: number }

const dayMs = 86_400_000
const areas = ['dubai_marina', 'business_bay', 'palm_jumeirah', 'downtown_dubai'] as const
const names = ['Ayesha', 'Sunita', 'Maria', 'Rajesh', 'Amina', 'Olga', 'Grace', 'Fatima']

/** Fills a server with apartments, and for each stays of four nights with a session after each, for 30 days. */
export async function fillSchedule(server: TestServer, count: number): Promise<void> {
  const api = await Api.asAdmin(server)
  const cleaners: string[] = []
  for (const first_name of names)
    cleaners.push((await api.call(cleanerBookRoutes.create, { first_name, last_name: 'Khan' })).id)
  const midnight = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  const dayAt = (days: number) => later(midnight, days * dayMs).slice(0, 10)
  for (let index = 0; index < count; index++) {
    const { id: apartment_id } = await api.call(apartmentRoutes.create, {
      name: `Tower ${Math.floor(index / 20) + 1}, ${101 + (index % 20)}`,
      type: '1br',
      area: areas[index % areas.length],
    })
    const calendar = newId()
    await server.query(
      "insert into calendar_link (id, apartment_id, position, url, next_at) values (?, ?, 0, 'https://calendar.invalid/x.ics', '2999-01-01T00:00:00.000Z')",
      calendar,
      apartment_id,
    )
    for (let first = -(index % 5); first < 30; first += 5) {
      await server.query(
        'insert into booking (id, apartment_id, calendar_id, uid, first_day, last_day, created_at, seen_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
        newId(),
        apartment_id,
        calendar,
        newId(),
        dayAt(first),
        dayAt(first + 4),
        midnight,
        midnight,
      )
      await api.call(sessionRoutes.create, {
        apartment_id,
        window_start: later(midnight, (first + 4) * dayMs + 7 * 3_600_000),
        expires_at: later(midnight, (first + 4) * dayMs + 11 * 3_600_000),
        cleaner_id: (index + first) % 7 === 0 ? null : (cleaners[(index + first + 5) % 8] ?? null),
        kind: 'turnover',
        tasks: [{ title: 'Clean', subtasks: [{ title: 'Floor' }] }],
      })
    }
  }
}

/** Scrolls the schedule of 500 apartments and 30 days from top to bottom by the wheel. */
export async function scheduleScroll(): Promise<SmoothScroll> {
  await using server = await openServer()
  await fillSchedule(server, 500)
  const browser = await openBrowser()
  try {
    await using context = await openDevice('desk')
    const page = await openLoggedIn(server, context, '/schedule?days=30')
    await page.locator('[data-schedule] [data-key]').first().waitFor()
    return await measureScroll(page)
  } finally {
    await browser.close()
  }
}

async function measureScroll(page: Page): Promise<SmoothScroll> {
  return page.evaluate(async () => {
    const scroller = document.querySelector('[data-schedule]')
    if (!scroller) throw new Error('no schedule')
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    const frames: number[] = []
    await new Promise<void>((done) => {
      const onFrame = (at: number) => {
        frames.push(at)
        scroller.scrollTop += 40
        const isEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
        if (isEnd) done()
        else requestAnimationFrame(onFrame)
      }
      requestAnimationFrame(onFrame)
    })
    const lasted = frames.slice(1).map((at, index) => at - (frames[index] ?? 0))
    const sorted = lasted.toSorted((a, b) => a - b)
    return {
      framesPerSecond: (lasted.length * 1_000) / ((frames.at(-1) ?? 0) - (frames[0] ?? 0)),
      slowFrame: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      longestTask: Math.max(0, ...tasks),
    }
  })
}
