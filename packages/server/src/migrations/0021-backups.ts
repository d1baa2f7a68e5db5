import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const backups: Migration = {
  name: '0021-backups',
  async up(db, dialect) {
    const time = instant(dialect)
    // The scheduled backups; the key is the time it was due, so that each is made once.
    await db.schema
      .createTable('backup_run')
      .addColumn('due_at', time, (column) => column.primaryKey().notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('next_at', time, (column) => column.notNull())
      .addColumn('finished_at', time)
      .addColumn('bytes', 'bigint')
      .addColumn('error', 'text')
      .execute()
  },
}
