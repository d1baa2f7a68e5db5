import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import sharp from 'sharp'
import { multipartBody, splitInput } from '../../packages/server/test/client.ts'
import { shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { sumSamples } from '../../packages/server/test/platform/scrape.ts'
import { findBinaries, startCluster } from '../../packages/server/test/postgres-cluster.ts'
import type { HttpClient } from '../../packages/server/test/process.ts'
import { findPostmaster, postgresMs, processorMs, scrape } from '../consumption.ts'
import { admin, type Measured, median, newPlace, p95, startServer } from '../server.ts'
import { alikePhotos } from './alike.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 2)
const phones = 4
const photosPerSession = 24
const photosPerTask = 3
const metricsToken = 'the-token-of-the-bench'

/**
 * Photos per second; for each of them milliseconds of processor time in all (with child processes and PostgreSQL), and
 * of that in the server's own process; and after how many milliseconds 95 in 100 were acknowledged, 0 where nothing is sent.
 */
export type Rate = { perSecond: number; cpuMs: number; serverMs: number; p95Ms: number }
export type PhotoRates = {
  bytes: number
  /** sharp writing the same files from the same photos, two at a time. */
  alone: Rate
  sqlite: Rate
  /** Null where there is no PostgreSQL. */
  postgres: Rate | null
  /** Photos of rooms of which the apartment has others, with looking them over; on SQLite. */
  alike: Rate
}

/** A server to which photos are sent. */
type Target = { server: Measured; office: HttpClient; postmaster: number | null }

/**
 * Photos sent by four phones at once against sharp alone, alternating, so that all see the same machine load. Looking
 * photos over goes on meanwhile, as it does on any server.
 */
export async function photoRates(): Promise<PhotoRates> {
  await using ends = new AsyncDisposableStack()
  const [place, other] = [ends.use(await newPlace()), ends.use(await newPlace())]
  const sqlite = await startTarget(ends, place, null)
  const binaries = findBinaries()
  const cluster = binaries ? await startCluster(binaries, { durable: true }) : null
  if (cluster) ends.defer(cluster.stop)
  const postgres = cluster && (await startTarget(ends, other, cluster.url))
  const photos = await Promise.all(
    Array.from({ length: phones * photosPerSession }, (_, seed) => phonePhoto(seed)),
  )
  const measured: Record<'alone' | 'sqlite' | 'postgres', Rate[]> = { alone: [], sqlite: [], postgres: [] }
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const found = {
      alone: await sharpAlone(photos, place.folder),
      sqlite: await intakeRate(sqlite, photos),
      postgres: postgres && (await intakeRate(postgres, photos)),
    }
    if (round === 0) continue
    measured.alone.push(found.alone)
    measured.sqlite.push(found.sqlite)
    if (found.postgres) measured.postgres.push(found.postgres)
  }
  return {
    bytes: median(photos.map(({ length }) => length)),
    alone: medianRate(measured.alone),
    sqlite: medianRate(measured.sqlite),
    postgres: postgres && medianRate(measured.postgres),
    alike: await alikeRate(sqlite),
  }
}

async function startTarget(
  ends: AsyncDisposableStack,
  place: Awaited<ReturnType<typeof newPlace>>,
  databaseUrl: string | null,
): Promise<Target> {
  const environment = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  const server = ends.use(await startServer(place, { METRICS_TOKEN: metricsToken, ...environment }))
  const postmaster = databaseUrl === null ? null : await findPostmaster(databaseUrl)
  return { server, office: await admin(server), postmaster }
}

/** The photos are of rooms that no other photo of the apartment shows. */
async function intakeRate(target: Target, photos: readonly Buffer[]): Promise<Rate> {
  const rate = await sendPhotos(target, await newApartment(target.office), photos.map(makeUnique))
  await waitForChecks(target)
  return rate
}

const medianRate = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  cpuMs: median(rates.map(({ cpuMs }) => cpuMs)),
  serverMs: median(rates.map(({ serverMs }) => serverMs)),
  p95Ms: median(rates.map(({ p95Ms }) => p95Ms)),
})

/** 1600 × 1200 and about 144 kB, as a phone's browser sends it. */
const phonePhoto = async (seed: number) =>
  sharp(await shrunkPhoto({ seed }))
    .blur(0.8)
    .jpeg({ quality: 66 })
    .toBuffer()

/** The same picture in other bytes: a JPEG may hold a comment after its first two. */
function makeUnique(jpeg: Buffer): Buffer {
  const text = randomUUID()
  const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2, ...Buffer.from(text)])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

