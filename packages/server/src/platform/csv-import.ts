import { type ImportRow, maxImportRows } from '@brightkey/contract/import'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { ReadCtx } from './context.ts'
import { type CsvRow, readCsv } from './csv.ts'
import { normalizeForSearch } from './db/search.ts'
import { commandFieldErrors } from './http/field-errors.ts'

/** The rows of a CSV file; `columns` has the field of each column, null if it is unknown or repeats an earlier one. */
type Sheet<Field extends string> = {
  rows: CsvRow[]
  columns: (Field | null)[]
  /** The unknown columns as they are called in the file. */
  unknown: string[]
}

/**
 * Reads a CSV file whose first row names the columns; `fields` has the field of each name's {@link cellKey}. Throws csv_unreadable
 * without a column of the `required` field, and validation_error for a file of more rows than {@link maxImportRows}.
 */
export function readSheet<Field extends string>(
  csv: string,
  fields: ReadonlyMap<string, Field>,
  required: Field,
): Sheet<Field> {
  const [header, ...rows] = readCsv(csv) ?? []
  const columns: (Field | null)[] = []
  for (const cell of header?.cells ?? []) {
    const column = fields.get(cellKey(cell)) ?? null
    columns.push(columns.includes(column) ? null : column)
  }
  if (!columns.includes(required)) throw new Problem('csv_unreadable')
  if (rows.length > maxImportRows) throw fieldProblem('csv', 'too_many', { count: maxImportRows })
  const unknown = (header?.cells ?? []).filter((cell, index) => cell !== '' && columns[index] === null)
  return { rows, columns, unknown }
}

/** Normalises the name of a column or of a choice for lookups: `1 BR` is `1br`. */
export const cellKey = (text: string): string => normalizeForSearch(text).replace(/[\s._-]+/g, '')

/** Adds a problem where an unquoted comma moved everything after it into the wrong column. */
export function checkWidth(ctx: ReadCtx, row: ImportRow, cells: readonly string[], width: number): void {
  if (cells.slice(width).some((beyond) => beyond !== ''))
    addProblem(ctx, row, fieldProblem('csv', 'too_many', { count: width }))
}

export function addProblem(ctx: ReadCtx, row: ImportRow, { values }: Problem): void {
  addMessages(row, commandFieldErrors(values.invalid, ctx.locale) ?? {})
}

/** Adds the messages of wrong fields, in the reader's language. */
export function addMessages(row: ImportRow, wrong: Record<string, string[]>): void {
  for (const [field, messages] of Object.entries(wrong))
    for (const message of messages) row.problems.push({ field, message })
}

/** The response to an import of these rows, of which `created` were made; those with `fields` are good. */
export function importResult<Row extends ImportRow>(
  read: readonly { row: Row; fields: object | null }[],
  unknown: string[],
  created: number,
) {
  const good = read.filter(({ fields }) => fields !== null).length
  return {
    rows: read.map(({ row }) => row),
    good,
    bad: read.length - good,
    created,
    unknown_columns: unknown,
  }
}
