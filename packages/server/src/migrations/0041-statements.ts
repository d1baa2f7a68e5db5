import { sql } from 'kysely'
import type { Migration } from '../platform/db/migrate.ts'

/** Finds a cleaner's submissions of a month without reading all of theirs. */
export const statements: Migration = {
  name: '0041-statements',
  async up(db) {
    await db.schema
      .createIndex('session_submitted_by')
      .on('session')
      .columns(['cleaner_id', 'submitted_at'])
      .where(sql<boolean>`cleaner_id is not null and submitted_at is not null`)
      .execute()
  },
}
