import type { Locale } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { createLongTextData, linkToken } from './long-texts.ts'
import { Api, cleaningToken, email, openServer, password, type TestServer } from './server.ts'
import { loadTexts } from './texts.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof createLongTextData>>

beforeAll(async () => {
  server = await openServer()
  world = await createLongTextData(await Api.asAdmin(server))
})

afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

const kinds = [
  'inspection',
  'amenities-check',
  'keys-cards-verification',
  'verification',
  'result-photos',
] as const
const linkPages = () => [
  ...[world.inWork, world.done].flatMap((session) => [
    `/cleaning/public/cleaning/${linkToken(session, 'progress')}`,
    ...kinds.map((kind) => `/cleaning/public/${kind}/${linkToken(session, kind)}`),
  ]),
  `/cleaning/${cleaningToken(world.done)}`,
  `/seal/${world.seal}`,
  '/seal/AAAAA-AAAAA',
  `/cleaning/${'A'.repeat(27)}`,
]

/** A phone of 320 px, the smallest we support. */
async function openPhone(locale: Locale): Promise<BrowserContext> {
  const context = await (await openBrowser()).newContext({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((language) => localStorage.setItem('language', language), locale)
  return context
}

type OfficeText = Awaited<ReturnType<typeof loadTexts>>['office']

/** Returns a function that opens a page and notes what is wrong on it. */
function walker(page: Page) {
  const faults: string[] = []
  return {
    faults,
    async goto(path: string, check: (page: Page) => Promise<string[]>) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' })
      await page.locator('main h1, main h2').first().waitFor()
      await this.look(path.replace(/[\w-]{20,}/, '…'), check)
    },
    async look(where: string, check: (page: Page) => Promise<string[]>) {
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true
      })
      faults.push(...(await check(page)).map((fault) => `${where}: ${fault}`))
    },
  }
}
async function logIn(page: Page, t: OfficeText) {
  await page.getByLabel(t('login.email')).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit') }).click()
}
const ofPhones = async (page: Page) => [...(await findOverflowing(page)), ...(await findSmallTargets(page))]

// What users type is the same in each language: the pages of cleaners in Urdu, those of the office in English.
test('with long words, web addresses, emoji and both text directions in every field, no link page scrolls sideways, and every target on it is large enough to tap', async () => {
  const { phone: t } = await loadTexts('ur')
  await using context = await openPhone('ur')
  const page = await context.newPage()
  const walk = walker(page)
  for (const path of linkPages()) await walk.goto(path, ofPhones)

  await walk.goto(`/cleaning/${cleaningToken(world.inWork)}`, ofPhones)
  const opening = [
    page.locator('main h3 button').first(),
    page.locator('main h3 button').last(),
    page.getByRole('button', { name: t('trouble.button') }),
    page.getByRole('button', { name: t('submit.button') }),
    page.getByRole('button', { name: t('board.add') }),
  ]
  for (const [index, button] of opening.entries()) {
    await button.click()
    await page.getByRole('dialog').waitFor()
    await walk.look(`sheet ${index + 1} of the board`, ofPhones)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  for (const path of [`/report/${world.report}`, `/mobile-report/${world.report}`]) {
    await walk.goto(path, ofPhones)
    await page
      .getByRole('button', { name: t('report.open_photo') })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await walk.look('a photo of the report', ofPhones)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('action.compare') }).click()
    await page.getByRole('slider').waitFor()
    await walk.look('photos compared', ofPhones)
  }
  expect(walk.faults).toEqual([])
})

test('with the same texts, no page of the office scrolls sideways', async () => {
  const { office: t } = await loadTexts('en')
  await using context = await openPhone('en')
  const page = await context.newPage()
  const walk = walker(page)
  await walk.goto('/login', findOverflowing)
  await logIn(page, t)
  await page.getByText(world.done.code).first().waitFor()
  const tabs = ['inventory', 'templates', 'calendar', 'history']
  const paths = [
    '/',
    `/sessions/${world.inWork.id}`,
    `/sessions/${world.done.id}`,
    `/sessions/create?apartment=${world.apartment}`,
    '/apartments',
    `/apartments/${world.apartment}`,
    ...tabs.map((tab) => `/apartments/${world.apartment}?tab=${tab}`),
    '/templates',
    '/users',
    '/settings',
    '/profile',
  ]
  for (const path of paths) await walk.goto(path, findOverflowing)
  expect(walk.faults).toEqual([])
})

