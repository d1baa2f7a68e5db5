import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPseudo } from '../packages/i18n/test/pseudo.ts'
import { openBrowser } from './browser.ts'
import { createLongTextData, linkToken } from './long-texts.ts'
import { findOverflowing } from './overflow.ts'
import { findCutOff, findUntranslated, servePseudoTexts } from './pseudo-texts.ts'
import { settle, showScreen, watchRequests } from './screens/open.ts'
import { Api, cleaningToken, email, openServer, password, type TestServer } from './server.ts'
import { loadTexts } from './texts.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof createLongTextData>>
let written = 0
/** What users type is in Greek: every Latin letter on a page is ours. */
const inGreek = (maxLength: number) => {
  written += 1
  return `Ωραία θέα ${written}`.slice(0, maxLength)
}

beforeAll(async () => {
  server = await openServer()
  world = await createLongTextData(await Api.asAdmin(server), inGreek)
})

afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

/** A phone of 360 px whose pages are in the pseudo-language. */
async function openPhone() {
  const context = await (await openBrowser()).newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
    // A worker's requests pass by the rewritten texts.
    serviceWorkers: 'block',
  })
  await servePseudoTexts(context)
  return context
}

/** Returns functions that open a page or look at the open one, and the faults found so far. */
function walker(page: Page) {
  const faults: string[] = []
  const underWay = watchRequests(page)
  const look = async (where: string) => {
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
    })
    for (const find of [findUntranslated, findOverflowing, findCutOff])
      faults.push(...(await find(page)).map((fault) => `${where}: ${fault}`))
  }
  const where = (path: string) => path.replace(/[\w-]{20,}/, '…')
  const goto = async (path: string) => {
    await page.goto(server.url + path)
    await page.locator('main h1, main h2').first().waitFor()
    await settle(page, underWay)
    await look(where(path))
  }
  /** In the office, which is one document. */
  const show = async (path: string) => {
    await showScreen({ page, underWay }, path)
    await look(where(path))
  }
  return { faults, look, goto, show, settle: () => settle(page, underWay) }
}

test('a text in no catalog, a glued sentence and a line that is cut off are found', async () => {
  await using context = await (await openBrowser()).newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.setContent(`<title>⟦Títlé⟧</title>
    <p>⟦Dúé⟧: 21 Nov</p><p>Ωραία θέα</p>
    <button aria-label="Close me">⟦Clósé⟧</button>
    <p>⟦Nó répórt⟧. ⟦Ít áppéárs héré.⟧</p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap">⟦Á líné thát ís cút óff⟧</p>
    <p style="width: 600px">⟦Wídé⟧</p>`)
  expect(await findUntranslated(page)).toEqual([
    'in no catalog: Close me',
    'glued: ⟦Nó répórt⟧. ⟦Ít áppéárs héré.⟧',
  ])
  expect(await findCutOff(page)).toEqual(['cut off: ⟦Á líné thát ís cút óff⟧'])
  expect(await findOverflowing(page)).toContain('too wide: p ⟦Wídé⟧')
})

test('every text of the pages by link comes from a catalog, and nothing breaks when it is 40 % longer', async () => {
  const { phone: t } = await loadTexts('en')
  await using context = await openPhone()
  const page = await context.newPage()
  const walk = walker(page)
  const kinds = [
    'inspection',
    'amenities-check',
    'keys-cards-verification',
    'verification',
    'result-photos',
  ] as const
  for (const session of [world.inWork, world.done]) {
    await walk.goto(`/cleaning/public/cleaning/${linkToken(session, 'progress')}`)
    for (const kind of kinds) await walk.goto(`/cleaning/public/${kind}/${linkToken(session, kind)}`)
  }
  for (const path of [
    world.day,
    `/report/${world.report}`,
    `/mobile-report/${world.report}`,
    `/seal/${world.seal}`,
    '/seal/AAAAA-AAAAA',
    `/cleaning/${'A'.repeat(27)}`,
    `/cleaning/${cleaningToken(world.done)}`,
    `/cleaning/${cleaningToken(world.inWork)}`,
  ])
    await walk.goto(path)

  const button = (name: string) => page.getByRole('button', { name: toPseudo(name) })
  const sheets = [
    page.locator('main h3 button').first(),
    page.locator('main h3 button').last(),
    button(t('trouble.button')),
    button(t('submit.button')),
    button(t('board.add')),
  ]
  for (const [index, each] of sheets.entries()) {
    await each.click()
    await page.getByRole('dialog').waitFor()
    await walk.look(`sheet ${index + 1} of the board`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  expect(walk.faults).toEqual([])
})

test('every text of the office comes from a catalog, and nothing breaks when it is 40 % longer', async () => {
  await using context = await openPhone()
  const page = await context.newPage()
  const walk = walker(page)
  await walk.goto('/login')
  await walk.goto('/forgot-password')
  await page.goto(`${server.url}/login`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByText(world.done.code).first().waitFor()
  await walk.look('the sessions')
  for (const path of [
    `/sessions/${world.inWork.id}`,
    '/sessions/bin',
    `/sessions/${world.done.id}`,
    `/sessions/create?apartment=${world.apartment}`,
    '/templates',
    '/users',
    '/settings',
    '/automation',
    '/ready',
    '/profile',
    '/apartments',
    '/cleaners',
    '/problems',
    '/keys',
    '/schedule',
    '/messages',
    '/supplies',
    '/found?state=all',
    '/supplies?view=linen',
    '/expiries',
    '/damage-cases',
    '/owners',
    '/month',
    '/settings/notifications',
    `/apartments/${world.apartment}`,
  ])
    await walk.show(path)
  const tabs = page.getByRole('tab')
  for (let index = 1; index < (await tabs.count()); index++) {
    await tabs.nth(index).click()
    await walk.settle()
    await walk.look(`tab ${index + 1} of the apartment`)
  }
  expect(walk.faults).toEqual([])
})
