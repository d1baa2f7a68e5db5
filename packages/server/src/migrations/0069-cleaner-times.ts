import type { Migration } from '../platform/db/migrate.ts'

/** When cleaners work: days of the week, hours a day, and days off. */
export const cleanerTimes: Migration = {
  name: '0069-cleaner-times',
  async up(db) {
    await db.schema.alterTable('cleaner').addColumn('working_days', 'text').execute()
    await db.schema.alterTable('cleaner').addColumn('hours_a_day', 'real').execute()
    await db.schema.alterTable('cleaner').addColumn('days_off', 'text').execute()
  },
}
