import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import '../../packages/server/src/features/sessions/tables.ts'
import { findBinaries, startCluster } from '../../packages/server/test/postgres-cluster.ts'
import { findPostmaster, postgresMs } from '../consumption.ts'
import { benchLength } from '../length.ts'
import { admin, median, newPlace, startServer } from '../server.ts'
import { type Row, row, whole } from '../table.ts'
import { chooseScenarios, type Scenario } from './scenarios.ts'
import type { Target } from './sql.ts'

/** An empty database on PostgreSQL, and how it is filled. */
type Place = { databaseUrl: string; run: (statement: string) => unknown }

const rounds = benchLength('BENCH_ROUNDS', 2, 3)
const callsPerRound = benchLength('BENCH_PAGES', 3, 4)

/**
 * Processor time of the server's own thread and of PostgreSQL for what the office reads, at 1,000 and 30,000 sessions, with `--full` at
 * 1,000 to 100,000, and with the argument `1M` at a million: first with a tenth as many apartments, then with 500, the same plan, and so
 * long a history, of 7,000 at least; with `--full` one kind of rows after the other too, of which an argument such as `events` measures
 * that alone. The ratio is of the largest to the smallest, the exponent that of the growth between them.
 */
export async function growthRows(args: readonly string[] = process.argv): Promise<Row[]> {
  const rows: Row[] = []
  const scenarios = chooseScenarios(args)
  for (const scenario of scenarios) rows.push(...(await makeRows('SQLite', scenario, null)))
  const binaries = findBinaries()
  if (!binaries) return [...rows, row('no PostgreSQL here: not measured', '')]
  await using stack = new AsyncDisposableStack()
  const cluster = await startCluster(binaries, { durable: true })
  stack.defer(cluster.stop)
  const owner = await cluster.open()
  stack.defer(() => owner.end())
  let databases = 0
  const newDatabase = async (): Promise<Place> => {
    const name = `growth_${databases++}`
    await owner.query(`create database ${name}`)
    const client = await cluster.open(name)
    stack.defer(() => client.end())
    const databaseUrl = Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
    return { databaseUrl, run: (statement) => client.query(statement) }
  }
  for (const scenario of scenarios) rows.push(...(await makeRows('PostgreSQL', scenario, newDatabase)))
  return rows
}

/** What cannot be measured leaves the other rows as they are. */
const makeRows = (...args: Parameters<typeof measureGrowth>): Promise<Row[]> =>
  measureGrowth(...args).catch((error) => [
    row(`${args[0]} ${args[1].name}not measured: ${error.message}`, ''),
  ])

async function measureGrowth(
  database: string,
  { name, sizes, queries, fill }: Scenario,
  newDatabase: (() => Promise<Place>) | null,
): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const servers: Awaited<ReturnType<typeof startFilled>>[] = []
  for (const size of sizes) {
    const filled = startFilled((target) => fill(target, size), (await newDatabase?.()) ?? null)
    servers.push(stack.use(await filled))
  }
  const found: Row[] = []
  for (const { path, limit } of queries) {
    const times = servers.map((): number[] => [])
    // In turns, so that all sizes see the same load. The first round warms up.
    for (let round = 0; round <= rounds; round++)
      for (const [index, server] of servers.entries()) {
        const ms = await server.measure(path)
        if (round > 0) times[index]?.push(ms)
      }
    found.push(toRow(`${database} ${name}${pathLabel(path)}`, sizes, times.map(median), limit))
    if (!path.includes('schedule/?days=30')) continue
    const { ms, bytes } = (await servers.at(-1)?.look(path)) ?? { ms: 0, bytes: 0 }
    const size = `${whole(bytes / 1000, 'kB')} compressed`
    found.push(row('  until all of it is there', whole(ms, 'ms'), '', `≤ 200 ms; ${size}, ≤ 300 kB`))
  }
  return found
}

