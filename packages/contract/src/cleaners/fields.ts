/** Names of a cleaner that may be empty. */
export const optionalNames = ['last_name', 'company_name'] as const

/** Texts about a cleaner that only the office reads; null unless written. */
export const cleanerNotes = ['note'] as const

/** When a cleaner works; null: not said, so any day. */
export const cleanerTimes = ['working_days', 'hours_a_day', 'days_off'] as const

/**
 * What the office writes of a cleaner, in the order of the form and of the CSV file. The schemas, the table, the import, the
 * update, the merging of two and the response go by these lists: a new field starts here, and what is left of it does not compile until
 * it is done (decision record 0076).
 */
export const cleanerFields = [
  'first_name',
  ...optionalNames,
  'phone',
  'language',
  ...cleanerNotes,
  ...cleanerTimes,
] as const

/** The columns of the CSV file; `id` is for updates. */
export const cleanerColumns = ['id', ...cleanerFields] as const
export type CleanerColumn = (typeof cleanerColumns)[number]

export type CleanerField = (typeof cleanerFields)[number]

/** Those with which sessions and messages name a cleaner. */
export const assignedFields = ['first_name', 'last_name', 'company_name', 'phone', 'language'] as const

export const ratePers = ['session', 'hour'] as const
