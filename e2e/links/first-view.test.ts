import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { linkPath } from '@brightkey/contract/sessions/links'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from '../browser.ts'
import { holdPageScripts, holdPart } from '../page-scripts.ts'
import { Api, sharedServer } from '../server.ts'
import { loadLinkTexts, loadTexts } from '../texts.ts'

/** A session in a new apartment with a television to check. */
async function createSession(api: Api) {
  const session = await api.createSession('Marina Heights 7')
  const inventory = { furniture: [], electrical: ['tv' as const], utensils: [], keys: [] }
  await api.call(apartmentRoutes.setInventory, { id: session.apartment.id, ...inventory })
  return session
}

/** What the page complains of, as it grows. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/**
 * Runs in the page before its scripts. `tasks(true)` holds back what React has scheduled, and returns how much that is;
 * the databases of this phone open only after `databases()`.
 */
function holdTasksAndDatabases(): void {
  let isHeld = false
  const held: (() => void)[] = []
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (...args: [unknown]) {
    if (isHeld) held.push(() => post.apply(this, args))
    else post.apply(this, args)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const listen = IDBOpenDBRequest.prototype.addEventListener
  IDBOpenDBRequest.prototype.addEventListener = function (type: string, listener: unknown) {
    hold.isOpening = true
    const heard = (event: Event) => Reflect.apply(Object(listener), this, [event])
    listen.call(this, type, type === 'success' ? (event) => void promise.then(() => heard(event)) : heard)
  }
  const tasks = (hold: boolean) => {
    isHeld = hold
    const count = held.length
    if (!hold) for (const go of held.splice(0)) go()
    return count
  }
  const hold = { tasks, databases: resolve, isOpening: false, isShown: false }
  // Set whenever the queue shows what it has read.
  Object.defineProperty(globalThis, 'onbeforeunload', { set: () => (hold.isShown = true) })
  Object.assign(globalThis, { hold })
}

/** Returns a function to the addresses of the scripts that the page has requested when React goes on with it. */
async function noteScripts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    Object.assign(globalThis, { requested: promise })
    const observer = new MutationObserver(() => {
      const place = document.getElementById('root')
      if (!place || place.dataset.renderedAt) return
      observer.disconnect()
      const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      resolve(names.filter((name) => name.endsWith('.js')))
    })
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-rendered-at'] })
  })
  return () => page.evaluate<string[]>('requested')
}

/** Where each heading, button and field is, without the bar at the bottom, which gets its queue later. */
const readLayout = (page: Page) =>
  page
    .locator('main')
    .locator('h1, h2, h3, button, input, textarea')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        if (element.closest('.fixed') !== null) return []
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.tagName, element.textContent, ...[x, y, width, height].map(Math.round)].join(' ')
      }),
    )

test('the server renders the first view of every other link, and the browser goes on with it by what came with it', async () => {
  const server = await sharedServer()
  const api = await Api.asAdmin(server)
  const session = await api.createSession('Marina Heights 7')
  await api.finishSession(session)
  for (const { kind, token } of session.links) {
    if (kind === 'cleaning') continue
    for (const locale of ['en', 'ur']) {
      const name = `${kind} ${locale}`
      await using context = await openDevice('phone')
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      const release = await holdPageScripts(page)
      const scripts = await noteScripts(page)
      await page.goto(`${server.url}${linkPath(kind, token)}/?lang=${locale}`, { waitUntil: 'commit' })
      await page.locator('#root[data-rendered-at] main').waitFor()
      const heading = await page.locator('main h1').first().elementHandle()
      const title = await page.title()
      const before = await readLayout(page)
      release()
      await page.locator('#root:not([data-rendered-at])').waitFor()
      await expect.poll(() => readLayout(page), { message: name }).toEqual(before)
      expect(await heading?.evaluate((element) => element.isConnected), name).toBe(true)
      expect(await page.title(), name).toBe(title)
      // On a slow network each further request takes as long as the page.
      const requested = await scripts()
      expect(
        requested.filter((address) => !address.startsWith('/page-scripts/')),
        name,
      ).toEqual([])
      expect(complaints, name).toEqual([])
    }
  }
})

