import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { type Kysely, sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

export const review: Migration = {
  name: '0007-review',
  async up(db, dialect) {
    const time = instant(dialect)
    // When the office was notified that the session is overdue; null again when its due time is extended.
    await db.schema.alterTable('session').addColumn('overdue_at', time).execute()
    await db.schema.alterTable('task').addColumn('returned_at', time).execute()
    for (const name of ['review', 'review_reason', 'reviewed_by']) {
      await db.schema.alterTable('report').addColumn(name, 'text').execute()
    }
    await db.schema.alterTable('report').addColumn('reviewed_at', time).execute()
    await addCleanersToSearch(db)
    await indexTheList(db)
    await db.schema
      .createIndex('photo_deleted')
      .on('photo')
      .column('deleted_at')
      .where(sql<boolean>`deleted_at is not null`)
      .execute()
  },
}

/** The search now covers the cleaner's name; adds it to the sessions submitted before. */
async function addCleanersToSearch(db: Kysely<AnyTables>) {
  const submitted = await db
    .selectFrom('session')
    .select(['id', 'search', 'cleaner_first_name', 'cleaner_last_name', 'cleaner_company_name'])
    .where('cleaner_first_name', 'is not', null)
    .execute()
  for (const { id, search, ...cleaner } of submitted) {
    const text = normalizeForSearch([search, ...Object.values(cleaner)].join(' '))
    await db.updateTable('session').set({ search: text }).where('id', '=', id).execute()
  }
}

/**
 * Makes a page of the list cost the same at any number of sessions (docs/decisions/0005-counting.md): an index per view
 * and sort order, which includes the columns of further filters.
 */
async function indexTheList(db: Kysely<AnyTables>) {
  for (const name of ['created', 'tasks', 'creator', 'due', 'apartment']) {
    await db.schema.dropIndex(`session_${name}`).execute()
  }
  const index = (name: string, columns: string[], where?: 'open' | 'done' | 'submitted' | 'untold') => {
    const made = db.schema.createIndex(`session_${name}`).on('session').columns(columns)
    return (where ? made.where(sets[where]) : made).execute()
  }
  // A search scans the first one; PostgreSQL limits an index entry to 2,700 bytes.
  await sql`update session set search = substr(search, 1, 500) where length(search) > 500`.execute(db)
  const searched = ['search', 'state', 'expires_at', 'started_at', 'task_count', 'created_by', 'apartment_id']
  await index('created', ['created_at', 'id', ...searched])
  await index('tasks', ['task_count', 'id'])
  await index('due', ['expires_at', 'id'])
  // A partial index includes the state: SQLite checks it again and would otherwise fetch the row.
  await index('open_created', ['created_at', 'id', 'expires_at', 'started_at', 'state'], 'open')
  await index('open_tasks', ['task_count', 'id', 'expires_at', 'started_at', 'state'], 'open')
  await index('open_due', ['expires_at', 'id', 'created_at', 'task_count', 'started_at', 'state'], 'open')
  await index('done_created', ['created_at', 'id', 'state'], 'done')
  await index('done_tasks', ['task_count', 'id', 'state'], 'done')
  await index('done_due', ['expires_at', 'id', 'state'], 'done')
  await index('submitted', ['created_at', 'id', 'task_count', 'expires_at', 'state'], 'submitted')

  const filtered = ['state', 'expires_at', 'started_at']
  await index('own_created', ['created_by', 'created_at', 'id', ...filtered])
  await index('own_tasks', ['created_by', 'task_count', 'id', ...filtered])
  await index('own_due', ['created_by', 'expires_at', 'id', 'state', 'started_at'])
  const further = ['id', 'created_at', 'task_count', 'started_at', 'state']
  await index('own_open', ['created_by', 'expires_at', ...further], 'open')
  const ordering = ['created_at', 'id', 'task_count', 'expires_at', 'state']
  await index('own_submitted', ['created_by', ...ordering], 'submitted')
  await index('of_apartment', ['apartment_id', 'created_at', 'id', 'task_count', ...filtered, 'created_by'])
  await index('untold', ['expires_at'], 'untold')
}

const sets = {
  open: sql<boolean>`state in ('active', 'returned')`,
  done: sql<boolean>`state in ('submitted', 'approved')`,
  submitted: sql<boolean>`state = 'submitted'`,
  untold: sql<boolean>`state in ('active', 'returned') and overdue_at is null`,
}
