import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Second factors of users, and by what each login was proven. */
export const secondFactors: Migration = {
  name: '0075-second-factors',
  async up(db, dialect) {
    const time = instant(dialect)
    const alter = (table: string) => db.schema.alterTable(table)
    await alter('user')
      .addColumn('second_factor', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // The password of a user with a second factor: the previous release would let them in by `password_hash` alone.
    await alter('user').addColumn('guarded_hash', 'text').execute()
    await alter('login').addColumn('device', 'text').execute()
    await alter('login').addColumn('proved_at', time).execute()
    await alter('login').addColumn('factor_at', time).execute()

    await db.schema
      .createTable('totp')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
      // Sealed with a key of the installation.
      .addColumn('secret', 'text')
      .addColumn('last_step', 'integer')
      .addColumn('pending_secret', 'text')
      .execute()

    await db.schema
      .createTable('passkey')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('last_used_at', time)
      .execute()
    await db.schema.createIndex('passkey_user').on('passkey').column('user_id').execute()

    await db.schema
      .createTable('recovery_code')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('used_at', time)
      .addPrimaryKeyConstraint('recovery_code_once', ['user_id', 'code_hash'])
      .execute()

    // A login between its two steps, and what an authenticator is to sign.
    await db.schema
      .createTable('login_challenge')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', time, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('login_challenge_user').on('login_challenge').column('user_id').execute()
  },
}
