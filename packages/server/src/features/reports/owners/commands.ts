import { later } from '../../../platform/clock.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { ownersByApartment } from '../../owners/queries/owners.ts'
import { approvalUndo } from '../../sessions/office/rules.ts'
import { sessionById } from '../../sessions/queries.ts'
import { notifyWatchers } from '../delivery/commands/finish-attempt.ts'
import { openKey } from '../delivery/rules.ts'

type Approved = { session_id: string; report_id: string }

/** Queues an approved report for the owner of its apartment, if they get each one: once, and not before the approval can no longer be undone. */
export async function queueForOwner(ctx: WriteCtx, { session_id, report_id }: Approved): Promise<void> {
  const { apartment_id } = await sessionById(ctx, session_id)
  const owner = (await ownersByApartment(ctx, [apartment_id])).get(apartment_id)
  if (!owner?.sends_reports || owner.recipient === null) return
  // The office sends by hand, as it does all reports.
  if (owner.channel === 'whatsapp' && ctx.instance.whatsapp === null) return
  const id = newId()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('owner_delivery')
    .values({ report_id, delivery_id: id, created_at: ctx.now })
    .onConflict((conflict) => conflict.column('report_id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return
  const { channel, recipient, language, name: recipient_name } = owner
  const delivery = await ctx.db
    .insertInto('delivery')
    .values({
      ...{ id, report_id, session_id, channel, recipient, recipient_name, language },
      ...{ method: 'api', attach_pdf: 1, status: 'queued', created_at: ctx.now },
      open_key: openKey({ report_id, channel, recipient }),
      next_at: later(ctx.now, approvalUndo.acceptedMs),
      created_by: ctx.actor?.id ?? null,
    })
    // The office is sending it to them already.
    .onConflict((conflict) => conflict.column('open_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!delivery) return
  await ctx.record({ type: 'delivery.queued', session_id, delivery_id: id, channel })
  await notifyWatchers(ctx, delivery)
}

/** Takes a report of which the approval was undone out of the queue; what has left stays sent, and is not sent again. */
export async function withdrawFromOwner(ctx: WriteCtx, { report_id }: Approved): Promise<void> {
  const sent = await ctx.db
    .selectFrom('owner_delivery')
    .select('delivery_id')
    .where('report_id', '=', report_id)
    .executeTakeFirst()
  if (!sent) return
  const deleted = await ctx.db
    .deleteFrom('delivery')
    .where('id', '=', sent.delivery_id)
    .where('status', '=', 'queued')
    .where('claims', '=', 0)
    .where('attempts', '=', 0)
    .returningAll()
    .executeTakeFirst()
  if (!deleted) return
  await ctx.db.deleteFrom('owner_delivery').where('report_id', '=', report_id).execute()
  await notifyWatchers(ctx, deleted)
}
