import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Api, cleaningToken } from './api.ts'
import { openBrowser, openDevice } from './browser.ts'
import { openHouse } from './house.ts'
import { openLine } from './phone/offline-line.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('what a release before kept on the phone opens without a network after the update, and its databases go', async () => {
  await using house = await openHouse()
  await using line = await openLine(house.url)
  const api = await Api.ofAdmin(house)
  const session = await api.makeSession('Kept 7')
  const other = await api.makeSession('Open 8')
  const inspection = session.links.find(({ kind }) => kind === 'inspection')?.token ?? ''
  const context = await openDevice(browser, 'phone', 'en')
  const page = await context.newPage()
  const answerOf = async (path: string) => (await fetch(`${house.url}${path}`)).json()
  const seen = { timeZone: 'Asia/Dubai', language: 'en', seenAt: Date.now() - 60_000 }
  const token = cleaningToken(session)
  const old = {
    sessions: [
      { ...seen, token, etag: '"1"', session: await answerOf(`/api/cleaning/public/session/${token}/`) },
    ],
    pages: [
      {
        ...seen,
        token: inspection,
        type: 'inspection',
        data: await answerOf(`/api/cleaning/public/inspection/${inspection}/`),
      },
    ],
  }

  // The phone as the release before left it: nothing of this one has been opened yet.
  await page.goto(`${line.url}/favicon.svg`)
  await page.evaluate(async ({ sessions, pages }) => {
    const keep = (name: string, stores: Record<string, { key: string; rows: object[] }>) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1)
        opening.onupgradeneeded = () => {
          for (const [store, { key }] of Object.entries(stores))
            opening.result.createObjectStore(store, { keyPath: key })
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction(Object.keys(stores), 'readwrite')
          for (const [store, { rows }] of Object.entries(stores))
            for (const row of rows) writing.objectStore(store).put(row)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
    const thumbnails = { key: 'path', rows: [] }
    await keep('brightkey-offline', { sessions: { key: 'token', rows: sessions }, thumbnails })
    await keep('brightkey-pages', { pages: { key: 'token', rows: pages } })
  }, old)

  // Other links of the same kinds bring the new release's workers.
  const links = [`cleaning/${cleaningToken(other)}/`]
  const otherInspection = other.links.find(({ kind }) => kind === 'inspection')?.token
  links.push(`cleaning/public/inspection/${otherInspection}/`)
  for (const link of links) {
    await page.goto(`${line.url}/${link}`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())
  await expect.poll(databases).toEqual(['brightkey', 'brightkey-copies'])

  await line.cut()
  await page.goto(`${line.url}/cleaning/${token}/`)
  await page.getByRole('heading', { name: 'Kept 7' }).waitFor()
  await page.getByText(/no network/).waitFor()
  await page.goto(`${line.url}/cleaning/public/inspection/${inspection}/`)
  await page.getByRole('heading', { name: 'Kept 7' }).waitFor()
  await page.getByRole('radio').first().waitFor()
  await context.close()
}, 120_000)
