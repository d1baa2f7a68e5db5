import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ReadDb } from '../context.ts'
import type { Log } from '../log.ts'
import type { Dialect } from './dialects.ts'
import { containsWords, searchWords } from './search.ts'
import { searchTablePrefix } from './sqlite-file.ts'
import type { Tables } from './tables.ts'

/**
 * The tables whose column `search` is indexed by its sequences of three letters (0034). On SQLite this is an FTS5 table, kept by
 * triggers; on PostgreSQL an index of pg_trgm, which its planner uses for `like`.
 */
const searchedTables = ['session', 'apartment'] as const
type SearchedTable = (typeof searchedTables)[number]

/** Rows that match a search, to select from in place of the table: all that do, or some of very many. */
type FoundRows<Table extends SearchedTable> = {
  rows: SelectQueryBuilder<Tables, Table, object>
  isAll: boolean
  /** None of the rows that were left out was created after this instant. */
  othersUntil: string
}

/** Up to how many rows are fetched. */
const mostRows = 1500
/** How many entries of an index are read in its order in the time in which a row is fetched. */
const entriesPerRow = 20
/** Later than every instant. */
const endOfTime = '~'

/**
 * Finds the rows that match a search by the search index. Null if the table's own indexes are to be read instead: the words are so
 * common that a page is soon full, or the database chooses by itself.
 */
export async function findBySearch<Table extends SearchedTable>(
  db: ReadDb,
  dialect: Dialect,
  table: Table,
  search: string,
): Promise<FoundRows<Table> | null> {
  const words = searchWords(search)
  if (dialect === 'postgres' || words.every((word) => word === '')) return null
  const index = searchTablePrefix + table
  const row = sql.table(`${index}_row`)
  const { total } = await queryOne<{ total: number }>(db, sql`select max(number) as total from ${row}`)
  const most = Math.ceil(Math.min(mostRows, total / entriesPerRow))
  const sequences = words.flatMap(tellingSequences)
  const hits =
    sequences.length > 0 ? newestWithAll(index, sequences, most) : someWithStart(index, longest(words), most)
  const { count, first, last } = await queryOne<{ count: number; first: number; last: number }>(
    db,
    sql`select count(*) as count, min(number) as first, max(number) as last from ${hits}`,
  )
  const isAll = count < most
  const passed = sequences.length > 0 ? total - first : last
  if (!isAll && passed < mostRows * entriesPerRow) return null
  // SQLite keeps the order of cross joins.
  const places = sql`${hits} as hit cross join ${row} as place on place.number = hit.number`
  const found =
    table === 'session'
      ? sql`(select place.* from ${places})`
      : sql`(select ${sql.table(table)}.* from ${places} cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = place.id)`
  const rows = db
    .selectFrom(found.as(table) as never)
    .where((eb) => containsWords(eb as never, 'search' as never, search) as never)
  const { newest } =
    isAll || sequences.length === 0
      ? { newest: endOfTime }
      : await queryOne<{ newest: string }>(db, sql`select newest from ${row} where number = ${first}`)
  return { rows: rows as unknown as FoundRows<Table>['rows'], isAll, othersUntil: newest }
}

/** The numbers of the newest rows that contain all the sequences. */
function newestWithAll(index: string, sequences: readonly string[], most: number) {
  const query = sequences.map((each) => `"${each.replaceAll('"', '""')}"`).join(' ')
  return sql`(select rowid as number from ${sql.table(index)} where ${sql.table(index)} match ${query} order by rowid desc limit ${most})`
}

/** The numbers of some rows, in no order, with a sequence that starts with these one or two letters. */
function someWithStart(index: string, letters: string, most: number) {
  const sequence = sql.table(`${index}_sequence`)
  return sql`(select distinct doc as number from ${sequence} where term between ${letters} and ${letters + lastLetter} limit ${most})`
}

/** The last of Unicode. */
const lastLetter = '\u{10ffff}'

const longest = (words: readonly string[]): string =>
  words.reduce((found, word) => (word.length > found.length ? word : found), '')

async function queryOne<Row>(db: ReadDb, query: RawBuilder<Row>): Promise<Row> {
  // A ReadDb is a Kysely narrowed to reads.
  const { rows } = await query.execute(db as Kysely<Tables>)
  const [row] = rows
  if (!row) throw new Error('a query for one row returned none')
  return row
}

/**
 * Some of a word's sequences of three letters, which together cover it; none of a shorter word. Those with a digit if there are
 * any: the letters of a code are in many others, its number is in few.
 */
function tellingSequences(word: string): string[] {
  const letters = [...word]
  const all = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
  const withDigits = all.filter((each) => /\p{Nd}/u.test(each))
  const telling = withDigits.length > 0 ? withDigits : all
  return telling.filter((_, index) => index % 3 === 0 || index === telling.length - 1)
}

/** An arbitrary advisory lock id, unlikely to be used by another program: the letters "brks". */
const lockNumber = 0x62726b73

const indexOf = (table: SearchedTable) => `${table}_search_trigram`

/**
 * Creates the indexes on PostgreSQL that are missing, while the server runs. Where the extension is not there or not permitted,
 * a search reads a whole index as before, which is logged.
 */
export async function createPostgresSearchIndexes(databaseUrl: string, log: Log): Promise<void> {
  const { openPostgresConnection } = await import('./postgres.ts')
  const connection = openPostgresConnection(databaseUrl)
  try {
    const { rows } = await sql<{
      locked: number
    }>`select pg_try_advisory_lock(${sql.lit(lockNumber)})::int as locked`.execute(connection)
    // Another process is creating them.
    if (!rows[0]?.locked) return
    const { rows: sound } = await sql<{
      name: string
    }>`select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
      where indisvalid and relnamespace = current_schema()::regnamespace`.execute(connection)
    const missing = searchedTables.filter((table) => !sound.some(({ name }) => name === indexOf(table)))
    if (missing.length === 0) return
    await sql`create extension if not exists pg_trgm`.execute(connection)
    for (const table of missing) {
      const name = sql.table(indexOf(table))
      // One that was interrupted is there, but not valid.
      await sql`drop index concurrently if exists ${name}`.execute(connection)
      // What was written lately waits in a list of at most 256 kB, which each search reads.
      await sql`create index concurrently ${name} on ${sql.table(table)} using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256)`.execute(
        connection,
      )
      await sql`analyze ${sql.table(table)} (search)`.execute(connection)
    }
    log.info({ tables: missing }, 'search index created')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(`searches read whole indexes: PostgreSQL's extension pg_trgm could not be used (${reason})`)
  } finally {
    await connection.destroy()
  }
}
