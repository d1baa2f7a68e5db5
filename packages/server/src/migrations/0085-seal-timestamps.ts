import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** The timestamps of independent authorities on seals, and the requests for them that wait. */
export const sealTimestamps: Migration = {
  name: '0085-seal-timestamps',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('seal_timestamp')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('report_id', 'text', (column) =>
        column.notNull().unique().references('report.id').onDelete('cascade'),
      )
      .addColumn('response', 'text')
      .addColumn('authority', 'text')
      .addColumn('stamped_at', time)
      .addColumn('error', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('claims', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', time, (column) => column.notNull())
      .addColumn('lease_until', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('seal_timestamp_due')
      .on('seal_timestamp')
      .columns(['status', 'next_at'])
      .execute()
  },
}
