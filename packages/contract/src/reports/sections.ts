// Apart from the schemas: pages go by this list, and must not carry zod.
import type { ReportResults } from './results-schema.ts'

/** A result of the other links: a field of {@link ReportResults} that is null if there is none. */
export type ResultSection = keyof ReportResults

/** The results that there are, in the order of the schema: the one in which a response has its fields. */
export const presentResults = (results: ReportResults) =>
  (Object.keys(results) as ResultSection[]).filter((section) => results[section] !== null)

/** The sections of a report below its head, in the order of page, navigation and PDF (decision record 0076). */
export const reportSections = [
  'problems',
  'late',
  'rooms',
  'skipped',
  'documents',
  'results',
  'review',
  'seal',
] as const
export type ReportSection = (typeof reportSections)[number]
