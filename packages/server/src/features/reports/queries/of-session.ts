import type { Locale } from '@brightkey/contract/locale'
import { withheldBy } from '@brightkey/contract/reports/rules'
import type { ReadCtx } from '../../../platform/context.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import type { SessionReports } from '../../sessions/queries.ts'
import { nameOf } from '../../users/queries.ts'

/** The address of a report; with `language` it opens in that language for a reader who has chosen none. */
export function reportUrl(ctx: ReadCtx, token: string, language?: Locale): string {
  const address = `${ctx.instance.config.publicUrl}/report/${token}`
  return language === undefined ? address : `${address}?lang=${language}`
}

/** What sessions need to know of their reports. */
export const reportsOfSessions: SessionReports = {
  async newest(ctx, { report_id }) {
    if (report_id === null) return null
    const report = await ctx.db
      .selectFrom('report')
      .select(['id', 'token', 'submitted_at', 'revoked_at', 'version'])
      .select(['review_reason', 'review_reason_texts', 'reviewed_at'])
      .where('id', '=', report_id)
      .executeTakeFirstOrThrow()
    const { id, token, submitted_at, revoked_at, ...review } = report
    const link = { id, token, url: reportUrl(ctx, token), submitted_at, revoked: revoked_at !== null }
    return { link, ...review }
  },

  async all(ctx, sessionId) {
    const rows = await ctx.db
      .selectFrom('report')
      .leftJoin('user', 'user.id', 'report.reviewed_by')
      .select(['report.id', 'token', 'version', 'submitted_at', 'sha256', 'revoked_at'])
      .select([
        'client_token',
        'client_view',
        'review',
        'review_reason',
        'reviewed_at',
        'first_name',
        'last_name',
        'email',
      ])
      .where('session_id', '=', sessionId)
      .orderBy('version', 'desc')
      .execute()
    return rows.map(({ id, token, version, submitted_at, sha256, ...row }) => ({
      id,
      token,
      version,
      submitted_at,
      sha256,
      url: reportUrl(ctx, token),
      revoked: row.revoked_at !== null,
      client_url: reportUrl(ctx, row.client_token),
      withheld: row.client_view === null ? null : withheldBy(JSON.parse(row.client_view)),
      review:
        row.review === null || row.reviewed_at === null
          ? null
          : { verdict: row.review, reason: row.review_reason, at: row.reviewed_at, by: nameOf(row) },
    }))
  },

  links: ({ db }, sessionId) => linksOf(db, [sessionId]),
}

const linksOf = prepare((db, [sessionId]: [string]) =>
  db
    .selectFrom('report')
    .select(['id', 'version', 'token', 'client_token', 'client_view', 'revoked_at'])
    .where('session_id', '=', sessionId),
)
