import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Output, RawInput, Route } from '@brightkey/contract/route'
import { userRoutes } from '@brightkey/contract/users/routes'
import { multipartBody, RefusedError, splitInput } from './client.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** Node's compile cache for the processes of tests. */
export const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

/** Flags of Node with which a server hashes passwords fast. */
export const cheapPasswords = ['--import', new URL('cheap-passwords.ts', import.meta.url).href]

export const adminPassword = 'a-password-for-tests'

/** The server as an operator runs it: its own process and folder. Disposing kills it. */
export class ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  stdout = ''
  stderr = ''
  readonly #ended: Promise<number | null>

  /** `program` is the server of another release; `flags` are Node's. */
  constructor(settings: Record<string, string>, program = main, flags = cheapPasswords) {
    this.url = `http://127.0.0.1:${settings.PORT}`
    // Nothing of the test runner's environment, such as NODE_ENV=test, may change the server.
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, HOST: '127.0.0.1', ...settings }
    const args = ['--disable-warning=ExperimentalWarning', ...flags, program]
    this.child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.child.stdout?.on('data', (text) => {
      this.stdout += text
    })
    this.child.stderr?.on('data', (text) => {
      this.stderr += text
    })
    this.#ended = once(this.child, 'close').then(([code]) => code)
  }

  /** Resolves when it reports that it is running. Rejects with its output if it ends before. */
  async running(): Promise<this> {
    const ended = this.#ended.then((code) => {
      throw new Error(`The server ended with ${code}:\n${this.stdout}${this.stderr}`)
    })
    // Nothing waits for this once the server is running, so its later end must not be an unhandled rejection.
    ended.catch(() => {})
    while (!this.stdout.includes('Brightkey is running')) {
      await Promise.race([ended, once(this.child.stdout ?? this.child, 'data')])
    }
    return this
  }

  /** The exit code; null when a signal ended it. */
  ended(): Promise<number | null> {
    return this.#ended
  }

  stop(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal)
    return this.#ended
  }

  async [Symbol.asyncDispose]() {
    await this.stop('SIGKILL')
  }

  async login(email = 'admin@brightkey.local', password = adminPassword): Promise<HttpClient> {
    const { access } = await new HttpClient(this.url).call(userRoutes.login, { email, password })
    return new HttpClient(this.url, access)
  }
}

/** Runs one of the operator's commands, such as `reset-password`, with the settings of the server. */
export const run = (command: string, settings: Record<string, string>, ...args: string[]) =>
  startProgram(command, settings, ...args).ended

/** The same, to be killed. */
export function startProgram(command: string, settings: Record<string, string>, ...args: string[]) {
  const program = fileURLToPath(new URL(`../src/programs/${command}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...settings }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], { env })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (data) => {
    output.stdout += data
  })
  child.stderr.on('data', (data) => {
    output.stderr += data
  })
  const ended = once(child, 'close').then(([code]) => ({ ...output, code }))
  return { child, ended }
}

/** Starts the server and waits until it runs. `PORT` and `DATA_DIR` are among the settings. */
export const startServer = (settings: Record<string, string>, program?: string): Promise<ServerProcess> =>
  new ServerProcess({ ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'warn', ...settings }, program).running()

/** A client over the network, where `Client` calls the server in its own process. */
export class HttpClient {
  readonly url: string
  readonly access: string | null

  constructor(url: string, access: string | null = null) {
    this.url = url
    this.access = access
  }

  /** Returns status and output of a success; throws {@link Refused} for a problem, fetch's error without a response. */
  async send<R extends Route>(
    route: R,
    input: RawInput<R>,
    file?: Buffer,
  ): Promise<{ status: number; body: Output<R> }> {
    const { url, rest } = splitInput(route, Object(input))
    const upload = file ? multipartBody(rest, file) : null
    const json = !upload && route.method !== 'GET' && Object.keys(rest).length > 0
    const response = await fetch(this.url + url, {
      method: route.method,
      headers: {
        ...(this.access ? { authorization: `Bearer ${this.access}` } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...upload?.headers,
      },
      body: upload ? new Uint8Array(upload.payload) : json ? JSON.stringify(rest) : null,
    })
    const text = await response.text()
    const body = text === '' ? null : JSON.parse(text)
    if (!response.ok) throw new RefusedError(response.status, body)
    return { status: response.status, body }
  }

  async call<R extends Route>(route: R, input: RawInput<R>, file?: Buffer): Promise<Output<R>> {
    return (await this.send(route, input, file)).body
  }
}
