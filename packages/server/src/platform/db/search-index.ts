import { searchWords } from '@brightkey/i18n/same-text'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Dialect } from './dialects.ts'
import type { ReadDb } from './kysely.ts'
import { findByPostgresIndex } from './postgres/search.ts'
import { containsWords, type SearchedTable, selectiveSequences } from './search.ts'
import { searchTablePrefix } from './sqlite-file.ts'
import type { Tables } from './tables.ts'

/** Rows that match a search, to select from in place of the table: all that do, or some of very many. */
type FoundRows<Table extends SearchedTable> = {
  rows: SelectQueryBuilder<Tables, Table, object>
  isAll: boolean
  /** Whether there may be more than {@link mostRows}: all of them then. */
  isUnlimited: boolean
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
 * common that a page is soon full.
 */
export async function findBySearch<Table extends SearchedTable>(
  db: ReadDb,
  dialect: Dialect,
  table: Table,
  search: string,
): Promise<FoundRows<Table> | null> {
  const words = searchWords(search)
  if (words.every((word) => word === '')) return null
  if (dialect === 'postgres') {
    const all = await findByPostgresIndex(db, table, search)
    return all && { rows: all, isAll: true, isUnlimited: true, othersUntil: endOfTime }
  }
  const index = searchTablePrefix + table
  const row = sql.table(`${index}_row`)
  const { total } = await queryOne<{ total: number }>(db, sql`select max(number) as total from ${row}`)
  const most = Math.ceil(Math.min(mostRows, total / entriesPerRow))
  const sequences = words.flatMap(selectiveSequences)
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
  return { rows: rows as unknown as FoundRows<Table>['rows'], isAll, isUnlimited: false, othersUntil: newest }
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
