import { type Kysely, sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'
import { newLinkToken } from '../platform/secrets/random.ts'

export const deliveries: Migration = {
  name: '0009-deliveries',
  async up(db, dialect) {
    const time = instant(dialect)
    await sealReports(db, time)
    await db.schema
      .createTable('delivery')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('report_id', 'text', (column) =>
        column.notNull().references('report.id').onDelete('cascade'),
      )
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('recipient_name', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('attach_pdf', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      // Report, channel and recipient while queued or sending, so that there is only one at a time.
      .addColumn('open_key', 'text', (column) => column.unique())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('claims', 'integer', (column) => column.notNull())
      .addColumn('next_at', time, (column) => column.notNull())
      .addColumn('lease_until', time)
      .addColumn('provider_id', 'text')
      .addColumn('error_code', 'text')
      .addColumn('error', 'text')
      .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('sent_at', time)
      .addColumn('delivered_at', time)
      .addColumn('read_at', time)
      .execute()
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(`delivery_${name}`).on('delivery').columns(columns).execute()
    await index('due', ['status', 'next_at'])
    await index('session', ['session_id', 'created_at'])
    await index('report', ['report_id', 'created_at'])
    await index('provider', ['provider_id'])
    await index('sender', ['created_by', 'created_at'])

    await db.schema
      .createTable('apartment_recipient')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('apartment_id', 'text', (column) =>
        column.notNull().references('apartment.id').onDelete('cascade'),
      )
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('recipient_name', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('last_used_at', time, (column) => column.notNull())
      .addUniqueConstraint('apartment_recipient_once', ['apartment_id', 'channel', 'recipient'])
      .execute()
    await db.schema
      .createTable('channel_pause')
      .addColumn('channel', 'text', (column) => column.primaryKey())
      .addColumn('paused_at', time, (column) => column.notNull())
      .addColumn('probe_at', time, (column) => column.notNull())
      .execute()
  },
}

/** Existing reports are signed when the server starts, because only the server has the key. */
async function sealReports(db: Kysely<AnyTables>, time: ReturnType<typeof instant>) {
  await db.schema
    .createTable('seal_key')
    .addColumn('key_id', 'text', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .execute()
  for (const name of ['signature', 'key_id', 'client_token', 'client_view']) {
    await db.schema.alterTable('report').addColumn(name, 'text').execute()
  }
  for (const { id } of await db.selectFrom('report').select('id').execute()) {
    await db.updateTable('report').set({ client_token: newLinkToken() }).where('id', '=', id).execute()
  }
  await db.schema.createIndex('report_client').unique().on('report').column('client_token').execute()
  // Every start looks for unsigned reports and must not scan all of them.
  await db.schema
    .createIndex('report_unsigned')
    .on('report')
    .column('id')
    .where(sql<boolean>`signature is null`)
    .execute()
  await db.schema.alterTable('photo').addColumn('stored_sha256', 'text').execute()
}
