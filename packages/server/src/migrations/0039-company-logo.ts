import type { Migration } from '../platform/db/migrate.ts'

/** The picture of the setting `logo`, as base64: one row, or none. */
export const companyLogo: Migration = {
  name: '0039-company-logo',
  async up(db) {
    await db.schema
      .createTable('company_logo')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('png', 'text', (column) => column.notNull())
      .execute()
  },
}
