import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../platform/db/dialects.ts'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

/** Makes what the office and the jobs read cost the same among many rows (docs/decisions/0034-growth.md). */
export const growth: Migration = {
  name: '0023-growth',
  async up(db, dialect) {
    await indexLists(db, dialect)
    if (dialect === 'sqlite') {
      await createSearchIndex(db, 'session')
      await createSearchIndex(db, 'apartment')
      return
    }
    // The planner chooses between the search index and the order's by a word's share of this sample.
    await sql`alter table session alter column search set statistics 1000`.execute(db)
    // A vacuum when a fiftieth has changed instead of a fifth: lists are read from indexes alone only where one was.
    await sql`alter table session set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`.execute(
      db,
    )
  },
}

async function indexLists(db: Kysely<AnyTables>, dialect: Dialect): Promise<void> {
  // SQLite asks for the state again, and reads a common word here; PostgreSQL limits an index entry to 2,700 bytes.
  const further = dialect === 'sqlite' ? ['archived_at', 'search'] : []
  await db.schema
    .createIndex('apartment_in_use')
    .on('apartment')
    .columns(['name_key', 'id', ...further])
    .where(sql<boolean>`archived_at is null`)
    .execute()
  await db.schema
    .createIndex('notification_unread')
    .on('notification')
    .columns(['user_id', 'created_at'])
    .where(sql<boolean>`read_at is null`)
    .execute()
  // Sessions in review in the other two orders.
  const submitted = {
    session_submitted_tasks: ['task_count', 'id', 'expires_at', 'state'],
    session_submitted_due: ['expires_at', 'id', 'state'],
  }
  for (const [name, columns] of Object.entries(submitted))
    await db.schema
      .createIndex(name)
      .on('session')
      .columns(columns)
      .where(sql<boolean>`state = 'submitted'`)
      .execute()
  // What is deleted by age.
  await db.schema.createIndex('notification_created').on('notification').column('created_at').execute()
  await db.schema.createIndex('event_at').on('event').column('at').execute()
  await db.schema.createIndex('mail_finished').on('mail').column('finished_at').execute()
}

/** What the list of sessions filters and orders by, and the text. */
const listed = [
  ...['created_by', 'apartment_id', 'state', 'created_at', 'started_at', 'expires_at', 'task_count'],
  'search',
]

/**
 * An index of a table's column `search` by its sequences of three letters, for SQLite (platform/db/search-index.ts). Triggers keep
 * it, whichever release writes.
 */
async function createSearchIndex(db: Kysely<AnyTables>, table: 'session' | 'apartment'): Promise<void> {
  const index = `search_${table}`
  const copied = table === 'session' ? listed : []
  const columns = copied.map((each) => `, ${each}`).join('')
  const ofNew = copied.map((each) => `, new.${each}`).join('')
  const place = `(select number from ${index}_row where id = old.id)`
  // So that a text's last letters begin a sequence too.
  const indexed = (text: string) => `${text} || '  '`
  const statements = [
    // A table with a text key has no numbers that a vacuum would keep. Copied columns spare a search the table itself.
    // `newest` is when the newest of all rows up to this one was created: usually this one.
    `create table ${index}_row (number integer primary key, id text not null unique, newest text not null${columns})`,
    // Only which rows contain a sequence: where in the text, and whether side by side, is compared with the text.
    `create virtual table ${index} using fts5(text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`,
    `create virtual table ${index}_sequence using fts5vocab(${index}, instance)`,
    `insert into ${index}_row (id, newest${columns})
      select id, max(created_at) over (order by created_at, id)${columns} from "${table}" order by created_at, id`,
    `insert into ${index} (rowid, text) select number, ${indexed(`"${table}".search`)} from ${index}_row join "${table}" using (id) order by number`,
    `create trigger ${index}_insert after insert on "${table}" begin
      insert into ${index}_row (id, newest${columns})
        select new.id, max(new.created_at, coalesce((select newest from ${index}_row order by number desc limit 1), ''))${ofNew};
      insert into ${index} (rowid, text) select number, ${indexed('new.search')} from ${index}_row where id = new.id;
    end`,
    `create trigger ${index}_update after update of search on "${table}" when new.search <> old.search begin
      update ${index} set text = ${indexed('new.search')} where rowid = ${place};
    end`,
    `create trigger ${index}_delete after delete on "${table}" begin
      delete from ${index} where rowid = ${place};
      delete from ${index}_row where id = old.id;
    end`,
    `create trigger ${index}_created after update of created_at on "${table}" when new.created_at > old.created_at begin
      update ${index}_row set newest = max(newest, new.created_at) where number >= ${place};
    end`,
  ]
  if (copied.length > 0)
    statements.push(`create trigger ${index}_copy after update of ${copied.join(', ')} on "${table}" begin
      update ${index}_row set ${copied.map((each) => `${each} = new.${each}`).join(', ')} where id = new.id;
    end`)
  for (const statement of statements) await sql.raw(statement).execute(db)
}
