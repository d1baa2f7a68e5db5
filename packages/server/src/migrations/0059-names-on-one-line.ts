import { toOneLine } from '@brightkey/contract/text'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../platform/db/dialects.ts'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

/** Texts of one line by table, with the columns that name a row. Titles are JSON with a text by language. */
const tables: readonly { table: string; key: readonly string[]; texts: readonly string[]; keyed?: true }[] = [
  { table: 'apartment', key: ['id'], texts: ['name', 'address'], keyed: true },
  { table: 'inventory_item', key: ['id'], texts: ['title', 'label'] },
  { table: 'cleaner', key: ['id'], texts: ['first_name', 'last_name', 'company_name'], keyed: true },
  { table: 'user', key: ['id'], texts: ['first_name', 'last_name'], keyed: true },
  { table: 'setting', key: ['name'], texts: ['value'] },
  { table: 'saved_view', key: ['id'], texts: ['name'] },
  { table: 'apartment_recipient', key: ['id'], texts: ['recipient_name'] },
  { table: 'template', key: ['id'], texts: ['title'] },
  { table: 'template_subtask', key: ['template_id', 'position'], texts: ['title'] },
  { table: 'task', key: ['id'], texts: ['title'] },
  { table: 'subtask', key: ['id'], texts: ['title'] },
]

/**
 * Names could once have several lines. A form that shows such a name on one line sends it back as it is, and was refused. Sealed
 * reports keep their own copies.
 */
export const namesOnOneLine: Migration = {
  name: '0059-names-on-one-line',
  async up(db, dialect) {
    for (const { table, key, texts, keyed } of tables)
      for (const column of texts) await rewrite(db, dialect, { table, key, column, keyed })
  },
}

type Column = { table: string; key: readonly string[]; column: string; keyed: true | undefined }

async function rewrite(
  db: Kysely<AnyTables>,
  dialect: Dialect,
  { table, key, column, keyed }: Column,
): Promise<void> {
  const isJson = column === 'title'
  const rows = await db
    .selectFrom(table)
    .select([...key, column])
    .where(hasControls(dialect, column, isJson))
    .execute()
  for (const row of rows) {
    const before = String(row[column])
    const after = isJson ? titleOnOneLine(before) : toOneLine(before)
    // A name of nothing else stays as it is.
    if (after === before || after === '') continue
    let update = db.updateTable(table).set({ [column]: after, ...(keyed && { keyed: '' }) })
    for (const name of key) update = update.where(name, '=', row[name] ?? null)
    await update.execute()
  }
}

/** In JSON most are escaped, so a backslash may be one. */
function hasControls(dialect: Dialect, column: string, isJson: boolean) {
  const controls = '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  const ref = sql.ref(column)
  const isRaw = dialect === 'sqlite' ? sql`${ref} glob ${`*${controls}*`}` : sql`${ref} ~ ${controls}`
  if (!isJson) return sql<boolean>`${isRaw}`
  const at = dialect === 'sqlite' ? sql`instr(${ref}, ${'\\'})` : sql`strpos(${ref}, ${'\\'})`
  return sql<boolean>`(${isRaw} or ${at} > 0)`
}

function titleOnOneLine(json: string): string {
  const title: Record<string, string> = JSON.parse(json)
  const entries = Object.entries(title).map(([locale, text]) => [locale, toOneLine(text) || text])
  return JSON.stringify(Object.fromEntries(entries))
}
