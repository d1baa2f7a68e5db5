import {
  type ApartmentColumn,
  apartmentFields,
  calendarColumns,
  fixedBedrooms,
  joinedApartmentColumns,
} from '@brightkey/contract/apartments/fields'
import { type ApartmentImportRow, ApartmentInput, ApartmentType } from '@brightkey/contract/apartments/schema'
import { makeRecord } from '@brightkey/contract/pick-fields'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { z } from 'zod/mini'
import type { ReadCtx } from '../../../platform/context.ts'
import type { CsvRow } from '../../../platform/csv.ts'
import { fieldErrors } from '../../../platform/http/field-errors.ts'
import { cellKey } from '../../../platform/import/columns.ts'
import {
  addMessages,
  addProblem,
  type ColumnChoice,
  checkCells,
  readSheet,
  type Sheet,
} from '../../../platform/import/csv-import.ts'
import { numberIn, timeIn } from '../../../platform/import/spreadsheet-values.ts'
import { createPauses } from '../../../platform/jobs/pauses.ts'
import { readAreas } from '../areas/queries.ts'
import { calendarAddress, findProblems, toApartmentFields } from '../rules.ts'
import { describeChanges } from './import-changes.ts'
import {
  areaNames,
  byTypeName,
  type Cell,
  columnRules,
  findLostDigits,
  type ImportedApartment,
  type Reading,
} from './import-columns.ts'
import { type KnownApartment, loadApartments, loadCleaners, loadOwners } from './import-matches.ts'

/** A row of the file as it would be made; `fields` is null where it cannot be, `before` for a new apartment. */
type Read = { row: ApartmentImportRow; fields: ImportedApartment | null; before: KnownApartment | null }

export type ImportOptions = ColumnChoice & { update?: boolean | undefined; clear_empty?: boolean | undefined }

/** The rows of a CSV file, each checked as if typed into the form. Throws as {@link readSheet} does. */
export async function readImport(
  ctx: ReadCtx,
  csv: string,
  { update = false, clear_empty = false, ...choice }: ImportOptions = {},
): Promise<{ read: Read[]; sheet: Sheet<ApartmentColumn> }> {
  const sheet = await readSheet(ctx, csv, columnRules, choice)
  const [apartments, cleaners] = [await loadApartments(ctx), await loadCleaners(ctx)]
  const owners = await loadOwners(ctx)
  const areas = await readAreas(ctx)
  const named = { areas, byAreaName: areaNames(areas) }
  const reading = { ctx, sheet, apartments, cleaners, owners, clearsEmpty: clear_empty, ...named }
  const used = { ids: new Set<string>(), names: new Set<string>() }
  const read: Read[] = []
  const pause = createPauses()
  for (const each of sheet.rows) {
    await pause()
    read.push(readRow(reading, each, update, used))
  }
  return { read, sheet }
}

type Used = { ids: Set<string>; names: Set<string> }

function readRow(reading: Reading, { line, cells }: CsvRow, update: boolean, used: Used): Read {
  const { ctx, sheet, apartments } = reading
  const cell = (column: ApartmentColumn) => cells[sheet.columns.indexOf(column)] || undefined
  const row: ApartmentImportRow = {
    ...{ line, name: cell('name') ?? '', area_title: null, type: null, problems: [] },
  }
  const match = findMatch(reading, cell('id'), row.name)
  if (match instanceof Problem) addProblem(ctx, row, match)
  const before = match instanceof Problem ? null : match
  checkCells(ctx, row, cells, { ...sheet, multiline: joinedApartmentColumns })
  const fields = checkRow(reading, row, cell, update ? before : null)
  const key = normalizeForSearch(fields?.fields.name ?? row.name)
  const namesakes = apartments.byName(key).filter(({ id }) => id !== before?.id)
  const isRefused = before !== null && (!update || before.archived_at !== null)
  if (
    key !== '' &&
    !(match instanceof Problem) &&
    (isRefused || used.names.has(key) || (before?.name !== fields?.fields.name && namesakes.length > 0))
  )
    addProblem(ctx, row, fieldProblem('name', 'name_taken'))
  else if (before !== null && used.ids.has(before.id))
    addProblem(ctx, row, fieldProblem('id', 'repeated_row'))
  used.names.add(key)
  if (before) used.ids.add(before.id)
  findLostDigits(reading, row, cell, before)
  if (row.problems.length > 0 || !fields) return { row, fields: null, before }
  row.action = 'create'
  if (before) {
    row.changes = describeChanges(reading, before, fields)
    row.action = row.changes.length > 0 ? 'update' : 'unchanged'
  }
  return { row, fields, before }
}

