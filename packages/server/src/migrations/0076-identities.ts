import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Who users are at an OpenID provider. */
export const identities: Migration = {
  name: '0076-identities',
  async up(db, dialect) {
    await db.schema
      .createTable('user_identity')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('created_at', instant(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint('user_identity_once', ['issuer', 'subject'])
      .execute()
    await db.schema.createIndex('user_identity_user').on('user_identity').column('user_id').execute()
  },
}
