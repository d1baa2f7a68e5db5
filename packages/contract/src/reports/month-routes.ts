import { z } from 'zod/mini'
import { Rate } from '../cleaners/schema.ts'
import { Id, Instant } from '../id.ts'
import { route } from '../route.ts'
import { SessionKind } from '../sessions/schema.ts'
import { getMonth, getStatement } from './endpoints.ts'

/** A month by the instance's clock, `2026-11`. */
export const Month = z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/))

/** What is counted of the sessions due in a month; none that were cancelled or deleted. */
export const MonthFigures = z.object({
  sessions: z.int(),
  submitted: z.int(),
  /** Submitted by their due time, as it was at their first submission. */
  on_time: z.int(),
  /** Submitted, and sent back at least once. */
  returned: z.int(),
  /** From the first start to the first submission; null where none was submitted. */
  median_minutes: z.nullable(z.int()),
  p90_minutes: z.nullable(z.int()),
  problems: z.int(),
})
export type MonthFigures = z.infer<typeof MonthFigures>

const named = z.object({ id: Id, name: z.string() })

export const MonthReport = z.object({
  month: Month,
  time_zone: z.string(),
  total: MonthFigures,
  /** The same of the month before. */
  previous: MonthFigures,
  /** Each day of the month, `2026-11-21`, by when sessions were due. */
  days: z.array(z.extend(MonthFigures, { day: z.string() })),
  /** Those with the most sessions first, as of cleaners and areas. */
  apartments: z.array(z.extend(MonthFigures, { apartment: named })),
  /** Null: no cleaner of the address book. */
  cleaners: z.array(z.extend(MonthFigures, { cleaner: z.nullable(named) })),
  /** Null: apartments without an area. */
  areas: z.array(
    z.extend(MonthFigures, { area: z.nullable(z.string()), area_title: z.nullable(z.string()) }),
  ),
})
export type MonthReport = z.infer<typeof MonthReport>

/** A session of a statement. `amount` is in the rate's currency; null without a rate, or without the minutes it needs. */
export const StatementRow = z.object({
  session_id: Id,
  code: z.string(),
  /** The day of its first submission, `2026-11-21`. */
  day: z.string(),
  submitted_at: Instant,
  apartment: z.string(),
  kind: SessionKind,
  planned_minutes: z.nullable(z.int()),
  /** From the first start to the first submission. */
  minutes: z.nullable(z.int()),
  amount: z.nullable(z.number()),
})
export type StatementRow = z.infer<typeof StatementRow>

export const Statement = z.object({
  month: Month,
  time_zone: z.string(),
  company_name: z.string(),
  cleaner: z.object({ id: Id, first_name: z.string(), last_name: z.string(), company_name: z.string() }),
  rate: z.nullable(Rate),
  rows: z.array(StatementRow),
  sums: z.object({
    sessions: z.int(),
    planned_minutes: z.int(),
    minutes: z.int(),
    /** Null without a rate. */
    amount: z.nullable(z.number()),
  }),
})
export type Statement = z.infer<typeof Statement>

/** What a month came to, for administrators. Without `month` it is the current one. */
export const monthRoutes = {
  month: route(getMonth, {
    summary: 'What became of the sessions due in a month, by day, apartment, cleaner and area',
    access: 'login',
    input: z.object({
      month: z.optional(Month),
      format: z._default(z.enum(['json', 'csv']), 'json'),
    }),
    output: MonthReport,
    returns: 'either',
    problems: ['permission_denied'],
  }),
  statement: route(getStatement, {
    summary: 'The sessions that a cleaner submitted in a month, with times, rate and sum',
    access: 'login',
    input: z.object({
      id: Id,
      month: z.optional(Month),
      format: z._default(z.enum(['json', 'csv', 'pdf']), 'json'),
    }),
    output: Statement,
    returns: 'either',
    problems: ['not_found', 'permission_denied', 'pdf_not_ready', 'pdf_failed'],
  }),
}
