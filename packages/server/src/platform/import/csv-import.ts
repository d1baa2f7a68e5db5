import {
  type ImportInput,
  type ImportMapping,
  type ImportRow,
  maxImportColumns,
  maxImportRows,
} from '@brightkey/contract/import'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { z } from 'zod/mini'
import type { ReadCtx } from '../context.ts'
import { type CsvRow, headLines, readCsv } from '../csv.ts'
import { commandFieldErrors } from '../http/field-errors.ts'
import {
  type Assignment,
  applyAssignment,
  assign,
  type ColumnRules,
  describeMapping,
  recognise,
} from './columns.ts'
import { findRemembered } from './remembered.ts'

/** The rows of a CSV file; `columns` has the field of each column, null if it is unknown or repeats an earlier one. */
export type Sheet<Field extends string> = {
  rows: CsvRow[]
  columns: (Field | null)[]
  /** The columns as they are called in the file. */
  header: string[]
  /** The unknown ones of them. */
  unknown: string[]
  delimiter: string
  assignment: Assignment<Field>
  mapping: ImportMapping
}

/** What a request says about the columns; see the contract's ImportInput. */
export type ColumnChoice = Partial<Pick<z.output<typeof ImportInput>, 'columns' | 'values' | 'mapping'>>

/**
 * Reads a CSV file whose columns are named in one of its first rows. Throws validation_error of `csv` if no row names a column of the
 * required field and none is chosen or remembered, for a quotation mark without an end, and for more rows than {@link maxImportRows}.
 */
export async function readSheet<Field extends string>(
  ctx: ReadCtx,
  csv: string,
  rules: ColumnRules<Field>,
  choice: ColumnChoice,
): Promise<Sheet<Field>> {
  const score = (cells: readonly string[]) => {
    const columns = recognise(rules, cells).columns.map(({ field }) => field)
    return columns.includes(rules.required) ? columns.filter((column) => column !== null).length : 0
  }
  const { rows: all, delimiter } = await readTable(csv, score)
  const head = all.slice(0, headLines).map(({ cells }) => cells)
  const remembered = await findRemembered(ctx, rules.kind, head)
  const at = remembered?.at ?? headerRow(head, score)
  const header = head[at] ?? []
  const assignment = choice.columns
    ? assign(rules, header, { columns: choice.columns, values: choice.values ?? {} }, 'chosen')
    : remembered
      ? assign(rules, header, remembered, 'remembered')
      : recognise(rules, header)
  const isNamed = assignment.columns.some(({ field }) => field === rules.required)
  if (!isNamed && !choice.mapping) throw noHeader(rules, head[0] ?? [])
  const below = all.slice(at + 1)
  if (below.length > maxImportRows) throw fieldProblem('csv', 'too_many', { count: maxImportRows })
  const { rows, columns } = applyAssignment(below, assignment)
  const unknown = header.filter((cell, index) => cell !== '' && assignment.columns[index]?.field === null)
  const mapping = describeMapping(rules, header, below, assignment)
  return { rows: isNamed ? rows : [], columns, header, unknown, delimiter, assignment, mapping }
}

async function readTable(csv: string, score: (cells: readonly string[]) => number) {
  // A file that was not saved as text.
  if (csv.startsWith('PK\u0003\u0004') || csv.trim() === '') throw new Problem('csv_unreadable')
  const table = await readCsv(csv, { maxRows: maxImportRows + headLines, score })
  if ('tooLong' in table) throw fieldProblem('csv', 'too_many', { count: maxImportRows })
  if ('tooWide' in table) throw fieldProblem('csv', 'csv_columns', { count: maxImportColumns })
  if ('unclosed' in table) {
    const { line, column } = table.unclosed
    throw fieldProblem('csv', 'csv_quote_row', { line, column: String(column + 1) })
  }
  return table
}

/** The row that names most columns; if no name is known, the first that is no title, which has few cells. */
function headerRow(head: readonly string[][], score: (cells: readonly string[]) => number): number {
  const scores = head.map(score)
  const best = Math.max(0, ...scores)
  if (best > 0) return scores.indexOf(best)
  const filled = head.map((cells) => cells.filter((cell) => cell !== '').length)
  return filled.findIndex((count) => count >= Math.max(...filled) / 2)
}

function noHeader<Field extends string>({ fields }: ColumnRules<Field>, first: readonly string[]): Problem {
  const read = first.filter((cell) => cell !== '').slice(0, 12)
  const wanted = [...new Set(fields.values())].filter((field) => !/^id$|_\d$/.test(field))
  return fieldProblem('csv', 'csv_header', {
    wanted: wanted.join(', '),
    read: read.join(', ').slice(0, 300),
  })
}

/** Adds the problems of a row's cells as such: too many, damaged letters, and rows that a quotation mark has joined. */
export function checkCells<Field extends string>(
  ctx: ReadCtx,
  row: ImportRow,
  cells: readonly string[],
  {
    columns,
    delimiter,
    multiline,
  }: Pick<Sheet<Field>, 'columns' | 'delimiter'> & { multiline: readonly string[] },
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
  { unknown, mapping }: Pick<Sheet<string>, 'unknown' | 'mapping'>,
  { mapping: isWanted, ...done }: { created: number; updated: number; mapping: boolean | undefined },
) {
  const good = read.filter(({ fields }) => fields !== null)
  return {
    rows: read.map(({ row }) => row),
    good: good.length,
    bad: read.length - good.length,
    ...done,
    unchanged: good.filter(({ row }) => row.action === 'unchanged').length,
    unknown_columns: unknown,
    ...(isWanted && { mapping }),
  }
}