/** The apartment that a row is about: by its id, else by its name. */
function findMatch(
  { apartments }: Reading,
  id: string | undefined,
  name: string,
): KnownApartment | Problem | null {
  if (id !== undefined) return apartments.byId(id) ?? fieldProblem('id', 'unknown_id')
  const [found, other] = normalizeForSearch(name) === '' ? [] : apartments.byName(name)
  if (other && found?.archived_at === null) return fieldProblem('name', 'same_name')
  return found ?? null
}

function checkRow(
  reading: Reading,
  row: ApartmentImportRow,
  cell: Cell,
  before: KnownApartment | null,
): ImportedApartment | null {
  const { ctx } = reading
  const typed = cell('type')
  const type = typed === undefined ? before?.type : (byTypeName.get(cellKey(typed)) ?? typed)
  const area = cell('area')
  /** What the file says, else what is there; an empty cell clears if that is wanted. */
  const given = <T, B>(column: ApartmentColumn, value: T, stored: B) => {
    if (cell(column) !== undefined || before === null) return value
    return reading.clearsEmpty && reading.sheet.columns.includes(column) ? undefined : stored
  }
  const known = ApartmentType.safeParse(type)
  const bedrooms = before && before.type !== type && known.success ? fixedBedrooms(known.data) : null
  const parsed = z.safeParse(
    ApartmentInput,
    {
      ...makeRecord(apartmentFields, (field) => given(field, cell(field), before?.[field])),
      name: cell('name') ?? before?.name ?? '',
      area: given(
        'area',
        area === undefined ? null : (reading.byAreaName.get(cellKey(area)) ?? area),
        before?.area,
      ),
      type,
      bedrooms: numberIn(cell('bedrooms')) ?? bedrooms ?? before?.bedrooms,
      bathrooms: numberIn(cell('bathrooms')) ?? before?.bathrooms,
      planned_minutes: given('planned_minutes', numberIn(cell('planned_minutes')), before?.planned_minutes),
      check_in_time: timeIn(cell('check_in_time')) ?? before?.check_in_time,
      check_out_time: timeIn(cell('check_out_time')) ?? before?.check_out_time,
    },
    { reportInput: true },
  )
  row.area_title = reading.areas.title(
    area === undefined ? (before?.area ?? null) : (reading.byAreaName.get(cellKey(area)) ?? area),
  )
  row.type = known.success ? known.data : null
  const cleaner = personIn(reading, row, cell, {
    ...{ column: 'default_cleaner', stored: before?.default_cleaner_id ?? null },
    find: reading.cleaners.find,
  })
  const owner = personIn(reading, row, cell, {
    ...{ column: 'owner', stored: before?.owner_id ?? null },
    find: reading.owners.find,
  })
  const calendars = calendarsIn(reading, row, cell, before)
  if (!parsed.success) {
    addMessages(row, fieldErrors(parsed.error.issues, ctx.locale))
    if (area !== undefined && row.area_title === null)
      addProblem(ctx, row, fieldProblem('area', 'unknown_area'))
    return null
  }
  row.name = parsed.data.name
  const fields = toApartmentFields(parsed.data)
  for (const problem of findProblems(fields, reading.areas)) addProblem(ctx, row, problem)
  return { fields, default_cleaner_id: cleaner, owner_id: owner, calendars }
}

type Person = {
  column: 'default_cleaner' | 'owner'
  stored: string | null
  find: (typed: string, stored: string | null) => string | Problem
}

/** The usual cleaner or the owner of a row; an empty cell leaves the stored one, unless it is to clear it. */
function personIn(
  { ctx, sheet, clearsEmpty }: Reading,
  row: ApartmentImportRow,
  cell: Cell,
  { column, stored, find }: Person,
): string | null {
  const typed = cell(column)
  if (typed === undefined) return clearsEmpty && sheet.columns.includes(column) ? null : stored
  const found = find(typed, stored)
  if (!(found instanceof Problem)) return found
  addProblem(ctx, row, found)
  return stored
}

/** The calendars of a row in the order of their columns; those of empty cells stay, unless they are to be cleared. */
function calendarsIn(
  { ctx, sheet, clearsEmpty }: Reading,
  row: ApartmentImportRow,
  cell: Cell,
  before: KnownApartment | null,
): string[] {
  const urls = calendarColumns.map((column, index) => {
    const typed = cell(column)
    if (typed === undefined)
      return clearsEmpty && sheet.columns.includes(column) ? undefined : before?.calendars[index]
    try {
      if (typed.length > 2000) throw fieldProblem(column, 'url_not_allowed')
      return calendarAddress(typed, column)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      addProblem(ctx, row, problem)
      return undefined
    }
  })
  return [...new Set(urls.filter((url) => url !== undefined))]
}
