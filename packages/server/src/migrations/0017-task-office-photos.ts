import type { Migration } from '../platform/db/migrate.ts'

export const taskOfficePhotos: Migration = {
  name: '0017-task-office-photos',
  async up(db) {
    // JSON of the ids of the inspector's photos that came with a task which was sent back; null: none.
    await db.schema.alterTable('task').addColumn('office_photos', 'text').execute()
  },
}
