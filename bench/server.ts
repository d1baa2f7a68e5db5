import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { userRoutes } from '@brightkey/contract/users/routes'
import { adminPassword, HttpClient } from '../packages/server/test/process.ts'
import { reservePort } from '../packages/server/test/reserve-port.ts'
import { type LoopStops, noteLoopStops, takeLoopStops, watchLoop } from './loop-stops.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
// As scripts/server.mjs has them.
const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--heap-growing-percent=60',
]

/** A temporary data folder (removed on dispose), a port, and production settings. */
export async function newPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-bench-'))
  const settings = {
    DATA_DIR: join(folder, 'data'),
    PORT: await reservePort(),
    HOST: '127.0.0.1',
    ADMIN_PASSWORD: adminPassword,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  }
  return { folder, settings, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

type Place = Awaited<ReturnType<typeof newPlace>>

/** A running server that logs to a file, as under a service manager. `startedMs`: from spawn to the first healthy response. */
export type Measured = AsyncDisposable & { child: ChildProcess; url: string; startedMs: number }

/** Starts a server program on the place's port and waits until it is healthy. */
export async function start(
  place: Place,
  [program, ...args]: readonly [string, ...string[]],
  environment = {},
): Promise<Measured> {
  const log = openSync(join(place.folder, 'log'), 'a')
  const env = { PATH: process.env.PATH, ...place.settings, ...environment }
  const began = performance.now()
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${place.settings.PORT}`
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`${program} ${args.join(' ')} ended with ${child.exitCode}`)
    await setTimeout(2)
  }
  const stop = async () => {
    child.kill()
    await ended
  }
  return { child, url, startedMs: performance.now() - began, [Symbol.asyncDispose]: stop }
}

/** `takeLoopStops`: how long its event loop stopped since the last call. */
export type Watched = Measured & { takeLoopStops(): Promise<LoopStops> }

/** Starts our server, and notes how long its event loop stops from now on until it ends. */
export async function startServer(place: Place, environment = {}): Promise<Watched> {
  const path = join(place.folder, `loop-delay-${place.settings.PORT}.json`)
  const program = [process.execPath, ...nodeFlags, ...watchLoop, 'packages/server/dist/main.js'] as const
  const server = await start(place, program, { BENCH_LOOP_DELAY: path, ...environment })
  const loop = { pid: server.child.pid, path }
  await takeLoopStops(loop)
  const stop = async () => {
    await server[Symbol.asyncDispose]()
    await noteLoopStops(path)
  }
  return { ...server, takeLoopStops: () => takeLoopStops(loop), [Symbol.asyncDispose]: stop }
}

export async function admin(server: Measured): Promise<HttpClient> {
  const { access } = await new HttpClient(server.url).call(userRoutes.login, {
    email: 'admin@brightkey.local',
    password: adminPassword,
  })
  return new HttpClient(server.url, access)
}

const isHealthy = (url: string) =>
  fetch(`${url}/actuator/health/`).then(
    (response) => response.ok,
    () => false,
  )

const autocannon = fileURLToPath(new URL('../node_modules/.bin/autocannon', import.meta.url))
const seconds = Number(process.env.BENCH_SECONDS ?? 3)

/** Measures requests per second at a URL with a load generator in another process. Throws on any failed request. */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['--json', '--connections', '10', '--duration', String(seconds), ...flags, url]
  const { stdout } = await promisify(execFile)(autocannon, args, { maxBuffer: 10_000_000 })
  const { requests, errors, '4xx': refused, '5xx': failed } = JSON.parse(stdout)
  if (errors + refused + failed > 0) throw new Error(`${errors + refused + failed} requests failed at ${url}`)
  return requests.average
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** The 95th percentile. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

/** How long each of a hundred requests a second takes, in milliseconds, until other work is done. */
export async function readTimes(url: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  let done = false
  const finish = () => {
    done = true
  }
  until.then(finish, finish)
  while (!done) {
    const read = timed(url, times)
    // A failed one ends this now, and rejects below.
    read.catch(finish)
    asked.push(read)
    await setTimeout(10)
  }
  await until
  await Promise.all(asked)
  return times
}

const connections = new Agent({ keepAlive: true })
/** As a phone's Chromium has it. What it accepts is not decompressed here. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Not by fetch: every twentieth of its requests alone takes 13 ms and more (docs/decisions/0003-speed.md). */
async function timed(url: string, times: number[]): Promise<void> {
  const began = performance.now()
  const [response]: IncomingMessage[] = await once(get(url, { agent: connections, headers }), 'response')
  if (response?.statusCode !== 200) throw new Error(`${response?.statusCode} at ${url}`)
  await once(response.resume(), 'end')
  times.push(performance.now() - began)
}
