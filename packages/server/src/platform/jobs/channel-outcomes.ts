import type { Locale } from '@brightkey/contract/locale'
import type {
  DeliveryChannel,
  DeliveryError,
  DeliveryStatus,
} from '@brightkey/contract/reports/delivery-schema'
import type { Generated } from 'kysely'
import type { ReadCtx, WriteCtx } from '../context.ts'
import { serviceReason } from '../service-reason.ts'

/**
 * Columns of what is sent by a channel. When the server sends it, the row is the job: `attempts` counts failed attempts; `claims` those
 * begun since the last completed one, so that a job that crashes its process is given up in the end.
 */
export type OutgoingColumns = {
  id: string
  recipient: string
  language: Locale
  status: DeliveryStatus
  /** Unique while it is queued or sending, so that the same is not sent twice at a time; else null. */
  open_key: string | null
  attempts: Generated<number>
  claims: Generated<number>
  next_at: string
  /** Until when the process that sends it has exclusive use of it. */
  lease_until: string | null
  /** Its id at the service. */
  provider_id: string | null
  error_code: DeliveryError | null
  /** The last failure as the service reported it, for the log and the operator. */
  error: string | null
  created_by: string | null
  created_at: string
  sent_at: string | null
  delivered_at: string | null
  read_at: string | null
}

/** How messages last fared by a channel. `failing_since` is null while the last attempt shows that the service works. */
type ChannelOutcomeTable = {
  channel: DeliveryChannel
  succeeded_at: string | null
  failed_at: string | null
  /** The service's own words for the last failure, without addresses. */
  reason: string | null
  failing_since: string | null
}

declare module '../db/tables.ts' {
  interface Tables {
    channel_outcome: ChannelOutcomeTable
  }
}

/** The end of an attempt: null if the message left, else why not. `code` if the service refused it for good. */
export type ChannelFailure = { reason: string; code: DeliveryError | null } | null

/** Refusals that concern one recipient or message: the service itself works. */
const recipientsFault: ReadonlySet<string> = new Set<DeliveryError>([
  'invalid_recipient',
  'mailbox_full',
  'address_unsupported',
  'too_large',
  'not_on_whatsapp',
  'recipient_limit',
  'recipient_stopped',
])

/** Remembers how an attempt ended. Last in its transaction: all attempts of a channel lock the same row. */
export async function recordChannelOutcome(
  { db, now }: WriteCtx,
  channel: DeliveryChannel,
  failure: ChannelFailure,
): Promise<void> {
  const reason = failure && serviceReason(failure.reason)
  // A failure of our own, such as a PDF that could not be made, shows nothing about the service.
  if (failure && reason === null) return
  const isWorking = failure === null || recipientsFault.has(failure.code ?? '')
  const row = {
    ...(failure === null
      ? { succeeded_at: now }
      : { failed_at: now, reason: withoutAddresses(reason ?? '') }),
    ...(isWorking ? { failing_since: null } : {}),
  }
  await db
    .insertInto('channel_outcome')
    .values({
      channel,
      succeeded_at: null,
      failed_at: null,
      reason: null,
      failing_since: isWorking ? null : now,
      ...row,
    })
    .onConflict((conflict) =>
      conflict.column('channel').doUpdateSet((eb) => ({
        ...row,
        ...(isWorking
          ? {}
          : { failing_since: eb.fn.coalesce('channel_outcome.failing_since', 'excluded.failing_since') }),
      })),
    )
    .execute()
}

/** Leaves the first letter of each mail address and its domain. */
const withoutAddresses = (text: string) =>
  text.replace(/(?<![^\s<>"'(),;:@])([^\s<>"'(),;:@])[^\s<>"'(),;:@]*@/gu, '$1…@')

/** How messages last fared by a channel; undefined before the first attempt. */
export const getChannelOutcome = ({ db }: ReadCtx, channel: DeliveryChannel) =>
  db.selectFrom('channel_outcome').selectAll().where('channel', '=', channel).executeTakeFirst()
