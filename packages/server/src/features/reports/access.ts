import type { Locale } from '@brightkey/contract/locale'
import { Problem } from '@brightkey/contract/problem'
import type { ClientView, ReportDocument } from '@brightkey/contract/reports/schema'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx, WriteCtx } from '../../platform/context.ts'
import { lockOfficeSession, type OfficeSession, officeSession } from '../sessions/access.ts'
import { readDocument, redacted, wholeView } from './rules.ts'
import type { DeliveryTable, ReportTable } from './tables.ts'

type Row = Selectable<ReportTable>

/**
 * A report as its reader may see it: `document` is complete if `view` is null, else redacted for the client.
 * `row.content` is always complete and for hashing only. Logins also see why the office returned it.
 */
export type VisibleReport = { row: Row; document: ReportDocument; view: ClientView | null; forOffice?: true }
/** A report of a session that the login may see and change; the document is the whole. */
export type OfficeReportRow = { row: Row; document: ReportDocument; session: OfficeSession }

/** The report of a read token: all of it for the report's own, the client's view for the client's. Throws not_found. */
export async function reportByToken(ctx: ReadCtx, token: string): Promise<VisibleReport> {
  const row = await ctx.db
    .selectFrom('report')
    .innerJoin('session', 'session.id', 'report.session_id')
    .selectAll('report')
    .where((eb) => eb.or([eb('token', '=', token), eb('client_token', '=', token)]))
    .where('session.state', '!=', 'deleted')
    .executeTakeFirst()
  if (!row || (row.token === token && row.revoked_at !== null)) throw new Problem('not_found')
  return row.token === token ? wholeReport(row) : clientsReport(row)
}

/** The newest report of a session, as its own link shows it; null before there is one. The session was checked before. */
export async function newestReport({ db }: ReadCtx, sessionId: string): Promise<VisibleReport | null> {
  const row = await db
    .selectFrom('report')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? wholeReport(row) : null
}

function wholeReport(row: Row): VisibleReport {
  // Older documents have the office's note to the cleaner, which no link shows but the cleaner's own.
  return { row, document: { ...readDocument(row.content), note: null }, view: null }
}

/** The report as its client sees it: by the client's link, and in everything sent to recipients. */
export function clientsReport(row: Row): VisibleReport {
  const view = parseClientView(row)
  return { row, document: redacted(readDocument(row.content), view), view }
}

/** What a client sees of the report. */
export const parseClientView = ({ client_view }: Pick<Row, 'client_view'>): ClientView =>
  client_view === null ? wholeView : JSON.parse(client_view)

/** A report of a session that this login may see. Throws not_found. */
export async function officeReport(ctx: Authenticated<ReadCtx>, id: string): Promise<OfficeReportRow> {
  const row = await byId(ctx, id)
  return { row, document: readDocument(row.content), session: await officeSession(ctx, row.session_id) }
}

/** As {@link officeReport}, with the session locked: other writes to its reports wait. */
export async function lockOfficeReport(ctx: Authenticated<WriteCtx>, id: string): Promise<OfficeReportRow> {
  const session = await lockOfficeSession(ctx, (await byId(ctx, id)).session_id)
  // Read again under the lock.
  const row = await byId(ctx, id)
  return { row, document: readDocument(row.content), session }
}

async function byId(ctx: ReadCtx, id: string): Promise<Row> {
  const row = await ctx.db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** A delivery of a session that this login may see, with the session locked. Throws not_found. */
export async function lockOfficeDelivery(
  ctx: Authenticated<WriteCtx>,
  id: string,
): Promise<Selectable<DeliveryTable>> {
  const byId = ctx.db.selectFrom('delivery').selectAll().where('id', '=', id)
  const found = await byId.executeTakeFirst()
  if (!found) throw new Problem('not_found')
  await lockOfficeSession(ctx, found.session_id)
  // Read again under the lock.
  const row = await byId.forUpdate().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** Recipients of an apartment's reports, as far as this login may see their sessions. */
export function visibleRecipients({ db, actor }: Authenticated<ReadCtx>, apartmentId: string) {
  const query = db.selectFrom('apartment_recipient').where('apartment_id', '=', apartmentId)
  return actor.sees_all_sessions ? query : query.where('owner_id', '=', actor.id)
}

/** The address of a report; with `language` it opens in that language for a reader who has chosen none. */
export function reportUrl(ctx: ReadCtx, token: string, language?: Locale): string {
  const address = `${ctx.instance.config.publicUrl}/report/${token}`
  return language === undefined ? address : `${address}?lang=${language}`
}
