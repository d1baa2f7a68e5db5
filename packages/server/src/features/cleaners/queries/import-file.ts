import {
  type CleanerColumn,
  type CleanerField,
  cleanerColumns,
  cleanerFields,
  cleanerNotes,
} from '@brightkey/contract/cleaners/fields'
import { type CleanerImportRow, CleanerInput } from '@brightkey/contract/cleaners/schema'
import { type Locale, locales } from '@brightkey/contract/locale'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import { csvColumns } from '@brightkey/i18n/catalogs'
import { z } from 'zod/mini'
import type { ReadCtx } from '../../../platform/context.ts'
import { fieldErrors } from '../../../platform/http/field-errors.ts'
import { type ColumnRules, cellKey } from '../../../platform/import/columns.ts'
import {
  addMessages,
  addProblem,
  type ColumnChoice,
  checkCells,
  findChanges,
  readSheet,
  type Sheet,
} from '../../../platform/import/csv-import.ts'
import { decimalIn, isShortened, weekdaysIn } from '../../../platform/import/spreadsheet-values.ts'
import { createPauses } from '../../../platform/jobs/pauses.ts'
import { type CountryCode, countryOfPhone, formatPhone } from '../../../platform/phone.ts'
import { getPhoneCountry } from '../../settings/queries.ts'
import { type Fields, fullName, mergeFields, personKey, toCleanerFields, toRate } from './fields.ts'
import { activeEntries, type Book, type Cell, type Entry, findEntry, openBook } from './import-book.ts'

/** A row of the file as it would be made; `fields` is null where it cannot be. */
type Read = { row: CleanerImportRow; fields: Fields | null }

type Import = {
  read: Read[]
  sheet: Sheet<CleanerColumn>
  /** New entries, and those to which the file adds something. */
  created: Fields[]
  changed: { id: string; fields: Fields }[]
}

export type ImportOptions = ColumnChoice & {
  /** The office's answers for numbers whose country is not certain, by line. */
  phones?: Readonly<Record<string, string>> | undefined
  update?: boolean | undefined
  clear_empty?: boolean | undefined
}

/**
 * The rows of a CSV file, each checked as if typed into the form. One with the number of an active cleaner, or of a row before it, is
 * merged into that entry; with `update` it changes the entry of its id, number or name. Throws as {@link readSheet} does.
 */
