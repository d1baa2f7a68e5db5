import type { ImportMapping } from '@brightkey/contract/import'

/** The field of each column of a file, null for none, and values for all rows. */
export type Assigned = { columns: readonly (string | null)[]; values: Readonly<Record<string, string>> }

/** What columns can be assigned to. */
export type ColumnFields = {
  /** The field without which no row can be read. */
  required: string
  /** Fields that several columns may make up. */
  joined: readonly string[]
  /** Choices for fields that may have one value in all rows. */
  forAllRows: Readonly<Record<string, readonly { value: string; label: string }[]>>
}

export const assignedIn = ({ columns, values }: ImportMapping): Assigned => ({
  columns: columns.map(({ field }) => field),
  values,
})

/** Whether the user must see the columns before the rows: one is unknown, or no row can be read without a choice. */
export function needsAssigning(
  { source, columns, missing }: ImportMapping,
  { required }: ColumnFields,
  goodRows: number,
): boolean {
  if (source === 'chosen' || source === 'remembered') return false
  if (!columns.some(({ field }) => field === required)) return true
  return (
    columns.some(({ known, samples }) => !known && samples.length > 0) ||
    (missing.length > 0 && goodRows === 0)
  )
}
