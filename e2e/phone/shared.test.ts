import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { openDevice } from '../browser.ts'
import { isOutboxWrite } from '../network-proxy.ts'
import { loadTexts } from '../texts.ts'
import { Cleaner } from './cleaner.ts'
import { proofScale, type SeededRandom } from './random.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles, roomTitle } from './setup.ts'

let setup: PhoneSetup
let photoFiles: PhotoFiles
const { phone } = await loadTexts('en')
const { count: actions, random } = proofScale('actions of two', 16)

beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ small: 4 })
})

afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

test(`two tabs of one link, ${actions} actions: one tab sends, both show the same`, {
  timeout: 600_000 + actions * 3_000,
}, async () => {
  const { session, address } = await setup.createWork(2)
  const page = await setup.openPage()
  await using second = await page.context().newPage()
  const tabs = [new Cleaner(page), new Cleaner(second)] as const
  for (const tab of tabs) await tab.open(address)
  const sent = setup.proxy.forwarded.length
  const done = await workTogether(tabs, random)
  for (const tab of tabs) await tab.waitUntilSent()
  await expectSame(tabs.map(({ page }) => page))

  const writes = setup.proxy.forwarded.slice(sent).filter(isOutboxWrite)
  expect(writes.length).toBe(done.writes)
  await expectDone(session.id, done)
})

test(`two phones on one link, ${actions} actions: nothing is overwritten, both show the same within 5 s`, {
  timeout: 600_000 + actions * 3_000,
}, async () => {
  const { session, address } = await setup.createWork(2)
  await using other = await openDevice('phone', 'en')
  const phones = [new Cleaner(await setup.openPage()), new Cleaner(await other.newPage())] as const
  for (const phone of phones) await phone.open(address)
  const done = await workTogether(phones, random)
  for (const phone of phones) await phone.waitUntilSent()
  const took = await expectSame(phones.map(({ page }) => page))
  console.log(`the other phone shows it after ${took} ms`)
  expect(took).toBeLessThan(5_500)
  await expectDone(session.id, done)
})

test('a cleaner is warned when another photo has the same bytes, whichever phone sent it', async () => {
  const { api } = setup
  const { session, token, address } = await setup.createWork(1)
  const at = { token, taskId: session.tasks[0]?.id ?? '' }
  await api.call(cleanerRoutes.setStatus, { ...at, status: 'active' })
  const file = await smallPhoto({ seed: 79, room: 'after' })
  for (let phones = 0; phones < 2; phones++)
    await api.call(cleanerRoutes.uploadPhoto, { ...at, id: randomUUID(), kind: 'after' }, file)
  const page = await setup.openPage()
  await page.goto(`${address}#task-${at.taskId}`)
  const task = page.getByRole('dialog')
  await task.getByText(phone('adding.same'), { exact: true }).waitFor()
  expect(await task.getByText(phone('pictures.received'), { exact: true }).count()).toBe(1)
})

type Done = { ticks: boolean[][]; photos: number; writes: number }

/** Both tick in the same two rooms, in turn and at once, and each adds photos. */
async function workTogether(pair: readonly [Cleaner, Cleaner], random: SeededRandom): Promise<Done> {
  const [first, second] = pair
  await first.start(roomTitle(1))
  await second.start(roomTitle(2))
  const done: Done = { ticks: [0, 1].map(() => [0, 1, 2, 3, 4, 5].map(() => false)), photos: 0, writes: 2 }
  for (const [index, file] of photoFiles.paths.entries()) {
    await pair[index % 2 === 0 ? 0 : 1].addPhotos(roomTitle((index % 2) + 1), 'after', [file])
    done.photos++
    done.writes++
  }
  // From here each has the other's room open, and sees what the other ticks.
  await first.openTask(roomTitle(2))
  await second.openTask(roomTitle(1))
  for (const each of pair) await each.sheet().getByRole('checkbox', { disabled: false }).nth(5).waitFor()
  while (done.writes < actions) {
    // The first has the even points, the second the odd ones, in either room.
    const turns = pair.map((cleaner, parity) => ({
      cleaner,
      number: 2 - parity,
      point: parity + 2 * random.between(0, 2),
    }))
    await Promise.all(
      turns.map(({ cleaner, number, point }) => {
        const ticks = done.ticks[number - 1] ?? []
        ticks[point] = !ticks[point]
        done.writes++
        return cleaner.tick(roomTitle(number), point, ticks[point])
      }),
    )
  }
  return done
}

/** What a page shows of every task, without pending changes. */
const readBoard = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article')].map((each) =>
      [...each.querySelectorAll('h3, p')].map((part) => part.textContent).join(' '),
    ),
  )

/** Waits until both show the same. Returns how long it took, in ms. */
async function expectSame(pages: readonly Page[]): Promise<number> {
  const began = performance.now()
  await expect
    .poll(
      async () => {
        const boards = (await Promise.all(pages.map(readBoard))).map((board) => board.join('\n'))
        return boards[0] !== '' && new Set(boards).size === 1
      },
      { interval: 100 },
    )
    .toBe(true)
  return Math.round(performance.now() - began)
}

async function expectDone(sessionId: string, { ticks, photos }: Done) {
  const { tasks } = await setup.readSession(sessionId)
  expect(tasks.map(({ subtasks }) => subtasks.map(({ done }) => done))).toEqual(ticks)
  const onServer = tasks.flatMap((task) => task.photos.map(({ sha256 }) => sha256))
  expect(onServer).toHaveLength(photos)
  expect(new Set(onServer).size).toBe(photos)
  expect((await setup.countEvents(sessionId))['task.moved']).toBe(2)
}
