import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDevice, workerServes } from '../browser.ts'
import { Cleaner, type Kind } from './cleaner.ts'
import { proofScale, SeededRandom } from './random.ts'
import {
  createPhotoFiles,
  extraTemplate,
  openPhoneSetup,
  type PhoneSetup,
  type PhotoFiles,
  roomTitle,
  unstableNetwork,
} from './setup.ts'

let setup: PhoneSetup
let photoFiles: PhotoFiles
const { count: seeds, seed: first } = proofScale('network', 1)
const long = process.env.PROVE_LONG === 'true'
const [actions, photos] = long ? [200, 60] : [16, 6]

beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ messenger: photos })
})

// Each test begins with a good network.
afterEach(() => {
  setup.proxy.setOffline(false)
  setup.proxy.setConditions(null)
})

afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

test.each(Array.from({ length: seeds }, (_, index) => first + index))(
  `over a network that cuts, delays and hangs, ${actions} actions and ${photos} photos arrive as intended, seed %i`,
  { timeout: (actions + photos) * 10_000 },
  async (seed) => {
    const random = new SeededRandom(seed)
    await using phone = await openDevice('phone', 'en')
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
    await cleaner.waitUntilSent()
    await cleaner.closeSheet()
    await cleaner.waitForAllReceived()

    // The last deletion can still be undone for ten seconds.
    await expect
      .poll(async () => toComparableState(await setup.readSession(session.id)))
      .toEqual(plan.expectedState())
    await cleaner.waitUntilSent()
    const { moved, added, removed } = plan.changes
    expect(await setup.countEvents(session.id)).toMatchObject({
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
  await using phone = await openDevice('phone', 'en')
  await phone.clock.install()
  const cleaner = new Cleaner(await phone.newPage())
  const { session, address } = await setup.createWork(1)
  await cleaner.open(address)
  await cleaner.start(roomTitle(1))
  await cleaner.waitUntilSent()
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
  await cleaner.waitUntilSent()
  expect((await setup.readSession(session.id)).tasks[0]?.subtasks[0]?.done).toBe(true)
})

test('a phone whose storage hangs still opens the page over a network that takes five seconds', async () => {
  await using phone = await openDevice('phone', 'en')
  const page = await phone.newPage()
  const { address } = await setup.createWork(1)
  await page.goto(address)
  await workerServes(page)
  const devtools = await phone.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  // An upgrade that waits for this other page to close: who opens the copies now waits for it too.
  const other = await phone.newPage()
  await other.goto(`${setup.proxy.url}/favicon.svg`)
  await other.evaluate(
    () =>
      new Promise((resolve) => {
        const name = 'brightkey-copies'
        indexedDB.open(name).onsuccess = () => (indexedDB.open(name, 99).onblocked = resolve)
      }),
  )
  setup.proxy.setConditions({ cutAfter: () => null, isHalfOpen: () => false, delay: () => 5_000 })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Report/ }).waitFor()
})

test('items waiting for their next attempt are sent at once when the page is reopened', async () => {
  await using phone = await openDevice('phone', 'en')
  await phone.clock.install()
  const cleaner = new Cleaner(await phone.newPage())
  const { session, address } = await setup.createWork(1)
  await cleaner.open(address)
  await cleaner.start(roomTitle(1))
  await cleaner.waitUntilSent()
  setup.proxy.setOffline(true)
  await cleaner.tick(roomTitle(1), 0, true)
  // Tried at once, after 1 and after 5 seconds; the next attempt would be in 15.
  await cleaner.page.clock.runFor(8_000)
  expect(await cleaner.queuedKinds()).toEqual(['subtasks'])
  setup.proxy.setOffline(false)
  await cleaner.page.goto('about:blank')
  await cleaner.open(address)
  await cleaner.waitUntilSent()
  expect((await setup.readSession(session.id)).tasks[0]?.subtasks[0]?.done).toBe(true)
})

test('a page file stuck on a dead connection is loaded over the next one, and each file only once', async () => {
  await using phone = await openDevice('phone', 'en')
  const page = await phone.newPage()
  const cleaner = new Cleaner(page)
  const { address } = await setup.createWork(1)
  // Only the page's own requests are counted here.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const from = setup.proxy.forwarded.length
  const forwardedPaths = () => setup.proxy.forwarded.slice(from).map(({ path }) => path)
  // No script of ours runs before the first script and the styles have loaded; three files after them get stuck.
  let left = 3
  setup.proxy.swallow(
    ({ path }) =>
      path.startsWith('/assets/') && !/\/public-/.test(path) && path.endsWith('.js') && left-- > 0,
  )
  const { halfOpened } = setup.proxy
  // Its load event waits for the dead connection.
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Report/ }).waitFor()
  await cleaner.start(roomTitle(1))
  expect(setup.proxy.halfOpened).toBe(halfOpened + 3)
  const files = forwardedPaths().filter((path) => path.startsWith('/assets/'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted())
})

