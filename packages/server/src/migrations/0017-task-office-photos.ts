import type { Migration } from '../platform/db/migrate.ts'

export const taskOfficePhotos: Migration = {
  name: '0017-task-office-photos',
  async up(db) {
    // JSON ids of the inspector's photos of a task that was sent back; null if none.
    await db.schema.alterTable('task').addColumn('office_photos', 'text').execute()
  },
}
