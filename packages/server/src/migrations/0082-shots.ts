import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** The shots of templates and tasks, which photo is of which shot, and photos of how a shot should look. */
export const shots: Migration = {
  name: '0082-shots',
  async up(db, dialect) {
    const time = instant(dialect)
    // JSON lists; null: none.
    await db.schema.alterTable('template').addColumn('shots', 'text').execute()
    await db.schema.alterTable('task').addColumn('shots', 'text').execute()
    await db.schema.alterTable('photo').addColumn('shot_id', 'text').execute()
    await db.schema
      .createTable('shot_reference')
      .addColumn('file', 'text', (column) => column.primaryKey())
      .addColumn('template_id', 'text', (column) => column.references('template.id').onDelete('cascade'))
      .addColumn('apartment_id', 'text', (column) => column.references('apartment.id').onDelete('cascade'))
      .addColumn('shot_id', 'text', (column) => column.notNull())
      .addColumn('photo_id', 'text', (column) => column.notNull())
      .addColumn('mime', 'text', (column) => column.notNull())
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('stored_sha256', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('created_by', 'text')
      .addColumn('in_report', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('removed_at', time)
      .execute()
    for (const owner of ['template_id', 'apartment_id'] as const)
      await db.schema
        .createIndex(`shot_reference_${owner}`)
        .on('shot_reference')
        .columns([owner, 'shot_id'])
        .execute()
  },
}
