import { sql } from 'kysely'
import type { Migration } from '../platform/db/migrate.ts'

/** The company's log: events by person, by kind and by what they happened to, each in the order of time. */
export const audit: Migration = {
  name: '0036-audit',
  async up(db) {
    await db.schema.alterTable('event').addColumn('subject_id', 'text').execute()
    await db.schema.createIndex('event_type').on('event').columns(['type', 'at']).execute()
    await db.schema
      .createIndex('event_by')
      .on('event')
      .columns(['by_user_id', 'at'])
      .where(sql<boolean>`by_user_id is not null`)
      .execute()
    await db.schema
      .createIndex('event_subject')
      .on('event')
      .columns(['subject_id', 'at'])
      .where(sql<boolean>`subject_id is not null`)
      .execute()
  },
}
