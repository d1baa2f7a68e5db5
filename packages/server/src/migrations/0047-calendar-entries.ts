import type { Migration } from '../platform/db/migrate.ts'

/**
 * The entries of each calendar as its file last had them, what the office chose for the calendar, and of each booking the text of its
 * entry. `kind` of a booking: why its entry is no stay; null for a stay.
 */
export const calendarEntries: Migration = {
  name: '0047-calendar-entries',
  async up(db) {
    await db.schema
      .createTable('calendar_entry')
      .addColumn('calendar_id', 'text', (column) =>
        column.notNull().references('calendar_link.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('first_day', 'text')
      .addColumn('end_day', 'text')
      .addColumn('check_in_time', 'text')
      .addColumn('check_out_time', 'text')
      .addColumn('is_cancelled', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('calendar_entry_place', ['calendar_id', 'position'])
      .execute()
    for (const column of ['host', 'producer', 'entry_texts', 'fingerprint'])
      await db.schema.alterTable('calendar_link').addColumn(column, 'text').execute()
    await db.schema.alterTable('calendar_link').addColumn('end_is_last_night', 'integer').execute()
    for (const column of ['shows_last_nights', 'joins_nights'])
      await db.schema
        .alterTable('calendar_link')
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
        .execute()
    // Which other calendars have the same address, or the same entries.
    for (const column of ['url', 'fingerprint'])
      await db.schema.createIndex(`calendar_link_${column}`).on('calendar_link').column(column).execute()
    await db.schema
      .alterTable('booking')
      .addColumn('text', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    for (const column of ['kind', 'double_with'])
      await db.schema.alterTable('booking').addColumn(column, 'text').execute()
  },
}