test('what is tapped before the page works is done then: a box is ticked, and a field has the focus', async () => {
  const server = await sharedServer()
  const { links } = await createSession(await Api.asAdmin(server))
  await using context = await openDevice('phone', 'en')
  const open = async (kind: LinkKind) => {
    const page = await context.newPage()
    const release = await holdPageScripts(page)
    const token = links.find((link) => link.kind === kind)?.token ?? ''
    await page.goto(`${server.url}${linkPath(kind, token)}/`, { waitUntil: 'commit' })
    return { page, release }
  }
  const inspection = await open('inspection')
  const radio = inspection.page.locator('main input[type=radio]').first()
  await radio.waitFor({ state: 'attached' })
  await radio.dispatchEvent('click')
  expect(await radio.isChecked()).toBe(false)
  inspection.release()
  await expect.poll(() => radio.isChecked()).toBe(true)

  const amenities = await open('amenities-check')
  const field = amenities.page.locator('main input[autocomplete=name]')
  const hasFocus = () => field.evaluate((element) => element === document.activeElement)
  await field.waitFor()
  await field.focus()
  expect(await hasFocus()).toBe(false)
  amenities.release()
  await expect.poll(hasFocus).toBe(true)
})

test('a queue that is read before the bar about it has taken over its place shows itself without a complaint', async () => {
  const server = await sharedServer()
  const { links } = await (await Api.asAdmin(server)).createSession('Marina Heights 7')
  await using context = await openDevice('phone', 'en')
  const page = await context.newPage()
  const complaints = collectComplaints(page)
  await page.addInitScript(holdTasksAndDatabases)
  const release = await holdPart(page, /\/assets\/queue-state-[\w-]+\.js$/)
  const token = links.find(({ kind }) => kind === 'amenities-check')?.token ?? ''
  await page.goto(`${server.url}${linkPath('amenities-check', token)}/`)
  await expect.poll(() => page.evaluate('hold.isOpening')).toBe(true)
  const tasksHeld = () => page.evaluate<number>('hold.tasks(true)')
  await tasksHeld()
  release()
  // React has the bar's script, and is about to go on with the bar.
  await expect.poll(tasksHeld).toBeGreaterThan(0)
  await page.evaluate('hold.databases()')
  await expect.poll(() => page.evaluate('hold.isShown')).toBe(true)
  await page.evaluate('hold.tasks(false)')
  const { phone: t } = await loadTexts('en')
  await page.getByText(t('queue.nothing')).waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
})

test('what only this phone knows comes after the view of the server, and nothing is complained of', async () => {
  const server = await sharedServer()
  const session = await createSession(await Api.asAdmin(server))
  const { tl } = await loadLinkTexts('links/keys', 'en')
  await using context = await openDevice('phone', 'en')
  const linkToken = (kind: LinkKind) => session.links.find((link) => link.kind === kind)?.token ?? ''
  const stored = {
    [`signing inspection ${session.code}`]: JSON.stringify({ name: 'Olga', company: 'Clean Co' }),
    'signer amenities-check': JSON.stringify({ name: 'Olga', company: 'Clean Co' }),
  }
  await context.addInitScript((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, stored)
  for (const kind of ['inspection', 'amenities-check'] as const) {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await page.goto(`${server.url}${linkPath(kind, linkToken(kind))}/`)
    if (kind === 'inspection') {
      await expect.poll(() => page.locator('main input[autocomplete=name]').inputValue()).toBe('Olga')
    } else {
      const question = page.getByText(tl('signer.as', { name: 'Olga' }))
      await question.first().waitFor()
    }
    expect(complaints, kind).toEqual([])
  }
})
