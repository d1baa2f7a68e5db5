import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { CleanerSession, Photo, Task } from '@brightkey/contract/sessions/schema'
import { expect, test } from 'vitest'
import { render } from '../../src/platform/images/render.ts'
import { RefusedError } from '../client.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { HttpClient, type ServerProcess, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'

// Three in the gate, with a fixed seed; `npm run prove -- saves 500` is the full proof and draws its seed.
const cycles = Number(process.env.PROVE_COUNT || 3)
const seed = Number(process.env.PROVE_SEED || 20_261_122)
const phonesAtOnce = 6
/** Below the 60 uploads a minute that one link may make, repetitions included. */
const photosPerPhone = 9
/** How long after a start the files of an interrupted upload may remain (docs/promises.md, 1). */
const straysGoneWithinMs = 60_000

type Picture = { jpeg: Buffer; served: string }
type Sent = { id: string; picture: Picture; sha256: string; file: Buffer; confirmed: boolean }
/** A phone, alone on its task: the photos it has sent, the last confirmed ticks and the last requested ones. */
type Phone = {
  token: string
  taskId: string
  photos: Sent[]
  confirmed: boolean[]
  requestedTicks: boolean[]
  ticks: number
}

test('everything confirmed to a phone as saved survives killing the server at any moment', {
  timeout: 600_000 + cycles * 10_000,
}, async () => {
  console.info(`kill -9: ${cycles} times, seed ${seed}`)
  const next = random(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-kill-'))
  const settings = { DATA_DIR: dataDir, PORT: await reservePort() }
  let server = await startServer(settings)
  try {
    const pictures = await Promise.all([1, 2, 3, 4].map(randomPicture))
    const phones = await newPhones(server, cycles * phonesAtOnce)
    let unconfirmed = 0

    for (let cycle = 0; cycle < cycles; cycle++) {
      const inUse = phones.slice(cycle * phonesAtOnce, (cycle + 1) * phonesAtOnce)
      const client = new HttpClient(server.url)
      const work = Promise.all(inUse.map((phone) => workUntilDisconnected(phone, client, pictures, next)))
      await setTimeout(20 + next() * 500)
      await server.stop('SIGKILL')
      await work
      server = await startServer(settings)

      for (const phone of inUse) await checkKept(phone, server.url)
      for (const phone of inUse) unconfirmed += await sendAgain(phone, server.url)
    }

    // After many kills everything is there, and nothing else.
    const files: string[] = []
    for (const phone of phones) files.push(...(await checkKept(phone, server.url)))
    await waitUntilSwept(dataDir, files)
    const ticks = phones.reduce((sum, phone) => sum + phone.ticks, 0)
    console.info(
      `kill -9: ${files.length} photos and ${ticks} ticks kept; ${unconfirmed} cut off and sent again`,
    )
  } finally {
    await server.stop('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function randomPicture(number: number): Promise<Picture> {
  const jpeg = await smallPhoto({ seed: number })
  return { jpeg, served: sha256((await render(jpeg, 'image/jpeg')).original.bytes) }
}

/** Phones on sessions of three tasks, all started: some share a link, as cleaners do. */
async function newPhones(server: ServerProcess, count: number): Promise<Phone[]> {
  const admin = await server.login()
  const { id } = await admin.call(apartmentRoutes.create, {
    name: 'Marina Gate 2, 1203',
    type: '1br',
    area: 'dubai_marina',
    address: 'Al Marsa Street',
  })
  const subtasks = ['Wipe', 'Dry', 'Polish', 'Air'].map((title) => ({ title }))
  const tasks = ['Kitchen', 'Bathroom', 'Balcony'].map((title) => ({ title, subtasks }))
  const phones: Phone[] = []
  while (phones.length < count) {
    const session: Session = await admin.call(sessionRoutes.create, { apartment_id: id, tasks })
    const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
    for (const { id: taskId } of session.tasks) {
      await admin.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
      const ticks = subtasks.map(() => false)
      phones.push({ token, taskId, photos: [], confirmed: ticks, requestedTicks: ticks, ticks: 0 })
    }
  }
  return phones
}

/** Sends photos and ticks one after the other, as a phone's outbox does, until the connection breaks. */
async function workUntilDisconnected(
  phone: Phone,
  client: HttpClient,
  pictures: Picture[],
  next: () => number,
) {
  const any = (count: number) => Math.floor(next() * count)
  try {
    for (;;) {
      if (phone.photos.length < photosPerPhone && next() < 0.6) {
        const picture = pictures[any(pictures.length)]
        if (!picture) throw new Error('no picture')
        const file = makeUnique(picture.jpeg)
        const photo: Sent = { id: randomUUID(), picture, sha256: sha256(file), file, confirmed: false }
        phone.photos.push(photo)
        await upload(phone, photo, client)
      } else {
        phone.requestedTicks = phone.requestedTicks.map(() => any(2) === 1)
        await tick(phone, client)
      }
    }
  } catch (error) {
    // A problem response fails the test; a broken connection is what the test is about.
    if (error instanceof RefusedError || !(error instanceof TypeError)) throw error
  }
}

async function upload({ token, taskId }: Phone, photo: Sent, client: HttpClient): Promise<number> {
  const input = { token, taskId, id: photo.id, kind: 'after' as const }
  const { status, body } = await client.send(cleanerRoutes.uploadPhoto, input, photo.file)
  expect(body).toMatchObject({ id: photo.id, sha256: photo.sha256, size: photo.file.length })
  photo.confirmed = true
  return status
}

async function tick(phone: Phone, client: HttpClient): Promise<void> {
  const { token, taskId, requestedTicks } = phone
  const task = await readTask(phone, client)
  const subtasks = task.subtasks.map(({ id }, index) => ({ id, done: requestedTicks[index] === true }))
  await client.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks })
  phone.confirmed = requestedTicks
  phone.ticks++
}

/** Checks that everything confirmed is there with its content, and every row has its file. Returns the files. */
async function checkKept(phone: Phone, url: string): Promise<string[]> {
  const { photos, subtasks } = await readTask(phone, new HttpClient(url))
  expect([phone.confirmed, phone.requestedTicks]).toContainEqual(subtasks.map(({ done }) => done))

  const lost = phone.photos.filter(
    ({ id, confirmed }) => confirmed && !photos.some((photo) => photo.id === id),
  )
  expect(lost).toEqual([])
  expect(new Set(photos.map(({ id }) => id)).size).toBe(photos.length)
  for (const photo of photos) {
    const sent = phone.photos.find(({ id }) => id === photo.id)
    expect(photo.sha256).toBe(sent?.sha256)
    expect(await servedAt(url + photo.url)).toEqual({ status: 200, sha256: sent?.picture.served })
    expect((await servedAt(url + photo.thumb_url)).status).toBe(200)
  }
  return photos.map(fileName)
}

/** Sends again, as an outbox does, what was not confirmed, and every third of the rest too. Returns how many were not. */
async function sendAgain(phone: Phone, url: string): Promise<number> {
  const client = new HttpClient(url)
  const unconfirmed = phone.photos.filter(({ confirmed }) => !confirmed)
  for (const photo of unconfirmed) await upload(phone, photo, client)
  for (const photo of phone.photos.filter((_, index) => index % 3 === 0)) {
    expect(await upload(phone, photo, client)).toBe(200)
  }
  const ticked = phone.requestedTicks === phone.confirmed
  await tick(phone, client)
  const { photos } = await readTask(phone, client)
  expect(photos.map(({ id }) => id).sort()).toEqual(phone.photos.map(({ id }) => id).sort())
  return unconfirmed.length + (ticked ? 0 : 1)
}

async function readTask({ token, taskId }: Phone, client: HttpClient): Promise<Task> {
  const session: CleanerSession = await client.call(cleanerRoutes.session, { token })
  const task = session.tasks.find(({ id }) => id === taskId)
  if (!task) throw new Error(`no task ${taskId}`)
  return task
}

async function servedAt(url: string) {
  const response = await fetch(url)
  return { status: response.status, sha256: sha256(Buffer.from(await response.arrayBuffer())) }
}

const fileName = (photo: Photo) => photo.url.split('/')[2] ?? ''

async function waitUntilSwept(dataDir: string, files: string[]): Promise<void> {
  const state = async () => {
    const stored = await readdir(join(dataDir, 'files/photos'), { recursive: true })
    // Without the folders themselves: a folder may exist before its file.
    const inFolders = stored.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? '')
    return { incoming: await readdir(join(dataDir, 'incoming')), stored: [...new Set(inFolders)].sort() }
  }
  await expect
    .poll(state, { timeout: straysGoneWithinMs, interval: 200 })
    .toEqual({ incoming: [], stored: files.sort() })
}

/** Makes other bytes of the same picture: a JPEG may hold a comment after its first two. */
function makeUnique(jpeg: Buffer): Buffer {
  const text = randomUUID()
  const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2, ...Buffer.from(text)])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Pseudo-random numbers from 0 to 1: a linear congruential generator is random enough for moments. */
function random(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
