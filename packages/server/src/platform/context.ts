import type { Event } from '@brightkey/contract/event'
import type { Locale } from '@brightkey/contract/locale'
import type { Actor } from '@brightkey/contract/users/rules'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/connect.ts'
import type { Tables } from './db/tables.ts'
import { inTransaction } from './db/transaction.ts'
import { recordEvent } from './events/record.ts'
import type { PhotoIntake } from './images/photo-intake.ts'
import type { Pictures } from './images/pictures.ts'
import type { Runner } from './jobs/runner.ts'
import type { Hub } from './live/hub.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/transport.ts'
import type { PdfCache } from './pdf/cache.ts'
import type { PdfCompiler } from './pdf/compiler.ts'
import type { Keys } from './secrets/keys.ts'
import type { Incoming } from './storage/incoming.ts'
import type { Storage } from './storage/storage.ts'
import type { UnknownLinkCounter } from './throttle/unknown-links.ts'
import type { WhatsApp } from './whatsapp/client.ts'

/** Who asks, when, and in which language. `now` is one Instant for the whole request. */
export type Caller = {
  readonly now: string
  readonly locale: Locale
  /** Address of the client, as far as TRUSTED_PROXY lets us know it. */
  readonly ip: string
  /** The cookie by which a browser is recognised that has logged in before; null without one. */
  readonly device: string | null
  /** The login that asks; null for the holder of a link and for the server itself. */
  readonly actor: LoggedIn | null
  /** The token in the address that was called, if any: what is answered is for its holder, once it is found valid. */
  readonly link: string | null
}

export type LoggedIn = Actor & { readonly login: string }

/** A connection through which nothing can be written: a write does not compile, and the database refuses it too. */
export type ReadDb = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn'>

/** What a query works with. */
export type ReadCtx = Caller & { readonly instance: Instance; readonly db: ReadDb }

/** What a command works with: an open transaction. */
export type WriteCtx = Omit<ReadCtx, 'db'> & {
  readonly db: Transaction<Tables>
  /** Writes the event into this transaction, and lets the features further right react within it. */
  record(event: Event): Promise<void>
  /** Runs once the transaction is committed; never when it is not. For telling, not for writing. */
  afterCommit(tell: () => void): void
}

/** For the few verbs whose slow part must not hold a transaction open: hashing a password, reading a photo. */
export type StepsCtx = ReadCtx & { write<T>(command: (ctx: WriteCtx) => Promise<T>): Promise<T> }

/** The proof that a login asks: what a `login` route's functions get. */
export type Authenticated<Ctx extends ReadCtx> = Ctx & { readonly actor: LoggedIn }

/** What a feature does about another's event, inside the transaction that the event is part of. */
export type Reaction = (ctx: WriteCtx, event: Event) => Promise<void>

/**
 * What features further right know and those further left ask for. Each is declared by the feature that asks, as tables
 * are (`declare module`), and `app.ts` brings it.
 */
export interface Provided {
  /** The company's name as its settings have it; may be empty. */
  companyOf: (ctx: ReadCtx) => Promise<string>
}

/** One running Brightkey: its settings and its ways to the outside world. Made once, in `app.ts`. */
export type Instance = Readonly<Provided> & {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly keys: Keys
  readonly database: Database
  readonly storage: Storage
  readonly incoming: Incoming
  readonly pictures: Pictures
  readonly photoIntake: PhotoIntake
  readonly compiler: PdfCompiler
  readonly pdfs: PdfCache
  readonly hub: Hub
  readonly mailer: Mailer<Instance>
  /** Null where no account is set up. */
  readonly whatsapp: WhatsApp | null
  /** Sends reports on. */
  readonly deliveries: Runner<Instance>
  readonly reactions: readonly Reaction[]
  /** Of links that nobody issued. */
  readonly unknownLinks: UnknownLinkCounter
}

export function readCtx(instance: Instance, caller: Caller): ReadCtx {
  return { ...caller, instance, db: instance.database.reader }
}

export function stepsCtx(instance: Instance, caller: Caller): StepsCtx {
  return { ...readCtx(instance, caller), write: (command) => write(instance, caller, command) }
}

/** Runs a command in a transaction of its own; what it tells is told after the commit. */
export async function write<T>(
  instance: Instance,
  caller: Caller,
  command: (ctx: WriteCtx) => Promise<T>,
): Promise<T> {
  let callbacks: (() => void)[] = []
  const result = await inTransaction(instance.database, (db) => {
    // After a conflict the command runs again from the start.
    callbacks = []
    const ctx: WriteCtx = {
      ...caller,
      instance,
      db,
      record: (event) => recordEvent(ctx, event, instance.reactions),
      afterCommit: (tell) => void callbacks.push(tell),
    }
    return command(ctx)
  })
  for (const tell of callbacks) tell()
  return result
}

/** The server acting of its own accord. */
export const systemCaller = (instance: Instance): Caller => ({
  now: instance.clock.now(),
  locale: 'en',
  ip: '',
  device: null,
  actor: null,
  link: null,
})
