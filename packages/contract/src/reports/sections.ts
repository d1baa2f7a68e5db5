// Apart from the schemas: pages go by these lists, and must not carry zod.

/** The results of the other links, each a field of `ReportResults` that is null if there is none. */
export const resultSections = ['inspection', 'amenities', 'keys', 'acceptance'] as const
export type ResultSection = (typeof resultSections)[number]

/**
 * The sections of a report below its head, in the order of page, navigation and PDF (decision record 0076). A new section starts here,
 * and what is left of it does not compile until it is done.
 */
export const reportSections = [
  'problems',
  'late',
  'rooms',
  'skipped',
  'documents',
  ...resultSections,
  'review',
  'seal',
] as const
export type ReportSection = (typeof reportSections)[number]
