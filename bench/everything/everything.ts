import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import '../../packages/server/src/features/users/tables.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { newId } from '../../packages/server/src/platform/secrets/random.ts'
import { shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { sumSamples } from '../../packages/server/test/platform/scrape.ts'
import { adminPassword, HttpClient } from '../../packages/server/test/process.ts'
import { scrape } from '../consumption.ts'
import { fullSession } from '../fixtures.ts'
import type { LoopStops } from '../loop-stops.ts'
import { submitReport } from '../pdf/report.ts'
import { admin, type Measured, newPlace, p95, readTimes, startServer } from '../server.ts'
import { milliseconds, type Row, row, whole } from '../table.ts'
import type { CrowdCount, CrowdInput, Login } from './crowd.ts'

/** Two of the ten minutes, unless an argument such as `10min` says otherwise: `npm run bench everything 10min`. */
const minutes = Number(/^(\d+)min$/.exec(process.argv.at(-1) ?? '')?.[1] ?? 2)
const seconds = 60 * minutes
const phones = Number(process.env.BENCH_PHONES ?? 200)
const offices = 20
/** Within ten minutes, as `photosPerPhone`. */
const pdfs = 20
const photosPerPhone = Math.round((20 * minutes) / 10)
const metricsToken = 'the-token-of-the-bench'
/** Rows of the table. */
const windows = 10

/** One row of the table over time: each read in ms, memory of the server's own process in MB. */
type Moment = CrowdCount & LoopStops & { at: number; reads: readonly number[]; memory: number }
type Everything = { idle: number; moments: Moment[] }

/**
 * 200 phones that tick every five seconds and send 20 photos each, 20 offices with their list open, and 20 PDFs, at the
 * rates of ten minutes; and meanwhile the phones' polling request a hundred times a second.
 */
async function everythingAtOnce(): Promise<Everything> {
  await using place = await newPlace()
  await using server = await startServer(place, { METRICS_TOKEN: metricsToken, TRUSTED_PROXY: '127.0.0.1' })
  const office = await admin(server)
  const read = server.url + (await fullSession(office, await photos(24)))
  const input = await prepare(server, office, place.settings.DATA_DIR)
  await waitForChecks(server.url)
  const idle = p95(await readTimes(read, setTimeout(input.every * 1000)))

  const crowd = spawn(process.execPath, ['bench/everything/crowd.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(crowd, 'exit')
  const counts = createInterface({ input: crowd.stdout })[Symbol.asyncIterator]()
  crowd.stdin.end(JSON.stringify(input))
  // Drawing its pictures takes a quarter of a second each, where no run before has drawn them.
  await counts.next()
  await server.takeLoopStops()
  const moments: Moment[] = []
  for (let window = 0; window < windows; window++) {
    const next = counts.next()
    const reads = await readTimes(read, next)
    const { value, done } = await next
    if (done) break
    const memory = await readMemory(server)
    moments.push({
      ...JSON.parse(value),
      ...(await server.takeLoopStops()),
      at: (window + 1) * input.every,
      reads,
      memory,
    })
  }
  crowd.kill()
  await ended
  return { idle, moments }
}

async function prepare(server: Measured, office: HttpClient, dataDir: string): Promise<CrowdInput> {
  const pdfAddresses: string[] = []
  for (let index = 0; index < pdfs / 4; index++) {
    const report = await submitReport(server, await fullSession(office, await photos(24)))
    for (const lang of ['en', 'ru', 'ur', 'hi', 'ar']) pdfAddresses.push(`${report}pdf/?lang=${lang}`)
  }
  const apartment = { name: 'Marina Gate 2', type: '1br', area: 'dubai_marina', address: 'Al Marsa' } as const
  const { id: apartment_id } = await office.call(apartmentRoutes.create, apartment)
  const titles = ['Clean mirrors', 'Disinfect sink', 'Mop floors', 'Empty bins', 'Air the room']
  const tasks = Array.from({ length: 8 }, (_, index) => ({
    title: `Room ${index + 1}`,
    subtasks: titles.map((title) => ({ title })),
  }))
  const started: CrowdInput['phones'][number][] = []
  for (let index = 0; index < phones; index++) {
    const session = await office.call(sessionRoutes.create, { apartment_id, tasks })
    const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
    for (const { id: taskId } of session.tasks)
      await office.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
    started.push({
      token,
      tasks: session.tasks.map(({ id, subtasks }) => ({ id, subtasks: subtasks.map((each) => each.id) })),
    })
  }
  return {
    url: server.url,
    seconds,
    every: seconds / windows,
    photosPerPhone,
    phones: started,
    offices: await logInOften(server, dataDir),
    pdfs: pdfAddresses.slice(0, Math.ceil((pdfs * minutes) / 10)),
  }
}

/** Logins of two users, because a user's eleventh socket closes the first. */
async function logInOften(server: Measured, dataDir: string): Promise<Login[]> {
  const email = 'second@brightkey.local'
  const database = await connect({ dataDir })
  const first = await database.reader.selectFrom('user').selectAll().executeTakeFirstOrThrow()
  await database.writer
    .insertInto('user')
    .values({ ...first, id: newId(), email, email_key: email })
    .execute()
  await database.close()
  const logins: Login[] = []
  for (let index = 0; index < offices; index++) {
    const login = { email: index % 2 === 0 ? email : first.email, password: adminPassword }
    logins.push(await new HttpClient(server.url).call(userRoutes.login, login))
  }
  return logins
}

const photos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, seed) => shrunkPhoto({ seed })))

/** Resolves when no photo waits for its check. The server reads its queues at most once in 5 s. */
async function waitForChecks(url: string): Promise<void> {
  do await setTimeout(6000)
  while (sumSamples(await scrape(url, metricsToken), 'brightkey_queue_due_jobs', { queue: 'evidence' }) > 0)
}

async function readMemory(server: Measured): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
}

/** Prints the table over time first. */
export async function everythingRows(): Promise<Row[]> {
  const { idle, moments } = await everythingAtOnce()
  const heads = [
    's',
    'read p95',
    'loop p99',
    'longest',
    'own CPU',
    'ticks',
    'photos',
    'lists',
    'PDFs',
    'refused',
    '5xx',
    'MB',
  ]
  console.log(heads.map((head) => head.padStart(9)).join(''))
  for (const each of moments) {
    const times = [p95(each.reads), each.p99, each.longest, each.own].map((value) => value.toFixed(1))
    const counts = [
      each.ticks,
      each.photos,
      each.lists,
      each.pdfs,
      each.refused,
      each.failed,
      Math.round(each.memory),
    ]
    console.log([each.at, ...times, ...counts].map((value) => String(value).padStart(9)).join(''))
  }
  const busy = p95(moments.flatMap(({ reads }) => reads))
  const worst = Math.max(...moments.map(({ reads }) => p95(reads)))
  return [
    row('p95 of the session read, idle', milliseconds(idle), '1.00'),
    row('  with everything at once', milliseconds(busy), (busy / idle).toFixed(2), '≤ 2'),
    row('  in the worst tenth of the time', milliseconds(worst), (worst / idle).toFixed(2)),
    row('  responses with 5xx', String(moments.reduce((sum, { failed }) => sum + failed, 0)), '', '0'),
    row(
      '  memory at the end',
      whole(moments.at(-1)?.memory ?? 0, 'MB'),
      ((moments.at(-1)?.memory ?? 0) / (moments[1]?.memory ?? 1)).toFixed(2),
      '1.0 of the second row',
    ),
  ]
}
