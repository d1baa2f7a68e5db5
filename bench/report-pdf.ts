import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { locales } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { ReportPdfInput } from '../packages/server/src/features/reports/pdf/input.ts'
import { reportPage } from '../packages/server/src/features/reports/pdf/page.ts'
import { jobOf } from '../packages/server/src/features/reports/pdf/pdf-of-report.ts'
import { createPdfCompiler } from '../packages/server/src/platform/pdf/compiler.ts'
import { cropPicture } from '../packages/server/src/platform/pdf/crop.ts'
import { shrunkPhoto } from '../packages/server/test/photos/jpegs.ts'
import { HttpClient } from '../packages/server/test/process.ts'
import { reportOfPhotos, seal } from '../packages/server/test/reports/pdf-sample.ts'
import { fullSession } from './fixtures.ts'
import { reactPdf } from './report-react.ts'
import { admin, type Measured, median, newPlace, startServer } from './server.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const PHOTOS = 24

/**
 * Time and size of a report with 24 photos: ours and one by @react-pdf/renderer with the same texts and pre-cropped
 * pictures, warm, alternating; and ours including cropping. All reports differ, so nothing is cached. Ours runs in
 * another process at low priority; theirs runs in this one.
 */
export async function reportPdfs() {
  const views = new Map<string, Buffer>()
  for (const { id } of photosOf()) views.set(id, await shrunkPhoto({ seed: Number(id.slice(1)) }))
  const compiler = createPdfCompiler()
  const measured = { ours: [] as number[], react: [] as number[], withCutting: [] as number[] }
  const sizes = { ours: 0, react: 0 }
  const timed = async (kind: keyof typeof measured, round: number, make: () => Promise<Uint8Array>) => {
    const began = performance.now()
    const { length } = await make()
    // The first round warms up and does not count.
    if (round > 0) measured[kind].push(performance.now() - began)
    return length
  }
  for (let round = 0; round <= rounds; round++) {
    const input = inputOf(round, views)
    const job = await jobOf(input)
    const cuts = new Map<string, Buffer>()
    for (const { read, ...picture } of job.pictures) {
      const source = await read()
      if (!(source instanceof Uint8Array)) throw new Error('The pictures of this bench are in memory')
      cuts.set(picture.name, Buffer.from((await cropPicture({ ...picture, from: source })) ?? []))
    }
    const ready = { ...job, files: new Map([...job.files, ...cuts]), pictures: [] }
    sizes.react = await timed('react', round, () => reactPdf(reportPage(input), cuts))
    sizes.ours = await timed('ours', round, async () => (await compiler.compile(ready)).bytes)
    await timed(
      'withCutting',
      round,
      async () => (await compiler.compile(await jobOf(inputOf(round + 100, views)))).bytes,
    )
  }
  await compiler.close()
  const { version }: { version: string } = createRequire(import.meta.url)('@react-pdf/renderer/package.json')
  return {
    version,
    sizes,
    ours: median(measured.ours),
    react: median(measured.react),
    withCutting: median(measured.withCutting),
  }
}

const photosOf = () => reportOfPhotos(PHOTOS).tasks.flatMap(({ photos }) => photos)

function inputOf(round: number, views: ReadonlyMap<string, Buffer>): ReportPdfInput {
  const plain = reportOfPhotos(PHOTOS)
  const tasks = plain.tasks.map((task, at) => ({
    ...task,
    title: { en: `Task ${at} of the report ${round}` },
    subtasks: [
      'Clean the mirrors',
      'Mop the floor',
      'Empty the bins',
      'Air the room',
      'Change the towels',
    ].map((title) => ({ title: { en: `${title} ${round}` }, done: true })),
  }))
  const document = { ...plain, code: `CLN-${round}`, note: `Report ${round}`, tasks }
  const fileOf = async ({ id }: { id: string }) => views.get(id) ?? null
  return { document, locale: 'en', seal, review: null, withheld: null, results: null, fileOf }
}

const loadRounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const REPORTS = 5

/**
 * The 95th percentile, in milliseconds, of the phones' polling request at 100 requests per second, without and with 20
 * concurrent PDF requests (5 reports of 24 photos in 4 languages, uncached); and the time until the last PDF.
 */
export async function pdfLoad() {
  await using place = await newPlace()
  await using server = await startServer(place, { TRUSTED_PROXY: '127.0.0.1' })
  const client = await admin(server)
  const photos: Buffer[] = []
  for (let seed = 0; seed < 24; seed++) photos.push(await shrunkPhoto({ seed }))
  const reports: string[] = []
  for (let at = 0; at < REPORTS; at++)
    reports.push(await submitReport(server, await fullSession(client, photos)))
  const read = server.url + (await fullSession(client, photos.slice(0, 6)))
  const pdfs = reports.flatMap((path) => locales.map((lang) => `${server.url}${path}pdf/?lang=${lang}`))

  const measured = { quiet: [] as number[], busy: [] as number[], last: [] as number[] }
  // The first round warms up and does not count.
  for (let round = 0; round <= loadRounds; round++) {
    const quiet = await p95(read, setTimeout(seconds * 1000))
    await rm(join(place.settings.DATA_DIR, 'files/pdfs'), { recursive: true, force: true })
    const began = performance.now()
    const all = Promise.all(pdfs.map((url, at) => fetchPdf(url, `10.0.0.${at}`)))
    const busy = await p95(read, all)
    if (round === 0) continue
    measured.quiet.push(quiet)
    measured.busy.push(busy)
    measured.last.push(performance.now() - began)
  }
  return { quiet: median(measured.quiet), busy: median(measured.busy), last: median(measured.last) }
}

/** Submits the session of this path; returns the path of its report. */
async function submitReport(server: Measured, path: string): Promise<string> {
  const phone = new HttpClient(server.url)
  const token = path.split('/').at(-2) ?? ''
  const session = await phone.call(cleanerRoutes.session, { token })
  for (const { id: taskId, subtasks } of session.tasks) {
    const ticked = subtasks.map(({ id }) => ({ id, done: true }))
    await phone.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks: ticked })
    await phone.call(cleanerRoutes.setStatus, { token, taskId, status: 'completed' })
  }
  const who = { first_name: 'Maria', last_name: 'Santos', company_name: 'Shine LLC' }
  const { report } = await phone.call(cleanerRoutes.submitReport, { token, ...who })
  return `/api/cleaning/public/report/${report.token}/`
}

/** Each PDF is requested from another address, because one network gets 30 a minute; again where the server says “later”. */
async function fetchPdf(url: string, from: string): Promise<void> {
  const response = await fetch(url, { headers: { 'x-forwarded-for': from } })
  const { byteLength } = await response.arrayBuffer()
  const retryAfter = response.headers.get('retry-after')
  if (response.status === 503 && retryAfter) {
    await setTimeout(Number(retryAfter) * 1000)
    return fetchPdf(url, from)
  }
  if (!response.ok || byteLength < 10_000) throw new Error(`${response.status} at ${url}`)
}

/** Measures requests until the other work is done. */
async function p95(url: string, until: Promise<unknown>): Promise<number> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  let done = false
  const finish = () => {
    done = true
  }
  until.then(finish, finish)
  while (!done) {
    asked.push(timed(url, times))
    await setTimeout(10)
  }
  await until
  await Promise.all(asked)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

async function timed(url: string, times: number[]): Promise<void> {
  const began = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  times.push(performance.now() - began)
}
