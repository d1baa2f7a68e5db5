import type { Scope } from '@brightkey/contract/api-keys/scopes'
import type { Event } from '@brightkey/contract/event'
import type { Locale } from '@brightkey/contract/locale'
import type { ProblemCode } from '@brightkey/contract/problem'
import type { Actor } from '@brightkey/contract/users/rules'
import type { Transaction } from 'kysely'
import type { Config } from '../config.ts'
import type { CalendarReader } from './calendar/reader.ts'
import type { WatchedClock } from './clock.ts'
import type { Database } from './db/connect.ts'
import type { ReadDb } from './db/kysely.ts'
import { type LockFree, sharedTransactions } from './db/shared-transactions.ts'
import type { Tables } from './db/tables.ts'
import { inTransaction } from './db/transaction.ts'
import { recordEvent } from './events/record.ts'
import type { Drain } from './http/drain.ts'
import type { RecentBodies } from './http/result.ts'
import type { PhotoIntake } from './images/photo-intake.ts'
import type { Pictures } from './images/pictures.ts'
import type { Lanes } from './jobs/lanes.ts'
import type { Runner } from './jobs/runner.ts'
import type { Hub } from './live/hub.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/transport.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PdfCache } from './pdf/cache.ts'
import type { PdfCompiler } from './pdf/compiler.ts'
import type { Keys } from './secrets/keys.ts'
import type { Passwords } from './secrets/password.ts'
import type { Incoming } from './storage/incoming.ts'
import type { Storage } from './storage/storage.ts'
import type { Counter, CounterHost } from './throttle/counter.ts'
import type { WhatsApp } from './whatsapp/client.ts'

/** Who makes the request, when, and in which language. `now` is one Instant for the whole request. */
export type Caller = {
  readonly now: string
  readonly locale: Locale
  /** The client's IP address; behind a proxy only if TRUSTED_PROXY is set. */
  readonly ip: string
  /** The cookie of a browser that has logged in before, or null. */
  readonly device: string | null
  readonly browser: Browser
  /** The login or API key making the request; null for link holders and for the server itself. */
  readonly actor: LoggedIn | null
  /** The link token in the URL, if any; not yet validated. */
  readonly link: string | null
  /** The id of the request, which its response carries as `x-request-id`; null for what the server does by itself. */
  readonly request: string | null
}

/** The client as its request names it. */
export type Browser = {
  /** The User-Agent; empty without one. */
  readonly agent: string
  /** The origin of the page that sent the request, one of this server's; null for other clients. */
  readonly origin: string | null
  /** The cookie of a login by an OpenID provider; null without one. */
  readonly oidc: string | null
}

export type LoggedIn = Actor & {
  /** The id of the login, or of the API key. */
  readonly login: string
  /** What the API key may do that makes the request; the login's token has none. */
  readonly key?: { readonly id: string; readonly scopes: readonly Scope[] }
  /** Everyone but a coordinator where the setting says that coordinators see their own only. */
  readonly sees_all_sessions: boolean
  /** Whether a second factor is required that they have not set up: until then little else is open to them. */
  readonly lacks_factor?: boolean
}

/** The context of a query. */
export type ReadCtx = Caller & { readonly instance: Instance; readonly db: ReadDb }

/** The context of a command: an open transaction. */
export type WriteCtx = Omit<ReadCtx, 'db'> & {
  readonly db: Transaction<Tables>
  /** Records the event in this transaction and runs the reactions of other features in it. */
  record(event: Event): Promise<void>
  /** Runs the callback after the commit, never after a rollback. For notifications, not for writes. */
  afterCommit(callback: () => void): void
}

/** For commands with a slow part that must not hold a transaction open: hashing a password, reading a photo. */
export type StepsCtx = ReadCtx & { write<T>(command: (ctx: WriteCtx) => Promise<T>): Promise<T> }

/** A context with a login: what the handlers of `login` routes get. */
export type Authenticated<Ctx extends ReadCtx> = Ctx & { readonly actor: LoggedIn }

/** A feature's reaction to another's event, in the same transaction. */
export type Reaction = (ctx: WriteCtx, event: Event) => Promise<void>

/**
 * Functions of later features that earlier ones need. The feature that needs one declares it, as with tables
 * (`declare module`), and `app.ts` provides it.
 */
export interface Provided {
  /** The company name from the settings; may be empty. */
  getCompanyName: (ctx: ReadCtx) => Promise<string>
  refusals: {
    /** The session of a link of any kind, revoked or not; undefined for an unknown one. For the log: it grants nothing. */
    sessionByToken(db: ReadDb, token: string): Promise<string | undefined>
    /** Counts an upload that was refused, for support; one by an unknown link is not counted. */
    countUpload(instance: Instance, token: string, code: ProblemCode): Promise<void>
  }
}

