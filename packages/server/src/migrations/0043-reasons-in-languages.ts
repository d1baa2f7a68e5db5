import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** What the office asks of the cleaner by language, as the office gave it, and the points that it returned as not done. */
export const reasonsInLanguages: Migration = {
  name: '0043-reasons-in-languages',
  async up(db, dialect) {
    await db.schema.alterTable('report').addColumn('review_reason_texts', 'text').execute()
    await db.schema.alterTable('session').addColumn('cancel_reason_texts', 'text').execute()
    await db.schema.alterTable('task').addColumn('office_note_texts', 'text').execute()
    await db.schema.alterTable('subtask').addColumn('returned_at', instant(dialect)).execute()
  },
}
