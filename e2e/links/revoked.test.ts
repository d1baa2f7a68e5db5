import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice, workerServes } from '../browser.ts'
import { Cleaner } from '../phone/cleaner.ts'
import { openCuttableProxy } from '../phone/cuttable-proxy.ts'
import { Api, cleaningToken, sharedServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

const { phone: t } = await loadTexts('en')
const { api, server } = await sharedServer().then(async (shared) => ({
  server: shared,
  api: await Api.asAdmin(shared),
}))

const revoke = ({ id }: Session, kind: LinkKind = 'cleaning') =>
  api.call(sessionRoutes.revokeLink, { id, kind })

/** The copies of pages on this phone, by token; `change` makes them as another time or build would have left them. */
const copiesOn = (page: Page, moveBack = 0): Promise<string[]> =>
  page.evaluate(async (ms) => {
    const requestResult = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const disk = await requestResult(indexedDB.open('brightkey-copies'))
    const pages = disk.transaction('pages', 'readwrite').objectStore('pages')
    const all = await requestResult(pages.getAll())
    const earlier = (_key: string, value: unknown) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
        ? new Date(Date.parse(value) - ms).toISOString()
        : value
    if (ms > 0)
      for (const copy of all) {
        const { data } = copy
        await requestResult(
          pages.put({ ...copy, data: JSON.parse(JSON.stringify(data), earlier), seenAt: copy.seenAt - ms }),
        )
      }
    disk.close()
    return all.map(({ token }) => token)
  }, moveBack)

/** Opens the page and waits until the phone can open it without a network. */
async function openAndKeep(context: BrowserContext, address: string, token: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await workerServes(page)
  await expect.poll(() => copiesOn(page)).toContain(token)
  return page
}

const hour = 3_600_000
const connectFirst = (page: Page) =>
  page.getByRole('heading', { name: 'Connect once to open this link' }).waitFor()
const showsNothing = async (page: Page) => {
  const text = await page.locator('body').innerText()
  expect(text).not.toContain('4711')
  expect(text).not.toContain('Al Marsa')
}

test('a page opened after its link was revoked leaves nothing on the phone, although the network is lost at once', async () => {
  await using line = await openCuttableProxy(server.url)
  await using context = await openDevice('phone', 'en')
  const session = await api.createSession('Revoked 1')
  const token = cleaningToken(session)
  const address = `${line.url}/cleaning/${token}`
  const page = await openAndKeep(context, address, token)
  await page.getByText('4711').waitFor()
  await page.goto('about:blank')
  await revoke(session)
  // Without what comes late, which asks the server once more.
  line.refuse('/api/')
  await page.goto(address)
  await page
    .getByRole('heading', { name: t('closed.session_not_found') })
    .first()
    .waitFor()
  await expect.poll(() => copiesOn(page)).not.toContain(token)
  await line.cut()
  await page.goto('about:blank')
  await page.goto(address)
  await connectFirst(page)
  await showsNothing(page)
})

test('a page that is open when its link is revoked does not show it again without a network, nor keeps it when it is left', async () => {
  await using line = await openCuttableProxy(server.url)
  await using context = await openDevice('phone', 'en')
  const session = await api.createSession('Revoked 2')
  const token = cleaningToken(session)
  const address = `${line.url}/cleaning/${token}`
  const page = await openAndKeep(context, address, token)
  await revoke(session)
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  const closed = page.getByRole('heading', { name: t('closed.session_not_found') }).first()
  await closed.waitFor()
  await line.cut()
  const failed = page.waitForEvent('requestfailed')
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  await failed
  await closed.waitFor()
  await showsNothing(page)
  await expect.poll(() => copiesOn(page)).not.toContain(token)
  await page.goto('about:blank')
  await page.goto(address)
  await connectFirst(page)
  await showsNothing(page)
})

test('work that a revoked link refuses stays on the phone, the page does not', async () => {
  await using line = await openCuttableProxy(server.url)
  await using context = await openDevice('phone', 'en')
  const session = await api.createSession('Revoked 3')
  const token = cleaningToken(session)
  const page = await openAndKeep(context, `${line.url}/cleaning/${token}`, token)
  const cleaner = new Cleaner(page)
  await line.cut()
  await cleaner.start(session.tasks[0]?.title.en ?? '')
  await expect.poll(() => cleaner.queuedKinds()).toEqual(['status'])
  await revoke(session)
  await line.restore()
  await cleaner.fireOnline()
  await expect.poll(() => cleaner.refusalCodes()).toEqual(['session_not_found'])
  await expect.poll(() => copiesOn(page)).not.toContain(token)
  expect(await cleaner.queuedKinds()).toEqual(['status'])
})

test.each(['inspection', 'keys-cards-verification', 'amenities-check', 'verification'] as const)(
  'a revoked link leaves no copy of its page: %s',
  async (kind) => {
    await using line = await openCuttableProxy(server.url)
    await using context = await openDevice('phone', 'en')
    const session = await api.createSession('Revoked 4')
    const token = session.links.find((link) => link.kind === kind)?.token ?? ''
    const address = `${line.url}/cleaning/public/${kind}/${token}`
    const page = await openAndKeep(context, address, token)
    await page.goto('about:blank')
    await revoke(session, kind)
    line.refuse('/api/')
    await page.goto(address)
    await expect.poll(() => copiesOn(page)).not.toContain(token)
  },
)

test('without a network, a session that has been over for a day shows neither address nor code, and all again with one', async () => {
  await using line = await openCuttableProxy(server.url)
  await using context = await openDevice('phone', 'en')
  const session = await api.createSession('Over 5')
  const token = cleaningToken(session)
  const address = `${line.url}/cleaning/${token}`
  const page = await openAndKeep(context, address, token)
  await page.goto(`${line.url}/favicon.svg`)
  // Due within a day, closed 48 hours later: not over for a day yet.
  await copiesOn(page, 70 * hour)
  await line.cut()
  await page.goto(address)
  await page.getByText('4711').waitFor()
  await line.restore()
  await page.reload()
  await page.goto(`${line.url}/favicon.svg`)
  await copiesOn(page, 100 * hour)
  await line.cut()
  await page.goto(address)
  await page.getByText('This session is over').first().waitFor()
  await showsNothing(page)
  await line.restore()
  await page.getByText('4711').waitFor()
})

test('a page left open without a network gives the session up a day after its end', async () => {
  await using line = await openCuttableProxy(server.url)
  await using context = await openDevice('phone', 'en')
  await context.clock.install()
  const session = await api.createSession('Over 6')
  const token = cleaningToken(session)
  const page = await openAndKeep(context, `${line.url}/cleaning/${token}`, token)
  await page.getByText('4711').waitFor()
  await line.cut()
  await page.clock.fastForward(100 * hour)
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  await page.getByText('This session is over').first().waitFor()
  await showsNothing(page)
})
