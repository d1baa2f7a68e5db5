import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const reportLinks: Migration = {
  name: '0014-report-links',
  async up(db, dialect) {
    const time = instant(dialect)
    // Null: the original link of the version.
    await db.schema.alterTable('report').addColumn('link_renewed_at', time).execute()
    await db.schema.alterTable('report').addColumn('client_link_renewed_at', time).execute()
    const renewals = await db
      .selectFrom('event')
      .select(['at', 'data'])
      .where('type', '=', 'report.client_link_renewed')
      .orderBy('at')
      .execute()
    for (const { at, data } of renewals) {
      await db
        .updateTable('report')
        .set({ client_link_renewed_at: at })
        .where('id', '=', JSON.parse(String(data)).report_id)
        .execute()
    }
  },
}
