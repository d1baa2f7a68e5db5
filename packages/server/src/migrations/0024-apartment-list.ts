import { type Kysely, sql } from 'kysely'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

/** The list of apartments shows the last cleaning and the open problems of each, and is ordered by them. */
export const apartmentList: Migration = {
  name: '0024-apartment-list',
  async up(db: Kysely<AnyTables>) {
    await db.schema
      .createIndex('session_cleaned')
      .on('session')
      .columns(['apartment_id', 'submitted_at', 'created_by', 'state'])
      .where(sql<boolean>`state in ('submitted', 'approved')`)
      .execute()
    await db.schema
      .createIndex('session_with_issues')
      .on('session')
      .columns(['apartment_id', 'open_issues', 'created_by', 'state'])
      .where(sql<boolean>`open_issues > 0`)
      .execute()
  },
}
