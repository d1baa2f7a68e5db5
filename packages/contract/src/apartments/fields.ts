/** Notes of an apartment for the cleaner. The cleaner's page shows them while the session is open, never afterwards. */
export const cleanerNotes = ['access_note'] as const
export type CleanerNote = (typeof cleanerNotes)[number]

/** Texts of an apartment that may be empty: the cleaner's notes, then those that only the office reads. */
export const apartmentNotes = [...cleanerNotes, 'notes'] as const
export type ApartmentNote = (typeof apartmentNotes)[number]

/**
 * What the office writes of an apartment, in the order of the form and of the CSV file. The schema, the form, the import,
 * the update and the ETag of the cleaner's page are made from these lists: a new field starts here (decision record 0022).
 */
export const apartmentFields = [
  'name',
  'area',
  'address',
  'type',
  'bedrooms',
  'bathrooms',
  ...apartmentNotes,
] as const
export type ApartmentField = (typeof apartmentFields)[number]

/** A record with a value for each of the fields. */
export const recordOf = <Field extends string, Value>(
  fields: readonly Field[],
  make: (field: Field) => Value,
) => Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>
