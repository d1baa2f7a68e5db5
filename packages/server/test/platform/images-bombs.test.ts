import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RefusedError } from '../client.ts'
import { createBlackPng, progressiveJpeg } from '../photos/bombs.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { HttpClient, type ServerProcess, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'

let folder: string
let server: ServerProcess
let phone: HttpClient
let link: { token: string; taskId: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightkey-bombs-'))
  await start()
  const admin = await server.login()
  const apartment = { name: 'Marina Gate 2', type: '1br', area: 'dubai_marina', address: 'Al Marsa' } as const
  const { id: apartment_id } = await admin.call(apartmentRoutes.create, apartment)
  const tasks = [{ title: 'Kitchen', required_photos: 3, subtasks: [{ title: 'Wipe' }] }]
  const session = await admin.call(sessionRoutes.create, { apartment_id, tasks })
  const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  link = { token, taskId: session.tasks[0]?.id ?? '' }
  await phone.call(cleanerRoutes.setStatus, { ...link, status: 'active' })
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function start() {
  server = await startServer({ DATA_DIR: folder, PORT: await reservePort() })
  phone = new HttpClient(server.url)
}

const send = (file: Buffer) =>
  phone.call(cleanerRoutes.uploadPhoto, { ...link, id: randomUUID(), kind: 'after' }, file)

/** The current and the maximal memory of the server's own process, in MB. */
async function memory() {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

const readChildren = async ({ child: { pid } }: ServerProcess) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter((each) => each.trim())
const isGone = (pid: string) => !existsSync(`/proc/${pid}`)

const bombs: [string, () => Buffer | Promise<Buffer>][] = [
  // Took 1,955 MB and 15 s.
  ['a PNG of 50,000,000 × 1', () => createBlackPng({ width: 50_000_000, height: 1, depth: 1, channels: 1 })],
  // Took 5,682 MB and 38 s.
  [
    'a PNG of 25,000,000 × 2 in 16 bits of four channels',
    () => createBlackPng({ width: 25_000_000, height: 2, depth: 16, channels: 4 }),
  ],
  // Took 96 s.
  ['a PNG of 1 × 50,000,000', () => createBlackPng({ width: 1, height: 50_000_000, depth: 1, channels: 1 })],
  ['a PNG of 16,385 × 1', () => createBlackPng({ width: 16_385, height: 1, depth: 8, channels: 3 })],
  ['a PNG of 50 MP in 16 bits', () => createBlackPng({ width: 7070, height: 7070, depth: 16, channels: 3 })],
  [
    'an interlaced PNG of 50 MP',
    () => createBlackPng({ width: 7070, height: 7070, depth: 8, channels: 3, interlaced: true }),
  ],
  ['a progressive JPEG of 36 MP', () => progressiveJpeg(6000, 6000)],
]

test('picture bombs are refused by their headers, with little memory and no process to decode them', async () => {
  const before = await memory()
  for (const [name, make] of bombs) {
    const bomb = await make()
    const refusal = await send(bomb).catch((error: unknown) => error)
    expect(refusal, name).toBeInstanceOf(RefusedError)
    expect(refusal, name).toMatchObject({
      status: 400,
      body: {
        code: 'image_too_large',
        detail: 'The picture is too large. The limit is 50 megapixels and 16,384 pixels per side.',
      },
    })
  }
  const after = await memory()
  expect(after.now - before.now).toBeLessThan(30)
  expect(after.most - before.most).toBeLessThan(30)
  expect(await readChildren(server)).toEqual([])
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

test('photos are decoded in other processes, which end with the server, stopped or killed', async () => {
  for (const [signal, code] of [
    ['SIGKILL', null],
    ['SIGTERM', 0],
  ] as const) {
    if (server.child.signalCode) await start()
    await send(await smallPhoto({ seed: signal.length }))
    const children = await readChildren(server)
    // A second one is started if the first is busy when the photo is examined.
    expect(children).not.toEqual([])
    const maps = (pid: unknown) => readFile(`/proc/${pid}/maps`, 'utf8')
    // One that was just started is still loading it.
    for (const child of children) await expect.poll(() => maps(child)).toContain('libvips')
    expect(await maps(server.child.pid)).not.toContain('libvips')
    expect(await server.stop(signal)).toBe(code)
    await expect.poll(() => children.every(isGone)).toBe(true)
  }
})
