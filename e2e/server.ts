import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Locale } from '@brightkey/contract/locale'
import type { Output, RawInput, Route } from '@brightkey/contract/route'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import type { BrowserContext, Page } from 'playwright-core'
import { multipartBody, splitInput } from '../packages/server/test/client.ts'
import { smallPhoto } from '../packages/server/test/photos/jpegs.ts'
import { startInHost } from './start-server.ts'

export const email = 'admin@example.test'
export const password = 'correct-horse-battery'

// Vitest ends its workers by SIGTERM, which by itself runs no exit handlers: Chromium and the servers would keep running.
process.once('SIGTERM', () => process.exit())

export type TestServer = AsyncDisposable & {
  url: string
  dataDir: string
  /** Where browsers get full-size photos if the server sends them to the store. */
  storeUrl: string | null
  /** Runs a statement on the database; its values are written as `?`. */
  query: (sql: string, ...values: string[]) => Promise<Record<string, unknown>[]>
}
type Address = Pick<TestServer, 'url'>

/**
 * Starts Brightkey as it is delivered, but with passwords that are hashed fast, with the built pages and empty storage: in
 * the process of this worker's servers, or as several behind a load balancer (project `e2e-processes`).
 */
export async function openServer(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const isSeveral = process.env.JOURNEYS_ON === 'processes'
  const start = isSeveral ? (await import('./processes.ts')).startProcesses : startInHost
  return start({
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'error',
    CHECK_RESPONSES: 'true',
    ...settings,
  })
}

let shared: Promise<TestServer> | undefined

/** This worker's server, for journeys on pages by link, which see only their own session. It ends with the worker. */
export const sharedServer = (): Promise<TestServer> => {
  shared ??= openServer()
  return shared
}

/** Calls the API to set up what a journey needs before it begins. */
export class Api {
  readonly #server: Address
  #access: string | null = null

  constructor(server: Address) {
    this.#server = server
  }

  static async asAdmin(server: Address): Promise<Api> {
    const api = new Api(server)
    const { access } = await logIn(server)
    api.#access = access
    return api
  }

  async call<R extends Route>(route: R, input: RawInput<R>, file?: Buffer): Promise<Output<R>> {
    const { url, rest } = splitInput(route, Object(input))
    const query = route.method === 'GET' ? `?${new URLSearchParams(Object(rest))}` : ''
    const upload = file ? multipartBody(rest, file) : null
    const hasBody = route.method !== 'GET' && Object.keys(rest).length > 0
    const request = () =>
      fetch(this.#server.url + url + query, {
        method: route.method,
        headers: {
          ...(this.#access ? { authorization: `Bearer ${this.#access}` } : {}),
          ...(upload?.headers ?? (hasBody ? { 'content-type': 'application/json' } : {})),
        },
        ...(upload
          ? { body: new Uint8Array(upload.payload) }
          : hasBody
            ? { body: JSON.stringify(rest) }
            : {}),
      })
    let response = await request()
    if (response.status === 401 && this.#access) {
      // The server's clock was set to another day, at which this login is over or not yet begun.
      this.#access = (await new Api(this.#server).call(userRoutes.login, { email, password })).access
      response = await request()
    }
    if (!response.ok) throw new Error(`${route.method} ${url}: ${response.status} ${await response.text()}`)
    // The server's own tests check responses against the route's schema.
    return JSON.parse((await response.text()) || 'null')
  }

  /** A session of four rooms in a new apartment. */
  async createSession(name: string): Promise<Session> {
    const { id } = await this.call(apartmentRoutes.create, {
      name,
      type: 'studio',
      area: 'dubai_marina',
      address: 'Al Marsa Street',
      access_note: 'Key safe, code 4711',
    })
    const { results } = await this.call(templateRoutes.list, { scope: 'general' })
    const rooms = ['kitchen', 'living_room', 'bathroom', 'hallway']
    const tasks = results
      .filter((template) => rooms.includes(template.room ?? ''))
      .map(({ id: template_id, title, room: roomTitle, subtasks }) => ({
        template_id,
        title,
        room: roomTitle,
        subtasks: subtasks.map((subtask) => ({ title: subtask.title })),
      }))
    return this.call(sessionRoutes.create, { apartment_id: id, urgency: 'check_and_check_in', tasks })
  }

  /** Completes all but the last of the tasks, reports a problem and submits. Returns the report's token. */
  async finishSession(session: Session): Promise<string> {
    const token = cleaningToken(session)
    for (const task of session.tasks.slice(0, -1)) {
      const at = { token, taskId: task.id }
      await this.call(cleanerRoutes.setStatus, { ...at, status: 'active' })
      const subtasks = task.subtasks.map(({ id }) => ({ id, done: true }))
      await this.call(cleanerRoutes.setSubtasks, { ...at, subtasks })
      for (const kind of ['before', 'after'] as const) {
        const file = await smallPhoto({ seed: task.position * 2 + kind.length, room: kind })
        await this.call(cleanerRoutes.uploadPhoto, { ...at, id: randomUUID(), kind }, file)
      }
      await this.call(cleanerRoutes.setStatus, { ...at, status: 'completed' })
    }
    await this.call(cleanerRoutes.reportIssue, {
      token,
      id: randomUUID(),
      kind: 'broken',
      text: 'نل ٹپک رہا ہے',
    })
    const left = session.tasks.at(-1)?.id ?? ''
    const { report } = await this.call(cleanerRoutes.submitReport, {
      token,
      first_name: 'Maria',
      last_name: 'Santos',
      company_name: 'Shine LLC',
      skipped: [{ task_id: left, reason: 'no_time' }],
    })
    return report.token
  }
}

export const cleaningToken = (session: Session): string =>
  session.links.find((link) => link.kind === 'cleaning')?.token ?? ''

type Credentials = { email: string; password: string }
type Login = { tokens: Promise<Output<typeof userRoutes.login>>; at: number }

const logins = new WeakMap<Address, Map<string, Login>>()

/** Access tokens are valid for ten minutes: no page that begins with one of these outlives it. */
const reusedForMs = 3 * 60_000

/**
 * Returns a user's tokens, the same ones for three minutes. Journeys that end logins or refresh tokens use the login page,
 * or {@link forgetLogins}.
 */
export async function logIn(
  server: Address,
  credentials: Credentials = { email, password },
): Promise<Output<typeof userRoutes.login>> {
  const known = logins.get(server) ?? new Map<string, Login>()
  logins.set(server, known)
  const last = known.get(credentials.email)
  if (last && performance.now() - last.at < reusedForMs) return last.tokens
  const tokens = new Api(server).call(userRoutes.login, credentials)
  known.set(credentials.email, { tokens, at: performance.now() })
  return tokens
}

/** The next {@link logIn} on this server is a new one. */
export const forgetLogins = (server: TestServer): void => void logins.delete(server)

/** Opens a page of the office for a user who is already logged in; the login page has journeys of its own. */
export async function openLoggedIn(
  server: TestServer,
  context: BrowserContext,
  path: string,
  { locale = 'en', credentials = { email, password } }: { locale?: Locale; credentials?: Credentials } = {},
): Promise<Page> {
  const login = await logIn(server, credentials)
  await context.addInitScript(
    ([language, access, refresh]) => {
      if (localStorage.getItem('token') !== null) return
      localStorage.setItem('language', language)
      localStorage.setItem('token', access)
      localStorage.setItem('refresh_token', refresh)
    },
    [locale, login.access, login.refresh ?? ''] as const,
  )
  const page = await context.newPage()
  await page.goto(server.url + path)
  return page
}
