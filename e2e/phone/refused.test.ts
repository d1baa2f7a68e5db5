import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { workerServes } from '../browser.ts'
import { isOutboxWrite } from '../network-proxy.ts'
import { loadTexts } from '../texts.ts'
import { Cleaner } from './cleaner.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles, roomTitle } from './setup.ts'

let setup: PhoneSetup
let photoFiles: PhotoFiles
const { phone: t } = await loadTexts('en')

beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ small: 1 })
})

beforeEach(() => {
  setup.proxy.setOffline(false)
  setup.proxy.respondTo(null)
})

afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

/** A phone that ticked and took a photo offline. */
async function workedOffline(page: Cleaner['page']) {
  const work = await setup.createWork(2)
  const cleaner = new Cleaner(page)
  await cleaner.open(work.address)
  await cleaner.start(roomTitle(1))
  await cleaner.waitUntilSent()
  await workerServes(page)
  setup.proxy.setOffline(true)
  await cleaner.tick(roomTitle(1), 0, true)
  await cleaner.addPhotos(roomTitle(1), 'before', photoFiles.paths)
  await cleaner.closeSheet()
  const back = async () => {
    setup.proxy.setOffline(false)
    await cleaner.fireOnline()
  }
  return { ...work, cleaner, back }
}
type Offline = Awaited<ReturnType<typeof workedOffline>>

const closings = [
  {
    what: 'the link was revoked',
    code: 'session_not_found',
    advice: t('advice.unknown'),
    // Without a session there is no list on the page: the advice is on the page itself.
    listed: false,
    happen: ({ session }: Offline) =>
      setup.api.call(sessionRoutes.revokeLink, { id: session.id, kind: 'cleaning' }),
  },
  {
    what: 'the time ran out',
    code: 'session_expired',
    advice: t('advice.closed'),
    listed: true,
    happen: ({ session }: Offline) =>
      setup.api.call(sessionRoutes.update, {
        id: session.id,
        // The server still accepts what arrives within two days.
        expires_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      }),
  },
  {
    what: 'another phone submitted',
    code: 'session_completed',
    advice: t('advice.submitted'),
    listed: false,
    async happen({ session, token }: Offline) {
      const [first, second] = session.tasks
      const at = { token, taskId: first?.id ?? '' }
      const subtasks = first?.subtasks.map(({ id }) => ({ id, done: true })) ?? []
      await setup.api.call(cleanerRoutes.setSubtasks, { ...at, subtasks: subtasks.slice(1) })
      await setup.api.call(cleanerRoutes.setStatus, { ...at, status: 'available' })
      const other = { token, taskId: second?.id ?? '' }
      await setup.api.call(cleanerRoutes.setStatus, { ...other, status: 'active' })
      const done = second?.subtasks.map(({ id }) => ({ id, done: true })) ?? []
      await setup.api.call(cleanerRoutes.setSubtasks, { ...other, subtasks: done })
      const file = await readFile(photoFiles.paths[0] ?? '')
      await setup.api.call(cleanerRoutes.uploadPhoto, { ...other, id: randomUUID(), kind: 'after' }, file)
      await setup.api.call(cleanerRoutes.setStatus, { ...other, status: 'completed' })
      const names = { first_name: 'Ali', last_name: 'Khan', company_name: 'Shine LLC' }
      const skipped = [{ task_id: first?.id ?? '', reason: 'no_time' as const }]
      await setup.api.call(cleanerRoutes.submitReport, { token, ...names, skipped })
    },
  },
] as const

async function expectAdvice(page: Cleaner['page'], { advice, listed }: { advice: string; listed: boolean }) {
  if (listed) await page.locator('[data-opens=queue]').click()
  await page.getByText(advice).first().waitFor()
  await page
    .getByRole('button', { name: t('queue.retry') })
    .first()
    .waitFor()
}

