import type { Locale } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findOverflowing } from './overflow.ts'
import { allScreens } from './screens/all.ts'
import { actOn, openScreen, openScreenPage, showScreen } from './screens/open.ts'
import { findPrimaryButtons } from './screens/primary-buttons.ts'
import type { Screen } from './screens/screen.ts'
import { openWorld, type Worlds } from './screens/worlds.ts'
import { cleaningToken } from './server.ts'
import { findLargeFeet } from './shots/large-feet.ts'
import { findSmallTargets } from './small-targets.ts'
import { loadTexts } from './texts.ts'

let world: Worlds['long']

beforeAll(async () => {
  world = await openWorld('long')
})

afterAll(async () => {
  await world?.[Symbol.asyncDispose]()
})

/** The smallest phone that we support. */
const smallest = { width: 320, height: 640 }

/** Opens the screens with long texts, and returns what is wrong on them. */
async function walk(surface: Screen['surface'], locale: Locale, check: (page: Page) => Promise<string[]>) {
  const at = await openScreenPage(await openBrowser(), smallest)
  const faults: string[] = []
  // The office is one document: after a screen on which nothing was pressed, its router shows the next one of another route.
  let open: string | null = null
  for (const screen of allScreens.filter((each) => each.surface === surface)) {
    const { long } = screen.states
    if (typeof long === 'string') continue
    const path = long.path(world)
    const route = path.replace(/[\w-]{20,}|\?.*/g, '')
    if (open !== null && open !== route) {
      await showScreen(at, path)
      await actOn(at, long, locale)
    } else await openScreen(at, screen, long, world, locale)
    open = surface === 'office' && !long.act ? route : null
    await at.page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
    })
    faults.push(...(await check(at.page)).map((fault) => `${screen.name}: ${fault}`))
  }
  await at.context.close()
  return faults
}

// What users type is the same in each language: the pages of cleaners in Urdu, those of the office in English.
test('with long words, web addresses, emoji and both text directions in every field, no link page scrolls sideways, every target on it is large enough to tap, and its foot takes no more than 15 % of the screen', async () => {
  const check = async (page: Page) => [
    ...(await findOverflowing(page)),
    ...(await findSmallTargets(page)),
    ...(await findLargeFeet(page)),
  ]
  expect(await walk('link', 'ur', check)).toEqual([])
})

test('with the same texts, no page of the office scrolls sideways or has two primary buttons', async () => {
  const check = async (page: Page) => [...(await findOverflowing(page)), ...(await findPrimaryButtons(page))]
  expect(await walk('office', 'en', check)).toEqual([])
})

test('a second primary button is found, unless the first is behind a dialog', async () => {
  const { office: t } = await loadTexts('en')
  const at = await openScreenPage(await openBrowser(), smallest)
  const { page, context } = at
  await page.addInitScript((access) => localStorage.setItem('token', access), world.login.access)
  await page.goto(`${world.url}/apartments`)
  const add = page.getByRole('button', { name: t('flats.new') })
  await add.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('flats.create') })
    .waitFor()
  expect(await findPrimaryButtons(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await add.evaluate((button) => button.after(button.cloneNode(true)))
  expect(await findPrimaryButtons(page)).toEqual([`${t('flats.new')} | ${t('flats.new')}`])
  await context.close()
})

test('on an Urdu page each line and value keeps its own direction and is aligned with the page', async () => {
  const { office: t } = await loadTexts('ur')
  const { api, url } = world
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
  const { page, context } = await openScreenPage(await openBrowser(), smallest)
  await page.goto(`${url}/cleaning/${token}?lang=ur`)
  const note = page.getByRole('paragraph').filter({ hasText: 'Welcome pack' })
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

  await page.evaluate(
    (access) => Object.assign(localStorage, { token: access, language: 'ur' }),
    world.login.access,
  )
  await page.goto(`${url}/sessions/${id}`)
  const timelineEntry = page.getByText(t('happened.task_active', { task: title }))
  await timelineEntry.waitFor()
  // An English title, and the colon to its left, where the Urdu sentence continues.
  const colon = await positionOfText(timelineEntry, ':')
  expect((await positionOfText(timelineEntry, 'Check')).left).toBeGreaterThan(colon.left)
  expect((await positionOfText(timelineEntry, '(2×)')).right).toBeGreaterThan(
    (await positionOfText(timelineEntry, 'Check')).right,
  )
  await context.close()
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
