import { Problem } from '@brightkey/contract/problem'
import type { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { documentPhotos } from '@brightkey/contract/reports/rules'
import type { ClientView } from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { newLinkToken } from '../../../platform/secrets/random.ts'
import { allPagePhotos } from '../../sessions/pages/queries.ts'
import { photosOfSession } from '../../sessions/photos/queries.ts'
import { setReportToken } from '../../sessions/updates.ts'
import { lockOfficeReport } from '../access.ts'

type Ctx = Authenticated<WriteCtx>

/** Sets what clients see from now on, by every link ever sent. Throws not_found for photos of other reports. */
export async function setClientView(
  ctx: Ctx,
  { id, show_names, show_address, hidden_photo_ids }: Input<typeof officeReportRoutes.setClientView>,
): Promise<{ id: string }> {
  const { row, document } = await lockOfficeReport(ctx, id)
  const named = new Set(hidden_photo_ids)
  const ofSession = await photosOfSession(ctx, row.session_id)
  const ofPages = await allPagePhotos(ctx, row.session_id)
  const there = new Set([...documentPhotos(document), ...ofSession, ...ofPages].map((photo) => photo.id))
  if (!named.isSubsetOf(there)) throw new Problem('not_found')
  const view: ClientView = { hidden_photo_ids: [...named], show_names, show_address }
  const client_view = isWhole(view) ? null : JSON.stringify(view)
  if (client_view === row.client_view) return { id }
  await ctx.db.updateTable('report').set({ client_view }).where('id', '=', id).execute()
  const { session_id, version } = row
  await ctx.record({ type: 'report.client_view_changed', session_id, report_id: id, version })
  return { id }
}

const isWhole = ({ hidden_photo_ids, show_names, show_address }: ClientView) =>
  hidden_photo_ids.length === 0 && show_names && show_address

/** Issues a new link of the whole report, replacing the old or revoked one. */
export async function issueReportLink(
  ctx: Ctx,
  { id }: Input<typeof officeReportRoutes.issueLink>,
): Promise<{ id: string }> {
  const { row, session } = await lockOfficeReport(ctx, id)
  const token = newLinkToken()
  await ctx.db
    .updateTable('report')
    .set({ token, revoked_at: null, link_renewed_at: ctx.now })
    .where('id', '=', id)
    .execute()
  if (session.report_id === id) await setReportToken(ctx, session, token)
  const { session_id, version } = row
  await ctx.record({ type: 'report.link_issued', session_id, report_id: id, version })
  return { id }
}

/** Revokes the link of the whole report, and with it the photo addresses it gave out. The client's link stays. */
export async function revokeReportLink(
  ctx: Ctx,
  { id }: Input<typeof officeReportRoutes.revokeLink>,
): Promise<{ id: string }> {
  const { row } = await lockOfficeReport(ctx, id)
  if (row.revoked_at !== null) return { id }
  await ctx.db.updateTable('report').set({ revoked_at: ctx.now }).where('id', '=', id).execute()
  const { session_id, version } = row
  await ctx.record({ type: 'report.link_revoked', session_id, report_id: id, version })
  return { id }
}

/** Replaces the client's link; the old address leads to nothing. */
export async function renewClientLink(
  ctx: Ctx,
  { id }: Input<typeof officeReportRoutes.renewClientLink>,
): Promise<{ id: string }> {
  const { row } = await lockOfficeReport(ctx, id)
  await ctx.db
    .updateTable('report')
    .set({ client_token: newLinkToken(), client_link_renewed_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const { session_id, version } = row
  await ctx.record({ type: 'report.client_link_renewed', session_id, report_id: id, version })
  return { id }
}
