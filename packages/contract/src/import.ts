import { z } from 'zod/mini'

/** One MB is what a JSON body may weigh; a thousand apartments weigh a tenth of it. */
export const maxImportRows = 1000

/** Rows as a spreadsheet saves them (comma, semicolon or tab; the first row names the columns). */
export const ImportInput = z.object({
  csv: z.string().check(z.maxLength(900_000)),
  /** Preview only. Otherwise all valid rows are imported and the invalid ones reported. */
  preview: z._default(z.boolean(), true),
})

/** A row of the file: `line` as a spreadsheet numbers it; `problems` in the reader's language, empty for a good one. */
export const ImportRow = z.object({
  line: z.int(),
  name: z.string(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

export const importResultOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z.array(row),
    good: z.int(),
    bad: z.int(),
    /** How many were made: 0 for a preview. */
    created: z.int(),
    /** Columns that mean nothing here, as they are called in the file. */
    unknown_columns: z.array(z.string()),
  })
