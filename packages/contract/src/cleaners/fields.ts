/** What the office writes of a cleaner, in the order of the form and of the CSV file. */
export const cleanerFields = ['first_name', 'last_name', 'company_name', 'phone', 'language', 'note'] as const
export type CleanerField = (typeof cleanerFields)[number]

export const ratePers = ['session', 'hour'] as const
