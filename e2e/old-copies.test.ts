import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shrunkPhoto } from '../packages/server/test/photos/jpegs.ts'
import { openDevice, workerServes } from './browser.ts'
import { openCuttableProxy } from './phone/cuttable-proxy.ts'
import { readStore } from './phone/phone-disk.ts'
import { Api, cleaningToken, sharedServer } from './server.ts'

/** Writes databases as an earlier release made them; rows without the key get one. */
const writeDatabase = (
  page: Page,
  name: string,
  version: number,
  stores: Record<string, { options: object; rows: object[] }>,
) =>
  page.evaluate(
    ([name, version, stores]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        opening.onupgradeneeded = () => {
          for (const [store, { options }] of Object.entries(stores))
            opening.result.createObjectStore(store, options)
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
      }),
    [name, version, stores] as const,
  )

test('copies stored by the previous release open offline after the update, and its databases are removed', async () => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  const api = await Api.asAdmin(server)
  const session = await api.createSession('Kept 7')
  const other = await api.createSession('Open 8')
  const inspection = session.links.find(({ kind }) => kind === 'inspection')?.token ?? ''
  await using context = await openDevice('phone', 'en')
  const page = await context.newPage()
  const readJson = async (path: string) => (await fetch(`${server.url}${path}`)).json()
  const copyDetails = { timeZone: 'Asia/Dubai', language: 'en', seenAt: Date.now() - 60_000 }
  const token = cleaningToken(session)
  const old = {
    sessions: [
      {
        ...copyDetails,
        token,
        etag: '"1"',
        session: await readJson(`/api/cleaning/public/session/${token}/`),
      },
    ],
    pages: [
      {
        ...copyDetails,
        token: inspection,
        type: 'inspection',
        data: await readJson(`/api/cleaning/public/inspection/${inspection}/`),
      },
    ],
  }

  // The phone as the previous release left it: nothing of this release has been opened yet.
  await page.goto(`${line.url}/favicon.svg`)
  const byToken = { keyPath: 'token' }
  await writeDatabase(page, 'brightkey-offline', 1, {
    sessions: { options: byToken, rows: old.sessions },
    thumbnails: { options: { keyPath: 'path' }, rows: [] },
  })
  await writeDatabase(page, 'brightkey-pages', 1, { pages: { options: byToken, rows: old.pages } })

  // Other links of the same kinds install the new release's workers.
  const links = [`cleaning/${cleaningToken(other)}/`]
  const otherInspection = other.links.find(({ kind }) => kind === 'inspection')?.token
  links.push(`cleaning/public/inspection/${otherInspection}/`)
  for (const link of links) {
    await page.goto(`${line.url}/${link}`)
    await workerServes(page)
  }
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())
  await expect.poll(databases).toEqual(['brightkey', 'brightkey-copies'])

  await line.cut()
  await page.goto(`${line.url}/cleaning/${token}/`)
  await page.getByRole('heading', { name: 'Kept 7' }).waitFor()
  await page.getByText(/No connection. As of/).waitFor()
  await page.goto(`${line.url}/cleaning/public/inspection/${inspection}/`)
  await page.getByRole('heading', { name: 'Kept 7' }).waitFor()
  await page.getByRole('radio').first().waitFor()
})

test('work left on the phone by the first release, in its first database, is sent after the update', async () => {
  const server = await sharedServer()
  const api = await Api.asAdmin(server)
  const session = await api.createSession('Unsent 9')
  const token = cleaningToken(session)
  const [task] = session.tasks
  const task_id = task?.id ?? ''
  const [point] = task?.subtasks ?? []
  const made_at = new Date().toISOString()
  const photoId = randomUUID()
  const bytes = await shrunkPhoto({ seed: 3, room: 'after' })
  const photo = {
    ...{ id: photoId, kind: 'after', mime: 'image/jpeg', size: bytes.length, width: 1600, height: 1200 },
    ...{ taken_at: null, issue_id: null, sha256: photoId, source: 'camera' },
  }
  // Without the page's name, and in the order in which they were made.
  const actions = [
    { kind: 'status', task_id, from: 'available', status: 'active' },
    { kind: 'subtasks', task_id, subtasks: [{ id: point?.id, done: true }] },
    { kind: 'photo', task_id, photo },
    { kind: 'issue', issue_id: randomUUID(), task_id: null, issue_kind: 'broken', text: 'The tap drips' },
  ]
  const items = actions.map((action) => ({
    ...{ id: randomUUID(), token, action, made_at, attempts: 0, next_at: 0, refused: null },
  }))
  await using context = await openDevice('phone', 'en')
  const page = await context.newPage()
  await page.goto(`${server.url}/favicon.svg`)
  await writeDatabase(page, 'brightkey', 1, {
    items: { options: { keyPath: 'seq', autoIncrement: true }, rows: items },
    photos: { options: { keyPath: 'id' }, rows: [{ id: photoId, mime: 'image/jpeg', thumb: null }] },
  })
  // A buffer cannot be passed to the browser directly.
  await page.evaluate(
    async ([id, base64]) => {
      const decoded = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('brightkey', 1)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('photos', 'readwrite')
          writing.objectStore('photos').put({ id, mime: 'image/jpeg', thumb: null, bytes: decoded })
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
    },
    [photoId, bytes.toString('base64')] as const,
  )

  await page.goto(`${server.url}/cleaning/${token}/`)
  await expect
    .poll(async () => {
      const { tasks, issues } = await new Api(server).call(cleanerRoutes.session, { token })
      const [first] = tasks
      return [first?.status, first?.subtasks[0]?.done, first?.photos.map(({ id }) => id), issues.length]
    })
    .toEqual(['active', true, [photoId], 1])
  await expect.poll(async () => (await readStore(page, 'items')).length).toBe(0)
})