test.each(closings)(
  'when $what meanwhile, nothing is dropped and the page explains what to do',
  async (closing) => {
    const page = await setup.openPage()
    const offline = await workedOffline(page)
    await closing.happen(offline)
    await offline.back()
    await expect.poll(() => offline.cleaner.refusalCodes()).toEqual([closing.code, closing.code])
    expect(await offline.cleaner.queuedKinds()).toEqual(['subtasks', 'photo'])
    await expectAdvice(page, closing)
    if (closing.code === 'session_expired') {
      // The page does not ask for what is no longer possible.
      await page.getByText(t('board.none')).first().waitFor({ state: 'attached' })
      expect(await page.getByText(t('board.none_completed')).count()).toBe(0)
    }
    await page
      .getByRole('button', { name: t('queue.retry') })
      .first()
      .waitFor()

    // It is still there after a reload, where the page can show it.
    await page.goto('about:blank')
    await page.goto(offline.address)
    await expectAdvice(page, closing)
    expect(await offline.cleaner.queuedKinds()).toEqual(['subtasks', 'photo'])
  },
)

test('what the office took away meanwhile blocks only its own items, and they can be sent again', async () => {
  const { session, token, cleaner, back } = await workedOffline(await setup.openPage())
  const taskId = session.tasks[0]?.id ?? ''
  await setup.api.call(cleanerRoutes.setStatus, { token, taskId, status: 'available' })
  await cleaner.start(roomTitle(2))
  await back()
  await expect.poll(() => cleaner.refusalCodes()).toEqual(['invalid_transition', 'invalid_transition'])
  expect((await setup.readSession(session.id)).tasks.map(({ status }) => status)).toEqual([
    'available',
    'active',
  ])

  await setup.api.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
  await cleaner.closeSheet()
  await cleaner.page.locator('[data-opens=queue]').click()
  await cleaner.page
    .getByRole('button', { name: t('queue.retry') })
    .first()
    .click()
  await cleaner.waitUntilSent()
  const [task] = (await setup.readSession(session.id)).tasks
  expect(task?.subtasks[0]?.done).toBe(true)
  expect(task?.photos).toHaveLength(1)
})

test('when the server is unavailable, full or throttles and gives a time to retry, the phone retries then and not before', async () => {
  const { session, address } = await setup.createWork(3)
  const cleaner = new Cleaner(await setup.openPage())
  await cleaner.open(address)
  const refusals = [
    { status: 503, code: 'database_unavailable' },
    { status: 507, code: 'storage_full' },
    { status: 429, code: 'throttled' },
  ]
  for (const [index, { status, code }] of refusals.entries()) {
    const requestTimes: number[] = []
    setup.proxy.respondTo(
      (request) => {
        if (isOutboxWrite(request)) requestTimes.push(performance.now())
        return isOutboxWrite(request) && requestTimes.length === 1
      },
      { status, headers: { 'retry-after': '2' }, body: { code, detail: 'Later' } },
    )
    await cleaner.start(roomTitle(index + 1))
    await cleaner.waitUntilSent()
    setup.proxy.respondTo(null)
    const [first = 0, second = 0] = requestTimes
    expect(second - first, code).toBeGreaterThan(1_900)
    expect((await setup.readSession(session.id)).tasks[index]?.status).toBe('active')
  }
})

test('a 401 stops the item, keeps it, and lets it be sent again', async () => {
  const { session, address } = await setup.createWork(1)
  const cleaner = new Cleaner(await setup.openPage())
  await cleaner.open(address)
  setup.proxy.respondTo(isOutboxWrite, {
    status: 401,
    body: { code: 'not_authenticated', detail: 'Who are you?' },
  })
  await cleaner.start(roomTitle(1))
  await expect.poll(() => cleaner.refusalCodes()).toEqual(['not_authenticated'])
  await cleaner.page.getByText('Who are you?').first().waitFor()
  setup.proxy.respondTo(null)
  await cleaner.page
    .getByRole('button', { name: t('queue.retry') })
    .first()
    .click()
  await cleaner.waitUntilSent()
  expect((await setup.readSession(session.id)).tasks[0]?.status).toBe('active')
})
