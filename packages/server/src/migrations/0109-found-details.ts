import type { Migration } from '../platform/db/migrate.ts'

/** What was found by kind and room, the text by which it is searched, and the day of the office's reminder. */
export const foundDetails: Migration = {
  name: '0109-found-details',
  async up(db) {
    const columns = [
      db.schema
        .alterTable('found_item')
        .addColumn('kind', 'text', (column) => column.notNull().defaultTo('other')),
      db.schema.alterTable('found_item').addColumn('task_id', 'text'),
      db.schema.alterTable('found_item').addColumn('search', 'text'),
      // A day, such as 2026-11-21.
      db.schema.alterTable('found_item').addColumn('remind_on', 'text'),
    ]
    for (const column of columns) await column.execute()
    await db.schema
      .createIndex('found_item_state')
      .on('found_item')
      .columns(['state', 'created_at', 'session_id', 'id'])
      .execute()
    await db.schema.createIndex('found_item_remind').on('found_item').column('remind_on').execute()
    await db
      .updateTable('found_item')
      .set((eb) => ({ remind_on: eb.ref('until') }))
      .where('state', '=', 'kept')
      .execute()
  },
}
