import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../packages/server/src/platform/db/connect.ts'
import { smallPhoto } from '../packages/server/test/photos/jpegs.ts'
import { fillSessions, fullSession, type Shares } from './fixtures.ts'
import { lengthOf } from './length.ts'
import { admin, median, newPlace, requestsPerSecond, start, startServer } from './server.ts'
import { milliseconds, type Row, row, whole } from './table.ts'

const rounds = lengthOf('BENCH_ROUNDS', 3, 5)

/**
 * The phones' polling request against bare `node:http` sending the same bytes, in requests per second. Alternating, so
 * that both see the same machine load. `unchanged` sends the ETag and gets a 304.
 */
async function sessionRead() {
  await using ours = await newPlace()
  await using server = await startServer(ours)
  const address = server.url + (await fullSession(await admin(server), await smallPhotos(24)))
  const response = await fetch(address)
  const body = Buffer.from(await response.arrayBuffer())

  await using theirs = await newPlace()
  const file = join(theirs.folder, 'response.json')
  await writeFile(file, body)
  await using bare = await start(theirs, [process.execPath, 'bench/bare-server.ts', file])

  const known = { 'if-none-match': response.headers.get('etag') ?? '' }
  const measured: Record<'bare' | 'whole' | 'unchanged', number[]> = { bare: [], whole: [], unchanged: [] }
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const found = {
      bare: await requestsPerSecond(bare.url),
      whole: await requestsPerSecond(address),
      unchanged: await requestsPerSecond(address, known),
    }
    if (round === 0) continue
    measured.bare.push(found.bare)
    measured.whole.push(found.whole)
    measured.unchanged.push(found.unchanged)
  }
  const { bare: baseline, whole, unchanged } = measured
  return { bytes: body.length, bare: median(baseline), whole: median(whole), unchanged: median(unchanged) }
}

async function smallPhotos(count: number): Promise<Buffer[]> {
  const photos: Buffer[] = []
  for (let seed = 0; seed < count; seed++) photos.push(await smallPhoto({ seed }))
  return photos
}

const listRounds = lengthOf('BENCH_PAGES', 10, 40)

const sorts = ['-created', 'created', '-tasks', 'tasks', '-due', 'due']
const filters = ['', 'status=active', 'status=completed', 'status=overdue']
const views = ['view=due_today', 'view=in_progress', 'view=review']
const searches = ['search=marina', 'search=1042', 'search=balcony%20sulafa', 'search=nowhere']

export type Page = { query: string; few: number; many: number; manyOpen: number }

/**
 * Median milliseconds of the office's list over HTTP: 1,000 sessions with 10 % open, 100,000 with 1 % open, and 100,000
 * with 10 % open. Measured alternately, so that all three see the same machine load.
 */
async function sessionList(): Promise<Page[]> {
  await using few = await startFilledServer(1000, { open: 0.1, submitted: 0.03 })
  await using many = await startFilledServer(100_000, { open: 0.01, submitted: 0.03 })
  await using manyOpen = await startFilledServer(100_000, { open: 0.1, submitted: 0.03 })
  const asked = [...filters, ...views].flatMap((filter) => sorts.map((sort) => `${filter}&sort=${sort}`))
  const apartment = sorts.map((sort) => `apartment&sort=${sort}`)
  const found = searches.flatMap((search) => sorts.map((sort) => `${search}&sort=${sort}`))
  const queries = [...asked, ...apartment, ...found]
  const measured = queries.map((query) => ({ query, few: [0], many: [0], manyOpen: [0] }))
  // Every query in every round, so that load peaks affect all of them. The first round warms up.
  for (let round = 0; round <= listRounds; round++) {
    for (const times of measured) {
      for (const [name, place] of Object.entries({ few, many, manyOpen })) {
        times[name as keyof Omit<Page, 'query'>][round] = await place.ask(times.query)
      }
    }
  }
  const middle = (times: number[]) => median(times.slice(1))
  return measured.map(({ query, ...times }) => ({
    query: query.replace(/^&/, ''),
    few: middle(times.few),
    many: middle(times.many),
    manyOpen: middle(times.manyOpen),
  }))
}

/** Starts a server with this many sessions; `ask` measures the first page of a query. */
async function startFilledServer(total: number, shares: Shares) {
  await using parts = new AsyncDisposableStack()
  const place = parts.use(await newPlace())
  const server = parts.use(await startServer(place))
  const { access } = await admin(server)
  const database = await connect({ dataDir: place.settings.DATA_DIR })
  parts.defer(() => database.close())
  await fillSessions(database, total, shares)
  const { id } = await database.reader.selectFrom('apartment').select('id').executeTakeFirstOrThrow()
  const kept = parts.move()
  return {
    async ask(query: string): Promise<number> {
      const address = `${server.url}/api/cleaning/sessions/?${query.replace('apartment', `apartment_id=${id}`)}`
      const began = performance.now()
      const response = await fetch(address, { headers: { authorization: `Bearer ${access}` } })
      const { results } = (await response.json()) as { results: unknown[] }
      const took = performance.now() - began
      if (!response.ok || (results.length === 0 && !query.includes('nowhere'))) {
        throw new Error(`${response.status}, ${results?.length} sessions for ${query}`)
      }
      return took
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

export async function readRows(): Promise<Row[]> {
  const { bytes, bare, whole: full, unchanged } = await sessionRead()
  return [
    row(`bare node:http, ${whole(bytes, 'bytes')}`, whole(bare, 'req/s'), '1.00'),
    row('a session of 8 tasks, 24 photos', whole(full, 'req/s'), (full / bare).toFixed(2), '≥ 0.35'),
    row('the same, unchanged since (304)', whole(unchanged, 'req/s'), (unchanged / bare).toFixed(2)),
  ]
}

export async function listRows(): Promise<Row[]> {
  const rowsOf = ({ query, few, many, manyOpen }: Page) => [
    row(`${query}, 1,000`, milliseconds(few), '1.00'),
    row(
      '  100,000, 1 % open',
      milliseconds(many),
      (many / few).toFixed(2),
      query.startsWith('search') ? '' : '≤ 1.5',
    ),
    row('  100,000, 10 % open', milliseconds(manyOpen), (manyOpen / few).toFixed(2)),
  ]
  return (await sessionList()).flatMap(rowsOf)
}
