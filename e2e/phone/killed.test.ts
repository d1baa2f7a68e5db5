import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProfile, type Profile } from '../chromium-profile.ts'
import { type Album, fillAlbum } from './album.ts'
import { type Chance, scaleOf } from './chance.ts'
import { Cleaner, type Shown } from './cleaner.ts'
import { type Ground, openGround, room } from './ground.ts'
import { slow } from './weathers.ts'

let ground: Ground
let album: Album
let folder: string
const { count: kills, chance } = scaleOf('kills', 4)

beforeAll(async () => {
  ground = await openGround()
  album = await fillAlbum(6, 2)
  folder = await mkdtemp(join(tmpdir(), 'brightkey-profile-'))
})

afterAll(async () => {
  await ground?.[Symbol.asyncDispose]()
  await album?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test(`what the phone showed as saved arrives exactly once although the browser is killed (${kills} times)`, {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const sum = { photosShown: 0, ticksShown: 0, photosReceived: 0, lost: 0, doubled: 0, unsentAtKill: 0 }
  let phone = await openProfile(folder)
  for (let round = 1; round <= kills; round++) {
    const { session, address } = await ground.makeWork(1)
    ground.proxy.weather(null)
    const shown = await workUntilKilled(phone, address)

    ground.proxy.weather(null)
    phone = await openProfile(folder)
    const cleaner = new Cleaner(phone.page)
    await cleaner.open(address)
    await cleaner.drained(30_000)
    const [task] = (await ground.truth(session.id)).tasks
    const photos = task?.photos ?? []
    if (photos.length > 0) await cleaner.allReceived()

    for (const kind of ['before', 'after'] as const) {
      const there = photos.filter((photo) => photo.kind === kind).length
      sum.lost += Math.max(0, shown.photos[kind] - there)
    }
    sum.doubled += photos.length - new Set(photos.map(({ sha256 }) => sha256)).size
    const lostTicks = shown.ticks.filter((done, index) => done && !task?.subtasks[index]?.done).length
    sum.lost += lostTicks
    sum.photosShown += shown.photos.before + shown.photos.after
    sum.ticksShown += shown.ticks.filter(Boolean).length
    sum.photosReceived += photos.length
    sum.unsentAtKill += shown.waiting
    expect({ round, shown, lost: sum.lost, doubled: sum.doubled }).toMatchObject({ lost: 0, doubled: 0 })
    expect(ground.events(session.id)['task.moved']).toBe(1)
  }
  await phone.close()
  console.log(`killed ${kills} times:`, sum)
})

/** Opens the link, works over a bad network, and is killed at a random moment. Returns what the screen last showed. */
async function workUntilKilled(phone: Profile, address: string): Promise<Shown> {
  const cleaner = new Cleaner(phone.page)
  await cleaner.open(address)
  await cleaner.start(room(1))
  ground.proxy.weather(slow(chance))
  const end = performance.now() + chance.between(300, 6_000)
  const working = work(cleaner, chance).catch(() => undefined)
  let shown = await cleaner.shown()
  while (performance.now() < end) {
    await sleep(chance.between(1, 40))
    shown = await cleaner.shown()
  }
  await phone.kill()
  await working
  return shown
}

async function work(cleaner: Cleaner, by: Chance): Promise<void> {
  let next = 0
  for (let point = 0; point < 6; point++) {
    const files = album.files.slice(next, next + by.between(1, 2))
    next += files.length
    if (files.length > 0) await cleaner.choose(room(1), by.pick(['before', 'after']), files)
    await cleaner.tick(room(1), point, true)
    await sleep(by.between(0, 900))
  }
}
