/** The fields of these names and no others, of a row that may have more. */
export function pickFields<Row, Field extends keyof Row>(row: Row, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>
}

/** A record with a value for each of the fields. */
export const makeRecord = <Field extends string, Value>(
  fields: readonly Field[],
  make: (field: Field) => Value,
) => Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>
