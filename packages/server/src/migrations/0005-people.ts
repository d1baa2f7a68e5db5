import { normalizeForSearch } from '@brightkey/i18n/same-text'
import type { Kysely } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

export const people: Migration = {
  name: '0005-people',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('setting')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('invitation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('expires_at', time, (column) => column.notNull())
      .addColumn('used_at', time)
      .addColumn('revoked_at', time)
      .execute()
    await db.schema
      .createIndex('invitation_user')
      .on('invitation')
      .columns(['user_id', 'created_at'])
      .execute()

    // A row is a job: the mail is composed from `kind` and `subject_id` when it is sent.
    await db.schema
      .createTable('mail')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('claims', 'integer', (column) => column.notNull())
      .addColumn('next_at', time, (column) => column.notNull())
      .addColumn('lease_until', time)
      .addColumn('error', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('finished_at', time)
      .addUniqueConstraint('mail_once', ['kind', 'subject_id', 'user_id'])
      .execute()
    await db.schema.createIndex('mail_due').on('mail').columns(['status', 'next_at']).execute()
    await db.schema.createIndex('mail_user').on('mail').column('user_id').execute()
    await makeSearchable(db)
  },
}

async function makeSearchable(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const users = await db.selectFrom('user').select(['id', 'first_name', 'last_name', 'email']).execute()
  for (const { id = null, first_name = null, last_name = null, email = null } of users) {
    const search = normalizeForSearch(text(first_name), text(last_name), text(email))
    await db.updateTable('user').set({ search }).where('id', '=', id).execute()
  }
  await db.schema.createIndex('user_search').on('user').columns(['search', 'id']).execute()
}

const text = (value: string | number | null) => (value === null ? null : String(value))
