import { randomUUID } from 'node:crypto'
import type { Locale } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { CleanerSession, TaskStatus } from '@brightkey/contract/sessions/schema'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { type Device, openDevice, rightToLeft, scrollsSideways, seriousFindings } from '../browser.ts'
import { openKeptPage } from '../kept-page.ts'
import { Api, cleaningToken, sharedServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { readStore, writeStore } from './phone-disk.ts'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
})

describe.each(rightToLeft)('in %s', (locale) => {
  test('a card is dragged by touch, with the columns to drop it in at hand', async () => {
    const board = await openBoard('phone', locale)
    const { page, t, kitchen } = board
    const finger = await createFinger(page)

    await finger.take(await board.scrollToGrip())
    // Not the column of the same name, which is on the page before the card is held.
    const place = (status: TaskStatus) => page.locator(`[data-places] [data-drop="${status}"]`)
    await finger.to(await findCenter(place('active')))
    await expect.poll(() => place('active').getAttribute('data-over')).toBe('')
    await finger.up()
    await board.waitForServerStatus('active')

    // Something is missing for "completed": its sheet shows what.
    await finger.take(await board.scrollToGrip())
    await finger.to(await findCenter(place('completed')))
    await finger.up()
    await page.getByRole('dialog').getByText(t('sheet.still_missing')).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('page.close') })
      .click()

    // Dropping it elsewhere does nothing. Near the edge the page scrolls.
    await finger.take(await board.scrollToGrip())
    await finger.to({ x: 180, y: 20 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await finger.to({ x: 180, y: 600 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await finger.to({ x: 180, y: 300 })
    await finger.up()
    expect(await board.readTask()).toMatchObject({ id: kitchen.id, status: 'active' })
    expect(await scrollsSideways(page)).toBe(false)
  })

  test('missing requirements are listed one by one, and each links to where it is done', async () => {
    const board = await openBoard('phone', locale)
    const { page, t, kitchen } = board
    await page.getByRole('button', { name: `${t('board.start')}: ${board.title}` }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t('sheet.complete') }).click()
    await sheet.getByText(t('refused.task_incomplete')).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    const last = kitchen.subtasks.at(-1)?.title[locale] ?? ''
    await sheet.getByRole('button', { name: last }).click()
    const box = sheet.getByRole('checkbox', { name: last })
    await expect.poll(() => box.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await sheet.getByRole('button', { name: last }).waitFor({ state: 'detached' })

    await sheet.getByRole('button', { name: t('sheet.missing_after', { count: 1 }) }).click()
    const camera = sheet.getByRole('button', { name: new RegExp(`^${t('sheet.after')}`) }).first()
    await expect.poll(() => camera.evaluate((node) => node === document.activeElement)).toBe(true)
  })
})

describe.each(['en', 'ur'] as const)('in the direction of %s', (locale) => {
  test('a card is dragged by mouse between the columns on a desk', async () => {
    const board = await openBoard('desk', locale)
    const { page } = board
    const from = await findCenter(board.grip())
    const column = page.locator('section[data-drop="active"]')
    const to = await findCenter(column)
    expect(Math.sign(to.x - from.x)).toBe(locale === 'ur' ? -1 : 1)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await expect.poll(() => column.getAttribute('data-over')).toBe('')
    await page.mouse.up()
    await board.waitForServerStatus('active')
    await expect.poll(() => column.getAttribute('data-over')).toBeNull()
    expect(await seriousFindings(page)).toEqual([])
  })

  test('a card is moved by keyboard, arrows follow the reading direction, and every move is announced', async () => {
    const board = await openBoard('desk', locale)
    const { page, t, kitchen } = board
    const onward = locale === 'ur' ? 'ArrowLeft' : 'ArrowRight'
    const expectStatusAnnounced = (status: TaskStatus) =>
      board.expectAnnounced(`${board.title}: ${t(`task.${status}`)}`)

    await board.grip().focus()
    await page.keyboard.press('Space')
    const lifted = page.getByRole('alert').filter({ hasText: board.title })
    await lifted.waitFor()
    await page.keyboard.press('Escape')
    await lifted.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await board.waitForServerStatus('active')
    await expectStatusAnnounced('active')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-opens'))
    await expect.poll(focused).toBe(`task-${kitchen.id}`)

    await board.complete()
    await page.reload()
    await board.waitForGrip()
    await board.grip().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await expectStatusAnnounced('active')

    await board.grip().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press(onward)
    await page.getByText(t('board.lifted', { task: board.title, column: t('task.completed') })).waitFor()
    await page.keyboard.press('Space')
    await expectStatusAnnounced('completed')
    await board.waitForServerStatus('completed')
  })
})

test('Undo restores a returned task with its ticks and photos, also after a reload', async () => {
  const board = await openBoard('phone', 'ur')
  const { page, t } = board
  await board.complete()
  await board.status('active')
  const before = await board.readTask()

  await board.returnTask()
  await board.waitForColumn('available')
  await page.getByRole('button', { name: t('board.undo') }).click()
  await board.waitForColumn('active')
  expect(await board.readTask()).toEqual(before)

  await board.returnTask()
  await board.waitForColumn('available')
  // It is on the disk as soon as it is shown as waiting.
  await page
    .getByText(t('board.waiting', { count: 1 }))
    .first()
    .waitFor()
  const { href } = new URL(page.url())
  await page.goto(`${server.url}/favicon.svg`)
  // A busy machine may take longer to load the page again than the ten seconds for Undo.
  const made_at = new Date(Date.now() + 3_600_000).toISOString()
  await writeStore(
    page,
    'items',
    (await readStore(page, 'items')).map((item) => ({ ...item, made_at })),
  )
  await page.goto(href)
  await page.getByRole('button', { name: t('board.undo') }).click()
  await board.waitForColumn('active')
  await expect.poll(() => page.getByRole('button', { name: t('board.undo') }).count()).toBe(0)
  expect(await board.readTask()).toEqual(before)
})

test('a suggested task is added, and can be removed while it is untouched', async () => {
  const board = await openBoard('phone', 'ur')
  const { page, t } = board
  const added = async () => (await board.session()).tasks.filter((task) => task.added_by_cleaner)
  await page.getByRole('button', { name: t('board.add') }).click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').nth(2).click()
  await expect.poll(async () => (await added()).length).toBe(1)
  const [task] = await added()
  const opens = page.locator(`[data-opens="task-${task?.id}"]`)
  await opens.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('board.remove') })
    .waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('board.start') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sheet.return') })
    .waitFor()
  expect(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('board.remove') })
      .count(),
  ).toBe(0)
  await expect.poll(async () => (await added())[0]?.status).toBe('active')
  await board.waitForEmptyQueue()
  await board.status('available', task?.id)
  await expect.poll(async () => (await added())[0]?.status).toBe('available')

  await page.reload()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('board.remove') })
    .click()
  await opens.waitFor({ state: 'detached' })
  await expect.poll(async () => (await added()).length).toBe(0)
})

