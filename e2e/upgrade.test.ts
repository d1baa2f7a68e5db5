import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Api, cleaningToken } from './api.ts'
import { openBrowser, openDevice } from './browser.ts'
import { type AppCopy, openAppCopy } from './own-copy.ts'
import { Cleaner } from './phone/cleaner.ts'
import { roomTitle } from './phone/ground.ts'

const russian = 'packages/i18n/src/ru/page.ts'
const old = 'Сообщить о проблеме'
// The second build is served only to this test: it need not be small.
const precompress = 'packages/web/scripts/build/precompress.ts'
const fresh = 'Сообщить о новой проблеме'

let copy: AppCopy
let browser: Browser
beforeAll(async () => {
  copy = await openAppCopy()
  await copy.start()
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await copy?.[Symbol.asyncDispose]()
})

/** A cleaner at work on a session of one room, with everything sent. */
async function startWork(withWorker: boolean) {
  const api = await Api.asAdmin(copy)
  const { id: apartment_id } = await api.call(apartmentRoutes.create, { name: 'Marina 7', type: 'studio' })
  const subtasks = [{ title: 'Sweep' }, { title: 'Wipe' }]
  const tasks = [{ title: { en: roomTitle(1) }, required_photos: 1, subtasks }]
  const session = await api.call(sessionRoutes.create, { apartment_id, tasks })
  const phone = await openDevice(browser, 'phone', 'en')
  const page = await phone.newPage()
  // On plain http browsers have none.
  if (!withWorker)
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const cleaner = new Cleaner(page)
  await cleaner.open(`${copy.url}/cleaning/${cleaningToken(session)}/`)
  await cleaner.start(roomTitle(1))
  await cleaner.waitUntilSent(20_000)
  if (withWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const brought: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/assets/') && answer.ok()) brought.push(answer.url().replace(/^.*\//, ''))
  })
  return {
    phone,
    cleaner,
    brought,
    ticks: async () => {
      const { tasks } = await api.call(sessionRoutes.get, { id: session.id })
      return tasks[0]?.subtasks.map(({ done }) => done)
    },
  }
}

test('pages of the previous release stay usable across an upgrade, lose nothing, and are new when reopened', async () => {
  const bare = await startWork(false)
  const offline = await startWork(true)
  const both = [bare, offline]
  await copy.stop()
  for (const { cleaner } of both) {
    await cleaner.tick(roomTitle(1), 0, true)
    await cleaner.tick(roomTitle(1), 1, true)
    await cleaner.closeSheet()
    expect(await cleaner.queuedKinds()).not.toEqual([])
  }

  // A changed text, and thereby new names of nearly all files.
  await copy.change(russian, old, fresh)
  await copy.change(precompress, 'constants.BROTLI_MAX_QUALITY', '4')
  await copy.start()
  const { now, before } = await copy.releases()
  expect(now).not.toEqual(before)
  for (const { cleaner, ticks } of both) {
    const { page } = cleaner
    // Parts this page has not loaded yet come from its own release.
    await page.getByRole('button', { name: 'Русский' }).click()
    await page.getByRole('button', { name: old }).waitFor()
    await cleaner.fireOnline()
    await cleaner.waitUntilSent(30_000)
    expect(await ticks()).toEqual([true, true])
  }
  const late = bare.brought.filter((name) => before.includes(name) && !now.includes(name))
  expect(late).not.toEqual([])

  for (const { cleaner, ticks, phone } of both) {
    await cleaner.page.reload()
    await cleaner.page.getByRole('button', { name: fresh }).waitFor()
    expect(await cleaner.queuedKinds()).toEqual([])
    expect(await ticks()).toEqual([true, true])
    await phone.close()
  }
}, 300_000)
