import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { RawInput } from '@brightkey/contract/route'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { CleanerSession, LinkKind, Task } from '@brightkey/contract/sessions/schema'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import type { Role } from '@brightkey/contract/users/schema'
import type { Insertable } from 'kysely'
import { type App, openApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { addStarterTemplates } from '../src/features/templates/commands/create.ts'
import { createFirstUser } from '../src/features/users/commands.ts'
import { rememberClient } from '../src/features/users/known-clients/commands.ts'
import { startLogin } from '../src/features/users/logins/commands/start.ts'
import type { UserTable } from '../src/features/users/tables.ts'
import { calendarLimits, createCalendarReader } from '../src/platform/calendar/reader.ts'
import { type Instance, systemCaller, type WriteCtx, write } from '../src/platform/context.ts'
import { connect, type Database } from '../src/platform/db/connect.ts'
import type { OnStatement } from '../src/platform/db/kysely.ts'
import { createPictures, pictureLimits } from '../src/platform/images/pictures.ts'
import { openLog } from '../src/platform/log.ts'
import { createPdfCompiler, type PdfCompiler } from '../src/platform/pdf/compiler.ts'
import { createPasswords } from '../src/platform/secrets/password.ts'
import { newId } from '../src/platform/secrets/random.ts'
import { Client } from './client.ts'
import { freshPostgres, freshSqlite } from './databases.ts'
import { smallPhoto } from './photos/jpegs.ts'

/** The person who submits in the tests. */
export const maria = { first_name: 'Maria', last_name: 'Santos', company_name: 'Shine LLC' }
export const password = 'correct-horse'

/** At the lowest cost, which a hash itself states: 5 ms instead of 200. start.test.ts sees the real one. */
const passwords = createPasswords({ memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
const passwordHash = await passwords.hash(password, { who: '', known: true })

/**
 * Shared by all worlds of a worker: starting these processes takes as long as a short test. They have time, because the
 * machine may be busy.
 */
const manyMinutes = 300_000
const pictures = createPictures({ ...pictureLimits, time: manyMinutes, idleMs: manyMinutes })
const calendars = createCalendarReader({ ...calendarLimits, time: manyMinutes, idleMs: manyMinutes })
const compiler = createPdfCompiler({
  compileTime: manyMinutes,
  requestTime: manyMinutes,
  idleMs: manyMinutes,
  perMinute: Number.POSITIVE_INFINITY,
})

/** Noon in Dubai, two hours after the test photos were taken: no test starts just before an hour or a day ends. */
const start = Date.parse('2026-11-21T08:00:00.000Z')

function newClock() {
  const clock = { at: start, now: () => new Date(clock.at).toISOString() }
  return clock
}

/** Opens Brightkey on an empty database once: every world starts with its tables, first user and starter templates. */
async function prepare(database: Database) {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  // The caller closes the database.
  const kept = { ...database, close: () => Promise.resolve() }
  const app = await openApp(config, openLog('silent'), {
    clock: newClock(),
    pictures,
    calendars,
    compiler,
    database: kept,
  })
  await writeAs(app.instance, async (ctx) => {
    await createFirstUser(ctx, 'admin@example.test', passwordHash)
    await addStarterTemplates(ctx)
  })
  // Each world stores the keys of its own folder.
  await database.writer.deleteFrom('seal_key').execute()
  await database.writer.deleteFrom('installation').execute()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
}

export const writeAs = <T>(instance: Instance, command: (ctx: WriteCtx) => Promise<T>) =>
  write(instance, { ...systemCaller(instance), ip: '127.0.0.1' }, command)

/** Opens Brightkey on a new database and folder. With `closes` the test closes the database itself; with `restarts` it restarts. */
export async function newWorld(
  settings: Record<string, string> = {},
  {
    onStatement,
    closes,
    restarts,
    ...parts
  }: { compiler?: PdfCompiler; onStatement?: OnStatement; closes?: boolean; restarts?: boolean } = {},
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-'))
  const postgres =
    process.env.TEST_DIALECT === 'postgres' ? await freshPostgres(prepare, { onStatement, closes }) : null
  if (!postgres) await freshSqlite(dataDir, prepare)
  const open = async (): Promise<Database> => {
    if (!postgres) return connect({ dataDir, onStatement })
    // The one that there is stays open while no process uses it.
    return restarts ? { ...postgres.database, close: () => Promise.resolve() } : postgres.database
  }
  const world = await openWorld({ DATA_DIR: dataDir, ...settings }, { ...parts, open }, async () => {
    await postgres?.[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true, force: true })
  })
  world.databaseUrl = postgres?.url
  return world
}

/**
 * A number of instances on one PostgreSQL server's database and one folder, as processes would be, with one clock.
 * `statementMs`: how long a statement may take. Needs TEST_DATABASE_URL.
 */
export async function severalWorlds(
  count: number,
  settings: Record<string, string> = {},
  limits: { statementMs?: number } = {},
) {
  const postgres = await freshPostgres(prepare, { closes: true })
  if (!postgres.url) throw new Error('There is no PostgreSQL server.')
  const address = new URL(postgres.url)
  if (limits.statementMs) address.searchParams.set('options', `-c statement_timeout=${limits.statementMs}`)
  const databaseUrl = address.href
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-'))
  const clock = newClock()
  const worlds: World[] = []
  while (worlds.length < count) {
    const open = () => connect({ databaseUrl, dataDir, allowUnsafe: true })
    worlds.push(
      await openWorld({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings }, { open, clock }),
    )
  }
  return Object.assign(worlds, {
    async [Symbol.asyncDispose]() {
      for (const world of worlds) await world[Symbol.asyncDispose]()
      await postgres[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  })
}

export async function twoWorlds(settings?: Record<string, string>) {
  const worlds = await severalWorlds(2, settings)
  const [first, second] = worlds
  if (!first || !second) throw new Error('two were opened')
  const both: [World, World] = [first, second]
  return Object.assign(both, { [Symbol.asyncDispose]: () => worlds[Symbol.asyncDispose]() })
}

type Parts = { compiler?: PdfCompiler; open: () => Promise<Database>; clock?: World['clock'] }

async function openWorld(
  settings: Record<string, string>,
  { clock = newClock(), open, ...parts }: Parts,
  end = () => Promise.resolve(),
): Promise<World> {
  const config = readConfig({ LOG_LEVEL: 'silent', CHECK_RESPONSES: 'true', ...settings })
  const start = async () => {
    const own = { clock, pictures, calendars, compiler, passwords, ...parts }
    return openApp(config, openLog('silent'), { ...own, database: await open() })
  }
  const world = new World(await start(), config, clock, start, end)
  world.admin = await world.login('admin@example.test')
  return world
}

type NewSession = Partial<RawInput<typeof sessionRoutes.create>>

export class World {
  /** The address of its PostgreSQL database; its configuration does not name it. */
  databaseUrl: string | undefined
  app: App
  readonly config: Config
  /** Stands still unless a test moves it. */
  readonly clock: { at: number; now(): string }
  readonly #start: () => Promise<App>
  readonly #end: () => Promise<void>
  admin: Client
  anyone: Client

  constructor(
    app: App,
    config: Config,
    clock: World['clock'],
    start: () => Promise<App>,
    end: () => Promise<void>,
  ) {
    this.app = app
    this.config = config
    this.clock = clock
    this.#start = start
    this.#end = end
    this.anyone = new Client(app.server)
    this.admin = this.anyone
  }

  async [Symbol.asyncDispose]() {
    await this.app.close()
    await this.#end()
  }

  /** Ends the process, and starts another one on its database and files. Clients from before have no server. */
  async restart(): Promise<void> {
    await this.app.close()
    this.app = await this.#start()
    this.anyone = new Client(this.app.server)
    this.admin = await this.login('admin@example.test')
  }

  get db() {
    return this.app.instance.database.reader
  }

  passTime(ms: number) {
    this.clock.at += ms
  }

  /** A client with a login of this user, from a network that is known from now on; users/ tests the login itself. */
  async login(email: string): Promise<Client> {
    const { id } = await this.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const { access } = await writeAs(this.app.instance, async (ctx) => {
      await rememberClient(ctx, id, null)
      return startLogin(ctx, id)
    })
    return new Client(this.app.server, access)
  }

  /** From now on coordinators see only the sessions they created and those without a creator. */
  async hideOthersSessions(): Promise<void> {
    await this.admin.call(settingsRoutes.update, { coordinators_see_all: false })
  }

  /** A coordinator, where coordinators see only the sessions they created and those without a creator. */
  async limitedCoordinator(): Promise<Client> {
    await this.hideOthersSessions()
    return this.user('user')
  }

  /** Creates another user and logs in. */
  async user(role: Role, fields: Partial<Insertable<UserTable>> = {}): Promise<Client> {
    const { email = `${role}-${newId().slice(0, 8)}@example.test` } = fields
    await this.app.instance.database.writer
      .insertInto('user')
      .values({
        id: newId(),
        email,
        email_key: email,
        first_name: 'Omar',
        last_name: 'Haddad',
        search: `omar haddad ${email}`,
        role,
        is_superuser: 0,
        status: 'active',
        password_hash: passwordHash,
        language: 'en',
        email_notifications: 0,
        date_joined: this.clock.now(),
        ...fields,
      })
      .execute()
    return this.login(email)
  }

  apartment(fields: Partial<RawInput<typeof apartmentRoutes.create>> = {}) {
    return this.admin.call(apartmentRoutes.create, {
      name: 'Marina Gate 2, 1203',
      type: '1br',
      area: 'dubai_marina',
      address: 'Al Marsa Street',
      access_note: 'Key safe by the door, code 4711',
      ...fields,
    })
  }

  /** Creates a session of two tasks with two subtasks each and one required photo by default. */
  async session(fields: NewSession = {}, by: Client = this.admin): Promise<Session> {
    const apartment_id = fields.apartment_id ?? (await this.apartment()).id
    return by.call(sessionRoutes.create, { ...fields, apartment_id, tasks: fields.tasks ?? plainTasks(2) })
  }

  /** A cleaner who holds the link of a session, by default of a new one. */
  async cleaner(options: { session?: Session; tasks?: 'new' | 'all completed' } = {}): Promise<Cleaner> {
    const session = options.session ?? (await this.session())
    const cleaner = new Cleaner(this, session)
    if (options.tasks === 'all completed') for (const task of session.tasks) await cleaner.complete(task.id)
    return cleaner
  }
}

/** Tasks with two subtasks each. */
export const plainTasks = (count: number, fields: { required_photos?: number } = {}) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Task ${index + 1}`,
    subtasks: [{ title: 'Wipe' }, { title: 'Dry' }],
    ...fields,
  }))

/** The token of a session's link of this kind. */
export const linkToken = (session: Session, kind: LinkKind) =>
  session.links.find((link) => link.kind === kind)?.token ?? ''

type PhotoFields = { id?: string; kind?: 'before' | 'after'; shot_id?: string; file?: Buffer }

let seed = 0

/** The anonymous holder of a cleaning link. */
export class Cleaner extends Client {
  readonly session: Session
  readonly token: string

  constructor(world: World, session: Session) {
    super(world.app.server)
    this.session = session
    this.token = linkToken(session, 'cleaning')
  }

  load(): Promise<CleanerSession> {
    return this.call(cleanerRoutes.session, { token: this.token })
  }

  async task(id: string): Promise<Task> {
    const task = (await this.load()).tasks.find((each) => each.id === id)
    if (!task) throw new Error(`no task ${id}`)
    return task
  }

  move(taskId: string, status: Task['status']) {
    return this.call(cleanerRoutes.setStatus, { token: this.token, taskId, status })
  }

  async tickAll(taskId: string, known?: Task) {
    const { subtasks } = known ?? (await this.task(taskId))
    return this.call(cleanerRoutes.setSubtasks, {
      token: this.token,
      taskId,
      subtasks: subtasks.map(({ id }) => ({ id, done: true })),
    })
  }

  /** Uploads a photo, by default a new one each time. */
  async photo(taskId: string, fields: PhotoFields = {}) {
    const { id = randomUUID(), kind = 'after', shot_id, file = await smallPhoto({ seed: ++seed }) } = fields
    const shot = shot_id === undefined ? {} : { shot_id }
    return this.call(cleanerRoutes.uploadPhoto, { token: this.token, taskId, id, kind, ...shot }, { file })
  }

  /** Does everything a task requires, and completes it. */
  async complete(taskId: string) {
    const active = await this.move(taskId, 'active')
    const { subtasks, required_photos } = await this.tickAll(taskId, active)
    if (subtasks.length > 0) for (let photo = 0; photo < required_photos; photo++) await this.photo(taskId)
    return this.move(taskId, 'completed')
  }

  submit(fields: Partial<RawInput<typeof cleanerRoutes.submitReport>> = {}) {
    return this.call(cleanerRoutes.submitReport, { token: this.token, ...maria, ...fields })
  }
}
