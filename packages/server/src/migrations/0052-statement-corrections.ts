import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Lines of a statement that correct it, and what users were called before. */
export const statementCorrections: Migration = {
  name: '0052-statement-corrections',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('statement_correction')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('cleaner_id', 'text', (column) =>
        column.notNull().references('cleaner.id').onDelete('cascade'),
      )
      .addColumn('session_id', 'text')
      // The month whose statement has it, and the month that it is for.
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('for_month', 'text', (column) => column.notNull())
      .addColumn('amount_thousandths', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('statement_correction_month')
      .on('statement_correction')
      .columns(['cleaner_id', 'month'])
      .execute()
    await db.schema
      .createIndex('statement_correction_for_month')
      .on('statement_correction')
      .columns(['cleaner_id', 'for_month'])
      .execute()
    // A name that a user no longer has, because it was changed or the user was removed.
    await db.schema
      .createTable('user_name')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('until', time, (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('user_name_until').on('user_name').columns(['user_id', 'until']).execute()
    const removed = await db
      .selectFrom('event')
      .select(['subject_id', 'at', 'data'])
      .where('type', '=', 'user.removed')
      .execute()
    for (const { subject_id, at, data } of removed) {
      const { name } = JSON.parse(String(data)) as { name?: unknown }
      if (subject_id !== undefined && subject_id !== null && typeof name === 'string')
        await db
          .insertInto('user_name')
          .values({ user_id: subject_id, until: at ?? '', name })
          .execute()
    }
  },
}
