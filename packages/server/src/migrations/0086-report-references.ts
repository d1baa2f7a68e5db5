import type { Migration } from '../platform/db/migrate.ts'

/** Which reference photos of shots a report shows, and the session that the office took one from. */
export const reportReferences: Migration = {
  name: '0086-report-references',
  async up(db) {
    await db.schema
      .createTable('report_reference')
      .addColumn('report_id', 'text', (column) =>
        column.notNull().references('report.id').onDelete('cascade'),
      )
      .addColumn('file', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('report_reference_pk', ['report_id', 'file'])
      .execute()
    await db.schema.createIndex('report_reference_file').on('report_reference').column('file').execute()
    await db.schema.alterTable('shot_reference').addColumn('session_id', 'text').execute()
  },
}
