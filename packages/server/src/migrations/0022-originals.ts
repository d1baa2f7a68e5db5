import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const originals: Migration = {
  name: '0022-originals',
  async up(db, dialect) {
    // When the retention rule removed the original; null while it is kept.
    await db.schema.alterTable('photo').addColumn('original_removed_at', instant(dialect)).execute()
    // The photos whose original can be removed, oldest first: those that have a view next to it.
    await db.schema
      .createIndex('photo_original')
      .on('photo')
      .columns(['received_at', 'file'])
      .where(
        sql<boolean>`original_removed_at is null and (mime = 'image/png' or width > 1600 or height > 1600)`,
      )
      .execute()
  },
}
