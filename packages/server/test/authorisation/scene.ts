import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { coordinatorsSeeAll } from '../../src/features/settings/queries.ts'
import { startLogin } from '../../src/features/users/logins/commands/start.ts'
import { Client } from '../client.ts'
import { type Cleaner, linkToken, newWorld, plainTasks, type World, writeAs } from '../world.ts'

/**
 * The actors of the authorisation matrix. `user` created session A; `other` created nothing that is requested. `covering` is
 * `other` where the setting has coordinators see all sessions; for all others it is off.
 */
export const actors = [
  'nobody',
  'cleanerA',
  'cleanerB',
  'report',
  'user',
  'other',
  'covering',
  'admin',
  'superuser',
  'deactivated',
] as const
export type ActorName = (typeof actors)[number]

const people = ['user', 'other', 'covering', 'admin', 'superuser', 'deactivated'] as const
type Person = (typeof people)[number]
const isPerson = (name: ActorName): name is Person => people.some((person) => person === name)

/** A link that was never issued. */
export const unknownToken = 'A'.repeat(27)
export const unknownId = 'unknown-id'

/** The Brightkey in which all cells are tried: its users, session B and a submitted session with its report. */
export class Scene {
  readonly world: World
  readonly people: Record<Person, { id: string; email: string }>
  readonly b: Cleaner
  readonly submitted: { session: Session; report: string; seal: string }
  #a: Cleaner | undefined

  private constructor(world: World, parts: Pick<Scene, 'people' | 'b' | 'submitted'>) {
    this.world = world
    this.people = parts.people
    this.b = parts.b
    this.submitted = parts.submitted
  }

  static async open(): Promise<Scene> {
    const world = await newWorld()
    // Endpoints and browsers that cells and draws add are sent nothing.
    await world.app.instance.webhooks.close()
    await world.app.instance.pushes.close()
    await addColumns(world)
    const me = async (client: Client) => {
      const { id, email } = await client.call(userRoutes.me, {})
      return { id, email }
    }
    const user = await world.user('user')
    const everyone = {
      user: await me(user),
      other: await me(await world.user('user')),
      covering: await me(await world.user('user')),
      admin: await me(await world.user('admin')),
      superuser: await me(world.admin),
      deactivated: await me(await world.user('admin')),
    }
    await world.app.instance.database.writer
      .updateTable('user')
      .set({ status: 'deactivated' })
      .where('id', '=', everyone.deactivated.id)
      .execute()
    const b = await world.cleaner()
    const submitted = await submit(world, user)
    return new Scene(world, { people: everyone, b, submitted })
  }

  [Symbol.asyncDispose]() {
    return this.world[Symbol.asyncDispose]()
  }

  /** Fresh tokens of a user's login; for the deactivated user, of a login from before the deactivation. */
  tokens(name: Person) {
    return writeAs(this.world.app.instance, (ctx) => startLogin(ctx, this.people[name].id))
  }

  /** Fresh tokens of two users' logins, by one commit. */
  logins(first: Person, second: Person) {
    return writeAs(this.world.app.instance, async (ctx) => {
      const start = (name: Person) => startLogin(ctx, this.people[name].id)
      return [await start(first), await start(second)] as const
    })
  }

