import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { sumSamples } from '../../packages/server/test/platform/scrape.ts'
import { HttpClient } from '../../packages/server/test/process.ts'
import { findPostmaster, measureBytes, postgresMs, processorMs, scrape } from '../consumption.ts'
import { benchLength } from '../length.ts'
import { admin, type Measured, newPlace, startServer } from '../server.ts'

/** Sessions of 8 tasks with 5 subtasks and 3 photos each. */
const sessions = benchLength('BENCH_SESSIONS', 2, 5)
const tasks = 8
const photosPerTask = 3
const titles = ['Clean mirrors', 'Disinfect sink', 'Mop floors', 'Empty bins', 'Air the room']
const metricsToken = 'the-token-of-the-bench'

/**
 * For one call: milliseconds of processor time of the server with its child processes and alone, and of PostgreSQL (0 on SQLite);
 * and statements.
 */
export type Step = { what: string; cpuMs: number; aloneMs: number; postgresMs: number; statements: number }
type Costs = { steps: Step[]; idleCpuMs: number; databaseBytes: number; storeBytes: number }

type Idle = { server: number; postgres: number }

type Call = () => Promise<unknown>
/** `count`: what the cost is shared by, if not the calls. */
type Measure = (what: string, calls: readonly Call[], count?: number) => Promise<void>

/**
 * What each step costs, in processor time and statements, which do not depend on what else the machine does; and bytes
 * for one submitted session. On SQLite, or on the empty database of BENCH_DATABASE_URL.
 */
export async function stepCosts(): Promise<Costs> {
  const databaseUrl = process.env.BENCH_DATABASE_URL
  await using place = await newPlace()
  await using server = await startServer(place, {
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'info',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  const office = await admin(server)
  const phone = new HttpClient(server.url)
  const pictures = await Promise.all(
    Array.from({ length: sessions * tasks * photosPerTask }, (_, seed) => shrunkPhoto({ seed })),
  )
  const address = { name: 'Marina Gate 2', type: '1br', area: 'dubai_marina', address: 'Al Marsa' } as const
  const { id: apartment_id } = await office.call(apartmentRoutes.create, address)
  const made: Awaited<ReturnType<typeof create>>[] = []
  const create = () =>
    office.call(sessionRoutes.create, {
      apartment_id,
      tasks: Array.from({ length: tasks }, (_, index) => ({
        title: `Room ${index + 1}`,
        required_photos: photosPerTask,
        subtasks: titles.map((title) => ({ title })),
      })),
    })

  // Compiled and cached by one session that does not count.
  const warmUp: Measure = async (_what, calls) => {
    for (const call of calls) await call()
  }
  await walk(phone, [await create()], pictures.slice(0, tasks * photosPerTask), warmUp)
  const before = await measureBytes(place.settings.DATA_DIR, databaseUrl)
  const postmaster = databaseUrl ? await findPostmaster(databaseUrl) : null
  const idle = await measureIdle(server, postmaster)

  const steps: Step[] = []
  const measure: Measure = async (what, calls, count = calls.length) => {
    steps.push({ what, ...(await measureCalls(server, calls, { idle, count, postmaster })) })
  }
  await measure(
    'the office creates a session',
    Array.from({ length: sessions }, () => async () => {
      made.push(await create())
    }),
  )
  await walk(phone, made, pictures, measure)
  const headers = { authorization: `Bearer ${office.access}` }
  const list = '/api/cleaning/sessions/?sort=-created'
  const readList = () => read(server.url + list, headers)
  // A new connection prepares nothing, but reads the catalogue first.
  for (let count = 0; count < 5; count++) await readList()
  await measure(`the office’s ${list}`, Array(50).fill(readList))
  const after = await measureBytes(place.settings.DATA_DIR, databaseUrl)
  return {
    steps,
    idleCpuMs: idle.server,
    databaseBytes: (after.database - before.database) / sessions,
    storeBytes: (after.store - before.store) / sessions,
  }
}

type Created = {
  links: readonly { kind: string; token: string }[]
  tasks: readonly { id: string; subtasks: readonly { id: string }[] }[]
}

/** All steps of a cleaner, for all sessions at a time. */
async function walk(
  phone: HttpClient,
  made: readonly Created[],
  pictures: readonly Buffer[],
  measure: Measure,
): Promise<void> {
  const work = made.flatMap(({ links, tasks: each }) => {
    const token = links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
    return each.map(({ id, subtasks }) => ({ token, taskId: id, subtasks }))
  })
  const tokens = [...new Set(work.map(({ token }) => token))]
  const url = phone.url
  const pages = tokens.flatMap((token) => Array.from({ length: 10 }, () => `${url}/cleaning/${token}/`))
  const states = tokens.flatMap((token) =>
    Array.from({ length: 10 }, () => `${url}/api/cleaning/public/session/${token}/`),
  )
  await measure(
    'opens the page',
    pages.map((page) => () => read(page)),
  )
  await measure(
    'starts a task',
    work.map(
      ({ token, taskId }) =>
        () =>
          phone.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' }),
    ),
  )
  await measure(
    'ticks a subtask',
    work.flatMap(({ token, taskId, subtasks }) =>
      subtasks.map(
        ({ id }) =>
          () =>
            phone.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks: [{ id, done: true }] }),
      ),
    ),
  )
  const uploads = pictures.map((picture, index) => async () => {
    const { token = '', taskId = '' } = work[Math.floor(index / photosPerTask)] ?? {}
    const photo = { token, taskId, id: randomUUID(), kind: 'after' } as const
    await phone.call(cleanerRoutes.uploadPhoto, photo, picture)
  })
  // The checks of photos run alongside the uploads: one cannot be measured without the other.
  await measure('uploads a photo, with its checks', [...uploads, () => waitForChecks(url)], uploads.length)
  await measure(
    'reads the session',
    states.map((state) => () => read(state)),
  )
  const etag = (await fetch(states[0] ?? '')).headers.get('etag') ?? ''
  await measure(
    'reads it unchanged (304)',
    states
      .slice(0, 10)
      .flatMap((state) => Array.from({ length: 10 }, () => () => read(state, { 'if-none-match': etag }))),
  )
  await measure(
    'completes a task',
    work.map(
      ({ token, taskId }) =>
        () =>
          phone.call(cleanerRoutes.setStatus, { token, taskId, status: 'completed' }),
    ),
  )
  const reports: string[] = []
  const details = { first_name: 'Maria', last_name: 'Santos', company_name: 'Shine' }
  await measure(
    'submits',
    tokens.map((token) => async () => {
      const { report } = await phone.call(cleanerRoutes.submitReport, { token, ...details })
      reports.push(report.token)
    }),
  )
  await measure(
    'opens the report',
    reports.map((token) => () => read(`${url}/report/${token}/`)),
  )
  await measure(
    'the PDF of 24 photos',
    reports.map((token) => () => read(`${url}/api/cleaning/public/report/${token}/pdf/`)),
  )
}

