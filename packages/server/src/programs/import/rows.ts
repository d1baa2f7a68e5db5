import { randomBytes } from 'node:crypto'
import { ApartmentType } from '@brightkey/contract/apartments/schema'
import { PhotoKind, SessionState, TaskStatus } from '@brightkey/contract/sessions/schema'
import { Locale } from '@brightkey/contract/text'
import { Role } from '@brightkey/contract/users/schema'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { type ExportedRow, exportedTables } from '../../features/system/exports/rules.ts'
import type { Database } from '../../platform/db/connect.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { newLinkToken } from '../../platform/secrets/random.ts'
import { deriveToken } from '../../platform/secrets/signature.ts'

/** What the contract says of columns that are no free texts, numbers or times. */
const contractColumns: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
  apartment: { type: ApartmentType },
  cleaner: { language: Locale },
  photo: { kind: PhotoKind },
  session: { state: SessionState, apartment_type: ApartmentType },
  task: { status: TaskStatus },
  user: { role: Role, language: Locale, email: z.email() },
}

type Column = { name: string; type: string; required: number }

/** A function that returns a row of a table, with new links; it throws OperatorError for what the database's schema does not take. */
export async function rowReader(
  { writer, dialect }: Pick<Database, 'writer' | 'dialect'>,
  table: string,
): Promise<(row: unknown, line: number) => ExportedRow> {
  const { rows: columns } = await (dialect === 'sqlite'
    ? sql<Column>`select name, type, "notnull" as required from pragma_table_info(${table})`
    : sql<Column>`
        select column_name as name, data_type as type, case is_nullable when 'NO' then 1 else 0 end as required
        from information_schema.columns where table_schema = current_schema() and table_name = ${table}`
  ).execute(writer)
  const { omitted = {}, links = [] } = exportedTables[table] ?? {}
  const shape = columns
    .filter(({ name }) => !(name in omitted))
    .map((column) => [column.name, contractColumns[table]?.[column.name] ?? columnSchema(column)] as const)
  const left = Object.fromEntries(
    columns.flatMap(({ name }) => (name in omitted ? [[name, omitted[name] ?? null] as const] : [])),
  )
  const schema = z.strictObject(Object.fromEntries(shape))
  return (row, line) => {
    const result = z.safeParse(schema, row)
    if (result.success) return withNewLinks(table, { ...(result.data as ExportedRow), ...left }, links)
    const [issue] = result.error.issues
    const where = [table, ...(issue?.path ?? [])].join('.')
    throw new OperatorError(`Row ${line} of ${where} is not valid: ${issue?.code ?? 'no row'}.`)
  }
}

function columnSchema({ type, required }: Column): z.ZodMiniType {
  const value = /int|real|double|numeric|decimal/i.test(type) ? z.number() : z.string()
  return required === 1 ? value : z.nullable(value)
}

/** Links of this import that occur in two tables are derived from the row that they open. */
const importKey = randomBytes(32)

/** Links are exported as an empty text. */
function withNewLinks(table: string, row: ExportedRow, links: readonly string[]): ExportedRow {
  const renewed = links
    .filter((column) => row[column] === '')
    .map((column) => [column, newLink(table, column, row)])
  return { ...row, ...Object.fromEntries(renewed) }
}

function newLink(table: string, column: string, row: ExportedRow): string {
  if (column === 'report_token') return deriveToken(`report ${row.report_id}`, importKey)
  return table === 'report' && column === 'token'
    ? deriveToken(`report ${row.id}`, importKey)
    : newLinkToken()
}
