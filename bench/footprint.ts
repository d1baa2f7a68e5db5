import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { shrunkPhoto } from '../packages/server/test/photos/jpegs.ts'
import { fullSession } from './fixtures.ts'
import { benchLength } from './length.ts'
import { admin, median, newPlace, start, startServer } from './server.ts'
import { type Row, row, whole } from './table.ts'

const times = benchLength('BENCH_STARTS', 3, 7)

/** Milliseconds from spawn to the first healthy response, warm: the server, `npm start`, and bare `node:http`. */
async function starts() {
  await using place = await newPlace()
  const file = join(place.folder, 'response')
  await writeFile(file, 'OK')
  const kinds = {
    bare: () => start(place, [process.execPath, 'bench/bare-server.ts', file]),
    server: () => startServer(place),
    npm: () => start(place, ['npm', 'start']),
  }
  const measured = { bare: [] as number[], server: [] as number[], npm: [] as number[] }
  // The first start creates what later ones reuse: database, compile cache, built pages.
  for (let round = 0; round <= times; round++) {
    for (const kind of ['bare', 'server', 'npm'] as const) {
      await using running = await kinds[kind]()
      if (round > 0) measured[kind].push(running.startedMs)
    }
  }
  return { bare: median(measured.bare), server: median(measured.server), npm: median(measured.npm) }
}

const idleMs = benchLength('BENCH_IDLE_SECONDS', 10, 30) * 1000

/** Allocator settings of `npm start` (scripts/server.mjs). */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Resident memory in MB: after a warm start; idle after 100 requests; idle after 24 photos. */
async function memory(environment: Record<string, string>) {
  await using place = await newPlace()
  await (await startServer(place, environment))[Symbol.asyncDispose]()

  await using server = await startServer(place, environment)
  const started = await megabytes(server.child.pid)
  const client = await admin(server)
  for (let count = 0; count < 100; count++) await (await fetch(`${server.url}/login/`)).arrayBuffer()
  await setTimeout(idleMs)
  const idle = await megabytes(server.child.pid)
  await fullSession(client, await phonePhotos(24))
  await setTimeout(idleMs)
  return { started, idle, afterPhotos: await megabytes(server.child.pid) }
}

/** Photos as phones send them: 1600 × 1200. */
async function phonePhotos(count: number): Promise<Buffer[]> {
  const photos: Buffer[] = []
  for (let seed = 0; seed < count; seed++) photos.push(await shrunkPhoto({ seed }))
  return photos
}

async function megabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

export async function memoryRows(): Promise<Row[]> {
  const plain = await memory({})
  const found = await memory(allocatorSettings)
  const ratio = (part: keyof typeof found) => (found[part] / plain[part]).toFixed(2)
  return [
    row('memory after the start', whole(found.started, 'MB'), ratio('started')),
    row('after 100 requests, at rest', whole(found.idle, 'MB'), ratio('idle'), '≤ 120 MB'),
    row('after 24 photos, at rest', whole(found.afterPhotos, 'MB'), ratio('afterPhotos')),
    row('the same without MALLOC_…', whole(plain.afterPhotos, 'MB'), '1.00'),
  ]
}

export async function startRows(): Promise<Row[]> {
  const { bare, server, npm } = await starts()
  return [
    row('start of bare node:http', whole(bare, 'ms'), '1.00'),
    row('start of the server', whole(server, 'ms'), (server / bare).toFixed(2)),
    row('npm start', whole(npm, 'ms'), (npm / bare).toFixed(2), '≤ 700 ms'),
  ]
}
