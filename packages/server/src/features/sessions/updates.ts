import { closesAt } from '@brightkey/contract/sessions/rules'
import type { CleanerDetails, SessionState } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { WriteCtx } from '../../platform/context.ts'
import { getEffectiveSettings } from '../settings/queries.ts'
import type { LinkSession } from './access.ts'
import { searchTextOf } from './office/queries/search-text.ts'
import type { SessionTable } from './tables.ts'

type Id = Pick<Selectable<SessionTable>, 'id'>

export async function setState({ db }: WriteCtx, { id }: Id, state: SessionState): Promise<void> {
  await db.updateTable('session').set({ state }).where('id', '=', id).execute()
}

/** The session is submitted, by this cleaner, with this report as its newest. */
export async function setSubmitted(
  { db, now }: WriteCtx,
  session: LinkSession,
  cleaner: CleanerDetails,
  report: { id: string; token: string },
): Promise<void> {
  const names = {
    cleaner_first_name: cleaner.first_name,
    cleaner_last_name: cleaner.last_name,
    cleaner_company_name: cleaner.company_name,
  }
  await db
    .updateTable('session')
    .set({
      state: 'submitted',
      report_id: report.id,
      report_token: report.token,
      submitted_at: now,
      ...names,
      search: searchTextOf({ ...session, ...names }),
    })
    .where('id', '=', session.id)
    .execute()
}

export async function setReportToken({ db }: WriteCtx, { id }: Id, token: string): Promise<void> {
  await db.updateTable('session').set({ report_token: token }).where('id', '=', id).execute()
}

/** Sets when the session is due, and with it when its link closes. It may become overdue again. */
export async function setDue(ctx: WriteCtx, { id }: Id, expires_at: string): Promise<void> {
  const { linkGraceHours } = await getEffectiveSettings(ctx)
  await ctx.db
    .updateTable('session')
    .set({ expires_at, closes_at: closesAt(expires_at, linkGraceHours), overdue_at: null })
    .where('id', '=', id)
    .execute()
}
