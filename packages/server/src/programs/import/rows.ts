import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { type ExportedRow, exportedTables } from '../../features/system/exports/rules.ts'
import type { Database } from '../../platform/db/connect.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { newLinkToken } from '../../platform/secrets/random.ts'
import { deriveToken } from '../../platform/secrets/signature.ts'
import { contractColumn, isSetting } from './contract-columns.ts'

type Column = { name: string; type: string; required: number }

type Source = {
  table: string
  /** Whether the rows are of this release. Migrations may still change those of an older one. */
  isCurrent: boolean
}

/**
 * A function that returns a row of a table, with new links; it throws OperatorError for what neither the database's schema nor the contract
 * takes.
 */
export async function rowReader(
  { writer, dialect }: Pick<Database, 'writer' | 'dialect'>,
  { table, isCurrent }: Source,
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
    .map((column) => {
      const byContract = isCurrent ? contractColumn(table, column.name) : undefined
      return [column.name, columnSchema(column, byContract)] as const
    })
  const left = Object.fromEntries(
    columns.flatMap(({ name }) => (name in omitted ? [[name, omitted[name] ?? null] as const] : [])),
  )
  const schema = z.strictObject(Object.fromEntries(shape))
  return (row, line) => {
    const result = z.safeParse(schema, row)
    const [issue] = result.error?.issues ?? []
    if (issue) throw refusal(`${[table, ...issue.path].join('.')}`, line, issue.code)
    const values = row as ExportedRow
    if (isCurrent && table === 'setting' && !isSetting(values))
      throw refusal(`${table}.${values.name}`, line, 'invalid_value')
    return withNewLinks(table, { ...values, ...left }, links)
  }
}

const refusal = (where: string, line: number, why: string) =>
  new OperatorError(`Row ${line} of ${where} is not valid: ${why}.`)

function columnSchema({ type, required }: Column, byContract: z.core.$ZodType | undefined): z.core.$ZodType {
  const value = byContract ?? (/int|real|double|numeric|decimal/i.test(type) ? z.number() : z.string())
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
