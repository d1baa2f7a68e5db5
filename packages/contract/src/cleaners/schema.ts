import { z } from 'zod/mini'
import { DayInput, Id, Instant } from '../id.ts'
import { ImportInput, ImportRow, importResultSchema, maxImportRows } from '../import.ts'
import { makeRecord } from '../pick-fields.ts'
import { Page } from '../route.ts'
import { sessionKinds } from '../sessions/choices.ts'
import { Locale, line, optionalLine, optionalText } from '../text.ts'
import { assignedFields, type CleanerField, cleanerNotes, optionalNames, ratePers } from './fields.ts'
import { listDaysOff } from './rules.ts'

/** What a cleaner is paid, for each session or for each hour of it; `amount` has at most three decimals. */
export const Rate = z.object({
  amount: z.number().check(
    z.positive(),
    z.lte(1_000_000),
    z.refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6),
  ),
  per: z.enum(ratePers),
  /** ISO 4217, such as AED. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
})
export type Rate = z.infer<typeof Rate>

/** What a cleaner is paid for a kind of cleaning. */
export const KindRate = z.extend(Rate, { kind: z.enum(sessionKinds) })
export type KindRate = z.infer<typeof KindRate>

const fields = {
  first_name: z.string(),
  ...makeRecord(optionalNames, () => z.string()),
  phone: z.nullable(z.string()),
  language: Locale,
  ...makeRecord(cleanerNotes, () => z.nullable(z.string())),
  /** The days of the week on which they work, Monday is 1: `12345`; null: any. */
  working_days: z.nullable(z.string()),
  /** Null: 8 are assumed. */
  hours_a_day: z.nullable(z.number()),
  /** First and last days, or single ones: `2026-12-01/2026-12-05 2026-12-24`. */
  days_off: z.nullable(z.string()),
} satisfies Record<CleanerField, z.ZodMiniType>

/** A person of the address book; not a user. `phone` is E.164 (+971501234567), unique among the active. */
export const Cleaner = z.object({
  id: Id,
  ...fields,
  /** The number as people read it, `+971 50 123 4567`. */
  phone_text: z.nullable(z.string()),
  /** The two letters of its country, such as AE; null without a number, and for one of no country. */
  phone_country: z.nullable(z.string()),
  /** For administrators; null for other logins, and where none was given. */
  rate: z.nullable(Rate),
  /** For administrators: kinds of cleaning with a rate of their own, in place of `rate`. An older release has none. */
  kind_rates: z.optional(z.nullable(z.array(KindRate))),
  active: z.boolean(),
  created_at: Instant,
  /** The link of their day; null if revoked, and for logins that neither edit the book nor assigned them a session. */
  day_url: z.nullable(z.string()),
  /** Their sessions that are not submitted, among those that the login may see. */
  sessions_open: z.int(),
  /** When the newest of their sessions was created, among those that the login may see. */
  last_session_at: z.nullable(Instant),
})
export type Cleaner = z.infer<typeof Cleaner>

/** The cleaner of the address book who is given a session. */
export const AssignedCleaner = z.pick(Cleaner, {
  id: true,
  ...makeRecord(assignedFields, () => true as const),
  phone_text: true,
  phone_country: true,
})
export type AssignedCleaner = z.infer<typeof AssignedCleaner>

const range = /^2\d{3}-\d\d-\d\d(\/2\d{3}-\d\d-\d\d)?$/

/** Whether a text is days off: ranges that end on or after the day on which they begin. */
const areDaysOff = (text: string) =>
  text === '' ||
  (text.split(' ').every((each) => range.test(each)) &&
    listDaysOff(text).every(
      ({ first_day, last_day }) => isDay(first_day) && isDay(last_day) && first_day <= last_day,
    ))
const isDay = (day: string) => z.safeParse(DayInput, day).success

const written = {
  first_name: line(100),
  last_name: z.optional(optionalLine(100)),
  company_name: z.optional(optionalLine(150)),
  /**
   * As typed, with its country code; without one only a mobile number of the instance's country (PHONE_COUNTRY, else that of the time
   * zone) as it is dialled there.
   */
  phone: z.nullish(optionalLine(60)),
  /** The writer's unless given. */
  language: z.optional(Locale),
  ...makeRecord(cleanerNotes, () => z.nullish(optionalText(2000))),
  working_days: z.nullish(z.string().check(z.regex(/^1?2?3?4?5?6?7?$/))),
  hours_a_day: z.nullish(z.number().check(z.gte(1), z.lte(24))),
  days_off: z.nullish(optionalLine(2000).check(z.refine(areDaysOff))),
} satisfies Record<CleanerField, z.ZodMiniType>

export const CleanerInput = z.object({
  ...written,
  rate: z.nullish(Rate),
  /** All of them. */
  kind_rates: z.optional(z.array(KindRate).check(z.maxLength(sessionKinds.length))),
})
export type CleanerInput = z.output<typeof CleanerInput>

/** A new cleaner; `from_reports` assigns them the past sessions submitted with these names and company. */
export const NewCleaner = z.extend(CleanerInput, { from_reports: z.optional(z.boolean()) })

/** A missing key leaves alone, null clears. */
export const CleanerPatch = z.partial(z.extend(CleanerInput, { active: z.boolean() }))

export const CleanerQuery = z.object({
  ...Page,
  search: z.optional(optionalText(100)),
  active: z.optional(z.enum(['true', 'false', 'all'])),
})

/** Who submitted reports and is not in the address book. */
export const CleanerSuggestion = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  sessions: z.int(),
  last_submitted_at: Instant,
})
export type CleanerSuggestion = z.infer<typeof CleanerSuggestion>

export const CleanerImportRow = z.extend(ImportRow, {
  phone: z.nullable(z.string()),
  /** The number of a good row as people read it, and the two letters of its country. */
  phone_text: z.nullable(z.string()),
  phone_country: z.nullable(z.string()),
  /** The number may be one of several countries: the row is imported once `phones` has it with its country code. */
  confirm_phone: z.boolean(),
  /** The name of who has this number, in the address book or further up in the file, and gets what is missing there. */
  merged_into: z.nullable(z.string()),
})
export type CleanerImportRow = z.infer<typeof CleanerImportRow>
export const CleanerImportResult = z.extend(importResultSchema(CleanerImportRow), {
  /** How many rows were merged: 0 for a preview. */
  merged: z.int(),
})

/** `phones`: by line, the number with its country code where the file's was not certain. */
export const CleanerImportInput = z.extend(ImportInput, {
  phones: z.optional(
    z
      .record(z.string().check(z.regex(/^\d{1,7}$/)), z.string().check(z.maxLength(60)))
      .check(z.refine((phones) => Object.keys(phones).length <= maxImportRows)),
  ),
})
