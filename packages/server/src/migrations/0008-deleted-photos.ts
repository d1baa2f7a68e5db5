import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const deletedPhotos: Migration = {
  name: '0008-deleted-photos',
  async up(db, dialect) {
    // Photos deleted before their upload arrived. Removed with their task: without it no upload is accepted.
    await db.schema
      .createTable('deleted_photo')
      .addColumn('task_id', 'text', (column) => column.notNull().references('task.id').onDelete('cascade'))
      .addColumn('photo_id', 'text', (column) => column.notNull())
      .addColumn('deleted_at', instant(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint('deleted_photo_id', ['task_id', 'photo_id'])
      .execute()
  },
}