export async function readImport(
  ctx: ReadCtx,
  csv: string,
  { phones = {}, update = false, clear_empty = false, ...choice }: ImportOptions = {},
): Promise<Import> {
  const country = await getPhoneCountry(ctx)
  const sheet = await readSheet(ctx, csv, columnRules, choice)
  const book = openBook(await activeEntries(ctx))
  const read: Read[] = []
  const pause = createPauses()
  for (const { line, cells } of sheet.rows) {
    await pause()
    const cell = (column: CleanerColumn) =>
      (column === 'phone' && phones[line]) || cells[sheet.columns.indexOf(column)] || undefined
    const name = [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
    const row: CleanerImportRow = {
      ...{ line, name, phone: cell('phone') ?? null },
      ...{ phone_text: null, phone_country: null, confirm_phone: false, merged_into: null, problems: [] },
    }
    checkCells(ctx, row, cells, { ...sheet, multiline: cleanerNotes })
    const match = update ? findEntry(book, cell, country) : null
    if (match instanceof Problem) addProblem(ctx, row, match)
    const entry = match instanceof Problem ? null : match
    const emptied = clear_empty ? cleanerFields.filter((field) => sheet.columns.includes(field)) : []
    const fields = checkRow(ctx, row, cell, { country, stored: entry?.fields ?? null, emptied })
    read.push(takeRow(ctx, book, row, { fields, entry }))
  }
  const { entries } = book
  return {
    read,
    sheet,
    created: entries.flatMap(({ id, fields }) => (id === null ? fields : [])),
    changed: entries.flatMap(({ id, before, fields }) =>
      id !== null && before !== null && isChanged(before, fields) ? { id, fields } : [],
    ),
  }
}

/** Puts a row into the book: changes its entry, merges it into the one with its number, or adds one. */
function takeRow(
  ctx: ReadCtx,
  book: Book,
  row: CleanerImportRow,
  { fields, entry }: { fields: Fields | null; entry: Entry | null },
): Read {
  if (!fields) return { row, fields }
  row.phone = fields.phone
  row.phone_text = fields.phone && formatPhone(fields.phone)
  row.phone_country = fields.phone && countryOfPhone(fields.phone)
  const known = fields.phone === null ? undefined : book.byPhone.get(fields.phone)
  const person = personKey(fields)
  // Without a number a person is known by name and company.
  if (!entry && fields.phone === null && book.byPerson.has(person))
    addProblem(ctx, row, fieldProblem('first_name', 'cleaner_taken'))
  if (entry && known && known !== entry) addProblem(ctx, row, fieldProblem('phone', 'cleaner_taken'))
  if (entry && book.used.has(entry)) addProblem(ctx, row, fieldProblem('id', 'repeated_row'))
  if (row.problems.length > 0) return { row, fields: null }
  if (entry) {
    book.used.add(entry)
    row.changes = findChanges(cleanerFields, entry.fields, fields, (field, value) =>
      shownValue(ctx.locale, field, value),
    )
    row.action = row.changes.length > 0 ? 'update' : 'unchanged'
    entry.fields = fields
    if (fields.phone !== null) book.byPhone.set(fields.phone, entry)
    return { row, fields }
  }
  if (known) {
    known.fields = mergeFields(known.fields, fields)
    row.merged_into = fullName(known.fields)
    return { row, fields }
  }
  const added: Entry = { id: null, before: null, fields }
  row.action = 'create'
  book.entries.push(added)
  book.used.add(added)
  if (fields.phone === null) book.byPerson.set(person, [added])
  else book.byPhone.set(fields.phone, added)
  return { row, fields }
}

function shownValue(reader: Locale, field: CleanerField, value: unknown): string | null {
  if (value === null || value === '') return null
  if (field === 'language') return nameIn(reader, value as Locale)
  return field === 'phone' ? formatPhone(String(value)) : String(value)
}

const isChanged = (before: Fields, after: Fields): boolean =>
  Object.entries(after).some(([field, value]) => before[field as keyof Fields] !== value)

const columnNames = await csvColumns()

const byColumnName: ReadonlyMap<string, CleanerColumn> = new Map(
  cleanerColumns.flatMap((column) => {
    const names = locales.flatMap((locale) => columnNames[locale].cleaner[column] ?? [])
    return [column, ...names].map((name) => [cellKey(name), column] as const)
  }),
)

const columnRules: ColumnRules<CleanerColumn> = {
  kind: 'cleaners',
  fields: byColumnName,
  required: 'first_name',
  wanted: ['first_name'],
  joined: cleanerNotes,
  presets: [],
}

/** Languages by their codes, and by their names in each other. */
const byLanguageName: ReadonlyMap<string, Locale> = new Map(
  locales.flatMap((locale) => [
    [cellKey(locale), locale],
    ...locales.map((reader) => [cellKey(nameIn(reader, locale)), locale] as const),
  ]),
)

function nameIn(reader: Locale, language: Locale): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
}

/** Ranges of days with any mark between them; `2026-12-01 - 2026-12-05` is one. */
const daysOffIn = (cell: string | undefined) =>
  cell
    ?.replaceAll(/(\d{4}-\d\d-\d\d)\s*(?:\/|–|-|\.\.)\s*(?=\d{4}-)/g, '$1/')
    .split(/[\s,;]+/)
    .filter((range) => range !== '')
    .join(' ')

type Row = { country: CountryCode | null; stored: Fields | null; emptied: readonly CleanerField[] }

/** Adds the problems of a row. Returns its fields with what is stored of others, or null where there are problems. */
function checkRow(
  ctx: ReadCtx,
  row: CleanerImportRow,
  cell: Cell,
  { country, stored, emptied }: Row,
): Fields | null {
  const language = cell('language')
  const kept = (field: CleanerField) => (stored && !emptied.includes(field) && stored[field]) || undefined
  const parsed = z.safeParse(
    CleanerInput,
    {
      ...Object.fromEntries(cleanerFields.map((field) => [field, cell(field) ?? kept(field)])),
      working_days: weekdaysIn(cell('working_days')) ?? kept('working_days'),
      hours_a_day: decimalIn(cell('hours_a_day')) ?? kept('hours_a_day'),
      days_off: daysOffIn(cell('days_off')) ?? kept('days_off'),
      first_name: cell('first_name') ?? stored?.first_name ?? '',
      language:
        language === undefined ? stored?.language : (byLanguageName.get(cellKey(language)) ?? language),
    },
    { reportInput: true },
  )
  if (!parsed.success) {
    addMessages(row, fieldErrors(parsed.error.issues, ctx.locale))
    return null
  }
  if (cell('phone') !== undefined && isShortened(cell('phone') ?? ''))
    addProblem(ctx, row, fieldProblem('phone', 'lost_digits'))
  try {
    const rate = stored && toRate(stored)
    return toCleanerFields(
      { ...parsed.data, rate },
      { locale: ctx.locale, country, ...(stored && { stored: stored.phone }) },
    )
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    if (row.problems.length === 0) addProblem(ctx, row, problem)
    row.confirm_phone = Reflect.get(Object(problem.values.invalid), 'code') === 'phone_country'
    return null
  }
}
