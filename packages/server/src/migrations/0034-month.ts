import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** What a month came to is read from an index of reports, without their documents; and what a cleaner is paid. */
export const month: Migration = {
  name: '0034-month',
  async up(db, dialect) {
    // When the session was due as it was submitted: a return moves its due time.
    await db.schema.alterTable('report').addColumn('due_at', instant(dialect)).execute()
    const dueAt =
      dialect === 'postgres'
        ? sql`substring(content from '"expires_at":"([^"]+)"')::timestamptz`
        : sql`case when json_valid(content) then json_extract(content, '$.expires_at') end`
    await sql`update report set due_at = ${dueAt}`.execute(db)
    await db.schema
      .createIndex('report_figures')
      .on('report')
      .columns(['session_id', 'version', 'submitted_at', 'due_at', 'review'])
      .execute()
    // In thousandths of the currency, for a session or an hour; all three or none.
    await db.schema.alterTable('cleaner').addColumn('rate_thousandths', 'integer').execute()
    await db.schema.alterTable('cleaner').addColumn('rate_per', 'text').execute()
    await db.schema.alterTable('cleaner').addColumn('rate_currency', 'text').execute()
  },
}
