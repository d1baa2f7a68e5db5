import type { Kysely } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

export const sessions: Migration = {
  name: '0003-sessions',
  async up(db, dialect) {
    const time = instant(dialect)
    await createSession(db, time)
    await db.schema
      .createTable('session_link')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('revoked_at', time)
      .execute()
    await db.schema
      .createIndex('session_link_session')
      .on('session_link')
      .columns(['session_id', 'kind'])
      .execute()

    await db.schema
      .createTable('task')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('room', 'text')
      .addColumn('template_id', 'text')
      .addColumn('is_standard', 'integer', (column) => column.notNull())
      .addColumn('added_by_cleaner', 'integer', (column) => column.notNull())
      .addColumn('required_photos', 'integer', (column) => column.notNull())
      .addColumn('required_before_photos', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('started_at', time)
      .addColumn('completed_at', time)
      .addColumn('skip_reason', 'text')
      .addColumn('skip_text', 'text')
      .execute()
    await db.schema.createIndex('task_session').on('task').columns(['session_id', 'position']).execute()

    await db.schema
      .createTable('subtask')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('task_id', 'text', (column) => column.notNull().references('task.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('done_at', time)
      .execute()
    await db.schema.createIndex('subtask_task').on('subtask').columns(['task_id', 'position']).execute()
    await createFieldWork(db, time)
  },
}

type Time = ReturnType<typeof instant>

async function createSession(db: Kysely<AnyTables>, time: Time) {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('apartment_id', 'text', (column) => column.notNull().references('apartment.id'))
    .addColumn('apartment_name', 'text', (column) => column.notNull())
    .addColumn('apartment_type', 'text', (column) => column.notNull())
    .addColumn('area', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('urgency', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('closes_at', time, (column) => column.notNull())
    .addColumn('started_at', time)
    .addColumn('last_activity_at', time, (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('progress', 'integer', (column) => column.notNull())
    .addColumn('task_count', 'integer', (column) => column.notNull())
    .addColumn('tasks_completed', 'integer', (column) => column.notNull())
    .addColumn('photos_uploaded', 'integer', (column) => column.notNull())
    .addColumn('photos_required', 'integer', (column) => column.notNull())
    .addColumn('open_issues', 'integer', (column) => column.notNull())
    .addColumn('cleaner_first_name', 'text')
    .addColumn('cleaner_last_name', 'text')
    .addColumn('cleaner_company_name', 'text')
    .addColumn('report_id', 'text')
    .addColumn('report_token', 'text')
    .addColumn('submitted_at', time)
    .addColumn('search', 'text', (column) => column.notNull())
    .execute()
  // The list's two sort orders, for all sessions and for one's own.
  await db.schema.createIndex('session_created').on('session').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('session_tasks').on('session').columns(['task_count', 'id']).execute()
  await db.schema
    .createIndex('session_creator')
    .on('session')
    .columns(['created_by', 'created_at', 'id'])
    .execute()
  await db.schema.createIndex('session_due').on('session').columns(['state', 'expires_at']).execute()
  await db.schema
    .createIndex('session_apartment')
    .on('session')
    .columns(['apartment_id', 'created_at'])
    .execute()
}

async function createFieldWork(db: Kysely<AnyTables>, time: Time) {
  await db.schema
    .createTable('issue')
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('task_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('resolved_at', time)
    .addPrimaryKeyConstraint('issue_id', ['session_id', 'id'])
    .execute()
  // The phone chooses the id, so it is unique only within its session; `file` is the server's name of the stored file.
  await db.schema
    .createTable('photo')
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('task_id', 'text')
    .addColumn('issue_id', 'text')
    .addColumn('file', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('taken_at', time)
    .addColumn('received_at', time, (column) => column.notNull())
    .addColumn('deleted_at', time)
    .addPrimaryKeyConstraint('photo_id', ['session_id', 'id'])
    .execute()
  await db.schema.createIndex('photo_task').on('photo').column('task_id').execute()
}
