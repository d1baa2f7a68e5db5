import type { Kysely } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

export const linkPages: Migration = {
  name: '0011-link-pages',
  async up(db, dialect) {
    const time = instant(dialect)
    // Set by the first interaction, not by loading the page: link-preview bots load pages too.
    await db.schema.alterTable('session_link').addColumn('opened_at', time).execute()
    await db.schema.alterTable('session_link').addColumn('last_opened_at', time).execute()
    // A photo of one of these pages, and the item it shows; null for the cleaner's.
    await db.schema.alterTable('photo').addColumn('page', 'text').execute()
    await db.schema.alterTable('photo').addColumn('item_id', 'text').execute()
    // Photos deleted on one of these pages before their upload arrived.
    await db.schema
      .createTable('deleted_page_photo')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('photo_id', 'text', (column) => column.notNull())
      .addColumn('deleted_at', time, (column) => column.notNull())
      .addPrimaryKeyConstraint('deleted_page_photo_id', ['session_id', 'page', 'photo_id'])
      .execute()
    await createInspections(db, time)
    await createCounts(db, time)
    await createAcceptance(db, time)
  },
}

type Time = ReturnType<typeof instant>

async function createInspections(db: Kysely<AnyTables>, time: Time) {
  await db.schema
    .createTable('inspection')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.id').onDelete('cascade'),
    )
    .addColumn('round', 'integer', (column) => column.notNull())
    // JSON of the rooms and items when the round was started.
    .addColumn('rooms', 'text', (column) => column.notNull())
    .addColumn('inspector_name', 'text', (column) => column.notNull())
    .addColumn('inspector_company', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('submitted_at', time)
    .addColumn('score', 'integer')
    .addColumn('task_ids', 'text', (column) => column.notNull())
    .addUniqueConstraint('inspection_round', ['session_id', 'round'])
    .execute()
  await db.schema
    .createTable('inspection_item')
    .addColumn('inspection_id', 'text', (column) =>
      column.notNull().references('inspection.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('note', 'text')
    .addColumn('made_at', time)
    .addColumn('at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('inspection_item_once', ['inspection_id', 'item_id'])
    .execute()
}

async function createCounts(db: Kysely<AnyTables>, time: Time) {
  await db.schema
    .createTable('amenities_check')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().unique().references('session.id').onDelete('cascade'),
    )
    .addColumn('apartment_id', 'text', (column) => column.notNull().references('apartment.id'))
    // JSON of the expected items when it was started.
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('inspector_name', 'text', (column) => column.notNull())
    .addColumn('inspector_company', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('submitted_at', time)
    .execute()
  await db.schema
    .createIndex('amenities_apartment')
    .on('amenities_check')
    .columns(['apartment_id', 'submitted_at'])
    .execute()
  await db.schema
    .createTable('amenities_item')
    .addColumn('check_id', 'text', (column) =>
      column.notNull().references('amenities_check.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('found', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('made_at', time)
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('issue_id', 'text')
    .addPrimaryKeyConstraint('amenities_item_once', ['check_id', 'item_id'])
    .execute()
  await db.schema
    .createTable('keys_count')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.id').onDelete('cascade'),
    )
    .addColumn('apartment_id', 'text', (column) => column.notNull().references('apartment.id'))
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    // JSON of the keys expected at that time, and of the counts.
    .addColumn('expected', 'text', (column) => column.notNull())
    .addColumn('counted', 'text', (column) => column.notNull())
    .addColumn('differs', 'integer', (column) => column.notNull())
    .addUniqueConstraint('keys_count_once', ['session_id', 'side'])
    .execute()
  await db.schema.createIndex('keys_apartment').on('keys_count').columns(['apartment_id', 'at']).execute()
}

async function createAcceptance(db: Kysely<AnyTables>, time: Time) {
  await db.schema
    .createTable('acceptance')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.id').onDelete('cascade'),
    )
    // Once per version of the report.
    .addColumn('report_id', 'text', (column) =>
      column.notNull().unique().references('report.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('accepted', 'integer', (column) => column.notNull())
    .addColumn('remarks', 'text', (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .execute()
}
