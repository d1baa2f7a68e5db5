import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** The rates that cleaners had before, for work that is moved to the statement of another cleaner later. */
export const cleanerRates: Migration = {
  name: '0057-cleaner-rates',
  async up(db, dialect) {
    await db.schema
      .createTable('cleaner_rate')
      .addColumn('cleaner_id', 'text', (column) =>
        column.notNull().references('cleaner.id').onDelete('cascade'),
      )
      .addColumn('until', instant(dialect), (column) => column.notNull())
      .addColumn('rate_thousandths', 'integer')
      .addColumn('rate_per', 'text')
      .addColumn('rate_currency', 'text')
      .execute()
    await db.schema
      .createIndex('cleaner_rate_until')
      .on('cleaner_rate')
      .columns(['cleaner_id', 'until'])
      .execute()
  },
}
