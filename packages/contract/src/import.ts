import { z } from 'zod/mini'
import { line } from './text.ts'

/** One MB is what a JSON body may weigh; a thousand apartments weigh a tenth of it. */
export const maxImportRows = 1000

/** Columns beyond which a file is not read. */
export const maxImportColumns = 200

/** Rows as a spreadsheet saves them (comma, semicolon or tab; the first row names the columns). */
export const ImportInput = z.object({
  csv: z.string().check(z.maxLength(900_000)),
  /** Preview only. Otherwise all valid rows are imported and the invalid ones reported. */
  preview: z._default(z.boolean(), true),
  /** Rows about entries that exist change them; otherwise such rows are refused, as before there were updates. */
  update: z.optional(z.boolean()),
  /** An empty cell of an entry that exists clears its field, if that may be empty; otherwise it leaves it alone. */
  clear_empty: z.optional(z.boolean()),
  /**
   * The field of each column of the file, in their order; null: not imported. An import remembers them for files with the same
   * column names. Without it the columns are those that are remembered, else found by their names.
   */
  columns: z.optional(z.array(z.nullable(line(40))).check(z.maxLength(maxImportColumns))),
  /** A value for all rows, by field, for fields that no column has. */
  values: z.optional(z.record(z.string().check(z.maxLength(40)), line(60))),
  /** Adds the columns to the response; with it a file in which no column is found has no rows instead of being refused. */
  mapping: z.optional(z.boolean()),
})

/** What the columns of a file are taken for. */
export const ImportMapping = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.nullable(z.string()),
      /** Whether the field is known, or known to be none. */
      known: z.boolean(),
      /** The first values that are not empty. */
      samples: z.array(z.string()),
    }),
  ),
  values: z.record(z.string(), z.string()),
  /** Fields that each row needs and no column has. */
  missing: z.array(z.string()),
  source: z.enum(['names', 'preset', 'remembered', 'chosen']),
  /** The program whose file this is. */
  preset: z.nullable(z.string()),
})
export type ImportMapping = z.infer<typeof ImportMapping>

/** A row of the file: `line` as a spreadsheet numbers it; `problems` in the reader's language, empty for a good one. */
const FieldMessages = z.array(z.object({ field: z.string(), message: z.string() }))

export const ImportRow = z.object({
  line: z.int(),
  name: z.string(),
  problems: FieldMessages,
  /** What may be wrong; the row is imported all the same. */
  doubts: z.optional(FieldMessages),
  /** What a good row does. */
  action: z.optional(z.enum(['create', 'update', 'unchanged'])),
  /** The fields that an update changes, as a reader sees them; null: empty. */
  changes: z.optional(
    z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  ),
})
export type ImportRow = z.infer<typeof ImportRow>

export const importResultSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z.array(row),
    good: z.int(),
    bad: z.int(),
    /** How many were made: 0 for a preview. */
    created: z.int(),
    /** How many entries were changed: 0 for a preview. */
    updated: z.int(),
    /** Good rows that say what is there already. */
    unchanged: z.int(),
    /** Columns that mean nothing here, as they are called in the file. */
    unknown_columns: z.array(z.string()),
    mapping: z.optional(ImportMapping),
  })
