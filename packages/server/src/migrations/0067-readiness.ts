import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Problems that keep guests out, and the address of the board of a reception. */
export const readiness: Migration = {
  name: '0067-readiness',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema.alterTable('issue').addColumn('urgent_at', time).execute()
    await db.schema
      .createIndex('issue_urgent')
      .on('issue')
      .column('session_id')
      .where(sql<boolean>`urgent_at is not null and resolved_at is null and withdrawn_at is null`)
      .execute()
    await db.schema
      .createTable('board_link')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('revoked_at', time)
      .execute()
  },
}