type Room = { status: 'available' | 'active' | 'completed'; ticks: boolean[]; photos: Record<Kind, string[]> }

/** A cleaner's intentions: acts on the phone, and records the expected result. */
class Plan {
  readonly rooms: Room[]
  readonly problems: string[] = []
  /** How often a task changed its column, and one was added or removed. */
  readonly changes = { moved: 0, added: 0, removed: 0 }
  actions = 0
  photos = 0
  readonly #cleaner: Cleaner
  readonly #random: SeededRandom
  #hasExtra = false

  constructor(cleaner: Cleaner, random: SeededRandom, rooms: number) {
    this.#cleaner = cleaner
    this.#random = random
    this.rooms = Array.from({ length: rooms }, () => ({
      status: 'available',
      ticks: Array.from({ length: 6 }, () => false),
      photos: { before: [], after: [] },
    }))
  }

  /** Does one random action that the page offers at the moment. */
  async doRandomAction(): Promise<void> {
    this.actions++
    const random = this.#random
    const number = random.between(1, this.rooms.length)
    const task = this.rooms[number - 1]
    if (task === undefined) return
    const draw = random.next()
    if (draw < 0.06) return this.#changeExtra()
    if (draw < 0.1) return this.#problem()
    if (task.status === 'available') return this.#move(number, task, 'active')
    if (task.status === 'completed') {
      // Rarely, so that most of the actions are progress.
      return draw < 0.4
        ? this.#move(number, task, 'active')
        : this.doRandomAction().finally(() => this.actions--)
    }
    const kind = random.pick(['before', 'after'] as const)
    if (draw > 0.85 && task.photos[kind].length > 0) return this.#delete(number, task, kind)
    const finished = task.ticks.every(Boolean) && task.photos.after.length > 0
    if (finished && draw > 0.5) return this.#move(number, task, 'completed')
    const open = task.ticks.flatMap((done, index) => (done ? [] : [index]))
    // Mostly forward, and sometimes a tick is undone.
    const point = draw > 0.2 && open.length > 0 ? random.pick(open) : random.between(0, 5)
    const done = !task.ticks[point]
    task.ticks[point] = done
    await this.#cleaner.tick(roomTitle(number), point, done)
  }

  /** Adds this photo to a room in progress, starting one if there is none. */
  async addPhotos(file: string): Promise<void> {
    this.photos++
    const working = this.rooms.flatMap(({ status }, index) => (status === 'active' ? [index + 1] : []))
    const number = working.length > 0 ? this.#random.pick(working) : 1
    const task = this.rooms[number - 1]
    if (task === undefined) return
    if (task.status !== 'active') await this.#move(number, task, 'active')
    const kind = this.#random.pick(['before', 'after'] as const)
    await this.#cleaner.addPhotos(roomTitle(number), kind, [file])
    task.photos[kind].push(await this.#cleaner.lastPhotoHash())
  }

  async #move(number: number, task: Room, to: 'active' | 'completed') {
    const title = roomTitle(number)
    const { status } = task
    task.status = to
    this.changes.moved++
    if (to === 'completed') return this.#cleaner.complete(title)
    await (status === 'completed' ? this.#cleaner.returnToWork(title) : this.#cleaner.start(title))
  }

  async #delete(number: number, task: Room, kind: Kind) {
    const index = this.#random.between(0, task.photos[kind].length - 1)
    task.photos[kind].splice(index, 1)
    await this.#cleaner.deletePhoto(roomTitle(number), kind, index)
  }

  async #changeExtra() {
    if (this.#hasExtra) await this.#cleaner.removeTask(extraTemplate)
    else await this.#cleaner.addTask(extraTemplate)
    this.changes[this.#hasExtra ? 'removed' : 'added']++
    this.#hasExtra = !this.#hasExtra
  }

  async #problem() {
    const text = `Problem ${this.problems.length + 1}`
    this.problems.push(text)
    await this.#cleaner.reportProblem(text)
  }

  /** The intended state, to compare with that of the server. */
  expectedState = () => ({
    tasks: [
      ...this.rooms.map(({ status, ticks, photos }, index) => ({
        title: roomTitle(index + 1),
        status,
        ticks,
        before: photos.before.toSorted(),
        after: photos.after.toSorted(),
      })),
      ...(this.#hasExtra
        ? [{ title: extraTemplate, status: 'available', ticks: [false, false], before: [], after: [] }]
        : []),
    ],
    problems: [...this.problems].sort(),
  })
}

/** The same state, read from the server. */
const toComparableState = ({ tasks, issues }: Session) => ({
  tasks: tasks.map(({ title, status, subtasks, photos }) => ({
    title: title.en,
    status,
    ticks: subtasks.map(({ done }) => done),
    before: photos
      .filter(({ kind }) => kind === 'before')
      .map(({ sha256 }) => sha256)
      .sort(),
    after: photos
      .filter(({ kind }) => kind === 'after')
      .map(({ sha256 }) => sha256)
      .sort(),
  })),
  problems: issues.map(({ text }) => text).sort(),
})
