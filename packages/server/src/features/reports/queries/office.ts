import type { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { OfficeReport } from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { clientViewOf, officeReport } from '../access.ts'
import { reportUrl } from './of-session.ts'
import { reportShown } from './report.ts'

/** A report with both of its links, whole, and what of it a client gets to see. */
export async function getOfficeReport(
  ctx: Authenticated<ReadCtx>,
  { id }: Input<typeof officeReportRoutes.get>,
): Promise<OfficeReport> {
  const { row, document, session } = await officeReport(ctx, id)
  return {
    ...(await reportShown(ctx, { row, document, view: null, forOffice: true })),
    session_id: session.id,
    apartment_id: session.apartment_id,
    url: reportUrl(ctx, row.token),
    revoked: row.revoked_at !== null,
    client_url: reportUrl(ctx, row.client_token),
    client_view: clientViewOf(row),
  }
}
