import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const issueAdditions: Migration = {
  name: '0026-issue-additions',
  async up(db, dialect) {
    const time = instant(dialect)
    // When the cleaner took the problem back; it stays, marked.
    await db.schema.alterTable('issue').addColumn('withdrawn_at', time).execute()
    // What the cleaner added to a problem that was sent. The phone chooses the id, so it is unique only within its session.
    await db.schema
      .createTable('issue_addition')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('issue_id', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addPrimaryKeyConstraint('issue_addition_id', ['session_id', 'id'])
      .execute()
  },
}
