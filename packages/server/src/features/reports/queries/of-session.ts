import { withheldBy } from '@brightkey/contract/reports/rules'
import { prepare } from '../../../platform/db/prepare.ts'
import type { SessionReports } from '../../sessions/queries.ts'
import { namesAt } from '../../users/queries.ts'
import { reportUrl } from '../access.ts'
import { readDocument } from '../rules.ts'

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

  async first(ctx, sessionId) {
    const row = await ctx.db
      .selectFrom('report')
      .select(['submitted_at', 'due_at', 'content'])
      .where('session_id', '=', sessionId)
      .where('version', '=', 1)
      .executeTakeFirst()
    if (!row) return null
    const { expires_at, cleaner, time_zone, issuer } = readDocument(row.content)
    const { submitted_at, due_at } = row
    return { submitted_at, due_at: due_at ?? expires_at, cleaner, time_zone, issuer }
  },

  async all(ctx, sessionId) {
    const rows = await ctx.db
      .selectFrom('report')
      .select(['id', 'token', 'version', 'submitted_at', 'sha256', 'revoked_at'])
      .select(['client_token', 'client_view', 'review', 'review_reason', 'reviewed_by', 'reviewed_at'])
      .where('session_id', '=', sessionId)
      .orderBy('version', 'desc')
      .execute()
    const userName = await namesAt(
      ctx,
      rows.map(({ reviewed_by }) => reviewed_by),
    )
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
          : {
              verdict: row.review,
              reason: row.review_reason,
              at: row.reviewed_at,
              by: userName(row.reviewed_by, row.reviewed_at),
            },
    }))
  },

  links: ({ db }, sessionId) => reportLinks(db, [sessionId]),
}

const reportLinks = prepare((db, [sessionId]: [string]) =>
  db
    .selectFrom('report')
    .select(['id', 'version', 'token', 'client_token', 'client_view', 'revoked_at'])
    .where('session_id', '=', sessionId),
)
