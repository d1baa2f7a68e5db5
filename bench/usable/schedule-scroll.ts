import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Page } from 'playwright-core'
import { openBrowser, openDevice } from '../../e2e/browser.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../../e2e/server.ts'
import { later } from '../../packages/server/src/platform/clock.ts'
import { newId } from '../../packages/server/src/platform/secrets/random.ts'
import { benchLength } from '../length.ts'
import { median } from '../server.ts'

/**
 * Frames a second; in ms the slowest twentieth of frames, the longest task (0: none above 50 ms), and how long the page's thread was at
 * work for a frame, which others' work on the machine does not change as it does the frames.
 */
export type SmoothScroll = { framesPerSecond: number; slowFrame: number; longestTask: number; busy: number }

/** Each way down takes a quarter of a minute. */
const rounds = benchLength('BENCH_ROUNDS', 1, 5)
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
  const links: string[][] = []
  const stays: string[][] = []
  const fillApartment = async (index: number) => {
    const { id: apartment_id } = await api.call(apartmentRoutes.create, {
      name: `Tower ${Math.floor(index / 20) + 1}, ${101 + (index % 20)}`,
      type: '1br',
      area: areas[index % areas.length],
    })
    const calendar = newId()
    links.push([calendar, apartment_id])
    for (let first = -(index % 5); first < 30; first += 5) {
      stays.push([newId(), apartment_id, calendar, newId(), dayAt(first), dayAt(first + 4)])
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
  // Several at once: their commits share a sync.
  const left = Array.from({ length: count }, (_, index) => index).values()
  const fillRest = async () => {
    for (const index of left) await fillApartment(index)
  }
  await Promise.all(Array.from({ length: 8 }, fillRest))
  await insertAll(
    server,
    "insert into calendar_link (id, apartment_id, position, url, next_at) select *, 0, 'https://calendar.invalid/x.ics', '2999-01-01T00:00:00.000Z'",
    links,
  )
  await insertAll(
    server,
    `insert into booking (id, apartment_id, calendar_id, uid, first_day, last_day, created_at, seen_at) select *, '${midnight}', '${midnight}'`,
    stays,
  )
}

/** All rows in one transaction, so that the disk syncs once. */
async function insertAll(server: TestServer, insert: string, rows: readonly string[][]): Promise<void> {
  const row = `(${rows[0]?.map(() => '?').join(', ')})`
  await server.query(`${insert} from (values ${rows.map(() => row).join(', ')})`, ...rows.flat())
}

/** The same way down through plain rows of the same height, which are all in the document. */
const plainRows = Array.from(
  { length: 500 },
  (_, index) => `<div style="height: 62px; border-bottom: 1px solid">Tower ${index}</div>`,
).join('')
const plainPage = `<!doctype html><div data-schedule style="height: 42rem; overflow: auto">${plainRows}</div>`

export type ScheduleScroll = { cpu: number; plain: SmoothScroll; schedule: SmoothScroll }

/** Scrolls the schedule of 500 apartments and 30 days from top to bottom, and plain rows in turns with it; without and with 4× CPU. */
export async function scheduleScrolls(): Promise<ScheduleScroll[]> {
  await using server = await openServer()
  await fillSchedule(server, 500)
  const browser = await openBrowser()
  try {
    await using context = await openDevice('desk')
    const schedule = await openLoggedIn(server, context, '/schedule?days=30')
    await schedule.locator('[data-schedule] [data-key]').first().waitFor()
    const plain = await context.newPage()
    await plain.setContent(plainPage)
    const found: ScheduleScroll[] = []
    for (const cpu of [1, 4]) {
      const scrolls = { plain: [] as SmoothScroll[], schedule: [] as SmoothScroll[] }
      for (let round = 0; round < rounds; round++) {
        scrolls.plain.push(await measureScroll(plain, cpu))
        scrolls.schedule.push(await measureScroll(schedule, cpu))
      }
      found.push({ cpu, plain: medianScroll(scrolls.plain), schedule: medianScroll(scrolls.schedule) })
    }
    return found
  } finally {
    await browser.close()
  }
}

const medianScroll = (scrolls: readonly SmoothScroll[]): SmoothScroll => ({
  framesPerSecond: median(scrolls.map(({ framesPerSecond }) => framesPerSecond)),
  slowFrame: median(scrolls.map(({ slowFrame }) => slowFrame)),
  longestTask: median(scrolls.map(({ longestTask }) => longestTask)),
  busy: median(scrolls.map(({ busy }) => busy)),
})

/** Scrolls what `scroller` selects from top to bottom. */
export async function measureScroll(
  page: Page,
  cpu: number,
  scroller = '[data-schedule]',
): Promise<SmoothScroll> {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busySeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await busySeconds()
  const { frames, ...smooth } = await scrollDown(page, scroller)
  const busy = ((await busySeconds()) - before) * (1_000 / frames)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return { ...smooth, busy }
}

function scrollDown(page: Page, selector: string): Promise<Omit<SmoothScroll, 'busy'> & { frames: number }> {
  return page.evaluate(async (selected) => {
    const scroller = document.querySelector(selected)
    if (!scroller) throw new Error(`no ${selected}`)
    scroller.scrollTop = 0
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
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
      frames: frames.length,
      framesPerSecond: (lasted.length * 1_000) / ((frames.at(-1) ?? 0) - (frames[0] ?? 0)),
      slowFrame: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      longestTask: Math.max(0, ...tasks),
    }
  }, selector)
}
