import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Notifications of cleaners about their sessions, and the messages that carry them. */
export const telling: Migration = {
  name: '0035-telling',
  async up(db, dialect) {
    const time = instant(dialect)
    for (const column of ['told_at', 'opened_at', 'tell_at'])
      await db.schema.alterTable('session').addColumn(column, time).execute()
    await db.schema
      .createTable('telling')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('cleaner_id', 'text', (column) =>
        column.notNull().references('cleaner.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('known', 'text')
      .addColumn('told_at', time)
      .addColumn('kind', 'text')
      .addColumn('wanted', 'text')
      .addColumn('tell_at', time)
      .addColumn('by_hand', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('telling_once', ['session_id', 'cleaner_id'])
      .execute()
    await db.schema.createIndex('telling_cleaner').on('telling').columns(['cleaner_id', 'tell_at']).execute()
    await db.schema
      .createIndex('telling_due')
      .on('telling')
      .columns(['tell_at', 'cleaner_id'])
      .where(sql<boolean>`tell_at is not null`)
      .execute()
    await db.schema
      .createTable('message')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('cleaner_id', 'text', (column) =>
        column.notNull().references('cleaner.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      // Its id in the queue; unique, so that it is sent once.
      .addColumn('queue_id', 'text', (column) => column.notNull().unique())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('headline', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('open_key', 'text', (column) => column.unique())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('claims', 'integer', (column) => column.notNull().defaultTo(0))
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
      db.schema.createIndex(`message_${name}`).on('message').columns(columns).execute()
    await index('due', ['status', 'next_at'])
    await index('cleaner', ['cleaner_id', 'created_at'])
    await index('provider', ['provider_id'])
    await index('sender', ['created_by', 'created_at'])
    await db.schema
      .createTable('message_line')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      // As it was then: a cleaner may have been merged with another since.
      .addColumn('cleaner_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('message_id', 'text', (column) =>
        column.notNull().references('message.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('known_before', 'text')
      .addColumn('told_before', time)
      .addPrimaryKeyConstraint('message_line_once', ['session_id', 'cleaner_id', 'number'])
      .execute()
    await db.schema.createIndex('message_line_message').on('message_line').column('message_id').execute()
  },
}
