import type { Instance, ReadCtx } from '../../../../platform/context.ts'
import { cleanReason } from '../../../../platform/service-reason.ts'
import { namesAt } from '../../../users/queries.ts'
import { type About, localTime, type StoryEntry } from '../rules.ts'

/** A program has no server: its settings and a reader of the database are enough. */
export type StoryCtx = Pick<ReadCtx, 'db'> & { readonly instance: Pick<Instance, 'config'> }

/** A row of a queue: a message, a report, a mail. */
type Sending = {
  status: string
  attempts: number
  error: string | null
  error_code?: string | null
  next_at: string
  sent_at?: string | null
  delivered_at?: string | null
  read_at?: string | null
  finished_at?: string | null
}

/** Such as `error; 3 failed attempts; last failure: not_on_whatsapp, Recipient is not…`. */
function describeSending(row: Sending, timeZone: string): string {
  const { status, attempts, error, error_code } = row
  const reasons = [error_code, error && withoutAddresses(cleanReason(error))].filter(Boolean)
  const step = (name: string, at: string | null | undefined) =>
    at ? [`${name} ${localTime(at, timeZone)}`] : []
  return [
    status,
    ...(attempts > 0 ? [`${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}`] : []),
    ...(reasons.length > 0 ? [`last failure: ${reasons.join(', ')}`] : []),
    ...(status === 'queued' ? step('next attempt', row.next_at) : []),
    ...step('sent', row.sent_at),
    ...step('delivered', row.delivered_at),
    ...step('read', row.read_at),
    ...(status === 'sent' ? step('sent', row.finished_at) : []),
  ].join('; ')
}

/** A mail server names the recipient it refuses. */
const withoutAddresses = (text: string) => text.replace(/(?<!\S)\S+@\S+/g, '…')

const hasFailed = ({ status, error }: Sending) =>
  status === 'error' || (status === 'queued' && error !== null)

/** Messages to the cleaner, and the one that waits. */
export async function messageEntries(ctx: StoryCtx, { id, timeZone }: About): Promise<StoryEntry[]> {
  const { db } = ctx
  const messages = await db
    .selectFrom('message')
    .selectAll()
    .where('id', 'in', db.selectFrom('message_line').select('message_id').where('session_id', '=', id))
    .execute()
  const waiting = await db
    .selectFrom('telling')
    .select(['kind', 'tell_at', 'by_hand'])
    .where('session_id', '=', id)
    .where('tell_at', 'is not', null)
    .execute()
  const userName = await namesAt(
    ctx,
    messages.map(({ created_by }) => created_by),
  )
  return [
    ...messages.map(
      (message): StoryEntry => ({
        at: message.created_at,
        who: message.created_by === null ? 'server' : 'office',
        name: userName(message.created_by, message.created_at),
        type: 'message',
        text: `Message to the cleaner (${message.kind}), ${message.method === 'api' ? 'by WhatsApp' : 'by hand'}: ${describeSending(message, timeZone)}`,
        failed: hasFailed(message),
      }),
    ),
    ...waiting.map(
      ({ kind, tell_at, by_hand }): StoryEntry => ({
        at: tell_at ?? '',
        who: 'server',
        name: null,
        type: 'message.waiting',
        text: `A message to the cleaner (${kind}) waits${by_hand === 1 ? ' for the office: the server could not send it' : ' to be sent'}`,
        failed: by_hand === 1,
      }),
    ),
  ]
}

/** Where the session's reports were sent. */
export async function deliveryEntries(ctx: StoryCtx, { id, timeZone }: About): Promise<StoryEntry[]> {
  const deliveries = await ctx.db
    .selectFrom('delivery')
    .innerJoin('report', 'report.id', 'delivery.report_id')
    .selectAll('delivery')
    .select('report.version')
    .where('delivery.session_id', '=', id)
    .execute()
  const userName = await namesAt(
    ctx,
    deliveries.map(({ created_by }) => created_by),
  )
  return deliveries.map(
    (delivery): StoryEntry => ({
      at: delivery.created_at,
      who: delivery.created_by === null ? 'server' : 'office',
      name: userName(delivery.created_by, delivery.created_at),
      type: 'delivery',
      text: `Report version ${delivery.version} to the client, by ${delivery.channel}${delivery.method === 'api' ? '' : ', by hand'}: ${describeSending(delivery, timeZone)}`,
      failed: hasFailed(delivery),
    }),
  )
}

/** Mails to users of the office about the session. */
export async function mailEntries(ctx: StoryCtx, { id, timeZone }: About): Promise<StoryEntry[]> {
  const rows = await ctx.db
    .selectFrom('notification')
    .innerJoin('mail', 'mail.id', 'notification.mail_id')
    .selectAll('mail')
    .select('notification.type')
    .where('notification.link', '=', `/sessions/${id}`)
    .orderBy('notification.type')
    .execute()
  const userName = await namesAt(
    ctx,
    rows.map(({ user_id }) => user_id),
  )
  // A mail may hold several notifications.
  const mails = Map.groupBy(rows, (row) => row.id)
  return [...mails.values()].flatMap(([mail, ...others]): StoryEntry[] => {
    if (!mail) return []
    const about = [...new Set([mail, ...others].map(({ type }) => type))].join(', ')
    const user = userName(mail.user_id, mail.created_at) ?? 'a removed user'
    return [
      {
        at: mail.created_at,
        who: 'server',
        name: null,
        type: 'mail',
        text: `Mail to ${user} (${about}): ${describeSending(mail, timeZone)}`,
        failed: hasFailed(mail),
      },
    ]
  })
}
