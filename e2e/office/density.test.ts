import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import type { Locale } from '@brightkey/contract/locale'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, openServer, type TestServer } from '../server.ts'

let server: TestServer
const cleaners = ['Ayesha', 'Sunita', 'Maria', 'Rajesh', 'Amina', 'Olga', 'Grace', 'Fatima']
const dayMs = 86_400_000
/** Tomorrow at noon in UTC, which is on one day in the zone of the tests. */
const noon = new Date(Math.floor(Date.now() / dayMs) * dayMs + 1.5 * dayMs).toISOString()

beforeAll(async () => {
  server = await openServer()
  const api = await Api.asAdmin(server)
  await api.call(settingsRoutes.update, { first_steps_hidden: true })
  const areas = ['dubai_marina', 'business_bay', 'palm_jumeirah', 'downtown_dubai'] as const
  for (let number = 101; number < 117; number++) {
    const name = `Seasons Community Tower ${number % 3}, ${number}`
    const area = areas[number % 4]
    const { id } = await api.call(apartmentRoutes.create, { name, type: 'studio', area })
    const tasks = [{ title: 'Clean', subtasks: [{ title: 'Floor' }] }]
    await api.call(sessionRoutes.create, { apartment_id: id, expires_at: noon, tasks })
  }
  for (const first_name of cleaners) await api.call(cleanerBookRoutes.create, { first_name })
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

/** Opens a screen as a small laptop shows it. */
async function openOnLaptop(path: string, locale: Locale): Promise<Page> {
  const page = await openOffice(server, path, { locale })
  await page.setViewportSize({ width: 1280, height: 800 })
  return page
}

test.each(['en', 'ur'] as const)(
  'a laptop shows 14 sessions without scrolling, in rows of one height, with the name of each apartment: %s',
  async (locale) => {
    const page = await openOnLaptop('/?view=all', locale)
    const rows = page.locator('main li:has(input[type=checkbox])')
    await expect.poll(() => rows.count()).toBe(16)
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => {
        const { height, bottom } = row.getBoundingClientRect()
        const name = row.querySelector('a')?.getBoundingClientRect().width ?? 0
        return { height, bottom, name }
      }),
    )
    expect(boxes.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(14)
    expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([40]))
    expect(Math.min(...boxes.map(({ name }) => name))).toBeGreaterThan(150)
    expect(await seriousFindings(page)).toEqual([])
  },
)

/** The titles of the schedule's rows that are completely in view. */
const rowsInView = (page: Page) =>
  page.locator('[data-row]').evaluateAll((rows) => {
    const grid = document.querySelector('[data-schedule]')?.getBoundingClientRect()
    return rows.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      const isInView = grid && top >= grid.top && bottom <= Math.min(grid.bottom, innerHeight)
      return isInView ? (row.querySelector('[role=rowheader]')?.textContent ?? '') : []
    })
  })

test.each(['en', 'ur'] as const)(
  'a laptop shows ten apartments of several areas in the schedule, or all eight cleaners below the sessions without one, and only the grid scrolls: %s',
  async (locale) => {
    const page = await openOnLaptop('/schedule', locale)
    await expect.poll(async () => (await rowsInView(page)).length).toBeGreaterThanOrEqual(10)
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await pageHeight()).toBe(800)
    await page.goto(`${server.url}/schedule?by=cleaners`)
    await expect.poll(async () => (await rowsInView(page)).slice(1).toSorted()).toEqual(cleaners.toSorted())
    expect(await pageHeight()).toBe(800)
    const lane = page.locator('[data-row=none]')
    expect(await lane.locator('[data-key]').count()).toBe(2)
    await lane.getByRole('button', { expanded: false }).click()
    await expect.poll(() => lane.locator('[data-key]').count()).toBe(16)
    expect(await seriousFindings(page)).toEqual([])
  },
)
