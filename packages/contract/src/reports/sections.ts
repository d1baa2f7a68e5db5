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
  'spots',
  'skipped',
  'documents',
  'results',
  'review',
  'seal',
] as const
export type ReportSection = (typeof reportSections)[number]

/** Those that a company can leave out of its reports. What was done and the seal always stay. */
export const optionalSections = [
  'problems',
  'late',
  'spots',
  'skipped',
  'results',
] as const satisfies ReportSection[]
export type OptionalSection = (typeof optionalSections)[number]

/** The sections of a report: all but those that were turned off when it was sealed. */
export const getSections = ({ sections_off = [] }: { sections_off?: readonly ReportSection[] | undefined }) =>
  reportSections.filter((section) => !sections_off.includes(section))
