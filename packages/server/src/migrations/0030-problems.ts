import { sql } from 'kysely'
import type { Migration } from '../platform/db/migrate.ts'

/** Problems of all apartments in one list: who sees to each, by which day, and of what the office made it. */
export const problems: Migration = {
  name: '0030-problems',
  async up(db) {
    await db.schema
      .alterTable('issue')
      .addColumn('owner_id', 'text', (column) => column.references('user.id').onDelete('set null'))
      .execute()
    // A day in the instance's time zone, 2026-11-21.
    await db.schema.alterTable('issue').addColumn('due_on', 'text').execute()
    // The page and the item of it that the office made a problem; null: the cleaner reported it.
    await db.schema.alterTable('issue').addColumn('source', 'text').execute()
    await db.schema.alterTable('issue').addColumn('source_item', 'text').execute()
    await db.schema
      .createIndex('issue_source')
      .unique()
      .on('issue')
      .columns(['session_id', 'source', 'source_item'])
      .where(sql<boolean>`source_item is not null`)
      .execute()
    await db.schema
      .createIndex('issue_owner')
      .on('issue')
      .columns(['owner_id'])
      .where(sql<boolean>`owner_id is not null`)
      .execute()
    await db.schema
      .createIndex('issue_created')
      .on('issue')
      .columns(['created_at', 'session_id', 'id'])
      .execute()
    await db.schema
      .createIndex('issue_open')
      .on('issue')
      .columns(['created_at', 'session_id', 'id', 'due_on', 'owner_id'])
      .where(sql<boolean>`resolved_at is null and withdrawn_at is null`)
      .execute()
    // The last count of each apartment.
    await db.schema
      .createIndex('keys_count_last')
      .on('keys_count')
      .columns(['apartment_id', 'at', 'id'])
      .execute()
  },
}