test('on an Urdu page each line and value keeps its own direction and is aligned with the page', async () => {
  const { office: t } = await loadTexts('ur')
  const api = await Api.asAdmin(server)
  const title = 'Check A/C filter (2×)'
  const { id } = await api.createSession('Marina Gate 2, 1203 (Sea View)')
  const session = await api.call(sessionRoutes.update, {
    id,
    note: 'کوڈ 4711# درج کریں (دو بار).\nWelcome pack (2 towels).\n4711#',
    tasks: [{ title, subtasks: [{ title: 'Dry it.' }] }],
  })
  const token = cleaningToken(session)
  const taskId = session.tasks[0]?.id ?? ''
  await api.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
  await using context = await openPhone('ur')
  const page = await context.newPage()

  await page.goto(`${server.url}/cleaning/${token}`)
  const note = page.getByText('Welcome pack')
  await note.waitFor()
  const { x, width } = (await note.boundingBox()) ?? { x: 0, width: 0 }
  const edge = x + width
  const [urdu, fullStop] = [await positionOfText(note, 'کوڈ'), await positionOfText(note, '(دو بار).')]
  expect(urdu.right).toBeCloseTo(edge, -1)
  expect(fullStop.left).toBeLessThan(urdu.left)
  const [english, closing] = [await positionOfText(note, 'Welcome'), await positionOfText(note, 'towels).')]
  expect(closing.right).toBeCloseTo(edge, -1)
  expect(english.right).toBeLessThan(closing.left)
  for (const nth of [0, 1]) {
    const [code, sign] = [await positionOfText(note, '4711', nth), await positionOfText(note, '#', nth)]
    expect(sign.left).toBeGreaterThanOrEqual(code.right - 1)
  }
  expect((await positionOfText(note, '#', 1)).right).toBeCloseTo(edge, -1)

  await page.goto(`${server.url}/login`)
  await logIn(page, t)
  await page.getByText(session.code).first().waitFor()
  await page.goto(`${server.url}/sessions/${id}`)
  const timelineEntry = page.getByText(t('happened.task_active', { task: title }))
  await timelineEntry.waitFor()
  // An English title, and the colon to its left, where the Urdu sentence continues.
  const colon = await positionOfText(timelineEntry, ':')
  expect((await positionOfText(timelineEntry, 'Check')).left).toBeGreaterThan(colon.left)
  expect((await positionOfText(timelineEntry, '(2×)')).right).toBeGreaterThan(
    (await positionOfText(timelineEntry, 'Check')).right,
  )
})

/** Lists the elements that reach beyond the page and are not inside a scrolling box, outermost first. */
const findOverflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const clipped = (element: Element): boolean => {
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== 'visible') return true
      return false
    }
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      if (!element.checkVisibility()) return false
      return own > 1 && height > 1 && (left < -1 || right > width + 1) && !clipped(element)
    })
    const scrolls = document.documentElement.scrollWidth > width + 1
    return [
      ...(scrolls ? [`the page is ${document.documentElement.scrollWidth} px wide`] : []),
      ...wide
        .filter((element) => !wide.some((other) => other !== element && other.contains(element)))
        .map(
          (element) =>
            `too wide: ${element.tagName.toLowerCase()} ${(element.textContent ?? '').slice(0, 40)}`,
        ),
    ]
  })

/** Lists the controls that are less than 44 px wide or high, counting their label and the layer they spread over a card. */
const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // A link or button may spread an invisible layer over its card.
      const layer = getComputedStyle(element, '::after')
      const spread = layer.content !== 'none' && layer.position === 'absolute'
      return {
        width: Math.max(width, spread ? Number.parseFloat(layer.width) : 0),
        height: Math.max(height, spread ? Number.parseFloat(layer.height) : 0),
      }
    }
    const pressed =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider], [role=switch]'
    const found: string[] = []
    for (const element of document.querySelectorAll(pressed)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const sizes = [element, ...labels].map(sizeOf)
      const width = Math.max(...sizes.map((size) => size.width))
      const height = Math.max(...sizes.map((size) => size.height))
      // Text for screen readers only is a single pixel, or none.
      if (width <= 1 || height <= 1) continue
      if (width >= 43.5 && height >= 43.5) continue
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      found.push(
        `${Math.round(width)}×${Math.round(height)}: ${element.tagName.toLowerCase()} ${name.slice(0, 40)}`,
      )
    }
    return [...new Set(found)]
  })

/** Returns where a part of an element's text is on the page: the first line of its `nth` occurrence, from 0. */
const positionOfText = (element: Locator, part: string, nth = 0): Promise<{ left: number; right: number }> =>
  element.evaluate(
    (node, wanted) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      let left = wanted.nth
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const data = text.nodeValue ?? ''
        for (let at = data.indexOf(wanted.part); at >= 0; at = data.indexOf(wanted.part, at + 1)) {
          if (left > 0) left -= 1
          else {
            const range = document.createRange()
            range.setStart(text, at)
            range.setEnd(text, at + wanted.part.length)
            const [line] = range.getClientRects()
            if (line) return { left: line.left, right: line.right }
          }
        }
      }
      throw new Error(`"${wanted.part}" is not there`)
    },
    { part, nth },
  )
