/**
 * Every table's row type, by table name. Platform knows only its own table; each feature adds its rows in its `tables.ts`:
 *
 *     declare module './tables.ts' { interface Tables { session: SessionTable } }
 *
 * A row holds `string`, `number` and `null` only, on both dialects: a time is a `2026-11-21T10:00:00.000Z` string, a flag is
 * 0 or 1, JSON is text. Writing `$type`s of Kysely (`Generated`, `ColumnType`) is welcome.
 */
export interface Tables {
  migration: MigrationTable
}

type MigrationTable = { name: string; applied_at: string }
