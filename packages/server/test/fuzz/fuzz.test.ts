import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { userRoutes } from '@brightkey/contract/users/routes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cells as matrix } from '../authorisation/cells.ts'
import type { Row } from '../authorisation/row.ts'
import { type ActorName, actors, Cell, Scene } from '../authorisation/scene.ts'
import type { Client } from '../client.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Drawn, drawnInputs, sendable } from './draw-inputs.ts'
import { moreRows } from './more-rows.ts'
import { type WrittenTables, watchTables } from './written-tables.ts'

// In the gate with a fixed seed; `npm run prove -- fuzz 250000` is the full proof.
const calls = Number(process.env.PROVE_COUNT || 2000)
const seed = Number(process.env.PROVE_SEED || 20_261_128)
const isLong = process.env.PROVE_LONG === 'true'
/** A database grows with every call; a new one keeps the time of a call apart from that. */
const callsOfWorld = isLong ? 4000 : 600
/** How long a call may take (ms) where only this runs. */
const longest = 1000

const cells = [...matrix, ...moreRows]

type Call = { row: Row; actor: ActorName; drawn: Drawn }

const asItIs = { actor: 0, changes: {}, headers: {} }
/** Each row once as each actor who may call it, with a valid input. */
const allowed: Call[] = cells.flatMap((row) =>
  actors
    .filter((actor) => typeof row.cells[actor] === 'number')
    // PostgreSQL gets one of them, as in the matrix.
    .slice(0, process.env.TEST_DIALECT === 'postgres' && !isLong ? 1 : 9)
    .map((actor) => ({ row, actor, drawn: asItIs })),
)

const random = fc.nat(cells.length - 1).chain((index) => {
  const row = cells[index] ?? cells[0]
  if (!row) throw new Error('no route')
  return drawnInputs(row.route).map((drawn): Call => {
    const who = actors.filter((actor) => typeof row.cells[actor] === 'number')
    // Two thirds by who may call it.
    const actor = drawn.actor % 3 === 0 ? actors[drawn.actor % actors.length] : who[drawn.actor % who.length]
    return { row, actor: actor ?? 'superuser', drawn }
  })
})

const operation = ({ route }: Row) => `${route.method} ${route.path}`

test(`${calls} calls of any content are answered as the contract says, and a refused one writes nothing`, {
  timeout: 120_000 + calls * 400,
}, async () => {
  const run = new Run()
  for (let done = 0, part = 0; done < calls; part++) {
    const count = Math.min(callsOfWorld, calls - done)
    const drawn = fc.sample(random, { seed: seed + part, numRuns: count })
    const first = done < allowed.length ? allowed.slice(done, done + count) : []
    await run.inWorld([...first, ...drawn.slice(first.length)], part)
    done += count
  }
  run.report()
  expect(run.faults).toEqual([])
  // Each operation there is: 170 when this was written.
  const all = new Set(cells.map(operation))
  expect([...all].filter((each) => !run.succeeded.has(each))).toEqual([])
  expect(run.succeeded.size).toBeGreaterThanOrEqual(150)
})

class Run {
  readonly faults: unknown[] = []
  readonly succeeded = new Set<string>()
  readonly #statuses: Record<string, number> = {}
  readonly #memory: { calls: number; heap: number; rss: number }[] = []
  readonly #started = Date.now()
  #calls = 0
  #slowest = 0
  #refused = 0
  #file: Buffer | undefined

  async inWorld(list: readonly Call[], part: number) {
    this.#file ??= await smallPhoto({ seed: 4711 })
    let scene = await Scene.open()
    let tables = await watchTables(scene.world)
    try {
      for (const [index, call] of list.entries()) {
        const cell = await prepare(scene, call)
        if (!cell) {
          // An earlier call has removed what this one needs, such as the caller's login.
          await scene[Symbol.asyncDispose]()
          scene = await Scene.open()
          tables = await watchTables(scene.world)
        }
        const ready = cell ?? (await prepare(scene, call))
        if (!ready) throw new Error(`${operation(call.row)} cannot be prepared for ${call.actor}`)
        await this.#try(call, ready, tables, `${seed + part}/${index}`)
      }
    } finally {
      await scene[Symbol.asyncDispose]()
    }
    collectGarbage()
    const { heapUsed, rss } = process.memoryUsage()
    this.#memory.push({ calls: this.#calls, heap: heapUsed / 1e6, rss: rss / 1e6 })
    if (isLong)
      console.info(
        `${this.#calls} calls: heap ${(heapUsed / 1e6).toFixed()} MB, RSS ${(rss / 1e6).toFixed()} MB`,
      )
  }

  async #try({ row, actor, drawn }: Call, { client, input }: Ready, tables: WrittenTables, at: string) {
    const { route } = row
    const sent = sendable(route, { ...input, ...drawn.changes })
    await tables.read()
    const before = performance.now()
    const { status, text } = await client.send(route, sent as never, {
      headers: drawn.headers,
      ...(route.body === 'multipart' && this.#file ? { file: this.#file } : {}),
    })
    const took = performance.now() - before
    this.#calls++
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
    if (isLong && took > longest) fault(`took ${Math.round(took)} ms`)
    if (status >= 400) {
      this.#refused++
      // A login that fails is in the audit log.
      const isLogin = route.path === userRoutes.login.path
      const written = (await tables.read()).filter((name) => !(isLogin && name === 'event'))
      if (written.length > 0) fault(`refused, but wrote ${written}`)
    }
  }

  report() {
    const seconds = (Date.now() - this.#started) / 1000
    const warm = this.#memory.slice(Math.floor(this.#memory.length / 4))
    console.info(
      `${this.#calls} calls in ${seconds.toFixed()} s, seed ${seed}: ${this.succeeded.size} operations succeeded; ` +
        `${JSON.stringify(this.#statuses)}; ${this.#refused} refused; slowest ${this.#slowest.toFixed()} ms; per 10,000 calls ` +
        `heap ${slope(warm, 'heap').toFixed(1)} MB, RSS ${slope(warm, 'rss').toFixed(1)} MB`,
    )
  }
}

type Ready = { client: Client; input: object }

/** The caller and a valid input; null if what was done before makes that impossible. */
async function prepare(scene: Scene, { row, actor }: Call): Promise<Ready | null> {
  try {
    const cell = await Cell.open(scene, actor)
    return { client: cell.client, input: Object(await row.input(cell)) }
  } catch {
    return null
  }
}

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
