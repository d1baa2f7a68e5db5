import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** What the office opens first: sessions in review by age, sessions of an area, and the views a user has saved. */
export const home: Migration = {
  name: '0032-home',
  async up(db, dialect) {
    await db.schema
      .createIndex('session_submitted_at')
      .on('session')
      .columns(['submitted_at', 'id', 'state'])
      .where(sql<boolean>`state = 'submitted'`)
      .execute()
    await db.schema
      .createIndex('session_area')
      .on('session')
      .columns(['area', 'created_at', 'id', 'state', 'expires_at', 'started_at', 'created_by'])
      .where(sql<boolean>`area is not null`)
      .execute()
    await db.schema
      .createTable('saved_view')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      // The address of the list with its filters.
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('created_at', instant(dialect), (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('saved_view_user')
      .on('saved_view')
      .columns(['user_id', 'created_at', 'id'])
      .execute()
  },
}
