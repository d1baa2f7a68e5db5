import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smallPhoto } from '../packages/server/test/photos/jpegs.ts'
import { fullSession } from './fixtures.ts'
import { benchLength } from './length.ts'
import { admin, median, newPlace, requestsPerSecond, start, startServer } from './server.ts'
import { type Row, row, whole } from './table.ts'

const rounds = benchLength('BENCH_ROUNDS', 3, 5)

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

export async function readRows(): Promise<Row[]> {
  const { bytes, bare, whole: full, unchanged } = await sessionRead()
  return [
    row(`bare node:http, ${whole(bytes, 'bytes')}`, whole(bare, 'req/s'), '1.00'),
    row('a session of 8 tasks, 24 photos', whole(full, 'req/s'), (full / bare).toFixed(2), '≥ 0.35'),
    row('the same, unchanged since (304)', whole(unchanged, 'req/s'), (unchanged / bare).toFixed(2)),
  ]
}
