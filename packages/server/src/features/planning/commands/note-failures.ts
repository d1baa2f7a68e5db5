import type { WriteCtx } from '../../../platform/context.ts'

type Row = { id: string; failed_at: string | null }
type Failing = {
  table: 'rule' | 'booking'
  /** Null for a rule of all apartments. */
  apartment_id: string | null
  error?: unknown
}

/** Keeps whether a rule or a stay can be read. The office is notified when it cannot, once while it lasts. */
export async function noteReadable(
  ctx: WriteCtx,
  row: Row,
  isReadable: boolean,
  { table, apartment_id, error }: Failing,
): Promise<void> {
  if (isReadable === (row.failed_at === null)) return
  const { numUpdatedRows } = await ctx.db
    // Both have these columns.
    .updateTable(table as 'rule')
    .set({ failed_at: isReadable ? null : ctx.now })
    .where('id', '=', row.id)
    .where('failed_at', isReadable ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  // If two apartments are planned at once, one of them notifies for a rule that both have.
  if (isReadable || numUpdatedRows === 0n) return
  ctx.instance.log.error(
    { err: error, [table]: row.id, apartment: apartment_id },
    `a ${table} could not be read`,
  )
  await ctx.record({ type: 'planning.failed', part: table === 'rule' ? 'rule' : 'stay', apartment_id })
}

/** Notifies the office, once while it lasts, of an apartment that could not be planned, which is tried again at `nextAt`. */
export async function notePlanFailure(ctx: WriteCtx, apartmentId: string, nextAt: string): Promise<void> {
  const values = { next_at: nextAt }
  const plan = ctx.db.updateTable('plan').where('apartment_id', '=', apartmentId)
  const { numUpdatedRows } = await plan
    .set({ ...values, failed_at: ctx.now })
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await plan.set(values).execute()
  else await ctx.record({ type: 'planning.failed', part: 'apartment', apartment_id: apartmentId })
}
