import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { median } from './load.ts'
import { newPlace, start, startServer } from './server.ts'

const times = Number(process.env.BENCH_STARTS ?? 7)

/** Milliseconds from spawn to the first healthy response, warm: the server, `npm start`, and bare `node:http`. */
export async function starts() {
  await using place = await newPlace()
  const file = join(place.folder, 'answer')
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
