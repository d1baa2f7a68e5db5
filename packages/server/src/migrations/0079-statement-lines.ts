import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** What a line of a statement is, payments, and what cleaners are paid for a kind of cleaning. */
export const statementLines: Migration = {
  name: '0079-statement-lines',
  async up(db, dialect) {
    await db.schema.alterTable('statement_correction').addColumn('kind', 'text').execute()
    // The amount of a payment, whose `amount_thousandths` are 0: the previous release adds those up.
    await db.schema.alterTable('statement_correction').addColumn('paid_thousandths', 'integer').execute()
    await db.schema.alterTable('statement_correction').addColumn('paid_on', 'text').execute()
    const time = instant(dialect)
    await db.schema
      .createTable('cleaner_kind_rate')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('cleaner_id', 'text', (column) =>
        column.notNull().references('cleaner.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('rate_thousandths', 'integer')
      .addColumn('rate_per', 'text')
      .addColumn('rate_currency', 'text')
      .addColumn('since', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('cleaner_kind_rate_cleaner')
      .on('cleaner_kind_rate')
      .column('cleaner_id')
      .execute()
  },
}
