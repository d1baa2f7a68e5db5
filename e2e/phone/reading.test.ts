import type { Locale } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  openDevice,
  rightToLeft,
  scrollsSideways,
  seriousFindings,
  twoFrames,
  workerServes,
} from '../browser.ts'
import { openKeptPage } from '../kept-page.ts'
import { Api, cleaningToken, sharedServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { findWithoutDrawing } from '../without-drawing.ts'

let server: TestServer
let api: Api
let session: Session
let address: string
let active: string

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
  session = await api.createSession('Marina Gate 2, 1203')
  const token = cleaningToken(session)
  address = `${server.url}/cleaning/${token}`
  active = session.tasks[1]?.id ?? ''
  await api.call(cleanerRoutes.setStatus, { token, taskId: active, status: 'active' })
})

describe.each(rightToLeft)('in %s', (locale) => {
  test('every target is at least 48 pixels high and wide', async () => {
    const page = await openKeptPhone(locale)
    for (const part of parts()) {
      await openPart(page, part)
      expect(await findTooSmall(page), part).toEqual([])
    }
  })

  test('text at twice the size is not cut, does not scroll sideways and is not covered by a bar', async () => {
    const page = await openKeptPhone(locale)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const part of parts()) {
      await openPart(page, part)
      expect(await scrollsSideways(page), part).toBe(false)
      expect(await findClipped(page), part).toEqual([])
    }
    await openPart(page, '')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const t = (await loadTexts(locale)).phone
    const last = await page.getByRole('button', { name: t('board.add') }).boundingBox()
    const bar = await page.getByRole('button', { name: t('trouble.button') }).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  })

  test('with high contrast or forced colours every control has a border and the focused one a ring', async () => {
    const page = await openKeptPhone(locale)
    const t = (await loadTexts(locale)).phone
    const start = page.getByRole('button', { name: new RegExp(`^${t('board.start')}: `) }).first()
    for (const media of strong) {
      await page.emulateMedia(media)
      const edge = await start.evaluate((node) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(node)
        return { width: borderTopWidth, differs: borderTopColor !== backgroundColor }
      })
      expect(edge).toEqual({ width: '1px', differs: true })
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus-visible')
      expect(await focused.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid')
      // With forced colours the contrast is the reader's own choice.
      if (media.forcedColors === 'none') expect(await seriousFindings(page)).toEqual([])
    }
  })
})

test('the languages come first, each in its own script, and the chosen one is remembered', async () => {
  await using phone = await openDevice('phone')
  const page = await openPage(await phone.newPage())
  await page.keyboard.press('Tab')
  const first = await page.evaluate(() => document.activeElement?.textContent)
  expect(first).toBe('English')
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await page.reload()
  await page.getByRole('button', { name: 'اردو', pressed: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ur')
})

test('heading levels descend in order, also in a sheet', async () => {
  const page = await openKeptPhone('en')
  for (const part of ['', `task-${active}`]) {
    await openPart(page, part)
    const within = part === '' ? page.locator('#root') : page.getByRole('dialog')
    const levels = await within
      .getByRole('heading')
      .evaluateAll((nodes) => nodes.map((node) => Number(node.tagName.slice(1))))
    const start = part === '' ? 1 : 2
    expect(levels[0]).toBe(start)
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? start)).toBeLessThanOrEqual(1)
  }
})

test('task texts change with the language at once, also offline', async () => {
  const page = await openKeptPhone('en')
  const task = session.tasks[1]
  await page.getByRole('button', { name: 'اردو' }).click()
  await page
    .getByText(task?.title.ur ?? '')
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page
    .getByText(task?.title.en ?? '')
    .first()
    .waitFor()
  await workerServes(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'اردو' }).click()
  await page
    .getByText(task?.title.ur ?? '')
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(task?.subtasks[0]?.title.ur ?? '').waitFor()
})

test('who cannot read finds every step: what is pressed has a drawing, and so has every task and kind of problem', async () => {
  const page = await openKeptPhone('ur')
  for (const part of parts()) {
    await openPart(page, part)
    expect(await findWithoutDrawing(page), part).toEqual([])
  }
})

