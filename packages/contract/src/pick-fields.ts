/** The fields of these names and no others, of a row that may have more. */
export function pickFields<Row, Field extends keyof Row>(row: Row, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>
}
