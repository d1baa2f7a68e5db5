import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** When messages last left and last failed by each channel: a mail that waits for its next try keeps no time of its failure. */
export const channelOutcomes: Migration = {
  name: '0061-channel-outcomes',
  async up(db, dialect) {
    await db.schema
      .createTable('channel_outcome')
      .addColumn('channel', 'text', (column) => column.primaryKey().notNull())
      .addColumn('succeeded_at', instant(dialect))
      .addColumn('failed_at', instant(dialect))
      .addColumn('reason', 'text')
      .addColumn('failing_since', instant(dialect))
      .execute()
  },
}
