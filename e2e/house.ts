import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const email = 'admin@example.test'
export const password = 'correct-horse-battery'

/** Node's compile cache for our TypeScript: every file of journeys starts a server. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/compiled')

export type TestServer = AsyncDisposable & { url: string }

/** Starts Brightkey as it is delivered: the built pages, served by the real process, on an empty folder. */
export async function openServer(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../packages/server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'error',
      CHECK_ANSWERS: 'true',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await waitForResponse(`${url}/actuator/health/`, exited)
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns a port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = Object(server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until a process responds; throws if `exited` resolves first, or after so many seconds. */
export async function waitForResponse(url: string, exited: Promise<void>, seconds = 60): Promise<void> {
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
