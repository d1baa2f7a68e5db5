import { type CleanerField, cleanerFields } from '@brightkey/contract/cleaners/fields'
import { type CleanerImportRow, CleanerInput } from '@brightkey/contract/cleaners/schema'
import { type Locale, locales } from '@brightkey/contract/locale'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import { csvColumns } from '@brightkey/i18n/catalogs'
import { z } from 'zod/mini'
import type { ReadCtx } from '../../../platform/context.ts'
import { addMessages, addProblem, cellKey, checkWidth, readSheet } from '../../../platform/csv-import.ts'
import { fieldErrors } from '../../../platform/http/field-errors.ts'
import { type CountryCode, countryOfPhone, formatPhone } from '../../../platform/phone.ts'
import { getPhoneCountry } from '../../settings/queries.ts'
import { type Fields, fieldsOf, fullName, mergeFields, personKey } from './fields.ts'

/** A row of the file as it would be made; `fields` is null where it cannot be. */
type Read = { row: CleanerImportRow; fields: Fields | null }

/** What an entry of the address book is to be; one that the file adds has no id. */
type Entry = { id: string | null; before: Fields | null; fields: Fields }

type Import = {
  read: Read[]
  unknown: string[]
  /** New entries, and those to which the file adds something. */
  created: Fields[]
  changed: { id: string; fields: Fields }[]
}

/**
 * The rows of a CSV file, each checked as if typed into the form. One with the number of an active cleaner, or of a row before it, is
 * merged into that entry. `phones` are the office's answers for numbers whose country is not certain, by line. Throws as
 * {@link readSheet} does.
 */
export async function readImport(
  ctx: ReadCtx,
  csv: string,
  phones: Readonly<Record<string, string>> = {},
): Promise<Import> {
  const country = await getPhoneCountry(ctx)
  const { rows, columns, unknown } = readSheet(csv, byColumnName, 'first_name')
  const entries = await activeEntries(ctx)
  const byPhone = new Map(
    entries.flatMap((entry) => (entry.fields.phone ? [[entry.fields.phone, entry] as const] : [])),
  )
  const persons = new Set(entries.map(({ fields }) => personKey(fields)))
  const read = rows.map(({ line, cells }): Read => {
    const cell = (column: CleanerField) =>
      (column === 'phone' && phones[line]) || cells[columns.indexOf(column)] || undefined
    const name = [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
    const row: CleanerImportRow = {
      ...{ line, name, phone: cell('phone') ?? null },
      ...{ phone_text: null, phone_country: null, confirm_phone: false, merged_into: null, problems: [] },
    }
    checkWidth(ctx, row, cells, columns.length)
    const fields = checkRow(ctx, row, cell, country)
    if (!fields) return { row, fields }
    row.phone = fields.phone
    row.phone_text = fields.phone && formatPhone(fields.phone)
    row.phone_country = fields.phone && countryOfPhone(fields.phone)
    const person = personKey(fields)
    // Without a number a person is known by name and company.
    if (fields.phone === null && persons.has(person))
      addProblem(ctx, row, fieldProblem('first_name', 'cleaner_taken'))
    if (row.problems.length > 0) return { row, fields: null }
    const known = fields.phone === null ? undefined : byPhone.get(fields.phone)
    if (known) {
      known.fields = mergeFields(known.fields, fields)
      row.merged_into = fullName(known.fields)
      return { row, fields }
    }
    const entry: Entry = { id: null, before: null, fields }
    entries.push(entry)
    if (fields.phone === null) persons.add(person)
    else byPhone.set(fields.phone, entry)
    return { row, fields }
  })
  return {
    read,
    unknown,
    created: entries.flatMap(({ id, fields }) => (id === null ? fields : [])),
    changed: entries.flatMap(({ id, before, fields }) =>
      id !== null && before !== null && isChanged(before, fields) ? { id, fields } : [],
    ),
  }
}

const isChanged = (before: Fields, after: Fields): boolean =>
  Object.entries(after).some(([field, value]) => before[field as keyof Fields] !== value)

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

async function activeEntries({ db }: ReadCtx): Promise<Entry[]> {
  const rows = await db.selectFrom('cleaner').selectAll().where('deactivated_at', 'is', null).execute()
  // What is written of each, without what is derived from it.
  return rows.map((row) => ({ id: row.id, before: row, fields: mergeFields(row, row) }))
}

/** Adds the problems of a row. Returns its fields, or null where there are any. */
function checkRow(
  ctx: ReadCtx,
  row: CleanerImportRow,
  cell: (column: CleanerField) => string | undefined,
  country: CountryCode | null,
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
    return fieldsOf(parsed.data, { locale: ctx.locale, country })
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    addProblem(ctx, row, problem)
    row.confirm_phone = Reflect.get(Object(problem.values.invalid), 'code') === 'phone_country'
    return null
  }
}
