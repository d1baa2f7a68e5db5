import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** What apartments use up and their linen, what cleaners said of it in sessions, and what the office bought and moved. */
export const supplies: Migration = {
  name: '0093-supplies',
  async up(db, dialect) {
    const time = instant(dialect)
    let consumable = db.schema
      .createTable('consumable')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('apartment_id', 'text', (column) =>
        column.notNull().references('apartment.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('unit', 'text', (column) => column.notNull())
      .addColumn('minimum', 'integer', (column) => column.notNull())
      .addColumn('level', 'text')
      .addColumn('counted', 'integer')
      .addColumn('reported_at', time)
      .addColumn('bought_at', time)
      .addColumn('removed_at', time)
    // Where the sets of linen are.
    for (const column of ['clean', 'in_use', 'dirty', 'at_laundry'])
      consumable = consumable.addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
    await consumable.execute()
    await db.schema
      .createIndex('consumable_apartment')
      .on('consumable')
      .columns(['apartment_id', 'position'])
      .execute()
    await db.schema
      .createTable('supply_reading')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('consumable_id', 'text', (column) =>
        column.notNull().references('consumable.id').onDelete('cascade'),
      )
      .addColumn('level', 'text')
      .addColumn('counted', 'integer')
      .addColumn('put_on', 'integer')
      .addColumn('taken_away', 'integer')
      .addColumn('at', time, (column) => column.notNull())
      .addPrimaryKeyConstraint('supply_reading_pk', ['session_id', 'consumable_id'])
      .execute()
    await db.schema
      .createTable('supply_move')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('consumable_id', 'text', (column) =>
        column.notNull().references('consumable.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('at', time, (column) => column.notNull())
      .addColumn('created_by', 'text')
      .addColumn('undone_at', time)
      .execute()
    for (const table of ['supply_reading', 'supply_move'])
      for (const column of ['consumable_id', 'at'])
        await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
  },
}