/** Resolves when no photo waits for its check. The server reads its queues at most once in 5 s. */
async function waitForChecks(url: string): Promise<void> {
  await setTimeout(6000)
  for (;;) {
    const found = await scrape(url, metricsToken)
    if (sumSamples(found, 'brightkey_queue_due_jobs', { queue: 'evidence' }) === 0) return
    await setTimeout(1000)
  }
}

async function read(url: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok && response.status !== 304) throw new Error(`${response.status} for ${url}`)
}

/** Makes the calls one after the other. */
async function measureCalls(
  server: Measured,
  calls: readonly Call[],
  { idle, count, postmaster }: { idle: Idle; count: number; postmaster: number | null },
) {
  const countStatements = async () =>
    sumSamples(await scrape(server.url, metricsToken), 'brightkey_db_statement_duration_seconds_count')
  const statements = await countStatements()
  const before = { ...(await processorMs(server.child.pid)), postgres: await postgresMs(postmaster) }
  const began = performance.now()
  for (const call of calls) await call()
  const seconds = (performance.now() - began) / 1000
  const after = { ...(await processorMs(server.child.pid)), postgres: await postgresMs(postmaster) }
  const resting = idle.server * seconds
  return {
    cpuMs: Math.max(0, after.all - before.all - resting) / count,
    aloneMs: Math.max(0, after.alone - before.alone - resting) / count,
    postgresMs: Math.max(0, after.postgres - before.postgres - idle.postgres * seconds) / count,
    statements: ((await countStatements()) - statements) / count,
  }
}

/** Milliseconds of processor time in a second without requests: background jobs, and nothing else. */
async function measureIdle(server: Measured, postmaster: number | null): Promise<Idle> {
  await setTimeout(5000)
  const before = { server: await processorMs(server.child.pid), postgres: await postgresMs(postmaster) }
  await setTimeout(15_000)
  return {
    server: ((await processorMs(server.child.pid)).all - before.server.all) / 15,
    postgres: ((await postgresMs(postmaster)) - before.postgres) / 15,
  }
}
