import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const bin: Migration = {
  name: '0016-bin',
  async up(db, dialect) {
    const time = instant(dialect)
    // A session in the bin has the state 'deleted', which the list's indexes exclude; its previous state is stored here.
    await db.schema.alterTable('session').addColumn('deleted_at', time).execute()
    await db.schema
      .alterTable('session')
      .addColumn('deleted_by', 'text', (column) => column.references('user.id').onDelete('set null'))
      .execute()
    await db.schema.alterTable('session').addColumn('state_before', 'text').execute()
    await db.schema
      .createIndex('session_bin')
      .on('session')
      .columns(['deleted_at', 'id', 'created_by', 'state'])
      .where(sql<boolean>`state = 'deleted'`)
      .execute()
  },
}
