import { availableParallelism, loadavg } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { userRoutes } from '@brightkey/contract/users/routes'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { expect, test } from 'vitest'
import { Cell, Scene } from '../authorisation/scene.ts'
import { keepWorldsInMemory } from '../folder-in-memory.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { recording } from '../voice/recordings.ts'
import { type Drawn, sendable } from './draw-inputs.ts'
import { eachCell, eachRow, operation, operations, type Series, someSeries } from './draw-series.ts'
import { mayBeWritten, type WrittenTables, watchTables } from './written-tables.ts'

const onPostgres = process.env.TEST_DIALECT === 'postgres'
// In the gate with a fixed seed; `npm run prove -- fuzz 250000` is the full proof.
const calls = Number(process.env.PROVE_COUNT || (onPostgres ? 600 : 2000))
const seed = Number(process.env.PROVE_SEED || 20_261_128)
const isLong = process.env.PROVE_LONG === 'true'
/** A database grows with every call; a new one keeps the time of a call apart from that. */
const callsOfWorld = isLong ? 4000 : 1000
/** One in this many calls is checked by all rows too. */
const callsOfComparison = 200
/** How long a call may take (ms). On a machine that others keep busy, those that take longer are only printed. */
const longest = 1000

keepWorldsInMemory()

test(`${calls} calls of any content are answered as the contract says, and a refused one writes nothing`, {
  timeout: 120_000 + calls * 400,
}, async () => {
  const run = new Run()
  // The matrix is tried as each actor in the gate.
  const first = isLong ? eachCell(2, seed) : eachRow(onPostgres ? 2 : 5, seed)
  for (let part = 0; run.calls < calls; part++) {
    const upTo = Math.min(calls, run.calls + callsOfWorld)
    await run.inWorld(upTo, part, first)
  }
  run.report()
  expect(run.faults).toEqual([])
  // Each operation there is: 170 when this was written.
  const expected = [...operations].filter((each) => !needsAuthenticator.has(each))
  expect(expected.filter((each) => !run.succeeded.has(each))).toEqual([])
  expect(run.succeeded.size).toBeGreaterThanOrEqual(150)
})

/** They succeed only with an authenticator or for a user who has set one up: users/security tests them. */
const needsAuthenticator = new Set<string>(
  [
    securityRoutes.secondStep,
    securityRoutes.passkeyLogin,
    securityRoutes.oidcLogin,
    securityRoutes.confirmTotp,
    securityRoutes.renewRecoveryCodes,
    securityRoutes.addPasskey,
    securityRoutes.removePasskey,
  ].map(({ address }) => address),
)

const isVoice = ({ path }: { path: string }) => /\/voice(-notes)?\/$/.test(path)

class Run {
  readonly faults: unknown[] = []
  readonly succeeded = new Set<string>()
  readonly #statuses: Record<string, number> = {}
  readonly #memory: { calls: number; heap: number; rss: number }[] = []
  readonly #started = Date.now()
  calls = 0
  #prepared = 0
  #opened = 0
  #compared = 0
  #slowest = 0
  readonly #slow: string[] = []
  #refused = 0
  #file: Buffer | undefined
  #voice: Buffer | undefined
  #scene: Scene | undefined
  #tables: WrittenTables | undefined
  /** The caller, as long as nothing was written and its tokens live. */
  #cell: Cell | undefined
  #cellUntil = 0

  /** `first` are tried before others, and taken away. */
  async inWorld(upTo: number, part: number, first: Series[]) {
    this.#file ??= await smallPhoto({ seed: 4711 })
    this.#voice ??= await recording('ffmpeg.webm')
    const drawn = someSeries(callsOfWorld, seed + part)
    try {
      for (let index = 0; this.calls < upTo; index++) {
        const next = first.shift() ?? drawn.shift()
        if (!next) break
        await this.#trySeries(next, `${seed + part}/${index}`)
      }
    } finally {
      await this.#close()
    }
    collectGarbage()
    const { heapUsed, rss } = process.memoryUsage()
    this.#memory.push({ calls: this.calls, heap: heapUsed / 1e6, rss: rss / 1e6 })
    if (isLong)
      console.info(
        `${this.calls} calls in ${Math.round((Date.now() - this.#started) / 1000)} s: heap ${(heapUsed / 1e6).toFixed()} MB, ` +
          `RSS ${(rss / 1e6).toFixed()} MB; ${this.faults.length} faults`,
      )
  }

