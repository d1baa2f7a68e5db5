import { Problem } from '@brightkey/contract/problem'
import type { Correction } from '@brightkey/contract/reports/statement-schema'
import { wallClock } from '@brightkey/i18n/zone'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { workOfSessions } from '../../../sessions/finished/queries.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { requirePermission } from '../../../users/access.ts'
import { namesAt } from '../../../users/queries.ts'
import type { StatementCorrectionTable } from '../../tables.ts'

type Row = Selectable<StatementCorrectionTable>

/** The lines that were added to a cleaner's statement of a month, those of it that are on later statements, and what was paid for it. */
export async function correctionsFor(
  ctx: ReadCtx,
  cleanerId: string,
  month: string,
): Promise<Record<'on' | 'later' | 'payments', Correction[]>> {
  const of = ctx.db.selectFrom('statement_correction').selectAll().where('cleaner_id', '=', cleanerId)
  const rows = await of
    .where((eb) => eb.or([eb('month', '=', month), eb('for_month', '=', month)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const all = await toCorrections(ctx, rows)
  const lines = all.filter(({ kind }) => kind !== 'payment')
  return {
    on: lines.filter((each) => each.month === month),
    later: lines.filter((each) => each.month !== month),
    payments: all.filter((each) => each.kind === 'payment' && each.for_month === month),
  }
}

/** A correction as the API returns it. */
export async function getCorrection(
  ctx: Authenticated<ReadCtx>,
  { correctionId }: { correctionId: string },
): Promise<Correction> {
  requirePermission(ctx, 'month.read')
  const rows = await ctx.db
    .selectFrom('statement_correction')
    .selectAll()
    .where('id', '=', correctionId)
    .execute()
  const [correction] = await toCorrections(ctx, rows)
  if (!correction) throw new Problem('not_found')
  return correction
}

async function toCorrections(ctx: ReadCtx, rows: readonly Row[]): Promise<Correction[]> {
  if (rows.length === 0) return []
  const works = await workOfSessions(
    ctx,
    rows.flatMap(({ session_id }) => session_id ?? []),
  )
  const userName = await namesAt(
    ctx,
    rows.map(({ created_by }) => created_by),
  )
  const present = await presentMonth(ctx)
  return rows.map((row) => {
    const work = works.get(row.session_id ?? '')
    return {
      id: row.id,
      kind: row.kind ?? 'correction',
      paid_on: row.paid_on,
      day: row.day,
      month: row.month,
      for_month: row.for_month,
      session: work ? { id: work.session_id, code: work.code } : null,
      amount: (row.paid_thousandths ?? row.amount_thousandths) / 1000,
      currency: row.currency,
      reason: row.reason,
      by: userName(row.created_by, row.created_at),
      created_at: row.created_at,
      removable: row.month === present,
    }
  })
}

/** The month that it is by the instance's clock. */
export async function presentMonth(ctx: ReadCtx): Promise<string> {
  const { timeZone } = await getEffectiveSettings(ctx)
  return wallClock(ctx.now, timeZone).slice(0, 7)
}
