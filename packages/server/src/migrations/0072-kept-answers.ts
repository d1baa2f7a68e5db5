import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** What requests with an Idempotency-Key were answered, for a day. Without an answer: a request that is being worked on. */
export const keptAnswers: Migration = {
  name: '0072-kept-answers',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('kept_answer')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('body', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('claimed_until', time)
      .execute()
    await db.schema.createIndex('kept_answer_created').on('kept_answer').column('created_at').execute()
  },
}