/** The upright original and the two smaller copies of each photo: what a server would do that did nothing else. */
async function sharpAlone(photos: readonly Buffer[], folder: string): Promise<Rate> {
  sharp.cache(false)
  sharp.concurrency(1)
  const path = (at: number, name: string) => join(folder, `alone-${at}.${name}`)
  for (const [at, photo] of photos.entries()) await writeFile(path(at, 'upload'), photo)
  const render = async (at: number) => {
    const bytes = await readFile(path(at, 'upload'))
    await sharp(bytes, { autoOrient: true }).jpeg({ quality: 90 }).toFile(path(at, 'original'))
    for (const [name, side] of [
      ['thumb', 320],
      ['print', 512],
    ] as const) {
      const copy = sharp(bytes, { autoOrient: true }).resize({ width: side, height: side, fit: 'inside' })
      await copy.jpeg({ quality: 78 }).toFile(path(at, name))
    }
  }
  const before = process.cpuUsage()
  const began = performance.now()
  await inTurns(2, [...photos.keys()], render)
  const { user, system } = process.cpuUsage(before)
  return toRate(photos.length, performance.now() - began, { all: (user + system) / 1000, alone: 0 })
}

/** `acknowledged`: how long each upload took, ms. */
const toRate = (
  count: number,
  ms: number,
  cpu: { all: number; alone: number },
  acknowledged: readonly number[] = [],
): Rate => ({
  perSecond: (1000 * count) / ms,
  cpuMs: cpu.all / count,
  serverMs: cpu.alone / count,
  p95Ms: acknowledged.length > 0 ? p95(acknowledged) : 0,
})

async function inTurns<T>(
  atOnce: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

let apartments = 0
async function newApartment(office: HttpClient): Promise<string> {
  apartments += 1
  const address = { type: '1br', area: 'dubai_marina', address: 'Al Marsa' } as const
  return (await office.call(apartmentRoutes.create, { name: `Marina Gate ${apartments}`, ...address })).id
}

/** Creates a session for these photos, three a task, and starts its tasks. */
async function createUploads(office: HttpClient, apartment_id: string, photos: readonly Buffer[]) {
  const session = await office.call(sessionRoutes.create, {
    apartment_id,
    tasks: Array.from({ length: Math.ceil(photos.length / photosPerTask) }, (_, index) => ({
      title: `Room ${index + 1}`,
      required_photos: photosPerTask,
      subtasks: [{ title: 'Mop the floor' }],
    })),
  })
  const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  for (const { id: taskId } of session.tasks)
    await office.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
  return photos.map((photo, at) => {
    const taskId = session.tasks[Math.floor(at / photosPerTask)]?.id ?? ''
    return { token, taskId, photo }
  })
}

/** Sends the photos for sessions of one apartment, four at once. The processor time includes that of `andThen`. */
async function sendPhotos(
  { server, office, postmaster }: Target,
  apartment_id: string,
  photos: readonly Buffer[],
  andThen = async () => {},
): Promise<Rate> {
  const uploads: Awaited<ReturnType<typeof createUploads>> = []
  for (let from = 0; from < photos.length; from += photosPerSession)
    uploads.push(...(await createUploads(office, apartment_id, photos.slice(from, from + photosPerSession))))
  const requests = uploads.map((upload) => toRequest(server.url, upload))
  const readCpu = async () => {
    const { all, alone } = await processorMs(server.child.pid)
    return { all: all + (await postgresMs(postmaster)), alone }
  }
  const before = await readCpu()
  const began = performance.now()
  const acknowledged: number[] = []
  await inTurns(phones, requests, async (each) => {
    const sentAt = performance.now()
    await send(each)
    acknowledged.push(performance.now() - sentAt)
  })
  const ms = performance.now() - began
  await andThen()
  const after = await readCpu()
  const cpu = { all: after.all - before.all, alone: after.alone - before.alone }
  return toRate(photos.length, ms, cpu, acknowledged)
}

type Upload = Awaited<ReturnType<typeof createUploads>>[number]

function toRequest(server: string, { token, taskId, photo }: Upload) {
  const input = { token, taskId, id: randomUUID(), kind: 'after' }
  const { url, rest } = splitInput(cleanerRoutes.uploadPhoto, input)
  return { url: server + url, ...multipartBody(rest, photo) }
}

const connections = new Agent({ keepAlive: true })

/** By `node:http`: phones have processors of their own, and `fetch` takes 3 ms more for a photo of the two that are measured. */
async function send({ url, payload, headers }: ReturnType<typeof toRequest>): Promise<void> {
  const { method } = cleanerRoutes.uploadPhoto
  const length = { 'content-length': payload.length }
  const sent = request(url, { agent: connections, method, headers: { ...headers, ...length } }).end(payload)
  const [response] = await once(sent, 'response')
  const text: string[] = await response.setEncoding('utf8').toArray()
  if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${text.join('')}`)
}

/** Its rate is that of the uploads, its processor time that of uploads and checks. */
async function alikeRate(target: Target): Promise<Rate> {
  const apartment = await newApartment(target.office)
  const { earlier, later } = await alikePhotos()
  await sendPhotos(target, apartment, earlier)
  await waitForChecks(target)
  return sendPhotos(target, apartment, later, () => waitForChecks(target))
}

/** Resolves when no photo waits for its check. The server reads its queues at most once in 5 s. */
async function waitForChecks({ server: { url } }: Target): Promise<void> {
  do await setTimeout(6000)
  while (sumSamples(await scrape(url, metricsToken), 'brightkey_queue_due_jobs', { queue: 'evidence' }) > 0)
}
