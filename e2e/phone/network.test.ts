import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, openDevice, workerServes } from '../browser.ts'
import { createPhotoFiles, type PhotoFiles } from './album.ts'
import { proofScale, SeededRandom } from './chance.ts'
import { Cleaner } from './cleaner.ts'
import { openPhoneSetup, type PhoneSetup, roomTitle } from './ground.ts'
import { Plan, toComparableState } from './plan.ts'
import { unstableNetwork } from './weathers.ts'

let setup: PhoneSetup
let browser: Browser
let photoFiles: PhotoFiles
const { count: seeds, seed: first } = proofScale('network', 1)
const long = process.env.PROVE_LONG === 'true'
const [actions, photos] = long ? [200, 60] : [24, 8]

beforeAll(async () => {
  setup = await openPhoneSetup()
  browser = await openBrowser()
  photoFiles = await createPhotoFiles(photos)
})

// Each test begins with a good network.
afterEach(() => {
  setup.proxy.setOffline(false)
  setup.proxy.setConditions(null)
})

afterAll(async () => {
  await browser?.close()
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

test.each(Array.from({ length: seeds }, (_, index) => first + index))(
  `over a network that cuts, delays and hangs, ${actions} actions and ${photos} photos arrive as intended, seed %i`,
  { timeout: (actions + photos) * 10_000 },
  async (seed) => {
    const random = new SeededRandom(seed)
    await using phone = await openDevice(browser, 'phone', 'en')
    const cleaner = new Cleaner(await phone.newPage())
    const { session, address } = await setup.createWork(5)
    await cleaner.recordPhotoHashes()
    await cleaner.open(address)
    const plan = new Plan(cleaner, random, 5)
    const before = { cuts: setup.proxy.cuts, halfOpened: setup.proxy.halfOpened }
    setup.proxy.setConditions(unstableNetwork(random))
    const began = performance.now()
    while (plan.actions < actions || plan.photos < photos) {
      const takePhoto = random.next() < photos / (actions + photos)
      if ((takePhoto && plan.photos < photos) || plan.actions >= actions) {
        await plan.addPhotos(photoFiles.paths[plan.photos] ?? '')
      } else await plan.doRandomAction()
      await sleep(random.between(0, 800))
    }
    const worked = performance.now()
    // The network stays bad until most of it went through, or twenty seconds longer.
    for (let wait = 0; wait < 40 && (await cleaner.queuedKinds()).length > plan.actions / 4; wait++)
      await sleep(500)
    const left = (await cleaner.queuedKinds()).length
    setup.proxy.setConditions(null)
    await cleaner.fireOnline()
    await cleaner.waitUntilSent(120_000)
    await cleaner.closeSheet()
    await cleaner.waitForAllReceived()

    // The last deletion can still be undone for ten seconds.
    await expect
      .poll(async () => toComparableState(await setup.readSession(session.id)), { timeout: 20_000 })
      .toEqual(plan.expectedState())
    await cleaner.waitUntilSent(10_000)
    const { moved, added, removed } = plan.changes
    expect(setup.countEvents(session.id)).toMatchObject({
      ...(moved > 0 ? { 'task.moved': moved } : {}),
      ...(added > 0 ? { 'task.added': added } : {}),
      ...(removed > 0 ? { 'task.removed': removed } : {}),
      ...(plan.problems.length > 0 ? { 'issue.reported': plan.problems.length } : {}),
    })
    console.log({
      seed,
      actions: plan.actions,
      photos: plan.photos,
      cuts: setup.proxy.cuts - before.cuts,
      halfOpen: setup.proxy.halfOpened - before.halfOpened,
      leftWhenTheNetworkCameBack: left,
      seconds: Math.round((worked - began) / 1000),
      drained: Math.round((performance.now() - worked) / 1000),
    })
  },
)

test('a connection that swallows everything blocks the queue for half a minute, not forever', async () => {
  await using phone = await openDevice(browser, 'phone', 'en')
  await phone.clock.install()
  const cleaner = new Cleaner(await phone.newPage())
  const { session, address } = await setup.createWork(1)
  await cleaner.open(address)
  await cleaner.start(roomTitle(1))
  await cleaner.waitUntilSent(10_000)
  // The phone has every file: the next connection is opened by the tick.
  await workerServes(cleaner.page)
  const { halfOpened } = setup.proxy
  setup.proxy.setConditions({ cutAfter: () => null, isHalfOpen: () => true, delay: () => 0 })
  await cleaner.tick(roomTitle(1), 0, true)
  await expect.poll(() => setup.proxy.halfOpened).toBeGreaterThan(halfOpened)
  // The next connection works; the one that halfOpened the tick stays open and silent.
  setup.proxy.clear()
  await cleaner.page.clock.fastForward(15_000)
  expect(await cleaner.queuedKinds()).toEqual(['subtasks'])
  await cleaner.page.clock.fastForward(10_000)
  await cleaner.waitUntilSent(10_000)
  expect((await setup.readSession(session.id)).tasks[0]?.subtasks[0]?.done).toBe(true)
})

test('items waiting for their next attempt are sent at once when the page is reopened', async () => {
  await using phone = await openDevice(browser, 'phone', 'en')
  await phone.clock.install()
  const cleaner = new Cleaner(await phone.newPage())
  const { session, address } = await setup.createWork(1)
  await cleaner.open(address)
  await cleaner.start(roomTitle(1))
  await cleaner.waitUntilSent(10_000)
  setup.proxy.setOffline(true)
  await cleaner.tick(roomTitle(1), 0, true)
  // Tried at once, after 1 and after 5 seconds; the next attempt would be in 15.
  await cleaner.page.clock.runFor(8_000)
  expect(await cleaner.queuedKinds()).toEqual(['subtasks'])
  setup.proxy.setOffline(false)
  await cleaner.page.goto('about:blank')
  await cleaner.open(address)
  await cleaner.waitUntilSent(5_000)
  expect((await setup.readSession(session.id)).tasks[0]?.subtasks[0]?.done).toBe(true)
})

test('a page file stuck on a dead connection is loaded over the next one, and each file only once', async () => {
  await using phone = await openDevice(browser, 'phone', 'en')
  const page = await phone.newPage()
  const cleaner = new Cleaner(page)
  const { address } = await setup.createWork(1)
  // Only the page's own requests are counted here.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const from = setup.proxy.forwarded.length
  const forwardedPaths = () => setup.proxy.forwarded.slice(from).map(({ path }) => path)
  let left = 3
  // The first script loads well; the first connections opened after it are half open.
  setup.proxy.setConditions({
    cutAfter: () => null,
    isHalfOpen: () => forwardedPaths().some((path) => /public-[\w-]+\.js/.test(path)) && left-- > 0,
    delay: () => 0,
  })
  const { halfOpened } = setup.proxy
  await page.goto(address)
  await page.getByRole('button', { name: /^Report/ }).waitFor({ timeout: 60_000 })
  await cleaner.start(roomTitle(1))
  expect(setup.proxy.halfOpened).toBeGreaterThan(halfOpened)
  const files = forwardedPaths().filter((path) => path.startsWith('/assets/'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted())
})
