import { Problem } from '@brightkey/contract/problem'
import type { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import type { Delivery, Recipient } from '@brightkey/contract/reports/delivery-schema'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../../platform/db/page.ts'
import { formatPhone, requirePhone } from '../../../../platform/phone.ts'
import { serviceReason } from '../../../../platform/service-reason.ts'
import { existingApartment } from '../../../apartments/access.ts'
import { officeSession } from '../../../sessions/access.ts'
import { getPhoneCountry, type WhatsAppState } from '../../../settings/queries.ts'
import { displayName } from '../../../users/queries.ts'
import { clientsReport, officeReport, visibleRecipients } from '../../access.ts'
import type { ChannelPauseTable } from '../../tables.ts'
import { deliveryErrorText, deliveryHint } from '../rules.ts'
import { reportMessageText } from './compose.ts'

type Ctx = Authenticated<ReadCtx>

/** Where a report was sent. */
export async function listOfReport(ctx: Ctx, input: Input<typeof deliveryRoutes.ofReport>) {
  const { row } = await officeReport(ctx, input.id)
  return listWhere(ctx, 'delivery.report_id', row.id, input)
}

/** Where the reports of a session were sent. */
export async function listOfSession(ctx: Ctx, input: Input<typeof deliveryRoutes.ofSession>) {
  const { id } = await officeSession(ctx, input.id)
  return listWhere(ctx, 'delivery.session_id', id, input)
}

async function listWhere(
  ctx: Ctx,
  column: 'delivery.report_id' | 'delivery.session_id',
  id: string,
  { limit, cursor }: Pick<Input<typeof deliveryRoutes.ofReport>, 'limit' | 'cursor'>,
) {
  const { count } = await ctx.db
    .selectFrom('delivery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  const place = decodeCursor(cursor, 'instant')
  let query = deliveryRows(ctx).where(column, '=', id)
  if (place) {
    query = query.where((eb) =>
      eb(eb.refTuple('delivery.created_at', 'delivery.id'), '<', eb.tuple(place.value, place.id)),
    )
  }
  const rows = await query
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = toPage(rows, limit, (row) => ({ value: row.created_at, id: row.id }))
  const results: Delivery[] = []
  for (const row of page.results) results.push(await toDelivery(ctx, row))
  return { results, next: page.next, count }
}

/** One delivery as the API returns it; the caller has checked access. */
export async function getDelivery(ctx: ReadCtx, id: string): Promise<Delivery> {
  return toDelivery(ctx, await deliveryRows(ctx).where('delivery.id', '=', id).executeTakeFirstOrThrow())
}

const deliveryRows = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('delivery')
    .innerJoin('report', 'report.id', 'delivery.report_id')
    .leftJoin('user', 'user.id', 'delivery.created_by')
    .selectAll('delivery')
    .select(['report.version as report_version', 'user.first_name', 'user.last_name', 'user.email'])

type Row = Awaited<ReturnType<ReturnType<typeof deliveryRows>['executeTakeFirstOrThrow']>>

async function toDelivery(ctx: ReadCtx, row: Row): Promise<Delivery> {
  const { id, report_id, report_version, channel, method, recipient, recipient_name, language } = row
  const { status, attempts, error_code, created_at, sent_at, delivered_at, read_at } = row
  const name = displayName(row)
  const isFailed = status === 'error'
  return {
    id,
    report_id,
    report_version,
    channel,
    method,
    recipient,
    recipient_text: channel === 'whatsapp' ? formatPhone(recipient) : recipient,
    recipient_name,
    language,
    attach_pdf: row.attach_pdf === 1,
    status,
    attempts,
    next_at: status === 'queued' ? row.next_at : null,
    error_code,
    error: isFailed ? deliveryErrorText(channel, error_code ?? 'unknown', ctx.locale) : null,
    hint: isFailed ? deliveryHint(channel, error_code ?? 'unknown', ctx.locale) : null,
    reason: isFailed || status === 'queued' ? serviceReason(row.error) : null,
    created_by: row.created_by === null || name === null ? null : { id: row.created_by, name },
    created_at,
    sent_at,
    delivered_at,
    read_at,
    wa_url: method === 'manual' ? await waUrl(ctx, row) : null,
  }
}

/** Opens WhatsApp with the prepared text. The digits only, as wa.me wants it. */
async function waUrl(ctx: ReadCtx, { report_id, recipient, language }: Row): Promise<string> {
  const report = await ctx.db
    .selectFrom('report')
    .selectAll()
    .where('id', '=', report_id)
    .executeTakeFirstOrThrow()
  return waAddress(recipient, await reportMessageText(ctx, clientsReport(report), language))
}

const waAddress = (number: string, text: string) =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

/**
 * The text that goes with a report, in the language of its recipient. Where the sender has to send it in their own
 * WhatsApp, how to: nothing is recorded before they have opened it. Throws phone_invalid.
 */
export async function getMessage(
  ctx: Ctx,
  { id, language, recipient }: Input<typeof deliveryRoutes.message>,
) {
  const { row } = await officeReport(ctx, id)
  const text = await reportMessageText(ctx, clientsReport(row), language ?? ctx.locale)
  if (recipient === undefined || ctx.instance.config.whatsapp !== null) return { text, wa_url: null }
  const country = await getPhoneCountry(ctx)
  const number = requirePhone(recipient, country, {
    field: 'recipient',
    invalid: new Problem('phone_invalid'),
  })
  return { text, wa_url: waAddress(number, text) }
}

/** A delivery as an event names it. */
export const deliveryById = ({ db }: ReadCtx, id: string) =>
  db.selectFrom('delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Since when a channel rests because its account has no balance; null while it works. */
export async function pausedSince(
  { db }: ReadCtx,
  channel: ChannelPauseTable['channel'],
): Promise<string | null> {
  const query = db.selectFrom('channel_pause').select('paused_at')
  return (await query.where('channel', '=', channel).executeTakeFirst())?.paused_at ?? null
}

/** State of WhatsApp: paused since, messages waiting, messages failed for lack of balance. */
export async function whatsAppState(ctx: ReadCtx): Promise<WhatsAppState> {
  const counts = await ctx.db
    .selectFrom('delivery')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', 'in', ['queued', 'sending']).as('waiting'),
      fn
        .countAll<number>()
        .filterWhere(({ and, eb }) =>
          and([eb('status', '=', 'error'), eb('error_code', '=', 'insufficient_balance')]),
        )
        .as('unpaid'),
    ])
    .where('channel', '=', 'whatsapp')
    // The others are many, and not counted.
    .where('status', 'in', ['queued', 'sending', 'error'])
    .executeTakeFirstOrThrow()
  return { paused_at: await pausedSince(ctx, 'whatsapp'), ...counts }
}

/** The latest come first; nobody reads more than these. */
const most = 50
/** Several coordinators may each send to the same recipient, which an administrator is offered once. */
const mostRows = 10 * most

/** Whom reports of an apartment that this login may see were sent to, the latest first. */
export async function listRecipients(
  ctx: Authenticated<ReadCtx>,
  { id }: Input<typeof deliveryRoutes.recipients>,
): Promise<Recipient[]> {
  await existingApartment(ctx, id)
  const rows = await visibleRecipients(ctx, id)
    .select(['id', 'channel', 'recipient', 'recipient_name', 'language', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(mostRows)
    .execute()
  const latest = Map.groupBy(rows, ({ channel, recipient }) => `${channel} ${recipient}`)
  return [...latest.values()].flatMap((same) => same.slice(0, 1)).slice(0, most)
}
