/** Assigning the columns of an imported file to fields. */
export const texts = {
  columns: {
    title: 'Columns of your file',
    hint: 'Choose what each column holds. Files with the same column names will need no choice next time.',
    choose_name: 'Choose the column that holds this field: {field}',
    nameless: 'Column {number}',
    empty: 'no values',
    skip: 'Do not import',
    for_all: '{field} for all rows',
    for_all_hint: 'No column holds it.',
    none_for_all: 'Choose',
    remembered: 'Columns assigned as in your last import.',
    preset: 'Recognised as a file from {program}.',
    edit: 'Change columns',
  },
} as const
