import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'
import { newLinkToken } from '../platform/secrets/random.ts'

/** Gives each cleaner a link, by which they accept or decline sessions. */
export const dayLinks: Migration = {
  name: '0031-day-links',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('cleaner_link')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('cleaner_id', 'text', (column) =>
        column.notNull().references('cleaner.id').onDelete('cascade'),
      )
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('revoked_at', time)
      .addColumn('opened_at', time)
      .addColumn('last_opened_at', time)
      .execute()
    await db.schema
      .createIndex('cleaner_link_cleaner')
      .on('cleaner_link')
      .columns(['cleaner_id', 'created_at'])
      .execute()
    // The cleaner's answer to the assignment: accepted or declined. Null before there is one.
    await db.schema.alterTable('session').addColumn('answer', 'text').execute()
    await db.schema.alterTable('session').addColumn('answer_reason', 'text').execute()
    await db.schema.alterTable('session').addColumn('answered_at', time).execute()
    const cleaners = await db
      .selectFrom('cleaner')
      .select(['id', 'created_at'])
      .where('deactivated_at', 'is', null)
      .execute()
    for (const { id: cleaner_id, created_at } of cleaners)
      await db.insertInto('cleaner_link').values({ token: newLinkToken(), cleaner_id, created_at }).execute()
  },
}
