import type { Event } from '@brightkey/contract/event'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { ReadCtx, WriteCtx } from './context.ts'
import type { Database } from './db/connect.ts'
import type { PhotoIntake } from './images/photo-intake.ts'
import type { Pictures } from './images/pictures.ts'
import type { Runner } from './jobs/runner.ts'
import type { Hub } from './live/hub.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PdfCache } from './pdf/cache.ts'
import type { PdfCompiler } from './pdf/compiler.ts'
import type { Keys } from './secrets/keys.ts'
import type { Incoming } from './storage/incoming.ts'
import type { Storage } from './storage/storage.ts'
import type { Misses } from './throttle/misses.ts'
import type { WhatsApp } from './whatsapp/client.ts'

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
  readonly mailer: Mailer
  /** Null where no account is set up. */
  readonly whatsapp: WhatsApp | null
  /** Sends reports on. */
  readonly deliveries: Runner
  readonly reactions: readonly Reaction[]
  /** Of links that nobody issued. */
  readonly misses: Misses
}
