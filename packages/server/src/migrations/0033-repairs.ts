import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** A link by which one problem of a session is repaired, and what was signed by it. */
export const repairs: Migration = {
  name: '0033-repairs',
  async up(db, dialect) {
    // Null: a link of the whole session.
    await db.schema.alterTable('session_link').addColumn('issue_id', 'text').execute()
    await db.schema
      .createIndex('session_link_issue')
      .on('session_link')
      .columns(['session_id', 'issue_id'])
      .where(sql<boolean>`issue_id is not null`)
      .execute()
    await db.schema.alterTable('issue').addColumn('repaired_at', instant(dialect)).execute()
    await db.schema.alterTable('issue').addColumn('repaired_by', 'text').execute()
    await db.schema.alterTable('issue').addColumn('repair_note', 'text').execute()
  },
}
