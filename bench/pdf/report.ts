import { rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { locales } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { ReportPdfInput } from '../../packages/server/src/features/reports/pdf/input.ts'
import { reportPage } from '../../packages/server/src/features/reports/pdf/page.ts'
import { toPdfJob } from '../../packages/server/src/features/reports/pdf/pdf-of-report.ts'
import { render } from '../../packages/server/src/platform/images/render.ts'
import { createPdfCompiler } from '../../packages/server/src/platform/pdf/compiler.ts'
import { addChecksum } from '../../packages/server/src/platform/storage/checksummed.ts'
import type { LocalFile } from '../../packages/server/src/platform/storage/incoming.ts'
import { shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { HttpClient } from '../../packages/server/test/process.ts'
import { reportOfPhotos, seal } from '../../packages/server/test/reports/pdf-sample.ts'
import { processorMs } from '../consumption.ts'
import { fullSession } from '../fixtures.ts'
import { benchLength } from '../length.ts'
import { admin, type Measured, median, newPlace, p95, readTimes, startServer } from '../server.ts'
import { milliseconds, type Row, row, whole } from '../table.ts'
import { reactPdf } from './react.ts'

const rounds = benchLength('BENCH_ROUNDS', 5, 7)
const PHOTOS = 24

/**
 * Time and size of a report with 24 photos: ours, as the server makes the first one of a report, and one by
 * @react-pdf/renderer with the same texts and pictures, warm, alternating; ours of tasks and points that an earlier report had, as
 * those of one template have; and ours of photos that have no copy for PDFs. The other reports share no text. Ours runs in
 * another process at low priority; theirs runs in this one.
 */
async function reportPdfs() {
  await using place = await newPlace()
  const photos = await storePhotos(place.folder)
  const pictures = new Map(Array.from(photos, ([id, { copy }]) => [id, copy]))
  const compiler = createPdfCompiler()
  const measured = {
    ours: [] as number[],
    react: [] as number[],
    knownTasks: [] as number[],
    withoutCopies: [] as number[],
  }
  const sizes = { ours: 0, react: 0 }
  const cpuMs = { ours: 0, react: 0, knownTasks: 0, withoutCopies: 0 }
  const timed = async (kind: keyof typeof measured, round: number, make: () => Promise<Uint8Array>) => {
    const before = await processorMs(process.pid)
    const began = performance.now()
    const { length } = await make()
    const time = performance.now() - began
    const after = await processorMs(process.pid)
    // The first round warms up and does not count.
    if (round > 0) {
      measured[kind].push(time)
      cpuMs[kind] += (after.all - before.all) / rounds
    }
    return length
  }
  const compile = async (input: ReportPdfInput) => (await compiler.compile(toPdfJob(input))).bytes
  for (let round = 0; round <= rounds; round++) {
    const input = makeInput(round, photos)
    sizes.react = await timed('react', round, () => reactPdf(reportPage(input), pictures))
    sizes.ours = await timed('ours', round, () => compile(input))
    await timed('knownTasks', round, () => compile(makeInput(round + 200, photos, 'template')))
    const older = { ...makeInput(round + 100, photos), getCopy: async () => null }
    await timed('withoutCopies', round, () => compile(older))
  }
  await compiler.close()
  const { version }: { version: string } = createRequire(import.meta.url)('@react-pdf/renderer/package.json')
  return {
    version,
    sizes,
    cpuMs,
    ours: median(measured.ours),
    react: median(measured.react),
    knownTasks: median(measured.knownTasks),
    withoutCopies: median(measured.withoutCopies),
  }
}

/** A photo's files as they are stored, and the picture in its copy for PDFs. */
type StoredPhoto = { viewPath: string; copyPath: string; copy: Buffer }

/** Renders and stores the photos of the reports, by their ids. */
async function storePhotos(folder: string): Promise<Map<string, StoredPhoto>> {
  const stored = new Map<string, StoredPhoto>()
  for (const { id } of reportPhotos()) {
    const { original, print } = await render(await shrunkPhoto({ seed: Number(id.slice(1)) }), 'image/jpeg')
    if (!print) throw new Error('The photos of this benchmark have copies for PDFs')
    const viewPath = join(folder, id)
    const copyPath = join(folder, `${id}.print`)
    await writeFile(viewPath, original.bytes)
    await writeFile(copyPath, addChecksum(print.bytes))
    stored.set(id, { viewPath, copyPath, copy: print.bytes })
  }
  return stored
}

const reportPhotos = () => reportOfPhotos(PHOTOS).tasks.flatMap(({ photos }) => photos)

/** `name`: in the texts of its tasks and points. */
function makeInput(
  round: number,
  photos: ReadonlyMap<string, StoredPhoto>,
  name = String(round),
): ReportPdfInput {
  const plain = reportOfPhotos(PHOTOS)
  const tasks = plain.tasks.map((task, at) => ({
    ...task,
    title: { en: `Task ${at} of the report ${name}` },
    subtasks: [
      'Clean the mirrors',
      'Mop the floor',
      'Empty the bins',
      'Air the room',
      'Change the towels',
    ].map((title) => ({ title: { en: `${title} ${name}` }, done: true })),
  }))
  const document = { ...plain, code: `CLN-${round}`, note: `Report ${round}`, tasks }
  const whole = { document, locale: 'en', seal, review: null, withheld: null, results: null } as const
  return {
    ...whole,
    getFile: async ({ id }) => toFile(photos.get(id)?.viewPath),
    getCopy: async ({ id }) => toFile(photos.get(id)?.copyPath),
  }
}

const toFile = (path: string | undefined): LocalFile | null =>
  path === undefined ? null : { path, size: 0, [Symbol.asyncDispose]: async () => undefined }

const loadRounds = benchLength('BENCH_ROUNDS', 3, 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const REPORTS = 5

/**
 * The 95th percentile, in milliseconds, of the phones' polling request at 100 requests per second, without and with 20
 * concurrent PDF requests (5 reports of 24 photos in 4 languages, uncached); and the time until the last PDF.
 */
async function pdfLoad() {
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
    const quiet = p95(await readTimes(read, setTimeout(seconds * 1000)))
    await rm(join(place.settings.DATA_DIR, 'files/pdfs'), { recursive: true, force: true })
    const began = performance.now()
    const all = Promise.all(pdfs.map((url, at) => fetchPdf(url, `10.0.0.${at}`)))
    const busy = p95(await readTimes(read, all))
    if (round === 0) continue
    measured.quiet.push(quiet)
    measured.busy.push(busy)
    measured.last.push(performance.now() - began)
  }
  return { quiet: median(measured.quiet), busy: median(measured.busy), last: median(measured.last) }
}

/** Submits the session of this path; returns the path of its report. */
export async function submitReport(server: Measured, path: string): Promise<string> {
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

export async function pdfRows(): Promise<Row[]> {
  const { version, sizes, cpuMs, ours, react, knownTasks, withoutCopies } = await reportPdfs()
  const { quiet, busy, last } = await pdfLoad()
  return [
    row(
      `24 photos, @react-pdf ${version}, ${whole(sizes.react / 1000, 'kB')}`,
      milliseconds(react),
      '1.0',
      whole(cpuMs.react, 'ms CPU'),
    ),
    row(
      `  ours, a report’s first, ${whole(sizes.ours / 1000, 'kB')}`,
      milliseconds(ours),
      `1/${(react / ours).toFixed(1)}`,
      `≥ 8× faster; ${whole(cpuMs.ours, 'ms CPU')}, 1/${(cpuMs.react / cpuMs.ours).toFixed(1)}`,
    ),
    row(
      '  its tasks and points seen before',
      milliseconds(knownTasks),
      `1/${(react / knownTasks).toFixed(1)}`,
      whole(cpuMs.knownTasks, 'ms CPU'),
    ),
    row(
      '  photos that have no copy for PDFs',
      milliseconds(withoutCopies),
      `1/${(react / withoutCopies).toFixed(1)}`,
      whole(cpuMs.withoutCopies, 'ms CPU'),
    ),
    row('p95 of the session read', milliseconds(quiet), '1.00'),
    row('  while 20 PDFs are made', milliseconds(busy), (busy / quiet).toFixed(2), '≤ 2'),
    row('  the last of the 20', milliseconds(last)),
  ]
}
