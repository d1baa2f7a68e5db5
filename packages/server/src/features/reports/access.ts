import { Problem } from '@brightkey/contract/problem'
import type { ReportDocument } from '@brightkey/contract/reports/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import type { ReportTable } from './tables.ts'

export type StoredReport = { row: Selectable<ReportTable>; document: ReportDocument }

/** The report of a read token. Throws not_found. */
export async function reportByToken(ctx: ReadCtx, token: string): Promise<StoredReport> {
  const row = await ctx.db
    .selectFrom('report')
    .selectAll()
    .where('token', '=', token)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return { row, document: JSON.parse(row.content) }
}
