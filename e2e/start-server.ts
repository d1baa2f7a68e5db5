import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { cheapPasswords } from '../packages/server/test/process.ts'
import { reservePort } from '../packages/server/test/reserve-port.ts'

const main = join(import.meta.dirname, '../packages/server/src/main.ts')

/** Node's compile cache for our TypeScript: every file of journeys starts a server. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/compiled')

/** One process on SQLite, with a folder of its own. */
export async function startProcess(settings: Readonly<Record<string, string>>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-e2e-'))
  const port = await reservePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [...cheapPasswords, main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      PORT: port,
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  printErrors(child)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const cancelKill = killOnExit(dataDir, () => [child])
  await waitForResponse(`${url}/actuator/health/`, exited)
  return {
    url,
    dataDir,
    storeUrl: null,
    async query(sql: string, ...values: string[]) {
      using database = new DatabaseSync(join(dataDir, 'brightkey.sqlite'), { timeout: 5_000 })
      return database.prepare(sql).all(...values)
    },
    async [Symbol.asyncDispose]() {
      cancelKill()
      child.kill('SIGTERM')
      await exited
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

/** Waits until a process responds; throws if `exited` resolves first, or after so many seconds. */
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
