import type { ImportMapping } from '@brightkey/contract/import'
import { westernDigits } from '@brightkey/contract/reports/rules'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import type { CsvRow } from '../csv.ts'

/** The columns of another program's files, by the {@link cellKey} of their names; null: known, and not imported. */
export type Preset<Field extends string> = {
  name: string
  /** Whether a file with these keys of column names is one of them. */
  matches: (keys: ReadonlySet<string>) => boolean
  columns: Readonly<Record<string, Field | null>>
}

/** How the columns of one kind of file are found. */
export type ColumnRules<Field extends string> = {
  kind: 'apartments' | 'cleaners'
  /** The field of each name's {@link cellKey}. */
  fields: ReadonlyMap<string, Field>
  /** The field whose column marks the row of column names. */
  required: Field
  /** Fields without which no new row is valid. */
  wanted: readonly Field[]
  /** Fields that several columns may make up. */
  joined: readonly Field[]
  presets: readonly Preset<Field>[]
}

/** What the columns are taken for; `known` also for those that are known not to be imported. */
export type Assignment<Field extends string> = {
  source: ImportMapping['source']
  preset: string | null
  columns: { field: Field | null; known: boolean }[]
  values: [Field, string][]
}

/** The fields that a person has assigned to the columns; names of fields that are no more are ignored. */
export function assign<Field extends string>(
  rules: ColumnRules<Field>,
  header: readonly string[],
  { columns, values }: { columns: readonly (string | null)[]; values: Readonly<Record<string, string>> },
  source: 'remembered' | 'chosen',
): Assignment<Field> {
  const all = new Set(rules.fields.values())
  const isField = (text: string | null | undefined): text is Field => all.has(text as Field)
  const fields = header.map((_, index) => (isField(columns[index]) ? columns[index] : null))
  return {
    source,
    preset: null,
    columns: withoutRepeats(fields, rules.joined).map((field) => ({ field, known: true })),
    values: Object.entries(values).flatMap(([field, value]) =>
      isField(field) && !fields.includes(field) ? [[field, value] as [Field, string]] : [],
    ),
  }
}

/** The fields that the names of the columns stand for, in the language of a preset's program if it is one of its files. */
export function recognise<Field extends string>(
  rules: ColumnRules<Field>,
  header: readonly string[],
): Assignment<Field> {
  const keys = header.map(cellKey)
  const preset = rules.presets.find(({ matches }) => matches(new Set(keys)))
  const found = header.map((name, index) => {
    const own = preset?.columns[keys[index] ?? '']
    return own === undefined ? fieldByName(name, rules.fields) : own
  })
  const fields = withoutRepeats(found, preset ? rules.joined : [])
  return {
    source: preset ? 'preset' : 'names',
    preset: preset?.name ?? null,
    columns: fields.map((field, index) => ({
      field,
      known: field !== null || preset?.columns[keys[index] ?? ''] === null || header[index] === '',
    })),
    values: [],
  }
}

function withoutRepeats<Field extends string>(
  fields: readonly (Field | null)[],
  joined: readonly Field[],
): (Field | null)[] {
  return fields.map((field, index) =>
    field !== null && !joined.includes(field) && fields.indexOf(field) < index ? null : field,
  )
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

/**
 * Puts the cells of columns that make up one field into the first of them. Values for all rows come in front, so that a row with
 * too many cells is still one.
 */
export function applyAssignment<Field extends string>(
  rows: readonly CsvRow[],
  { columns, values }: Assignment<Field>,
): { rows: CsvRow[]; columns: (Field | null)[] } {
  const fields = columns.map(({ field }) => field)
  const isLater = fields.map((field, index) => field !== null && fields.indexOf(field) < index)
  const joined = new Set(fields.filter((_, index) => isLater[index]))
  const front = values.map(([, value]) => value)
  return {
    columns: [...values.map(([field]) => field), ...fields.map((field, at) => (isLater[at] ? null : field))],
    rows: rows.map(({ line, cells }) => {
      const merged = cells.map((cell, index) => {
        const field = fields[index]
        if (!field || !joined.has(field)) return cell
        if (isLater[index]) return ''
        return cells.filter((each, at) => fields[at] === field && each !== '').join(', ')
      })
      return { line, cells: [...front, ...merged] }
    }),
  }
}

/** How many values of a column are shown, and of how many rows. */
const [mostSamples, sampledRows, sampleLength] = [3, 50, 80]

/** What a reader is shown of the columns, to check and assign them. */
export function describeMapping<Field extends string>(
  rules: ColumnRules<Field>,
  header: readonly string[],
  rows: readonly CsvRow[],
  { source, preset, columns, values }: Assignment<Field>,
): ImportMapping {
  const given = new Set([...columns.map(({ field }) => field), ...values.map(([field]) => field)])
  const some = rows.slice(0, sampledRows)
  return {
    source,
    preset,
    values: Object.fromEntries(values),
    missing: rules.wanted.filter((field) => !given.has(field)),
    columns: header.map((name, index) => ({
      name,
      field: columns[index]?.field ?? null,
      known: columns[index]?.known ?? false,
      samples: [...new Set(some.flatMap(({ cells }) => cells[index] || []))]
        .slice(0, mostSamples)
        .map((text) => text.slice(0, sampleLength)),
    })),
  }
}
