import { z } from 'zod/mini'

/** One MB is what a JSON body may weigh; a thousand apartments weigh a tenth of it. */
export const maxImportRows = 1000

/** Rows as a spreadsheet saves them (comma, semicolon or tab; the first row names the columns). */
export const ImportInput = z.object({
  csv: z.string().check(z.maxLength(900_000)),
  /** Preview only. Otherwise all valid rows are imported and the invalid ones reported. */
  preview: z._default(z.boolean(), true),
  /** Rows about entries that exist change them; otherwise such rows are refused, as before there were updates. */
  update: z.optional(z.boolean()),
  /** An empty cell of an entry that exists clears its field, if that may be empty; otherwise it leaves it alone. */
  clear_empty: z.optional(z.boolean()),
})

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
  })
