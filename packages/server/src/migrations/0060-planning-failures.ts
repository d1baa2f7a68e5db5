import type { Migration } from '../platform/db/migrate.ts'

/** Since when a rule or a stay could not be read, or an apartment not be planned: the office is notified once for each. */
export const planningFailures: Migration = {
  name: '0060-planning-failures',
  async up(db) {
    for (const table of ['rule', 'booking', 'plan'])
      await db.schema.alterTable(table).addColumn('failed_at', 'text').execute()
  },
}
