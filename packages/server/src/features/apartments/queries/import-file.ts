import { areas, areaTitle } from '@brightkey/contract/apartments/areas'
import {
  type ApartmentField,
  apartmentFields,
  cleanerNotes,
  recordOf,
} from '@brightkey/contract/apartments/fields'
import {
  ApartmentInput,
  ApartmentType,
  type ImportRow,
  maxImportRows,
} from '@brightkey/contract/apartments/schema'
import { locales } from '@brightkey/contract/locale'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import { catalogs, csvColumns } from '@brightkey/i18n/catalogs'
import { z } from 'zod/mini'
import type { ReadCtx } from '../../../platform/context.ts'
import { type CsvRow, readCsv } from '../../../platform/csv.ts'
import { normalizeForSearch } from '../../../platform/db/search.ts'
import { commandFieldErrors, fieldErrors } from '../../../platform/http/field-errors.ts'
import { type Fields, fieldsOf, wrongWith } from '../rules.ts'

/** A row of the file as it would be made; `fields` is null where it cannot be. */
type Read = { row: ImportRow; fields: Fields | null }

/**
 * What a CSV file holds, judged as if each row had been typed into the form. Throws csv_unreadable without a column
 * of names, and validation_error for a file of more rows than {@link maxImportRows}.
 */
export async function readImport(ctx: ReadCtx, csv: string): Promise<{ read: Read[]; unknown: string[] }> {
  const [header, ...rows] = readCsv(csv) ?? []
  const { columns, unknown } = columnsOf(header?.cells ?? [])
  if (!columns.includes('name')) throw new Problem('csv_unreadable')
  if (rows.length > maxImportRows) throw fieldProblem('csv', 'too_many', { count: maxImportRows })

  const taken = await takenNames(ctx, rows, columns)
  const read = rows.map((each): Read => {
    const { row, fields } = judged(ctx, each, columns)
    const key = normalizeForSearch(row.name)
    if (key !== '' && taken.has(key)) tell(ctx, row, fieldProblem('name', 'name_taken'))
    taken.add(key)
    return { row, fields: row.problems.length === 0 ? fields : null }
  })
  return { read, unknown }
}

const words = await catalogs('words')
const columnNames = await csvColumns()

const byColumnName: ReadonlyMap<string, ApartmentField> = new Map(
  apartmentFields.flatMap((column) => {
    const note = cleanerNotes.find((each) => each === column)
    const names = locales.flatMap((locale) => [
      ...(note ? [words[locale].cleaner_note[note]] : []),
      ...(columnNames[locale][column] ?? []),
    ])
    return [column, ...names].map((name) => [cellKey(name), column] as const)
  }),
)

/** Which column says what; null for one that means nothing here, or the same as one before it. */
function columnsOf(header: readonly string[]) {
  const columns: (ApartmentField | null)[] = []
  for (const cell of header) {
    const column = byColumnName.get(cellKey(cell)) ?? null
    columns.push(columns.includes(column) ? null : column)
  }
  const unknown = header.filter((cell, index) => cell !== '' && columns[index] === null)
  return { columns, unknown }
}

async function takenNames(
  ctx: ReadCtx,
  rows: readonly CsvRow[],
  columns: readonly (ApartmentField | null)[],
) {
  const keys = rows
    .map(({ cells }) => normalizeForSearch(cells[columns.indexOf('name')] ?? ''))
    // PostgreSQL refuses U+0000 even in a question; the field says what is wrong.
    .filter((key) => key !== '' && !key.includes('\u0000') && key.isWellFormed())
  if (keys.length === 0) return new Set<string>()
  const found = await ctx.db
    .selectFrom('apartment')
    .select('name_key')
    .where('name_key', 'in', keys)
    .execute()
  return new Set(found.map(({ name_key }) => name_key))
}

function judged(ctx: ReadCtx, { line, cells }: CsvRow, columns: readonly (ApartmentField | null)[]) {
  const cell = (column: ApartmentField) => cells[columns.indexOf(column)] || undefined
  const typed = cell('type')
  const type = typed === undefined ? undefined : (byTypeName.get(cellKey(typed)) ?? typed)
  const area = cell('area')
  const parsed = z.safeParse(
    ApartmentInput,
    {
      ...recordOf(apartmentFields, cell),
      name: cell('name') ?? '',
      area: area === undefined ? null : (byAreaName.get(cellKey(area)) ?? area),
      type,
      bedrooms: numberIn(cell('bedrooms')),
      bathrooms: numberIn(cell('bathrooms')),
    },
    { reportInput: true },
  )
  const known = ApartmentType.safeParse(type)
  const row: ImportRow = {
    line,
    name: cell('name') ?? '',
    area_title: area === undefined ? null : areaTitle(byAreaName.get(cellKey(area)) ?? area),
    type: known.success ? known.data : null,
    problems: [],
  }
  // A name with a comma in it that nobody quoted moves all that follows into the wrong column.
  if (cells.slice(columns.length).some((beyond) => beyond !== ''))
    tell(ctx, row, fieldProblem('csv', 'too_many', { count: columns.length }))
  if (!parsed.success) {
    put(row, fieldErrors(parsed.error.issues, ctx.locale))
    if (area !== undefined && row.area_title === null) tell(ctx, row, fieldProblem('area', 'unknown_area'))
    return { row, fields: null }
  }
  const fields = fieldsOf(parsed.data)
  for (const problem of wrongWith(fields)) tell(ctx, row, problem)
  return { row, fields }
}

function tell(ctx: ReadCtx, row: ImportRow, { values }: Problem): void {
  put(row, commandFieldErrors(values.invalid, ctx.locale) ?? {})
}

function put(row: ImportRow, wrong: Record<string, string[]>): void {
  for (const [field, messages] of Object.entries(wrong))
    for (const message of messages) row.problems.push({ field, message })
}

/** As a name of a column, an area or a type is looked up: `1 BR` is `1br`. */
function cellKey(text: string): string {
  return normalizeForSearch(text).replace(/[\s._-]+/g, '')
}

const byAreaName: ReadonlyMap<string, string> = new Map(
  areas.flatMap(([value, title]) => [
    [cellKey(value), value],
    [cellKey(title), value],
  ]),
)

const byTypeName: ReadonlyMap<string, ApartmentType> = new Map(
  ApartmentType.options.flatMap((type) => {
    const said = [type, ...locales.map((locale) => words[locale].apartment[type])]
    const count = /^\d/.exec(type)?.[0]
    const short = count ? ['bd', 'bed', 'beds', 'bhk', 'bedrooms'].map((word) => count + word) : []
    return [...said, ...short].map((name) => [cellKey(name), type] as const)
  }),
)

/** A number as spreadsheets write it, `2` or `2.0`; NaN for a cell that is none, undefined for an empty one. */
function numberIn(cell: string | undefined): number | undefined {
  if (cell === undefined) return undefined
  return /^\d{1,6}([.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN
}
