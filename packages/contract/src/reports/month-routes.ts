import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { route } from '../route.ts'
import { ConsumableKind, SupplyUnit } from '../supplies/schema.ts'
import { optionalText } from '../text.ts'
import { getMonth, getMonthSupplies, getStatement } from './endpoints.ts'
import { Month, Statement } from './statement-schema.ts'

/**
 * What is counted of the sessions due in a month; none that were cancelled, or deleted before their report came in. Finished
 * ones count as they were when it did.
 */
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
  /** Submitted by another than the assigned cleaner. */
  by_others: z.int(),
})
export type MonthFigures = z.infer<typeof MonthFigures>

const named = z.object({ id: Id, name: z.string() })

export const MonthReport = z.object({
  month: Month,
  time_zone: z.string(),
  total: MonthFigures,
  /** The same of the month before. */
  previous: MonthFigures,
  /** This month and the eleven before it, the oldest first; absent from older servers. */
  trend: z.optional(z.array(z.extend(MonthFigures, { month: Month }))),
  /** Each day of the month, `2026-11-21`, by when sessions were due. */
  days: z.array(z.extend(MonthFigures, { day: z.string() })),
  /** Those with the most sessions first, as of cleaners and areas. */
  apartments: z.array(z.extend(MonthFigures, { apartment: named })),
  /** Null: no cleaner of the address book. */
  cleaners: z.array(z.extend(MonthFigures, { cleaner: z.nullable(named) })),
  /** Null: apartments without an area. All areas, also if the rest is of one. */
  areas: z.array(
    z.extend(MonthFigures, { area: z.nullable(z.string()), area_title: z.nullable(z.string()) }),
  ),
})
export type MonthReport = z.infer<typeof MonthReport>

/** What apartments used of a supply in a month, of all that have one of that name. Null: nothing was said of it. */
export const UsedSupply = z.object({
  kind: ConsumableKind,
  name_text: z.string(),
  unit: SupplyUnit,
  /** From one count to the next, with what was bought in between; sets of linen that were put on. */
  used: z.nullable(z.int()),
  bought: z.nullable(z.int()),
  /** How often cleaners said that none was left. */
  ran_out: z.nullable(z.int()),
  /** Sets of linen that were marked as missing, less those found again. */
  lost: z.nullable(z.int()),
})
export type UsedSupply = z.infer<typeof UsedSupply>

const monthQuery = {
  month: z.optional(Month),
  /** An area's value: the figures are of its apartments. */
  area: z.optional(optionalText(60)),
  format: z._default(z.enum(['json', 'csv']), 'json'),
}

/** What a month came to, for administrators. Without `month` it is the current one. */
export const monthRoutes = {
  month: route(getMonth, {
    summary: 'What became of the sessions due in a month, by day, apartment, cleaner and area, and a trend',
    access: 'login',
    scope: 'reports',
    input: z.object(monthQuery),
    output: MonthReport,
    returns: 'either',
    media: ['text/csv'],
    problems: ['permission_denied'],
  }),
  supplies: route(getMonthSupplies, {
    summary: 'What apartments used of each supply in a month, and which linen was put on or lost',
    access: 'login',
    scope: 'reports',
    input: z.object(monthQuery),
    output: z.object({ month: Month, supplies: z.array(UsedSupply) }),
    returns: 'either',
    media: ['text/csv'],
    problems: ['permission_denied'],
  }),
  statement: route(getStatement, {
    summary: 'The sessions that a cleaner submitted in a month, with times, rate and sum',
    access: 'login',
    scope: 'cleaners',
    input: z.object({
      id: Id,
      month: z.optional(Month),
      format: z._default(z.enum(['json', 'csv', 'pdf']), 'json'),
    }),
    output: Statement,
    returns: 'either',
    media: ['text/csv', 'application/pdf'],
    problems: ['not_found', 'permission_denied', 'pdf_not_ready', 'pdf_failed'],
  }),
}
