import { type CleanerField, cleanerFields } from '@brightkey/contract/cleaners/fields'
import { type CleanerImportRow, CleanerInput } from '@brightkey/contract/cleaners/schema'
import { type Locale, locales } from '@brightkey/contract/locale'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import { csvColumns } from '@brightkey/i18n/catalogs'
import { z } from 'zod/mini'
import type { ReadCtx } from '../../../platform/context.ts'
import { addMessages, addProblem, cellKey, checkWidth, readSheet } from '../../../platform/csv-import.ts'
import { fieldErrors } from '../../../platform/http/field-errors.ts'
import { type Fields, fieldsOf, personKey } from './fields.ts'

/** A row of the file as it would be made; `fields` is null where it cannot be. */
type Read = { row: CleanerImportRow; fields: Fields | null }

/** The rows of a CSV file, each checked as if typed into the form. Throws as {@link readSheet} does. */
export async function readImport(ctx: ReadCtx, csv: string): Promise<{ read: Read[]; unknown: string[] }> {
  const { rows, columns, unknown } = readSheet(csv, byColumnName, 'first_name')
  const taken = await takenKeys(ctx)
  const read = rows.map(({ line, cells }): Read => {
    const cell = (column: CleanerField) => cells[columns.indexOf(column)] || undefined
    const name = [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
    const row: CleanerImportRow = { line, name, phone: cell('phone') ?? null, problems: [] }
    checkWidth(ctx, row, cells, columns.length)
    const fields = checkRow(ctx, row, cell)
    if (!fields) return { row, fields }
    row.phone = fields.phone
    // Without a number a person is known by name and company.
    const key = fields.phone ?? personKey(fields)
    if (taken.has(key))
      addProblem(ctx, row, fieldProblem(fields.phone ? 'phone' : 'first_name', 'cleaner_taken'))
    taken.add(key)
    return { row, fields: row.problems.length === 0 ? fields : null }
  })
  return { read, unknown }
}

const columnNames = await csvColumns()

const byColumnName: ReadonlyMap<string, CleanerField> = new Map(
  cleanerFields.flatMap((column) => {
    const names = locales.flatMap((locale) => columnNames[locale].cleaner[column] ?? [])
    return [column, ...names].map((name) => [cellKey(name), column] as const)
  }),
)

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

/** The phone numbers, and names with company, of the active cleaners. */
async function takenKeys({ db }: ReadCtx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('cleaner')
    .select(['first_name', 'last_name', 'company_name', 'phone'])
    .where('deactivated_at', 'is', null)
    .execute()
  return new Set(rows.flatMap((row) => (row.phone === null ? personKey(row) : [row.phone, personKey(row)])))
}

/** Adds the problems of a row. Returns its fields, or null where there are any. */
function checkRow(
  ctx: ReadCtx,
  row: CleanerImportRow,
  cell: (column: CleanerField) => string | undefined,
): Fields | null {
  const language = cell('language')
  const parsed = z.safeParse(
    CleanerInput,
    {
      ...Object.fromEntries(cleanerFields.map((field) => [field, cell(field)])),
      first_name: cell('first_name') ?? '',
      language: language === undefined ? undefined : (byLanguageName.get(cellKey(language)) ?? language),
    },
    { reportInput: true },
  )
  if (!parsed.success) {
    addMessages(row, fieldErrors(parsed.error.issues, ctx.locale))
    return null
  }
  try {
    return fieldsOf(parsed.data, ctx.locale)
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    addProblem(ctx, row, problem)
    return null
  }
}