test('without Undo a returned task loses its ticks and photos, but only after ten seconds', async () => {
  await using phone = await openDevice('phone', 'en')
  const board = await openBoard('phone', 'en', await phone.newPage())
  const { page, t } = board
  await board.complete()
  await board.status('active')
  const before = await board.readTask()
  await board.waitForColumn('active')
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
  await board.returnTask()
  await page.clock.runFor(9_900)
  expect(await board.readTask()).toEqual(before)
  await page.clock.runFor(200)
  await page.clock.resume()
  await board.waitForServerStatus('available')
  const after = await board.readTask()
  expect(after?.photos).toEqual([])
  expect(after?.subtasks.every((subtask) => !subtask.done)).toBe(true)
  expect(await page.getByRole('button', { name: t('board.undo') }).count()).toBe(0)
})

type Point = { x: number; y: number }

/** Opens a new session on a device; the methods act on its first task. */
async function openBoard(device: Device, locale: Locale, own?: Page) {
  const session: Session = await api.createSession('Marina Gate 2, 1203')
  const token = cleaningToken(session)
  const t = (await loadTexts(locale)).phone
  const page = own ?? (await openKeptPage(server.url, device, locale))
  await page.goto(`${server.url}/cleaning/${token}`)
  const [kitchen] = session.tasks
  if (kitchen === undefined) throw new Error('a session without tasks')
  const title = kitchen.title[locale] ?? ''
  const read = async (): Promise<CleanerSession> =>
    (await fetch(`${server.url}/api/cleaning/public/session/${token}/`)).json()
  /** Without the addresses of its photos, whose signatures change with the day. */
  const readTask = async () => {
    const task = (await read()).tasks.find(({ id }) => id === kitchen.id)
    const photos = task?.photos.map(({ url, view_url, thumb_url, ...photo }) => photo)
    return task && { ...task, photos }
  }
  const status = (to: TaskStatus, taskId = kitchen.id) =>
    api.call(cleanerRoutes.setStatus, { token, taskId, status: to })
  const board = {
    page,
    t,
    kitchen,
    title,
    session: read,
    readTask,
    status,
    /** Scrolls the grip to the middle of the screen, where no bar covers it, and returns its position. */
    async scrollToGrip() {
      await board.grip().evaluate((node) => node.scrollIntoView({ block: 'center' }))
      return findCenter(board.grip())
    },
    grip: () => page.getByRole('button', { name: t('board.move', { task: title }) }),
    /** Waits until the grip works: it is on the screen before its part has loaded. */
    waitForGrip: () =>
      expect
        .poll(() =>
          board.grip().evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))),
        )
        .toBe(true),
    waitForServerStatus: (wanted: TaskStatus) =>
      expect.poll(async () => (await readTask())?.status).toBe(wanted),
    waitForColumn: (wanted: TaskStatus) =>
      page.locator(`section[data-drop="${wanted}"] [data-opens="task-${kitchen.id}"]`).waitFor(),
    /** Waits until the phone has heard that the office received everything: a reload would send it again. */
    waitForEmptyQueue: () => expect.poll(() => readStore(page, 'items')).toEqual([]),
    expectAnnounced: (text: string) =>
      page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' }),
    /** Does everything the task needs, through the API. */
    async complete() {
      const at = { token, taskId: kitchen.id }
      if ((await readTask())?.status === 'available') await status('active')
      const subtasks = kitchen.subtasks.map(({ id }) => ({ id, done: true }))
      await api.call(cleanerRoutes.setSubtasks, { ...at, subtasks })
      const photo = await smallPhoto({ seed: 7, room: 'kitchen' })
      await api.call(cleanerRoutes.uploadPhoto, { ...at, id: randomUUID(), kind: 'after' }, photo)
      await status('completed')
    },
    /** Returns the task in its sheet and confirms the question. */
    async returnTask() {
      await page.locator(`section[data-drop="active"] [data-opens="task-${kitchen.id}"]`).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('sheet.return') })
        .click()
      const question = page
        .getByRole('dialog')
        .filter({ hasText: t('sheet.return_text') })
        .last()
      await question
        .getByRole('button', { name: t('sheet.return'), exact: true })
        .last()
        .click()
      await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    },
  }
  await board.waitForGrip()
  return board
}

async function findCenter(place: Locator): Promise<Point> {
  await place.waitFor()
  const box = await place.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A real touch, which the browser itself may take for scrolling. */
async function createFinger(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  let at: Point = { x: 0, y: 0 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    take(point: Point) {
      at = point
      return send('touchStart', [point])
    },
    async to(point: Point) {
      const from = at
      for (let step = 1; step <= 8; step++) {
        at = { x: from.x + ((point.x - from.x) * step) / 8, y: from.y + ((point.y - from.y) * step) / 8 }
        await send('touchMove', [at])
      }
    },
    up: () => send('touchEnd', []),
  }
}
