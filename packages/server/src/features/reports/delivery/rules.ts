import type { Locale } from '@brightkey/contract/locale'
import type { DeliveryChannel, DeliveryError } from '@brightkey/contract/reports/delivery-schema'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import type { Selectable } from 'kysely'
import { later } from '../../../platform/clock.ts'
import type { ChannelFailure } from '../../../platform/jobs/channel-outcomes.ts'
import type { Allowance } from '../../../platform/throttle/throttle.ts'
import type { MessageTable } from '../../messages/tables.ts'
import type { DeliveryTable } from '../tables.ts'

type Row = Selectable<DeliveryTable>

const texts = await catalogs('server')

/** The texts of deliveries in their reader's language. */
export const deliveryWords = (locale: Locale) => translator<Catalogs['server']>(texts[locale], locale)

/** The text of a failed delivery; an unknown code reads as `failed`. */
export function deliveryErrorText(channel: DeliveryChannel, code: string, locale: Locale): string {
  const known = Object.hasOwn(texts.en[`${channel}_error`], code)
  const key = `${channel}_error.${known ? code : 'failed'}` as 'whatsapp_error.failed'
  return deliveryWords(locale)(key)
}

/** What to do about a failed delivery; null where that is said elsewhere, or there is nothing to do. */
export function deliveryHint(channel: DeliveryChannel, code: string, locale: Locale): string | null {
  if (unhinted.includes(code)) return null
  const known = Object.hasOwn(texts.en[`${channel}_hint`], code)
  return deliveryWords(locale)(`${channel}_hint.${known ? code : 'failed'}` as 'whatsapp_hint.failed')
}

/** Their text says what to do. */
const unhinted = ['insufficient_balance', 'session_gone', 'not_configured', 'too_large']

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Sendings and retries of one user. */
export const sendAllowance = (userId: string): Allowance => ({ key: `send ${userId}`, count: 20, ms: hour })

/** While a channel has no balance, one message in this interval probes whether it has some again. */
export const probeEveryMs = 5 * minute

/** What an e-mail may carry: many servers take 10 MB, and base64 adds a third. */
export const mostAttachedBytes = 8 * 1024 * 1024
/** What WhatsApp takes as a document. */
export const mostDocumentBytes = 100 * 1024 * 1024

/** What is sent: a report, or a message to a cleaner. Both are jobs with the same columns for it. */
export type Outgoing = Row | Selectable<MessageTable>
export const isMessage = (job: Outgoing): job is Selectable<MessageTable> => 'cleaner_id' in job
/** The table of a job, typed as if it were always the one. */
export const jobTable = (job: Outgoing) => (isMessage(job) ? 'message' : 'delivery') as 'delivery'

/** One of these at a time waits or is being sent. */
export const openKey = (d: Pick<Row, 'report_id' | 'channel' | 'recipient'>): string =>
  `${d.report_id} ${d.channel} ${d.recipient}`

// A day of patience for both. E-mail: 30 s, doubled each time up to an hour.
const waits: Record<DeliveryChannel, readonly number[]> = {
  whatsapp: [minute, 5 * minute, 30 * minute, 2 * hour, 4 * hour, 8 * hour, 10 * hour],
  email: [30, 60, 120, 240, 480, 960, 1920, ...Array<number>(23).fill(3600)].map((each) => each * second),
}

/** How long to wait after a number of failures, in milliseconds; null to give up. */
const waitAfter = (channel: DeliveryChannel, failures: number): number | null =>
  waits[channel][failures - 1] ?? null

/** How long a rate limit lasts if the service does not state it: a pair of numbers is free again after seconds. */
const limitMs = { recipient: 10 * second, channel: 30 * second }

/** The result of an attempt. */
export type Ending =
  | { kind: 'sent'; providerId: string | null; at: string }
  | { kind: 'limited'; who: 'recipient' | 'channel'; afterMs: number | null; detail: string }
  | { kind: 'temporary'; detail: string }
  | { kind: 'final'; code: DeliveryError; detail: string }

/** Why a message did not leave, as its channel remembers it; null if it left. */
export const channelFailure = (ending: Ending): ChannelFailure =>
  ending.kind === 'sent'
    ? null
    : { reason: ending.detail, code: ending.kind === 'final' ? ending.code : null }

/**
 * The changes of the row after an attempt. A rate limit does not count as a failure: the message stays in the queue.
 */
export function afterAttempt(job: Outgoing, ending: Ending, now: string): Partial<Row> {
  switch (ending.kind) {
    case 'sent':
      return {
        status: 'sent',
        open_key: null,
        provider_id: ending.providerId,
        sent_at: ending.at,
        error_code: null,
        error: null,
      }
    case 'limited':
      return queued(job, later(now, ending.afterMs ?? limitMs[ending.who]), ending.detail)
    case 'temporary': {
      const attempts = job.attempts + 1
      const wait = waitAfter(job.channel, attempts)
      if (wait === null) return { ...failed('gave_up', ending.detail), attempts }
      return { ...queued(job, later(now, wait), ending.detail), attempts }
    }
    case 'final':
      return { ...failed(ending.code, ending.detail), attempts: job.attempts + 1 }
  }
}

const queued = (job: Outgoing, next_at: string, error: string) =>
  ({
    status: 'queued',
    open_key: isMessage(job) ? job.id : openKey(job),
    next_at,
    sent_at: null,
    error_code: null,
    error,
  }) as const

const failed = (error_code: DeliveryError, error: string) =>
  ({ status: 'error', open_key: null, error_code, error }) as const
