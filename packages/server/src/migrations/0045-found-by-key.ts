import { sql } from 'kysely'
import type { Migration } from '../platform/db/migrate.ts'

/**
 * An index for each foreign key of a table that grows: without it a session's page, and the deletion of a session or a user, reads
 * the whole table.
 */
export const foundByKey: Migration = {
  name: '0045-found-by-key',
  async up(db) {
    await db.schema.createIndex('acceptance_session').on('acceptance').columns(['session_id', 'at']).execute()
    // Few rows have one of these.
    for (const [table, column] of [
      ['session', 'cancelled_by'],
      ['session', 'deleted_by'],
      ['photo_flag', 'dismissed_by'],
    ] as const)
      await db.schema
        .createIndex(`${table}_${column}`)
        .on(table)
        .column(column)
        .where(sql<boolean>`${sql.ref(column)} is not null`)
        .execute()
  },
}
