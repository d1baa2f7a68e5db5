import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** When a calendar moved a coming stay to days that are over: the same name on coming days is then this stay again. */
export const movedBackStays: Migration = {
  name: '0044-moved-back-stays',
  async up(db, dialect) {
    await db.schema.alterTable('booking').addColumn('moved_back_at', instant(dialect)).execute()
  },
}
