import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Cleaner, type TaskView } from './cleaner.ts'
import { openProfile, type Profile } from './phone-disk.ts'
import { proofScale, type SeededRandom } from './random.ts'
import {
  createPhotoFiles,
  openPhoneSetup,
  type PhoneSetup,
  type PhotoFiles,
  roomTitle,
  slowNetwork,
} from './setup.ts'

let setup: PhoneSetup
let photoFiles: PhotoFiles
let folder: string
const { count: kills, random } = proofScale('kills', 3)

beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ camera: 2, messenger: 4 })
  folder = await mkdtemp(join(tmpdir(), 'brightkey-profile-'))
})

afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test(`what the phone showed as saved arrives exactly once although the browser is killed (${kills} times)`, {
  timeout: 600_000 + kills * 30_000,
}, async () => {
  const sum = { photosShown: 0, ticksShown: 0, photosReceived: 0, lost: 0, doubled: 0, unsentAtKill: 0 }
  let phone = await openProfile(folder)
  for (let round = 1; round <= kills; round++) {
    const { session, address } = await setup.createWork(1)
    setup.proxy.setConditions(null)
    const lastView = await workUntilKilled(phone, address)

    setup.proxy.setConditions(null)
    phone = await openProfile(folder)
    const cleaner = new Cleaner(phone.page)
    await cleaner.open(address)
    await cleaner.waitUntilSent()
    const [task] = (await setup.readSession(session.id)).tasks
    const photos = task?.photos ?? []
    if (photos.length > 0) await cleaner.waitForAllReceived()

    for (const kind of ['before', 'after'] as const) {
      const onServer = photos.filter((photo) => photo.kind === kind).length
      sum.lost += Math.max(0, lastView.photos[kind] - onServer)
    }
    sum.doubled += photos.length - new Set(photos.map(({ sha256 }) => sha256)).size
    const lostTicks = lastView.ticks.filter((done, index) => done && !task?.subtasks[index]?.done).length
    sum.lost += lostTicks
    sum.photosShown += lastView.photos.before + lastView.photos.after
    sum.ticksShown += lastView.ticks.filter(Boolean).length
    sum.photosReceived += photos.length
    sum.unsentAtKill += lastView.waiting
    expect({ round, shown: lastView, lost: sum.lost, doubled: sum.doubled }).toMatchObject({
      lost: 0,
      doubled: 0,
    })
    expect((await setup.countEvents(session.id))['task.moved']).toBe(1)
  }
  await phone.close()
  console.log(`killed ${kills} times:`, sum)
})

/** Opens the link, works over a bad network, and is killed at a random moment. Returns what the screen last showed. */
async function workUntilKilled(phone: Profile, address: string): Promise<TaskView> {
  const cleaner = new Cleaner(phone.page)
  await cleaner.open(address)
  await cleaner.start(roomTitle(1))
  setup.proxy.setConditions(slowNetwork(random))
  const end = performance.now() + random.between(300, 6_000)
  const working = work(cleaner, random).catch(() => undefined)
  let lastView = await cleaner.readTaskView()
  while (performance.now() < end) {
    await sleep(random.between(1, 40))
    lastView = await cleaner.readTaskView()
  }
  await phone.kill()
  await working
  return lastView
}

async function work(cleaner: Cleaner, random: SeededRandom): Promise<void> {
  let next = 0
  for (let point = 0; point < 6; point++) {
    const files = photoFiles.paths.slice(next, next + random.between(1, 2))
    next += files.length
    if (files.length > 0) await cleaner.choose(roomTitle(1), random.pick(['before', 'after']), files)
    await cleaner.tick(roomTitle(1), point, true)
    await sleep(random.between(0, 900))
  }
}
