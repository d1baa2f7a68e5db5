import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, openDevice, workerServes } from '../browser.ts'
import { type Album, fillAlbum } from './album.ts'
import { Chance, scaleOf } from './chance.ts'
import { Cleaner } from './cleaner.ts'
import { type Ground, openGround, room } from './ground.ts'
import { Plan, stateOf } from './plan.ts'
import { random } from './weathers.ts'

let ground: Ground
let browser: Browser
let album: Album
const { count: seeds, seed: first } = scaleOf('network', 1)
const long = process.env.PROVE_LONG === 'true'
const [actions, photos] = long ? [200, 60] : [24, 8]

beforeAll(async () => {
  ground = await openGround()
  browser = await openBrowser()
  album = await fillAlbum(photos)
})

// Each test begins with a good network.
afterEach(() => {
  ground.proxy.close(false)
  ground.proxy.weather(null)
})

afterAll(async () => {
  await browser?.close()
  await ground?.[Symbol.asyncDispose]()
  await album?.[Symbol.asyncDispose]()
})

test.each(Array.from({ length: seeds }, (_, index) => first + index))(
  `over a network that cuts, delays and hangs, ${actions} actions and ${photos} photos arrive as intended, seed %i`,
  { timeout: (actions + photos) * 10_000 },
  async (seed) => {
    const chance = new Chance(seed)
    await using phone = await openDevice(browser, 'phone', 'en')
    const cleaner = new Cleaner(await phone.newPage())
    const { session, address } = await ground.makeWork(5)
    await cleaner.noteShas()
    await cleaner.open(address)
    const plan = new Plan(cleaner, chance, 5)
    const before = { cuts: ground.proxy.cuts, swallowed: ground.proxy.swallowed }
    ground.proxy.weather(random(chance))
    const began = performance.now()
    while (plan.actions < actions || plan.photos < photos) {
      const takePhoto = chance.next() < photos / (actions + photos)
      if ((takePhoto && plan.photos < photos) || plan.actions >= actions) {
        await plan.photograph(album.files[plan.photos] ?? '')
      } else await plan.act()
      await sleep(chance.between(0, 800))
    }
    const worked = performance.now()
    // The network stays bad until most of it went through, or twenty seconds longer.
    for (let wait = 0; wait < 40 && (await cleaner.kept()).length > plan.actions / 4; wait++) await sleep(500)
    const left = (await cleaner.kept()).length
    ground.proxy.weather(null)
    await cleaner.online()
    await cleaner.drained(120_000)
    await cleaner.shut()
    await cleaner.allReceived()

    // The last deletion can still be undone for ten seconds.
    await expect
      .poll(async () => stateOf(await ground.truth(session.id)), { timeout: 20_000 })
      .toEqual(plan.intended())
    await cleaner.drained(10_000)
    const { moved, added, removed } = plan.changes
    expect(ground.events(session.id)).toMatchObject({
      ...(moved > 0 ? { 'task.moved': moved } : {}),
      ...(added > 0 ? { 'task.added': added } : {}),
      ...(removed > 0 ? { 'task.removed': removed } : {}),
      ...(plan.problems.length > 0 ? { 'issue.reported': plan.problems.length } : {}),
    })
    console.log({
      seed,
      actions: plan.actions,
      photos: plan.photos,
      cuts: ground.proxy.cuts - before.cuts,
      halfOpen: ground.proxy.swallowed - before.swallowed,
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
  const { session, address } = await ground.makeWork(1)
  await cleaner.open(address)
  await cleaner.start(room(1))
  await cleaner.drained(10_000)
  // The phone has every file: the next connection is opened by the tick.
  await workerServes(cleaner.page)
  const { swallowed } = ground.proxy
  ground.proxy.weather({ life: () => null, swallows: () => true, delay: () => 0 })
  await cleaner.tick(room(1), 0, true)
  await expect.poll(() => ground.proxy.swallowed).toBeGreaterThan(swallowed)
  // The next connection works; the one that swallowed the tick stays open and silent.
  ground.proxy.clear()
  await cleaner.page.clock.fastForward(15_000)
  expect(await cleaner.kept()).toEqual(['subtasks'])
  await cleaner.page.clock.fastForward(10_000)
  await cleaner.drained(10_000)
  expect((await ground.truth(session.id)).tasks[0]?.subtasks[0]?.done).toBe(true)
})

test('items waiting for their next attempt are sent at once when the page is reopened', async () => {
  await using phone = await openDevice(browser, 'phone', 'en')
  await phone.clock.install()
  const cleaner = new Cleaner(await phone.newPage())
  const { session, address } = await ground.makeWork(1)
  await cleaner.open(address)
  await cleaner.start(room(1))
  await cleaner.drained(10_000)
  ground.proxy.close(true)
  await cleaner.tick(room(1), 0, true)
  // Tried at once, after 1 and after 5 seconds; the next attempt would be in 15.
  await cleaner.page.clock.runFor(8_000)
  expect(await cleaner.kept()).toEqual(['subtasks'])
  ground.proxy.close(false)
  await cleaner.page.goto('about:blank')
  await cleaner.open(address)
  await cleaner.drained(5_000)
  expect((await ground.truth(session.id)).tasks[0]?.subtasks[0]?.done).toBe(true)
})

test('a page file stuck on a dead connection is loaded over the next one, and each file only once', async () => {
  await using phone = await openDevice(browser, 'phone', 'en')
  const page = await phone.newPage()
  const cleaner = new Cleaner(page)
  const { address } = await ground.makeWork(1)
  // Only the page's own requests are counted here.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const from = ground.proxy.passed.length
  const asked = () => ground.proxy.passed.slice(from).map(({ path }) => path)
  let left = 3
  // The first script loads well; the first connections opened after it are half open.
  ground.proxy.weather({
    life: () => null,
    swallows: () => asked().some((path) => /public-[\w-]+\.js/.test(path)) && left-- > 0,
    delay: () => 0,
  })
  const { swallowed } = ground.proxy
  await page.goto(address)
  await page.getByRole('button', { name: /^Report/ }).waitFor({ timeout: 60_000 })
  await cleaner.start(room(1))
  expect(ground.proxy.swallowed).toBeGreaterThan(swallowed)
  const files = asked().filter((path) => path.startsWith('/assets/'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted())
})