/** A running server: its settings and its adapters to the outside world. Created once, in `app.ts`. */
export type Instance = Readonly<Provided> & {
  readonly config: Config
  readonly clock: WatchedClock
  readonly log: Log
  readonly keys: Keys
  readonly database: Database
  readonly storage: Storage
  readonly incoming: Incoming
  readonly pictures: Pictures
  readonly calendars: CalendarReader
  readonly photoIntake: PhotoIntake
  readonly compiler: PdfCompiler
  readonly passwords: Passwords
  readonly pdfs: PdfCache
  readonly hub: Hub
  readonly drain: Drain
  readonly mailer: Mailer<Instance>
  /** Null if no account is configured. */
  readonly whatsapp: WhatsApp | null
  /** Sends reports to recipients. */
  readonly deliveries: Runner<Instance>
  /** Sends events to other programs: a lane for each endpoint. */
  readonly webhooks: Lanes<Instance>
  readonly pushes: Runner<Instance>
  readonly timestamps: Runner<Instance>
  readonly reactions: readonly Reaction[]
  /** Null if METRICS_TOKEN is not set. */
  readonly metrics: Metrics | null
  /** What phones read of sessions last. */
  readonly recentSessions: RecentBodies
  readonly addAttempts: CounterHost['addAttempts']
  /** Counts requests for unknown links and API keys. */
  readonly unknownLinks: Counter
  /** Counts requests by API keys. */
  readonly keyRequests: Counter
}

export function readCtx(instance: Instance, caller: Caller): ReadCtx {
  return { ...caller, instance, db: instance.database.reader }
}

export function stepsCtx(instance: Instance, caller: Caller): StepsCtx {
  return { ...readCtx(instance, caller), write: (command) => write(instance, caller, command) }
}

/** Runs a command in its own transaction, then its `afterCommit` callbacks. */
export async function write<T>(
  instance: Instance,
  caller: Caller,
  command: (ctx: WriteCtx) => Promise<T>,
): Promise<T> {
  const { result, notify } = await inTransaction(instance.database, (db) =>
    runCommand({ instance, caller, db }, command),
  )
  notify()
  return result
}

/** Runs a command in a transaction. `notify` runs its `afterCommit` callbacks. */
async function runCommand<T>(
  { instance, caller, db }: { instance: Instance; caller: Caller; db: WriteCtx['db'] },
  command: (ctx: WriteCtx) => Promise<T>,
): Promise<{ result: T; notify: () => void }> {
  const callbacks: (() => void)[] = []
  const ctx: WriteCtx = {
    ...caller,
    instance,
    db,
    record: (event) => recordEvent(ctx, event, instance.reactions),
    afterCommit: (callback) => void callbacks.push(callback),
  }
  const result = await command(ctx)
  const notify = () => {
    for (const callback of callbacks) callback()
  }
  return { result, notify }
}

/** How commands lock their rows by the token of a link: one, and many at once but only those that are free. */
export type RowLock<Locked> = {
  one: (ctx: WriteCtx, token: string) => Promise<Locked>
  free: LockFree<Locked>
}

/** A command on the row that a link stands for. */
export type LockedCommand<Locked, Input extends { token: string }, Result> = {
  lock: RowLock<Locked>
  run: (ctx: WriteCtx, locked: Locked, input: Input) => Promise<Result>
}

export const runLocked = async <Locked, Input extends { token: string }, Result>(
  ctx: WriteCtx,
  { lock, run }: LockedCommand<Locked, Input, Result>,
  input: Input,
): Promise<Result> => run(ctx, await lock.one(ctx, input.token), input)

/** As {@link write}, for commands on the row of the caller's link, which may share transactions. */
export function lockedWrite<Locked>({ one, free }: RowLock<Locked>) {
  const shared = sharedTransactions(free)
  return async <T>(
    instance: Instance,
    caller: Caller,
    command: (ctx: WriteCtx, locked: Locked) => Promise<T>,
  ): Promise<T> => {
    const token = caller.link ?? ''
    const { result, notify } = await shared(instance.database, token, {
      together: (db, locked) => runCommand({ instance, caller, db }, (ctx) => command(ctx, locked)),
      alone: (db) => runCommand({ instance, caller, db }, async (ctx) => command(ctx, await one(ctx, token))),
    })
    notify()
    return result
  }
}

/** The caller for work the server does by itself. */
export const systemCaller = (instance: Instance): Caller => ({
  now: instance.clock.now(),
  locale: 'en',
  ip: '',
  device: null,
  browser: { agent: '', origin: null, oidc: null },
  actor: null,
  link: null,
  request: null,
})

/** The same transaction for work the server does by itself: the user who caused it did not do it. */
export function asServer(ctx: WriteCtx): WriteCtx {
  if (ctx.actor === null) return ctx
  const own: WriteCtx = {
    ...ctx,
    ...systemCaller(ctx.instance),
    now: ctx.now,
    record: (event) => recordEvent(own, event, ctx.instance.reactions),
  }
  return own
}
