import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** The processes that serve this database, and when each was last heard of. */
export const serverProcesses: Migration = {
  name: '0062-server-processes',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('server_process')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('pid', 'integer', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('commit_id', 'text')
      .addColumn('node', 'text', (column) => column.notNull())
      .addColumn('started_at', time, (column) => column.notNull())
      .addColumn('heard_at', time, (column) => column.notNull())
      .execute()
  },
}
