import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smallPhoto } from '../packages/server/test/photos/jpegs.ts'
import { fullSession } from './full-session.ts'
import { median, requestsPerSecond } from './load.ts'
import { admin, newPlace, start, startServer } from './server.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/**
 * The phones' polling request against bare `node:http` sending the same bytes, in requests per second. Alternating, so
 * that both see the same machine load. `unchanged` sends the ETag and gets a 304.
 */
export async function sessionRead() {
  await using ours = await newPlace()
  await using server = await startServer(ours)
  const address = server.url + (await fullSession(await admin(server), await smallPhotos(24)))
  const answer = await fetch(address)
  const body = Buffer.from(await answer.arrayBuffer())

  await using theirs = await newPlace()
  const file = join(theirs.folder, 'answer.json')
  await writeFile(file, body)
  await using bare = await start(theirs, [process.execPath, 'bench/bare-server.ts', file])

  const known = { 'if-none-match': answer.headers.get('etag') ?? '' }
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
