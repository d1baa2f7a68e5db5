import { areas, areaTitle } from '@brightkey/contract/apartments/areas'
import {
  type ApartmentField,
  apartmentFields,
  cleanerNotes,
  recordOf,
} from '@brightkey/contract/apartments/fields'
import { type ApartmentImportRow, ApartmentInput, ApartmentType } from '@brightkey/contract/apartments/schema'
import { locales } from '@brightkey/contract/locale'
import { fieldProblem } from '@brightkey/contract/problem'
import { catalogs, csvColumns } from '@brightkey/i18n/catalogs'
import { z } from 'zod/mini'
import type { ReadCtx } from '../../../platform/context.ts'
import type { CsvRow } from '../../../platform/csv.ts'
import { addMessages, addProblem, cellKey, checkWidth, readSheet } from '../../../platform/csv-import.ts'
import { normalizeForSearch } from '../../../platform/db/search.ts'
import { fieldErrors } from '../../../platform/http/field-errors.ts'
import { type Fields, fieldsOf, findProblems } from '../rules.ts'

/** A row of the file as it would be made; `fields` is null where it cannot be. */
type Read = { row: ApartmentImportRow; fields: Fields | null }

/** The rows of a CSV file, each checked as if typed into the form. Throws as {@link readSheet} does. */
export async function readImport(ctx: ReadCtx, csv: string): Promise<{ read: Read[]; unknown: string[] }> {
  const { rows, columns, unknown } = readSheet(csv, byColumnName, 'name')
  const taken = await takenNames(ctx, rows, columns)
  const read = rows.map((each): Read => {
    const { row, fields } = checkRow(ctx, each, columns)
    const key = normalizeForSearch(row.name)
    if (key !== '' && taken.has(key)) addProblem(ctx, row, fieldProblem('name', 'name_taken'))
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
      ...(columnNames[locale].apartment[column] ?? []),
    ])
    return [column, ...names].map((name) => [cellKey(name), column] as const)
  }),
)

async function takenNames(
  ctx: ReadCtx,
  rows: readonly CsvRow[],
  columns: readonly (ApartmentField | null)[],
) {
  const keys = rows
    .map(({ cells }) => normalizeForSearch(cells[columns.indexOf('name')] ?? ''))
    // PostgreSQL rejects U+0000 even in a query; the field's own problem is reported instead.
    .filter((key) => key !== '' && !key.includes('\u0000') && key.isWellFormed())
  if (keys.length === 0) return new Set<string>()
  const found = await ctx.db
    .selectFrom('apartment')
    .select('name_key')
    .where('name_key', 'in', keys)
    .execute()
  return new Set(found.map(({ name_key }) => name_key))
}

function checkRow(ctx: ReadCtx, { line, cells }: CsvRow, columns: readonly (ApartmentField | null)[]) {
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
      planned_minutes: numberIn(cell('planned_minutes')),
      // Spreadsheets write the half past nine as 9:30 or 09:30:00.
      check_in_time: timeIn(cell('check_in_time')),
      check_out_time: timeIn(cell('check_out_time')),
    },
    { reportInput: true },
  )
  const known = ApartmentType.safeParse(type)
  const row: ApartmentImportRow = {
    line,
    name: cell('name') ?? '',
    area_title: area === undefined ? null : areaTitle(byAreaName.get(cellKey(area)) ?? area),
    type: known.success ? known.data : null,
    problems: [],
  }
  checkWidth(ctx, row, cells, columns.length)
  if (!parsed.success) {
    addMessages(row, fieldErrors(parsed.error.issues, ctx.locale))
    if (area !== undefined && row.area_title === null)
      addProblem(ctx, row, fieldProblem('area', 'unknown_area'))
    return { row, fields: null }
  }
  const fields = fieldsOf(parsed.data)
  for (const problem of findProblems(fields)) addProblem(ctx, row, problem)
  return { row, fields }
}

const byAreaName: ReadonlyMap<string, string> = new Map(
  areas.flatMap(([value, title]) => [
    [cellKey(value), value],
    [cellKey(title), value],
  ]),
)

const byTypeName: ReadonlyMap<string, ApartmentType> = new Map(
  ApartmentType.options.flatMap((type) => {
    const names = [type, ...locales.map((locale) => words[locale].apartment[type])]
    const count = /^\d/.exec(type)?.[0]
    const short = count ? ['bd', 'bed', 'beds', 'bhk', 'bedrooms'].map((word) => count + word) : []
    return [...names, ...short].map((name) => [cellKey(name), type] as const)
  }),
)

/** A time of the day as spreadsheets write it, `9:30` or `09:30:00`, as 09:30; other texts as they are. */
const timeIn = (cell: string | undefined) =>
  cell?.replace(/^(\d{1,2}:\d\d)(:00)?$/, (_, time: string) => time.padStart(5, '0'))

/** A number as spreadsheets write it, `2` or `2.0`; NaN for a cell that is none, undefined for an empty one. */
function numberIn(cell: string | undefined): number | undefined {
  if (cell === undefined) return undefined
  return /^\d{1,6}([.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN
}