  async #trySeries(each: Series, at: string) {
    let ready: Ready | null = null
    for (const [index, drawn] of each.inputs.entries()) {
      ready ??= await this.#prepare(each)
      const written = await this.#try(each, ready, drawn, `${at}/${index}`)
      if (written.includes('throttle')) ready.cell.world.passTime(61_000)
      if (written.some((name) => name !== 'throttle')) {
        ready = null
        this.#cell = undefined
      }
    }
  }

  async #prepare(each: Series): Promise<Ready> {
    this.#prepared++
    for (let tries = 0; tries < 2; tries++) {
      this.#scene ??= await Scene.open()
      const { world } = this.#scene
      this.#tables ??= await watchTables(world)
      const tables = this.#tables
      const known = this.#cell
      try {
        const isUsable = known?.actor === each.actor && world.clock.at < this.#cellUntil
        const cell = isUsable ? known : await Cell.open(this.#scene, each.actor)
        if (!isUsable) {
          this.#opened++
          this.#cellUntil = world.clock.at + 60_000
          await tables.read()
        }
        const input = Object(await each.row.input(cell))
        const isAsBefore = (await tables.read()).length === 0
        this.#cell = isAsBefore ? cell : undefined
        return { cell, input, tables }
      } catch {
        // An earlier call has removed what this one needs, such as the caller's login.
        await this.#close()
      }
    }
    throw new Error(`${operation(each.row)} cannot be prepared for ${each.actor}`)
  }

  async #close() {
    await this.#scene?.[Symbol.asyncDispose]()
    this.#scene = undefined
    this.#tables = undefined
    this.#cell = undefined
  }

  /** The tables that were written. */
  async #try({ row, actor }: Series, { cell, input, tables }: Ready, drawn: Drawn, at: string) {
    const { route } = row
    const sent = sendable(route, { ...input, ...drawn.changes })
    const contents = this.calls % callsOfComparison === 0 ? await tables.contents() : null
    const file = route.body === 'multipart' && (isVoice(route) ? this.#voice : this.#file)
    const before = performance.now()
    const { status, text } = await cell.client.send(route, sent as never, {
      headers: drawn.headers,
      ...(file && { file }),
    })
    const took = performance.now() - before
    this.calls++
    this.#slowest = Math.max(this.#slowest, took)
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
    if (status < 300 || status === 302) this.succeeded.add(operation(row))
    const fault = (what: string) => {
      const call = {
        at,
        call: operation(row),
        actor,
        status,
        what,
        sent: JSON.stringify(drawn).slice(0, 600),
      }
      this.faults.push({ ...call, text: text.slice(0, 300) })
    }
    if (status >= 500) fault('failed')
    if (isLong && took > longest) {
      const [load = 0] = loadavg()
      if (load > 2 * availableParallelism()) this.#slow.push(`${at} ${operation(row)} ${Math.round(took)} ms`)
      else fault(`took ${Math.round(took)} ms`)
    }
    const written = await tables.read()
    if (contents !== null) {
      this.#compared++
      const isSame = (await tables.contents()) === contents
      if (written.length === 0 && !isSame) fault('wrote what the triggers did not note')
    }
    if (status < 400) {
      // What was queued is sent in the background, and would be taken for a write of the next call.
      if (written.includes('delivery')) {
        const { instance } = cell.world.app
        await instance.deliveries.run(instance)
        await tables.read()
      }
      return written
    }
    this.#refused++
    // A login that fails is in the audit log.
    const allowed = [...mayBeWritten, ...(route.path === userRoutes.login.path ? ['event'] : [])]
    const forbidden = written.filter((name) => !allowed.includes(name))
    if (forbidden.length > 0) fault(`refused, but wrote ${forbidden}`)
    return written
  }

  report() {
    const seconds = (Date.now() - this.#started) / 1000
    const warm = this.#memory.slice(Math.floor(this.#memory.length / 4))
    console.info(
      `${this.calls} calls in ${seconds.toFixed()} s, seed ${seed}: ${this.succeeded.size} operations succeeded; ` +
        `${JSON.stringify(this.#statuses)}; ${this.#refused} refused, ${this.#compared} compared, ${this.#prepared} prepared, ${this.#opened} opened; slowest ${this.#slowest.toFixed()} ms ${this.#slow.join(', ')}; per 10,000 calls ` +
        `heap ${slope(warm, 'heap').toFixed(1)} MB, RSS ${slope(warm, 'rss').toFixed(1)} MB`,
    )
  }
}

type Ready = { cell: Cell; input: object; tables: WrittenTables }

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Least squares, per 10,000 calls. */
function slope(points: readonly { calls: number; heap: number; rss: number }[], of: 'heap' | 'rss'): number {
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const x = mean(points.map(({ calls: at }) => at))
  const y = mean(points.map((point) => point[of]))
  const over = points.map((point) => (point.calls - x) * (point[of] - y)).reduce((sum, each) => sum + each, 0)
  const under = points.map((point) => (point.calls - x) ** 2).reduce((sum, each) => sum + each, 0)
  return under === 0 ? 0 : (over / under) * 10_000
}
