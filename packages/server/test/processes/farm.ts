import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findBinaries, startCluster } from '../postgres-cluster.ts'
import { type ServerProcess, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { openCuttableNetwork, openRoundRobin } from './proxies.ts'

/** Where the processes keep files: one folder that they share, unless a test gives them a store. */
export type StorageSettings = Record<string, string>

export const canRunProcesses = findBinaries() !== undefined

/** Server processes on one PostgreSQL behind a load balancer, and a network to the database that can be cut. */
export class Farm {
  readonly url: string
  readonly network: Awaited<ReturnType<typeof openCuttableNetwork>>
  /** PostgreSQL's own address, which is never cut: for the test. */
  readonly databaseUrl: string
  /** What all processes have on their disk. */
  readonly dataDir: string
  /** The ports that the load balancer knows. */
  readonly #ports: number[]
  readonly #settings: Record<string, string>[]
  readonly #running: (ServerProcess | null)[]
  readonly #stack: AsyncDisposableStack

  private constructor(parts: {
    url: string
    network: Farm['network']
    databaseUrl: string
    dataDir: string
    ports: number[]
    settings: Record<string, string>[]
    running: ServerProcess[]
    stack: AsyncDisposableStack
  }) {
    this.url = parts.url
    this.network = parts.network
    this.databaseUrl = parts.databaseUrl
    this.dataDir = parts.dataDir
    this.#ports = parts.ports
    this.#settings = parts.settings
    this.#running = parts.running
    this.#stack = parts.stack
  }

  /** Starts all processes at the same moment, on an empty database. */
  static async start(
    count: number,
    settings: Record<string, string> = {},
    {
      openStorage,
      program,
    }: { openStorage?: (stack: AsyncDisposableStack) => Promise<StorageSettings>; program?: string } = {},
  ): Promise<Farm> {
    await using stack = new AsyncDisposableStack()
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-farm-'))
    stack.defer(() => rm(DATA_DIR, { recursive: true, force: true }))
    const storage = (await openStorage?.(stack)) ?? {}
    const cluster = await startCluster(findBinaries() ?? '', { durable: true })
    stack.defer(cluster.stop)
    const network = stack.use(await openCuttableNetwork(Number(new URL(cluster.url).port)))
    const throughNetwork = Object.assign(new URL(cluster.url), { port: String(network.port) }).href
    const ports = await Promise.all(Array.from({ length: count }, reservePort))
    const known = ports.map(Number)
    const { url } = stack.use(await openRoundRobin(known))
    const each = ports.map((PORT) => ({
      DATA_DIR,
      DATABASE_URL: throughNetwork,
      PUBLIC_URL: url,
      SECRET_KEY: 'one-secret-for-all-processes-of-the-farm',
      ...storage,
      ...settings,
      PORT,
    }))
    const starting = each.map((one) => startServer(one, program))
    stack.defer(async () => {
      for (const started of await Promise.allSettled(starting)) {
        if (started.status === 'fulfilled') await started.value.stop('SIGKILL')
      }
    })
    const running = await Promise.all(starting)
    return new Farm({
      url,
      network,
      databaseUrl: cluster.url,
      dataDir: DATA_DIR,
      ports: known,
      settings: each,
      running,
      stack: stack.move(),
    })
  }

  /** The address of one process, past the load balancer. */
  serverUrl(index: number): string {
    return `http://127.0.0.1:${this.#settings[index]?.PORT}`
  }

  get ports(): string[] {
    return this.#settings.map(({ PORT = '' }) => PORT)
  }

  /** The processes that run. */
  get children(): ChildProcess[] {
    return this.#running.flatMap((process) => (process ? [process.child] : []))
  }

  /** Runs a statement on the database, past the network. */
  async query(sql: string, values: readonly string[] = []): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.databaseUrl })
    await client.connect()
    try {
      return (await client.query(sql, [...values])).rows
    } finally {
      await client.end()
    }
  }

  async kill(index: number): Promise<void> {
    await this.#running[index]?.stop('SIGKILL')
    this.#running[index] = null
  }

  /** Asks all that run to end. Returns their exit codes. */
  async stopAll(): Promise<(number | null)[]> {
    const codes = await Promise.all(
      this.#running.flatMap((process) => (process ? [process.stop('SIGTERM')] : [])),
    )
    this.#running.fill(null)
    return codes
  }

  /** Starts one more process, of this release. */
  async add(): Promise<void> {
    const PORT = await reservePort()
    this.#settings.push({ ...this.#settings[0], PORT })
    this.#running.push(null)
    await this.restart(this.#settings.length - 1)
    this.#ports.push(Number(PORT))
  }

  /** Asks a process to end. Returns its exit code. */
  async stop(index: number): Promise<number | null> {
    const code = (await this.#running[index]?.stop('SIGTERM')) ?? null
    this.#running[index] = null
    return code
  }

  async restart(index: number): Promise<void> {
    const started = await startServer(this.#settings[index] ?? {})
    this.#running[index] = started
    this.#stack.use(started)
  }

  [Symbol.asyncDispose]() {
    return this.#stack.disposeAsync()
  }
}
