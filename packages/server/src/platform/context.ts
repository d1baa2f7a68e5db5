import type { Event } from '@brightkey/contract/event'
import type { Locale } from '@brightkey/contract/locale'
import type { Actor } from '@brightkey/contract/users/rules'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './db/tables.ts'
import { inTransaction } from './db/transaction.ts'
import { recordEvent } from './events/record.ts'
import type { Instance } from './instance.ts'

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
export type Known<Ctx extends ReadCtx> = Ctx & { readonly actor: LoggedIn }

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
  let told: (() => void)[] = []
  const result = await inTransaction(instance.database, (db) => {
    // After a conflict the command runs again from the start.
    told = []
    const ctx: WriteCtx = {
      ...caller,
      instance,
      db,
      record: (event) => recordEvent(ctx, event),
      afterCommit: (tell) => void told.push(tell),
    }
    return command(ctx)
  })
  for (const tell of told) tell()
  return result
}

/** The server acting of its own accord. */
export const itself = (instance: Instance): Caller => ({
  now: instance.clock.now(),
  locale: 'en',
  ip: '',
  device: null,
  actor: null,
  link: null,
})
