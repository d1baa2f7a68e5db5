import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const evidence: Migration = {
  name: '0010-evidence',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema.alterTable('task').addColumn('office_note', 'text').execute()
    await db.schema.alterTable('photo').addColumn('sent_at', time).execute()
    await db.schema.alterTable('photo').addColumn('dhash', 'text').execute()
    await db.schema.alterTable('photo').addColumn('brightness', 'real').execute()
    await db.schema.alterTable('photo').addColumn('sharpness', 'real').execute()
    await db.schema.alterTable('photo').addColumn('checked_at', time).execute()
    await db.schema.alterTable('photo').addColumn('check_until', time).execute()
    await db.schema.alterTable('photo').addColumn('asked_again_at', time).execute()
    await db.schema
      .createIndex('photo_unchecked')
      .on('photo')
      .column('received_at')
      .where(sql<boolean>`checked_at is null`)
      .execute()
    await db.schema.createIndex('photo_bytes').on('photo').column('sha256').execute()
    // A covering index for comparing with an apartment's photos.
    await db.schema.createIndex('photo_hash').on('photo').columns(['session_id', 'dhash']).execute()
    await db.schema
      .createTable('photo_flag')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('photo_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('distance', 'integer')
      .addColumn('minutes', 'integer')
      .addColumn('other_session_id', 'text')
      .addColumn('other_photo_id', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('dismissed_at', time)
      .addColumn('dismissed_by', 'text', (column) => column.references('user.id').onDelete('set null'))
      // Only the nearest match of each kind.
      .addUniqueConstraint('photo_flag_once', ['session_id', 'photo_id', 'kind'])
      .execute()
  },
}
