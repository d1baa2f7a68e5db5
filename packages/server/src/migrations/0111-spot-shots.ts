import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** The places of templates, those that a session was asked to photograph, and which photo is of which. */
export const spotShots: Migration = {
  name: '0111-spot-shots',
  async up(db, dialect) {
    // JSON lists; null: none.
    await db.schema.alterTable('template').addColumn('spots', 'text').execute()
    await db.schema.alterTable('session').addColumn('spots', 'text').execute()
    await db.schema.alterTable('session').addColumn('spots_asked_at', instant(dialect)).execute()
    await db.schema.alterTable('photo').addColumn('spot_id', 'text').execute()
  },
}