  /** Session A: the one of the last cell, unless that has changed it. */
  async sessionA(): Promise<Cleaner> {
    if (this.#a && (await countChanges(this.world, this.#a)) === 0) return this.#a
    const user = await this.login('user')
    const session = await this.world.session({ apartment_id: this.submitted.session.apartment.id }, user)
    this.#a = await this.world.cleaner({ session })
    return this.#a
  }

  async login(name: Person): Promise<Client> {
    return new Client(this.world.app.server, (await this.tokens(name)).access)
  }
}

/** The column that each table has here beyond those of this release, as after going back from a newer one. */
const newerColumn = 'of_a_newer_release'

async function addColumns({ app, db }: World): Promise<void> {
  const { writer } = app.instance.database
  // SQLite does not alter its full-text indexes; PostgreSQL lists also the tables of the schema of `databases.ts`.
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  for (const name of new Set(tables.filter((each) => !each.startsWith('search'))))
    await writer.schema
      .alterTable(name)
      .addColumn(newerColumn, 'text', (column) => column.defaultTo('unseen'))
      .execute()
}

/** Creates a session of this user with one completed task, one photo, and a report. */
async function submit(world: World, by: Client) {
  const { id: apartment_id } = await world.apartment()
  const session = await world.session({ apartment_id, tasks: plainTasks(1) }, by)
  const cleaner = await world.cleaner({ session, tasks: 'all completed' })
  const { report } = await cleaner.submit()
  const { seal_code } = await world.db
    .selectFrom('report')
    .select('seal_code')
    .where('token', '=', report.token)
    .executeTakeFirstOrThrow()
  return { session, report: report.token, seal: seal_code }
}

/** One attempt: an actor, and a session A that no other cell has changed. */
export class Cell {
  readonly scene: Scene
  readonly actor: ActorName
  readonly client: Client
  readonly a: Cleaner

  private constructor(scene: Scene, actor: ActorName, client: Client, a: Cleaner) {
    this.scene = scene
    this.actor = actor
    this.client = client
    this.a = a
  }

  static async open(scene: Scene, actor: ActorName): Promise<Cell> {
    const { world } = scene
    // Attempts are counted per minute and forgotten after a quarter of an hour.
    world.passTime(61_000)
    const [admin, own] = await scene.logins('superuser', isPerson(actor) ? actor : 'superuser')
    world.admin = new Client(world.app.server, admin.access)
    const a = await scene.sessionA()
    if ((await coordinatorsSeeAll(world)) !== (actor === 'covering'))
      await world.admin.call(settingsRoutes.update, { coordinators_see_all: actor === 'covering' })
    const held = { nobody: null, cleanerA: a.token, cleanerB: scene.b.token, report: scene.submitted.report }
    const access = isPerson(actor) ? own.access : held[actor]
    return new Cell(scene, actor, new Client(world.app.server, access), a)
  }

  get world() {
    return this.scene.world
  }

  /** The token this actor puts into the path of a link: its own, or one that was never issued. */
  get token(): string {
    if (this.actor === 'cleanerA') return this.a.token
    if (this.actor === 'cleanerB') return this.scene.b.token
    return this.actor === 'report' ? this.scene.submitted.report : unknownToken
  }

  /** As {@link token}, of another kind of link. */
  linkToken(kind: LinkKind): string {
    if (this.actor === 'cleanerA') return linkToken(this.a.session, kind)
    return this.actor === 'cleanerB' ? linkToken(this.scene.b.session, kind) : this.token
  }

  /** The e-mail this actor logs in with and its refresh token; link holders use their link instead. */
  get email() {
    return isPerson(this.actor) ? this.scene.people[this.actor].email : `${this.actor}@example.test`
  }
  async refresh() {
    return isPerson(this.actor) ? (await this.scene.tokens(this.actor)).refresh : this.token
  }

  /** The first task of session A. */
  get taskId(): string {
    return this.a.session.tasks.at(0)?.id ?? ''
  }

  /** A photo in the first task of session A, which is started for it. */
  async photo() {
    await this.a.move(this.taskId, 'active')
    return this.a.photo(this.taskId)
  }

  /** A submitted session of the user: a new one for actors who may change it. */
  async submittedId(mayChange: ActorName[]): Promise<string> {
    if (!mayChange.includes(this.actor)) return this.scene.submitted.session.id
    return (await submit(this.world, await this.scene.login('user'))).session.id
  }

  changes(): Promise<number> {
    return countChanges(this.world, this.a)
  }
}

/** How often session A was changed; 0 right after its creation, -1 when it is gone. */
async function countChanges(world: World, { session }: Cleaner): Promise<number> {
  const row = await world.db
    .selectFrom('session')
    .select('revision')
    .where('id', '=', session.id)
    .executeTakeFirst()
  return row?.revision ?? -1
}
