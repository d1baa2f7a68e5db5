import { type Kysely, sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

type Time = ReturnType<typeof instant>

/**
 * Stays become rows of their own, an apartment may have several calendars, and rules make sessions. `calendar` stays for the
 * previous release: its rows are copied to `calendar_link`, which takes its place.
 */
export const bookings: Migration = {
  name: '0028-bookings',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .alterTable('apartment')
      .addColumn('check_in_time', 'text', (column) => column.notNull().defaultTo('15:00'))
      .execute()
    await db.schema
      .alterTable('apartment')
      .addColumn('check_out_time', 'text', (column) => column.notNull().defaultTo('11:00'))
      .execute()
    await db.schema.alterTable('apartment').addColumn('planned_minutes', 'integer').execute()
    await db.schema
      .alterTable('apartment')
      .addColumn('default_cleaner_id', 'text', (column) =>
        column.references('cleaner.id').onDelete('set null'),
      )
      .execute()
    await createBookings(db, time)
    await createRules(db, time)
    await db.schema.alterTable('check_out').addColumn('reason', 'text').execute()
    await extendSessions(db, time)
  },
}

async function createBookings(db: Kysely<AnyTables>, time: Time) {
  await db.schema
    .createTable('calendar_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('apartment_id', 'text', (column) =>
      column.notNull().references('apartment.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('next_at', time, (column) => column.notNull())
    .addColumn('fetched_at', time)
    .addColumn('error', 'text')
    .addColumn('suspect_at', time)
    .execute()
  await db.schema.createIndex('calendar_link_due').on('calendar_link').column('next_at').execute()
  await db.schema
    .createIndex('calendar_link_apartment')
    .on('calendar_link')
    .columns(['apartment_id', 'position'])
    .execute()
  // The apartment's id will do for the first of its calendars. It is read again soon, for the stays behind its check-outs.
  await sql`insert into calendar_link (id, apartment_id, position, url, next_at, fetched_at, error)
    select apartment_id, apartment_id, 0, url, next_at, fetched_at, error from calendar`.execute(db)
  await db.schema
    .createTable('booking')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('apartment_id', 'text', (column) =>
      column.notNull().references('apartment.id').onDelete('cascade'),
    )
    .addColumn('calendar_id', 'text', (column) => column.references('calendar_link.id').onDelete('set null'))
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('check_in_time', 'text')
    .addColumn('check_out_time', 'text')
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('seen_at', time, (column) => column.notNull())
    .addColumn('missing_at', time)
    .addColumn('cancelled_at', time)
    .addUniqueConstraint('booking_of_calendar', ['calendar_id', 'uid'])
    .execute()
  await db.schema
    .createIndex('booking_apartment')
    .on('booking')
    .columns(['apartment_id', 'last_day'])
    .execute()
  await db.schema.createIndex('booking_days').on('booking').columns(['last_day', 'first_day']).execute()
}

async function createRules(db: Kysely<AnyTables>, time: Time) {
  await db.schema
    .createTable('rule')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('apartment_id', 'text', (column) => column.references('apartment.id').onDelete('cascade'))
    .addColumn('trigger', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('days_ahead', 'integer', (column) => column.notNull().defaultTo(14))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('template_ids', 'text')
    .addColumn('cleaner_id', 'text', (column) => column.references('cleaner.id').onDelete('set null'))
    .addColumn('due', 'text')
    .addColumn('tell', 'text')
    .addColumn('rrule', 'text')
    .addColumn('starts_on', 'text')
    .addColumn('due_at', 'text')
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('removed_at', time)
    .execute()
  await db.schema.createIndex('rule_apartment').on('rule').columns(['apartment_id', 'removed_at']).execute()
  await db.schema
    .createTable('occurrence')
    .addColumn('rule_id', 'text', (column) => column.notNull().references('rule.id').onDelete('cascade'))
    .addColumn('apartment_id', 'text', (column) =>
      column.notNull().references('apartment.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.references('session.id').onDelete('set null'))
    .addColumn('created_at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('occurrence_once', ['rule_id', 'apartment_id', 'key'])
    .execute()
  await db.schema.createIndex('occurrence_session').on('occurrence').column('session_id').execute()
  // When the rules of an apartment are looked at again.
  await db.schema
    .createTable('plan')
    .addColumn('apartment_id', 'text', (column) =>
      column.primaryKey().references('apartment.id').onDelete('cascade'),
    )
    .addColumn('next_at', time, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('plan_due').on('plan').column('next_at').execute()
}

async function extendSessions(db: Kysely<AnyTables>, time: Time) {
  const session = () => db.schema.alterTable('session')
  await session()
    .addColumn('cleaning_kind', 'text', (column) => column.notNull().defaultTo('turnover'))
    .execute()
  for (const column of ['window_start', 'cancelled_at']) await session().addColumn(column, time).execute()
  await session().addColumn('planned_minutes', 'integer').execute()
  const references = { booking_id: 'booking.id', rule_id: 'rule.id', cancelled_by: 'user.id' }
  for (const [column, target] of Object.entries(references))
    await session()
      .addColumn(column, 'text', (definition) => definition.references(target).onDelete('set null'))
      .execute()
  for (const column of ['changed_by_hand', 'cancel_cause', 'cancel_reason', 'booking_basis'])
    await session().addColumn(column, 'text').execute()
  await db.schema
    .createIndex('session_booking')
    .on('session')
    .column('booking_id')
    .where(sql<boolean>`booking_id is not null`)
    .execute()
  await db.schema
    .createIndex('session_of_apartment_due')
    .on('session')
    .columns(['apartment_id', 'expires_at', 'state'])
    .execute()
  await db.schema
    .createIndex('session_cancelled')
    .on('session')
    .columns(['cancelled_at', 'id', 'created_by', 'state'])
    .where(sql<boolean>`state = 'cancelled'`)
    .execute()
}
