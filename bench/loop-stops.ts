import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { milliseconds, type Row, row } from './table.ts'

/** How long the event loop of a process stopped, in milliseconds; `own`: the most processor time of one turn. */
export type LoopStops = { p99: number; longest: number; own: number }

/** Stops of the servers that have ended since the last call of `loopRows`. */
const loopStops: LoopStops[] = []

/** Arguments for a process that writes its stops to the file BENCH_LOOP_DELAY when it exits. */
export const watchLoop = ['--import', fileURLToPath(new URL('loop-delay.ts', import.meta.url))] as const

/** Notes the stops of a server that has ended, from the first time it was asked for them: before, it was starting. */
export async function noteLoopStops(path: string): Promise<void> {
  loopStops.push(...(await readLines(path)).slice(1))
}

/** The stops since the last call; the first one covers the server's start. */
export async function takeLoopStops({
  pid,
  path,
}: {
  pid: number | undefined
  path: string
}): Promise<LoopStops> {
  const { length } = await readLines(path)
  process.kill(pid ?? 0, 'SIGUSR2')
  for (;;) {
    const lines = await readLines(path)
    const last = lines.at(-1)
    if (last && lines.length > length) return last
    await setTimeout(10)
  }
}

async function readLines(path: string): Promise<LoopStops[]> {
  const text = existsSync(path) ? await readFile(path, 'utf8') : ''
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
}

/** The worst of all servers that have ended since the last call; no rows if there were none. */
export function loopRows(idle: LoopStops): Row[] {
  const found = loopStops.splice(0)
  if (found.length === 0) return []
  const toRow = (what: string, of: keyof LoopStops) => {
    const worst = Math.max(...found.map((stops) => stops[of]))
    return row(`  ${what}`, milliseconds(worst), '', `≤ 20 ms; of an idle process ${milliseconds(idle[of])}`)
  }
  return [
    toRow('event loop stopped for, p99', 'p99'),
    toRow('event loop stopped for, longest', 'longest'),
    toRow('  longest turn, processor time', 'own'),
  ]
}

/** Starts a process that does nothing: what stops its event loop is the machine. */
export async function startIdle(): Promise<{ end(): Promise<LoopStops> }> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-idle-'))
  const path = join(folder, 'loop-delay.json')
  const program = "process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000)"
  const child = spawn(process.execPath, [...watchLoop, '--eval', program], {
    env: { PATH: process.env.PATH, BENCH_LOOP_DELAY: path },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  return {
    async end() {
      child.kill()
      await ended
      const [stops = { p99: Number.NaN, longest: Number.NaN, own: Number.NaN }] = await readLines(path)
      await rm(folder, { recursive: true })
      return stops
    },
  }
}