test('if the phone has no voice for the language, reading aloud is not offered', async () => {
  await using phone = await openDevice('phone', 'ur')
  await phone.addInitScript(giveVoices, ['en-GB', 'hi-IN'])
  const page = await openPage(await phone.newPage())
  const t = (await loadTexts('ur')).phone
  await openPart(page, `task-${active}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sheet.complete') })
    .waitFor()
  expect(await page.getByRole('button', { name: t('aloud.read') }).count()).toBe(0)
})

test.each(['en', 'ur'] as const)(
  'a task is read aloud in %s by the phone’s own voice until it is closed, and so is the board',
  async (locale) => {
    await using phone = await openDevice('phone', locale)
    await phone.addInitScript(giveVoices, ['de-DE', 'en-US', 'ur-PK'])
    const page = await openPage(await phone.newPage())
    const t = (await loadTexts(locale)).phone
    await openPart(page, `task-${active}`)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t('aloud.read') }).click()
    const task = session.tasks[1]
    const texts = [task, ...(task?.subtasks ?? [])].map((each) => each?.title[locale])
    const lang = locale === 'en' ? 'en-US' : 'ur-PK'
    await expect.poll(() => spoken(page)).toEqual(texts.map((text) => `${lang}: ${text}`))

    await sheet.getByRole('button', { name: t('aloud.stop') }).click()
    await expect.poll(() => spoken(page)).toEqual([])
    await sheet.getByRole('button', { name: t('aloud.read') }).click()
    await expect.poll(() => spoken(page)).toHaveLength(texts.length)
    await sheet.getByRole('button', { name: t('page.close') }).click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => spoken(page)).toEqual([])

    await page.getByRole('button', { name: t('aloud.read') }).click()
    for (const { title } of session.tasks)
      await expect.poll(() => spoken(page)).toContain(`${lang}: ${title[locale]}`)
  },
)

const strong = [
  { forcedColors: 'active', contrast: 'no-preference', colorScheme: 'light' },
  { forcedColors: 'none', contrast: 'more', colorScheme: 'light' },
  { forcedColors: 'none', contrast: 'more', colorScheme: 'dark' },
] as const

const parts = () => [
  '',
  `task-${session.tasks[0]?.id}`,
  `task-${active}`,
  'problem',
  'submit',
  'add',
  `return-${active}`,
]

const openKeptPhone = async (locale: Locale) => openPage(await openKeptPage(server.url, 'phone', locale))

async function openPage(page: Page): Promise<Page> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

async function openPart(page: Page, part: string) {
  await page.evaluate((name) => {
    location.hash = name
  }, part)
  if (part === '') await page.getByRole('dialog').waitFor({ state: 'detached' })
  else await page.getByRole('dialog').waitFor()
  await twoFrames(page)
}

/** Lists the controls smaller than 48 × 48, including their row or label. Links within a text may be smaller. */
const findTooSmall = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog') ?? document.body
    const pressed = [...root.querySelectorAll<HTMLElement>('button, a, input, select, textarea, summary')]
    return pressed.flatMap((node) => {
      const target = node.closest('label') ?? node
      const around = getComputedStyle(node, '::after')
      // The name of a card is a target as large as the card.
      if (around.position === 'absolute' && around.inset === '0px') return []
      const { width, height } = target.getBoundingClientRect()
      if (width === 0 || (width >= 48 && height >= 48)) return []
      return [`${node.ariaLabel ?? node.textContent}: ${width.toFixed(0)} × ${height.toFixed(0)}`]
    })
  })

/** Lists texts that are outside the screen, or wider than the box that clips them. */
const findClipped = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog') ?? document.body
    return [...root.querySelectorAll<HTMLElement>('*')].flatMap((node) => {
      const { left, right, width } = node.getBoundingClientRect()
      if (width <= 1 || node.closest('.sr-only') || !node.textContent?.trim()) return []
      const hides = getComputedStyle(node).overflowX !== 'visible' && node.tagName !== 'SELECT'
      const outside = left < -1 || right > innerWidth + 1
      return outside || (hides && node.scrollWidth > node.clientWidth + 1)
        ? [`${node.tagName} ${node.textContent.trim().slice(0, 30)}: ${left.toFixed(0)}–${right.toFixed(0)}`]
        : []
    })
  })

/** Gives a phone these voices, which the page learns of only after a while; a sentence never ends. */
function giveVoices(langs: string[]) {
  const queue: string[] = []
  const voices = langs.map((lang) => ({
    lang,
    localService: true,
    name: lang,
    default: false,
    voiceURI: lang,
  }))
  const engine = Object.assign(new EventTarget(), {
    known: false,
    queue,
    getVoices: () => (engine.known ? voices : []),
    speak: (said: { text: string; lang: string }) => queue.push(`${said.lang}: ${said.text}`),
    cancel: () => queue.splice(0),
  })
  setTimeout(() => {
    engine.known = true
    engine.dispatchEvent(new Event('voiceschanged'))
  }, 300)
  Object.defineProperty(globalThis, 'speechSynthesis', { value: engine })
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
    value: class {
      lang = ''
      voice = null
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  })
}

const spoken = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(speechSynthesis as SpeechSynthesis & { queue: string[] }).queue])
