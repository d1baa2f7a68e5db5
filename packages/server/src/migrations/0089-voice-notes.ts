import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** What cleaners said to problems, and the office to cleaners. */
export const voiceNotes: Migration = {
  name: '0089-voice-notes',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('voice_note')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('issue_id', 'text')
      .addColumn('file', 'text', (column) => column.notNull().unique())
      .addColumn('mime', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('seconds', 'double precision', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text')
      .addColumn('received_at', time, (column) => column.notNull())
      .addColumn('removed_at', time)
      .addPrimaryKeyConstraint('voice_note_pk', ['session_id', 'id'])
      .execute()
  },
}
