import { searchWords } from '@brightkey/i18n/same-text'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Log } from '../../log.ts'
import type { ReadDb } from '../kysely.ts'
import { containsWords, type SearchedTable, searchedTables, selectiveSequences } from '../search.ts'
import type { Tables } from '../tables.ts'

/** How many of the newest rows show how common the words are. */
const sampled = 1000
/** From this share of matches on, counting a thousand and filling a page in the table's own indexes is faster than sorting all. */
const common = 15

/** Selects the rows that match by the search index, in place of the table. Null if the words are common, or there is no index. */
export async function findByPostgresIndex<Table extends SearchedTable>(
  db: ReadDb,
  table: Table,
  search: string,
): Promise<SelectQueryBuilder<Tables, Table, object> | null> {
  const newest = db
    .selectFrom(table as 'session')
    .select('search')
    .$if(table === 'session', (query) => query.orderBy('created_at', 'desc'))
    .limit(sampled)
  const { hits, is_indexed } = await db
    .selectFrom(newest.as('newest'))
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere(containsWords(eb, 'search', search))
        .as('hits'),
      sql<number>`(select count(*) from pg_index
        where indisvalid and indexrelid = to_regclass(${searchIndex(table)}))`.as('is_indexed'),
    ])
    .executeTakeFirstOrThrow()
  if (!is_indexed || hits >= common) return null
  // Without `offset 0` the planner would choose again, with wrong expectations: a word's sequences come together.
  const found = sql`(select * from ${sql.table(table)}
    where ${sql.id(sequencesFunction)}(search) @@ ${searchQuery(search)}::tsquery offset 0)`
  const rows = db
    .selectFrom(found.as(table) as never)
    .where((eb) => containsWords(eb as never, 'search' as never, search) as never)
  return rows as unknown as SelectQueryBuilder<Tables, Table, object>
}

/** What the index is asked: some of the words' sequences, or the beginning of one for a word of one or two letters. */
function searchQuery(search: string): string {
  const words = searchWords(search).filter((word) => word !== '')
  const sequences = words.flatMap(selectiveSequences)
  const quote = (letters: string) => `'${letters.replaceAll("'", "''")}'`
  return sequences.length > 0
    ? sequences.map(quote).join(' & ')
    : words.map((word) => `${quote(word)}:*`).join(' & ')
}

const searchIndex = (table: SearchedTable) => `${table}_search_sequences`
/** The index of earlier releases. */
const formerIndex = (table: SearchedTable) => `${table}_search_trigram`
const sequencesFunction = 'search_sequences'

/**
 * A text's sequences of three letters, with two spaces after it so that its last letters begin one too. As words of a tsvector,
 * which has indexes for the beginnings of words, in any alphabet and without an extension.
 */
const createFunction = sql`create or replace function ${sql.id(sequencesFunction)}(text) returns tsvector
  language plpgsql immutable strict cost 1000 as $$
  declare
    letters text[] := pg_catalog.string_to_array($1 || '  ', null);
    sequences text[] := '{}';
  begin
    for i in 1 .. pg_catalog.cardinality(letters) - 2 loop
      sequences[i] := letters[i] || letters[i + 1] || letters[i + 2];
    end loop;
    return pg_catalog.array_to_tsvector(sequences);
  end $$`

/** An arbitrary advisory lock id, unlikely to be used by another program: the letters "brks". */
const lockNumber = 0x62726b73

/** Creates the search indexes that are missing, while the server runs. Where that fails, a search reads a whole index, which is logged. */
export async function createPostgresSearchIndexes(databaseUrl: string, log: Log): Promise<void> {
  const { openPostgresConnection } = await import('../postgres.ts')
  const connection = openPostgresConnection(databaseUrl)
  try {
    const { rows } = await sql<{
      locked: number
    }>`select pg_try_advisory_lock(${sql.lit(lockNumber)})::int as locked`.execute(connection)
    // Another process is creating them.
    if (!rows[0]?.locked) return
    await createMissing(connection, log)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(`searches read whole indexes: the search index could not be created (${reason})`)
  } finally {
    await connection.destroy()
  }
}

async function createMissing(connection: Kysely<Tables>, log: Log): Promise<void> {
  const { rows: sound } = await sql<{
    name: string
  }>`select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
      where indisvalid and relnamespace = current_schema()::regnamespace`.execute(connection)
  const has = (index: string) => sound.some(({ name }) => name === index)
  const missing = searchedTables.filter((table) => !has(searchIndex(table)) || has(formerIndex(table)))
  if (missing.length === 0) return
  await createFunction.execute(connection)
  for (const table of missing) {
    if (!has(searchIndex(table))) await createIndex(connection, table)
    await sql`drop index concurrently if exists ${sql.table(formerIndex(table))}`.execute(connection)
  }
  log.info({ tables: missing }, 'search index created')
}

async function createIndex(connection: Kysely<Tables>, table: SearchedTable): Promise<void> {
  const name = sql.table(searchIndex(table))
  // One that was interrupted is there, but not valid.
  await sql`drop index concurrently if exists ${name}`.execute(connection)
  // What was written lately waits in a list of at most 256 kB, which each search reads.
  await sql`create index concurrently ${name} on ${sql.table(table)}
    using gin (${sql.id(sequencesFunction)}(search)) with (gin_pending_list_limit = 256)`.execute(connection)
  await sql`analyze ${sql.table(table)} (search)`.execute(connection)
}
