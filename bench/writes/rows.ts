import { benchLength } from '../length.ts'
import { median, newPlace } from '../server.ts'
import { milliseconds, type Row, row, whole } from '../table.ts'
import { measureCommits, measureWrites, type WriteRate } from './measure.ts'
import { measureSlowDisk } from './slow-disk.ts'
import { openDjango, openHttp, openPostgres, openSqlite } from './targets.ts'

const rounds = benchLength('BENCH_ROUNDS', 3, 5)

type Rates = {
  /** Durable commits a second of one row by SQLite alone. */
  raw: number
  /** Rates by kind of write and server, for the servers installed here. */
  writes: Record<'ticks' | 'moves', Partial<Record<ServerName, WriteRate>>>
}
type ServerName = 'sqlite' | 'postgres' | 'django' | 'http'

/**
 * Writes by sixteen phones in 200 sessions, compared with SQLite alone, node:http with one synced row a request, and Django REST
 * framework with two processes, in turns.
 */
async function measureRates(): Promise<Rates> {
  await using stack = new AsyncDisposableStack()
  const { folder } = stack.use(await newPlace())
  const targets = {
    sqlite: await openSqlite(stack),
    postgres: await openPostgres(stack),
    django: await openDjango(stack),
    http: await openHttp(stack),
  }
  const raw: number[] = []
  const loads = new Map<string, WriteRate[]>()
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const commits = await measureCommits(folder)
    if (round > 0) raw.push(commits)
    for (const [name, target] of Object.entries(targets))
      for (const kind of ['ticks', 'moves'] as const) {
        if (!target || target[kind].length === 0) continue
        const load = await measureWrites(target, target[kind])
        if (round > 0) loads.set(`${kind} ${name}`, [...(loads.get(`${kind} ${name}`) ?? []), load])
      }
  }
  const rateRows = (kind: 'ticks' | 'moves') =>
    Object.fromEntries(
      Object.keys(targets).flatMap((name) => {
        const found = loads.get(`${kind} ${name}`)
        return found ? [[name, middle(found)]] : []
      }),
    )
  return { raw: median(raw), writes: { ticks: rateRows('ticks'), moves: rateRows('moves') } }
}

function middle(loads: readonly WriteRate[]): WriteRate {
  const of = (name: keyof WriteRate) => median(loads.map((load) => load[name]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    failed: of('failed'),
    cpuMs: of('cpuMs'),
  }
}

export async function writeRows(): Promise<Row[]> {
  const { raw, writes } = await measureRates()
  const toRow = (what: string, rate: WriteRate | undefined, goal = '') =>
    rate
      ? row(what, whole(rate.perSecond, 'req/s'), (rate.perSecond / raw).toFixed(2), goal + describe(rate))
      : row(`${what}: not installed`, '')
  return [
    row('commits of a row, SQLite alone, synced', whole(raw, '/s'), '1.00'),
    toRow('node:http alone, a row synced', writes.ticks.http),
    toRow('ticks of 16 phones', writes.ticks.sqlite, '≥ 0.5, p99 ≤ 10 ms; '),
    toRow('  on PostgreSQL', writes.ticks.postgres),
    toRow('  Django REST framework, 2 processes', writes.ticks.django),
    toRow('tasks started and completed', writes.moves.sqlite),
    toRow('  on PostgreSQL', writes.moves.postgres),
    ...(await slowDiskRows()),
  ]
}

async function slowDiskRows(): Promise<Row[]> {
  const slow = await measureSlowDisk()
  if (!slow) return [row('a disk that syncs in 10 ms', '', '', 'needs a C compiler (cc)')]
  const { idle, busy, ticks } = slow
  return [
    row('ticks, each sync 10 ms longer', whole(ticks.perSecond, 'req/s'), '', describe(ticks)),
    row('  p95 of the session read, no ticks', milliseconds(idle), '1.00'),
    row('  p95 of the session read, with ticks', milliseconds(busy), (busy / idle).toFixed(2), '≤ 1.5'),
  ]
}

const describe = ({ p50, p99, cpuMs, failed }: WriteRate) =>
  `p50 ${p50} ms, p99 ${p99} ms, ${cpuMs.toFixed(2)} ms CPU each${failed > 0 ? `, ${failed} failed` : ''}`
