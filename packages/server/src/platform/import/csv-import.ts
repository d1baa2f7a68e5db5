import { type ImportRow, maxImportRows } from '@brightkey/contract/import'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import { westernDigits } from '@brightkey/contract/reports/rules'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import type { ReadCtx } from '../context.ts'
import { type CsvRow, headLines, maxColumns, readCsv } from '../csv.ts'
import { commandFieldErrors } from '../http/field-errors.ts'

/** The rows of a CSV file; `columns` has the field of each column, null if it is unknown or repeats an earlier one. */
export type Sheet<Field extends string> = {
  rows: CsvRow[]
  columns: (Field | null)[]
  /** The columns as they are called in the file. */
  names: string[]
  /** The unknown ones of them. */
  unknown: string[]
  delimiter: string
}

/**
 * Reads a CSV file whose columns are named in one of its first rows; `fields` has the field of each name's {@link cellKey}. Throws
 * validation_error of `csv` if no row names a column of the `required` field, for a quotation mark without an end, and for more rows
 * than {@link maxImportRows}.
 */
export async function readSheet<Field extends string>(
  csv: string,
  fields: ReadonlyMap<string, Field>,
  required: Field,
): Promise<Sheet<Field>> {
  const score = (cells: readonly string[]) => {
    const columns = matchColumns(cells, fields)
    return columns.includes(required) ? columns.filter((column) => column !== null).length : 0
  }
  // A file that was not saved as text.
  if (csv.startsWith('PK\u0003\u0004') || csv.trim() === '') throw new Problem('csv_unreadable')
  const table = await readCsv(csv, { maxRows: maxImportRows + headLines, score })
  if ('tooLong' in table) throw fieldProblem('csv', 'too_many', { count: maxImportRows })
  if ('tooWide' in table) throw fieldProblem('csv', 'csv_columns', { count: maxColumns })
  if ('unclosed' in table) {
    const { line, column } = table.unclosed
    throw fieldProblem('csv', 'csv_quote_row', { line, column: String(column + 1) })
  }
  const head = table.rows.slice(0, headLines)
  const scores = head.map(({ cells }) => score(cells))
  const at = scores.indexOf(Math.max(0, ...scores))
  const header = head[at]?.cells ?? []
  if ((scores[at] ?? 0) === 0) {
    const read = (head[0]?.cells ?? []).filter((cell) => cell !== '').slice(0, 12)
    const wanted = [...new Set(fields.values())].filter((field) => !/^id$|_\d$/.test(field))
    throw fieldProblem('csv', 'csv_header', {
      wanted: wanted.join(', '),
      read: read.join(', ').slice(0, 300),
    })
  }
  const rows = table.rows.slice(at + 1)
  if (rows.length > maxImportRows) throw fieldProblem('csv', 'too_many', { count: maxImportRows })
  const columns = matchColumns(header, fields)
  const unknown = header.filter((cell, index) => cell !== '' && columns[index] === null)
  return { rows, columns, names: header, unknown, delimiter: table.delimiter }
}

function matchColumns<Field extends string>(header: readonly string[], fields: ReadonlyMap<string, Field>) {
  const columns: (Field | null)[] = []
  for (const cell of header) {
    const column = fieldByName(cell, fields)
    columns.push(columns.includes(column) ? null : column)
  }
  return columns
}

/** A name with an asterisk, a unit in brackets or after a comma, or a second word after a slash means the same field. */
function fieldByName<Field extends string>(cell: string, fields: ReadonlyMap<string, Field>): Field | null {
  if (cell.length > 100) return null
  const bare = cell.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
  for (const name of [cell, bare, ...bare.split(/[,/|\n]/)]) {
    const field = fields.get(cellKey(name))
    if (field !== undefined) return field
  }
  return null
}

/** Normalises the name of a column or of a choice for lookups: `1 BR` is `1br`, `Name*:` is `name`. */
export const cellKey = (text: string): string =>
  normalizeForSearch(westernDigits(text)).replace(/[\s._*:?!#"'()[\]-]+/g, '')

/** Adds the problems of a row's cells as such: too many, damaged letters, and rows that a quotation mark has joined. */
export function checkCells<Field extends string>(
  ctx: ReadCtx,
  row: ImportRow,
  cells: readonly string[],
  { columns, delimiter }: Pick<Sheet<Field>, 'columns' | 'delimiter'>,
  multiline: readonly string[],
): void {
  // An unquoted comma moves everything after it into the wrong column.
  if (cells.slice(columns.length).some((beyond) => beyond !== ''))
    addProblem(ctx, row, fieldProblem('csv', 'too_many', { count: columns.length }))
  for (const [index, cell] of cells.entries()) {
    const field = columns[index] ?? 'csv'
    if (cell.includes('\uFFFD')) addProblem(ctx, row, fieldProblem(field, 'damaged_text'))
    if (!/[\r\n]/.test(cell)) continue
    const hasRow = cell
      .split(/[\r\n]+/)
      .some((line) => columns.length > 1 && line.split(delimiter).length >= columns.length - 1)
    if (hasRow || (columns[index] && !multiline.includes(field)))
      addProblem(ctx, row, fieldProblem(field, 'csv_quote'))
  }
}

export function addProblem(ctx: ReadCtx, row: ImportRow, { values }: Problem): void {
  addMessages(row, commandFieldErrors(values.invalid, ctx.locale) ?? {})
}

/** Adds what may be wrong with a row that is imported all the same. */
export function addDoubt(ctx: ReadCtx, row: ImportRow, { values }: Problem): void {
  const doubts = Object.entries(commandFieldErrors(values.invalid, ctx.locale) ?? {}).flatMap(
    ([field, messages]) => messages.map((message) => ({ field, message })),
  )
  row.doubts = [...(row.doubts ?? []), ...doubts]
}

/** Adds the messages of wrong fields, in the reader's language. */
export function addMessages(row: ImportRow, wrong: Record<string, string[]>): void {
  for (const [field, messages] of Object.entries(wrong))
    for (const message of messages) row.problems.push({ field, message })
}

/** The fields that differ; `shown` makes of a value what a reader sees. */
export function findChanges<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
  shown: (field: Field, value: unknown) => string | null,
): NonNullable<ImportRow['changes']> {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: shown(field, before[field]), after: shown(field, after[field]) }))
}

/** The response to an import of these rows; those with `fields` are good. */
export function importResult<Row extends ImportRow>(
  read: readonly { row: Row; fields: object | null }[],
  unknown: string[],
  done: { created: number; updated: number },
) {
  const good = read.filter(({ fields }) => fields !== null)
  return {
    rows: read.map(({ row }) => row),
    good: good.length,
    bad: read.length - good.length,
    ...done,
    unchanged: good.filter(({ row }) => row.action === 'unchanged').length,
    unknown_columns: unknown,
  }
}