/** `completed, -created` of `…/sessions/?status=completed&sort=-created`. */
const pathLabel = (path: string) =>
  decodeURIComponent(path)
    .replace(/^\/api\/(cleaning\/)?/, '')
    .replace('sessions/?', '')
    .replace('apartment-7/', '')
    .replace(/\?$/, '')
    .replaceAll(/&?limit=10/g, '')
    .replaceAll(/(status|view|sort|search)=/g, '')
    .replaceAll('&', ', ')

function toRow(what: string, sizes: readonly number[], ms: readonly number[], limit: number) {
  const ratio = (ms.at(-1) ?? 0) / (ms[0] ?? 1)
  const exponent = Math.log(ratio) / Math.log((sizes.at(-1) ?? 1) / (sizes[0] ?? 1))
  const measured = `${ms.map((each) => each.toFixed(1)).join(' ')} ms`
  return row(what, measured, ratio.toFixed(2), `≤ ${limit}, exponent ${exponent.toFixed(2)}`)
}

async function startFilled(fill: (target: Target) => Promise<void>, postgres: Place | null) {
  const databaseUrl = postgres?.databaseUrl
  await using parts = new AsyncDisposableStack()
  const place = parts.use(await newPlace())
  const settings = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
  const server = parts.use(await startServer(place, settings))
  const dataDir = place.settings.DATA_DIR
  await fill(postgres ?? { dataDir })
  const database = await connect({ dataDir, databaseUrl })
  const newest = async (table: 'session' | 'cleaner' | 'apartment') =>
    (await database.reader.selectFrom(table).select('id').orderBy('created_at', 'desc').executeTakeFirst())
      ?.id ?? ''
  const ids: Record<string, string> = {
    SESSION: await newest('session'),
    CLEANER: await newest('cleaner'),
    APARTMENT: await newest('apartment'),
    USER:
      (await database.reader.selectFrom('user').select('id').where('role', '=', 'admin').executeTakeFirst())
        ?.id ?? '',
  }
  ids.TOKEN =
    (
      await database.reader
        .selectFrom('session_link')
        .select('token')
        .where('session_id', '=', ids.SESSION ?? '')
        .where('kind', '=', 'cleaning')
        .executeTakeFirst()
    )?.token ?? ''
  await database.close()
  // After what may have taken minutes: an access token lives for ten.
  let office = await admin(server)
  const postmaster = databaseUrl ? await findPostmaster(databaseUrl) : null
  const spent = async () => (await threadMs(server.child.pid)) + (await postgresMs(postmaster))
  const kept = parts.move()
  const get = async (path: string) => {
    const url = server.url + path.replace(/SESSION|CLEANER|APARTMENT|USER|TOKEN/, (name) => ids[name] ?? '')
    const headers = { authorization: `Bearer ${office.access}`, 'accept-encoding': 'br' }
    // Not fetch, which would not show how many bytes arrive.
    const [response] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
    const { byteLength } = await buffer(response)
    const status = response.statusCode ?? 0
    if (status === 200 || status === 401) return { status, bytes: byteLength }
    throw new Error(`${status} for ${url}`)
  }
  return {
    /** Milliseconds of processor time of one call. */
    async measure(path: string): Promise<number> {
      const before = await spent()
      for (let call = 0; call < callsPerRound; call++) {
        if ((await get(path)).status !== 401) continue
        office = await admin(server)
        return this.measure(path)
      }
      return ((await spent()) - before) / callsPerRound
    },
    /** The median time by the clock, and the length as it is sent. */
    async look(path: string): Promise<{ ms: number; bytes: number }> {
      const times: number[] = []
      let bytes = 0
      for (let call = 0; call < 5; call++) {
        const began = performance.now()
        bytes = (await get(path)).bytes
        times.push(performance.now() - began)
      }
      return { ms: median(times), bytes }
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** Milliseconds of processor time of a process's first thread, in nanoseconds where `stat` has steps of 10 ms. */
async function threadMs(pid = 0): Promise<number> {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6
}
