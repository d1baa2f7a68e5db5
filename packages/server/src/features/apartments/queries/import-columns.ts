import {
  type ApartmentColumn,
  apartmentColumns,
  apartmentNotes,
  cleanerNotes,
  joinedApartmentColumns,
} from '@brightkey/contract/apartments/fields'
import { type ApartmentImportRow, ApartmentType } from '@brightkey/contract/apartments/schema'
import { locales } from '@brightkey/contract/locale'
import { fieldProblem } from '@brightkey/contract/problem'
import { catalogs, csvColumns } from '@brightkey/i18n/catalogs'
import type { ReadCtx } from '../../../platform/context.ts'
import { type ColumnRules, cellKey, type Preset } from '../../../platform/import/columns.ts'
import { addDoubt, type Sheet } from '../../../platform/import/csv-import.ts'
import { isShortened, withoutZeros } from '../../../platform/import/spreadsheet-values.ts'
import { type Areas, areaTexts } from '../areas/queries.ts'
import type { Fields } from '../rules.ts'
import type { ApartmentFinder, CleanerFinder, KnownApartment, OwnerFinder } from './import-matches.ts'

/** What the rows of a file are read with. */
export type Reading = {
  ctx: ReadCtx
  sheet: Sheet<ApartmentColumn>
  apartments: ApartmentFinder
  cleaners: CleanerFinder
  owners: OwnerFinder
  areas: Areas
  byAreaName: ReadonlyMap<string, string>
  clearsEmpty: boolean
}

/** The text of a row's cell in a column; undefined for an empty one. */
export type Cell = (column: ApartmentColumn) => string | undefined

export const words = await catalogs('words')
const columnNames = await csvColumns()

const byColumnName: ReadonlyMap<string, ApartmentColumn> = new Map(
  apartmentColumns.flatMap((column) => {
    const note = cleanerNotes.find((each) => each === column)
    const names = locales.flatMap((locale) => [
      ...(note ? [words[locale].cleaner_note[note]] : []),
      ...(columnNames[locale].apartment[column] ?? []),
    ])
    return [column, ...names].map((name) => [cellKey(name), column] as const)
  }),
)

/** Properties as Breezeway's public API names their fields (docs/decisions/0094-bring-your-data.md). */
const breezeway: Preset<ApartmentColumn> = {
  name: 'Breezeway',
  matches: (keys) =>
    keys.has('address1') && (keys.has('referenceexternalpropertyid') || keys.has('referencepropertyid')),
  columns: {
    ...{ name: 'name', address1: 'address', address2: 'address', city: 'address', state: 'address' },
    zipcode: 'address',
    // Their ids are not ours, and would be refused as unknown.
    ...{ id: null, companyid: null, referencecompanyid: null, referenceexternalpropertyid: null },
    ...{ referencepropertyid: null, display: null, status: null, country: null, building: null },
    ...{ latitude: null, longitude: null, photos: null, groups: null },
  },
}

export const columnRules: ColumnRules<ApartmentColumn> = {
  kind: 'apartments',
  fields: byColumnName,
  required: 'name',
  wanted: ['name', 'type'],
  joined: joinedApartmentColumns,
  presets: [breezeway],
}

/** The values of areas by how a cell may name them. */
export const areaNames = ({ all }: Areas): ReadonlyMap<string, string> =>
  new Map(
    all.flatMap(({ value, title }) =>
      [value, ...areaTexts(title)].map((name) => [cellKey(name), value] as const),
    ),
  )

export const byTypeName: ReadonlyMap<string, ApartmentType> = new Map(
  ApartmentType.options.flatMap((type) => {
    const names = [type, ...locales.map((locale) => words[locale].apartment[type])]
    const count = /^\d/.exec(type)?.[0]
    const short = count ? ['bd', 'bed', 'beds', 'bhk', 'bedrooms'].map((word) => count + word) : []
    return [...names, ...short].map((name) => [cellKey(name), type] as const)
  }),
)

/** Spreadsheets turn 0042 into 42, and a long number into 9.71501E+11. */
export function findLostDigits(
  { ctx, sheet, apartments }: Reading,
  row: ApartmentImportRow,
  cell: Cell,
  before: KnownApartment | null,
): void {
  for (const column of ['name', 'address', ...apartmentNotes] as const) {
    const typed = cell(column)
    if (typed === undefined) continue
    if (isShortened(typed)) addDoubt(ctx, row, fieldProblem(column, 'lost_digits'))
    const stored = before?.[column] ?? null
    const known = column === 'name' && !before ? apartments.withZeros(typed) : stored
    if (known && known !== typed && withoutZeros(known) === typed)
      addDoubt(ctx, row, fieldProblem(column, 'lost_zeros', { read: known }))
    else if (column === 'name' && !known) {
      const longer = longerNumber(sheet, typed)
      if (longer) addDoubt(ctx, row, fieldProblem(column, 'lost_zeros', { read: longer }))
    }
  }
}

/** A name of the same file that still has zeros in front, and more digits than this one. */
function longerNumber({ rows, columns }: Sheet<ApartmentColumn>, name: string): string | undefined {
  if (!/^[1-9]\d*$/.test(name)) return undefined
  const at = columns.indexOf('name')
  return rows.find(({ cells }) => /^0\d+$/.test(cells[at] ?? '') && (cells[at]?.length ?? 0) > name.length)
    ?.cells[at]
}

/** What a good row makes of an apartment. */
export type ImportedApartment = {
  fields: Fields
  default_cleaner_id: string | null
  owner_id: string | null
  calendars: string[]
}
