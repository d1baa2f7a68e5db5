import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import type { Delivery } from '@brightkey/contract/reports/delivery-schema'
import type { Input } from '@brightkey/contract/route'
import { storedAddress } from '../../../../platform/contacts/mail-address.ts'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { requirePhone } from '../../../../platform/phone.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import type { OfficeSession } from '../../../sessions/access.ts'
import { getPhoneCountry } from '../../../settings/queries.ts'
import { userById } from '../../../users/queries.ts'
import { lockOfficeReport, visibleRecipients } from '../../access.ts'
import type { ApartmentRecipientTable, DeliveryTable } from '../../tables.ts'
import { getDelivery } from '../queries/deliveries.ts'
import { openKey } from '../rules.ts'
import { recordChange } from './finish-attempt.ts'
import { countSend, queueAgain } from './retry.ts'

type Ctx = Authenticated<WriteCtx>
type Wanted = Input<typeof deliveryRoutes.send>

/** Sends a report to a recipient; while one to them waits or is being sent, returns that one. */
export async function sendReport(ctx: Ctx, input: Wanted): Promise<Delivery> {
  const { config, mailer } = ctx.instance
  const recipient = await readRecipient(ctx, input)
  if (input.channel === 'email' && mailer.from === null) throw new Problem('email_not_configured')
  // Locked: of many clicks at once each finds what the first one made.
  const { row: report, session } = await lockOfficeReport(ctx, input.id)
  const language = input.language ?? (await userById(ctx, ctx.actor.id)).language
  const recipient_name = input.recipient_name || null
  const { channel } = input
  const byHand = channel === 'whatsapp' && (input.method === 'manual' || config.whatsapp === null)
  const to = { channel, recipient, recipient_name, language }

  const known = byHand ? null : await readSame(ctx, { report_id: report.id, channel, recipient })
  if (known?.open_key) return getDelivery(ctx, known.id)
  await countSend(ctx)
  await rememberRecipient(ctx, session, to)
  // Re-queue a delivery that failed for lack of balance; do not add a second.
  if (known) return queueAgain(ctx, known, { language, recipient_name, attach_pdf: input.attach_pdf ? 1 : 0 })

  const row = {
    id: newId(),
    report_id: report.id,
    session_id: session.id,
    method: byHand ? 'manual' : 'api',
    ...to,
    attach_pdf: input.attach_pdf ? 1 : 0,
    status: byHand ? 'sent' : 'queued',
    open_key: byHand ? null : openKey({ report_id: report.id, channel, recipient }),
    next_at: ctx.now,
    created_by: ctx.actor.id,
    created_at: ctx.now,
    sent_at: byHand ? ctx.now : null,
  } as const
  const delivery = await ctx.db.insertInto('delivery').values(row).returningAll().executeTakeFirstOrThrow()
  if (!byHand) {
    await ctx.record({
      type: 'delivery.queued',
      session_id: session.id,
      delivery_id: delivery.id,
      channel,
    })
    ctx.afterCommit(() => ctx.instance.deliveries.wake(ctx.instance))
  }
  await recordChange(ctx, delivery)
  return getDelivery(ctx, delivery.id)
}

/** The recipient in the one form it is kept in. Throws phone_required, phone_invalid, or validation_error for an e-mail or a number whose country has to be said. */
async function readRecipient(ctx: Ctx, { channel, recipient }: Wanted): Promise<string> {
  if (channel === 'email') {
    if (recipient === '') throw fieldProblem('recipient', 'required')
    const address = storedAddress(recipient.toLowerCase())
    if (address === null) throw fieldProblem('recipient', 'invalid_email')
    return address
  }
  if (recipient === '') throw new Problem('phone_required')
  return requirePhone(recipient, await getPhoneCountry(ctx), {
    field: 'recipient',
    invalid: new Problem('phone_invalid'),
  })
}

/** The delivery under way to this recipient, else one that failed for lack of balance. */
function readSame(ctx: Ctx, of: Pick<DeliveryTable, 'report_id' | 'channel' | 'recipient'>) {
  return ctx.db
    .selectFrom('delivery')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb('open_key', '=', openKey(of)),
        and([
          eb('report_id', '=', of.report_id),
          eb('channel', '=', of.channel),
          eb('recipient', '=', of.recipient),
          eb('status', '=', 'error'),
          eb('error_code', '=', 'insufficient_balance'),
        ]),
      ]),
    )
    .orderBy((eb) => eb.case().when('open_key', 'is not', null).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Addressed = Pick<ApartmentRecipientTable, 'channel' | 'recipient' | 'recipient_name' | 'language'>

/**
 * Keeps whom a report was sent to, to be offered the next time a report of this apartment is sent from a session of
 * the same coordinator. A name once given stays.
 */
async function rememberRecipient(
  ctx: Authenticated<WriteCtx>,
  session: Pick<OfficeSession, 'apartment_id' | 'created_by'>,
  to: Addressed,
): Promise<void> {
  const { apartment_id, created_by } = session
  await ctx.db
    .insertInto('apartment_recipient')
    .values({
      id: newId(),
      apartment_id,
      // Sessions of a deleted coordinator are seen by administrators only.
      owner_id: created_by ?? ctx.actor.id,
      ...to,
      last_used_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['apartment_id', 'channel', 'recipient', 'owner_id']).doUpdateSet({
        language: to.language,
        last_used_at: ctx.now,
        ...(to.recipient_name === null ? {} : { recipient_name: to.recipient_name }),
      }),
    )
    .execute()
}

/** Deletes a recipient; with the right to see all sessions, that of every coordinator. Throws not_found. */
export async function forgetRecipient(
  ctx: Authenticated<WriteCtx>,
  { id, recipientId }: Input<typeof deliveryRoutes.forgetRecipient>,
): Promise<null> {
  const seen = await visibleRecipients(ctx, id).select(['id', 'channel', 'recipient']).execute()
  const chosen = seen.find((each) => each.id === recipientId)
  if (!chosen) throw new Problem('not_found')
  const same = seen.filter((each) => each.channel === chosen.channel && each.recipient === chosen.recipient)
  const ids = same.map((each) => each.id)
  await ctx.db.deleteFrom('apartment_recipient').where('id', 'in', ids).execute()
  return null
}
