import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { cheapPasswords } from '../packages/server/test/process.ts'
import { reservePort } from '../packages/server/test/reserve-port.ts'

/** Node's compile cache for our TypeScript. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/compiled')

/** Starts a server with these settings on the port, or closes the one that is there. */
export type ToHost = { port: string; settings: Readonly<Record<string, string>> | null }
export type FromHost = { port: string; error?: string }

let host: ChildProcess | undefined

/**
 * The process of this worker's servers. Each in a process of its own costs a second of the processor to start, two more until
 * what it runs often is compiled, and processes of its own for pictures and PDFs.
 */
function openHost(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'host.ts'), {
    execArgv: cheapPasswords,
    // Nothing of the test runner's environment, such as NODE_ENV=test, may change the server.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // Each request listens for its response.
  child.setMaxListeners(0)
  printErrors(child)
  child.once('exit', () => (host = undefined))
  // What uses servers ends without this process.
  child.unref()
  child.channel?.unref()
  ;(child.stdout as Socket | null)?.unref()
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

function ask(child: ChildProcess, message: ToHost): Promise<void> {
  return new Promise((resolve, reject) => {
    child.channel?.ref()
    const done = (error?: string) => {
      child.channel?.unref()
      child.off('message', receive)
      child.off('exit', exited)
      if (error === undefined) resolve()
      else reject(new Error(error))
    }
    const receive = ({ port, error }: FromHost) => {
      if (port === message.port) done(error)
    }
    const exited = () => done('the process of the servers has exited')
    child.on('message', receive)
    child.on('exit', exited)
    child.send(message)
  })
}

/** A server on SQLite, with a folder of its own, in the process of this worker's servers. */
export async function startInHost(settings: Readonly<Record<string, string>>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-e2e-'))
  const port = await reservePort()
  host ??= openHost()
  const child = host
  const cancelDelete = deleteOnExit(dataDir)
  await ask(child, { port, settings: { PORT: port, DATA_DIR: dataDir, ...settings } })
  return {
    url: `http://localhost:${port}`,
    dataDir,
    storeUrl: null,
    async query(sql: string, ...values: string[]) {
      using database = new DatabaseSync(join(dataDir, 'brightkey.sqlite'), { timeout: 5_000 })
      return database.prepare(sql).all(...values)
    },
    async [Symbol.asyncDispose]() {
      await ask(child, { port, settings: null })
      cancelDelete()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server's errors belong into the test's output; the address and the password that it prints do not. */
export function printErrors(child: ChildProcess): void {
  if (!child.stdout) return
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{')) console.error(line)
  })
}

/** Kills the processes and deletes their folder when this worker ends. Returns a function that cancels this. */
export function killOnExit(dataDir: string, children: () => readonly ChildProcess[]): () => void {
  const killAndDelete = () => {
    for (const child of children()) child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', killAndDelete)
  return () => process.off('exit', killAndDelete)
}

const deleteOnExit = (dataDir: string) => killOnExit(dataDir, () => [])

/** Waits until a process responds; throws if `exited` resolves first, or after a number of seconds. */
export async function waitForResponse(url: string, exited: Promise<void>, seconds = 300): Promise<void> {
  let hasExited = false
  void exited.then(() => {
    hasExited = true
  })
  for (let attempt = 0; attempt < seconds * 10; attempt++) {
    if (hasExited) throw new Error('the server exited before it responded')
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not respond`)
}
