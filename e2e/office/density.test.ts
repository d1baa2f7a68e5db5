import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import type { Locale } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice, seriousFindings } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, cleaningToken, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

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
    const session = await api.call(sessionRoutes.create, { apartment_id: id, expires_at: noon, tasks })
    if (number === 101) await beginWithProblem(api, session)
  }
  for (const first_name of cleaners) {
    await api.call(cleanerBookRoutes.create, { first_name })
    for (const team of ['marina', 'downtown'])
      await api.call(userRoutes.invite, {
        email: `${first_name.toLowerCase()}@${team}.example.com`,
        first_name,
      })
  }
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

/** The cleaner starts the work and reports a problem. */
async function beginWithProblem(api: Api, session: Session): Promise<void> {
  const token = cleaningToken(session)
  await api.call(cleanerRoutes.setStatus, { token, taskId: session.tasks[0]?.id ?? '', status: 'active' })
  await api.call(cleanerRoutes.reportIssue, {
    token,
    id: randomUUID(),
    kind: 'broken',
    text: 'The tap drips',
  })
}

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

test.each(['en', 'ru', 'ur'] as const)(
  'a laptop shows the problem of a session whole, next to its state: %s',
  async (locale) => {
    const { office } = await loadTexts(locale)
    const page = await openOnLaptop('/?view=all', locale)
    const sign = page.locator('main li').getByTitle(office('list.issues', { count: 1 }))
    const shown = await sign.evaluate(
      (element) =>
        new Promise<number>((resolve) =>
          new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(element),
        ),
    )
    expect(shown).toBeGreaterThan(0.95)
  },
)

test.each([
  ['en', '/apartments'],
  ['ur', '/apartments'],
  ['en', '/users'],
  ['ur', '/users'],
] as const)(
  'a laptop shows 14 rows of one height, whose buttons appear on the row the mouse or the keyboard is on, and a tablet has them at hand: %s %s',
  async (locale, path) => {
    const page = await openOnLaptop(path, locale)
    const rows = page.locator('main li:has(button[aria-haspopup])')
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(16)
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect),
    )
    expect(boxes.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(14)
    expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([40]))

    const opacity = (row: number) =>
      rows
        .nth(row)
        .getByRole('button')
        .last()
        .evaluate((button) => Number(button.parentElement && getComputedStyle(button.parentElement).opacity))
    expect([await opacity(1), await opacity(2)]).toEqual([0, 0])
    await rows.nth(1).hover()
    expect([await opacity(1), await opacity(2)]).toEqual([1, 0])
    await rows.nth(2).getByRole('button').last().focus()
    expect(await opacity(2)).toBe(1)
    expect(await seriousFindings(page)).toEqual([])

    await using tablet = await openDevice('phone', locale)
    const touched = await openLoggedIn(server, tablet, path, { locale })
    await touched.setViewportSize({ width: 1280, height: 800 })
    const button = touched.locator('main li:has(button[aria-haspopup])').first().getByRole('button').last()
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(
      await button.evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).opacity),
    ).toBe('1')
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

const focused = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within)?.getAttribute('data-session'), selector)

test.each(['en', 'ur'] as const)(
  'the list is worked by keys alone: a row is one stop, two keys lead from it to the names of cleaners, a letter after g opens a screen, and ? lists them all: %s',
  async (locale) => {
    const { office: t } = await loadTexts(locale)
    const page = await openOnLaptop('/?view=all', locale)
    const rows = page.locator('[data-session]')
    await expect.poll(() => rows.count()).toBe(16)
    const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-session')))
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Tab')
    expect(await focused(page, '[data-session]')).toBe(ids[1])
    const onward = locale === 'ur' ? 'ArrowLeft' : 'ArrowRight'
    await page.keyboard.press(onward)
    await page
      .getByRole('button', { name: t('share.whatsapp') })
      .nth(1)
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('ArrowDown')

    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: t('schedule.selected', { count: 1 }) })
    await bar.getByRole('button', { name: t('assign.assign') }).waitFor()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ayesha' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(page, '[data-session]')).toBe(ids[2])
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'hidden' })

    await page.keyboard.press('?')
    await dialog.getByRole('heading', { name: t('shortcuts.title') }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // Letters are text in a field.
    await page.getByRole('searchbox').pressSequentially('jxgd?')
    expect(await page.getByRole('searchbox').inputValue()).toBe('jxgd?')
    await page.getByRole('searchbox').blur()
    // A busy machine may take longer for the second key than a user.
    const goToSchedule = async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('d')
      return new URL(page.url()).pathname
    }
    await expect.poll(goToSchedule).toBe('/schedule')
  },
)

test('while the list scrolls under a mouse that rests, no row shows its buttons; after that, or once the mouse moves, its row does', async () => {
  const page = await openOnLaptop('/?view=all', 'en')
  const rows = page.locator('[data-session]')
  await expect.poll(() => rows.count()).toBe(16)
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.mouse.move(640, 250)
  await page.locator('[data-session]:hover').waitFor()
  /** Scrolls by a row in each of a few frames; returns how many different rows were below the pointer meanwhile. */
  const scroll = () =>
    page.evaluate(async () => {
      const hovered = new Set<Element>()
      let last = performance.now()
      for (let frame = 0; frame < 8; frame++) {
        scrollBy(0, frame % 2 ? -40 : 40)
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        const row = frame > 2 && document.querySelector('[data-session]:hover')
        // Rows that rest for 0.1 s show their buttons again, as they may between two frames of a busy machine.
        const wait = performance.now() - last
        if (wait > 80) return null
        last += wait
        if (row) hovered.add(row)
      }
      return hovered.size
    })
  const scrollInTime = async () => {
    for (;;) {
      const count = await scroll()
      if (count !== null) return count
    }
  }
  // What covers the rows loads with the first move of the mouse.
  await expect.poll(scrollInTime).toBe(0)
  await page.locator('[data-session]:hover').waitFor()
  expect(await scrollInTime()).toBe(0)
  await page.mouse.move(641, 251)
  await page.locator('[data-session]:hover').waitFor()
})
