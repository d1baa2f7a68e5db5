import { sql } from 'kysely'
import type { Migration } from '../platform/db/migrate.ts'

/** Open problems in the order of their days, those without one last, as the list of all apartments sorts them. */
export const problemsByDay: Migration = {
  name: '0040-problems-by-day',
  async up(db) {
    await db.schema
      .createIndex('issue_open_by_day')
      .on('issue')
      .expression(sql`coalesce(due_on, '9999-12-31'), session_id, id`)
      .where(sql<boolean>`resolved_at is null and withdrawn_at is null`)
      .execute()
  },
}
