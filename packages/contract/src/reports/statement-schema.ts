import { z } from 'zod/mini'
import { Rate } from '../cleaners/schema.ts'
import { DayInput, Id, Instant } from '../id.ts'
import { SessionKind } from '../sessions/schema.ts'
import { optionalLine } from '../text.ts'
import { statementLines, workStates } from './choices.ts'

/** A month by the instance's clock, `2026-11`. */
export const Month = z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/))

const Person = z.object({ first_name: z.string(), last_name: z.string(), company_name: z.string() })
const Named = z.object({ id: Id, name: z.string() })

/** An administrator gave the line to another cleaner. `by` is null for a user whose name is not known any more. */
const Moved = z.object({ from: z.nullable(z.string()), by: z.nullable(z.string()), at: Instant })

/**
 * A piece of finished work on a statement, as it was when its first report came in. `amount` is in the rate's currency; null
 * without a rate, or without the minutes it needs.
 */
export const StatementRow = z.object({
  session_id: Id,
  code: z.string(),
  /** The day of its first submission, `2026-11-21`, by the clock of that time. */
  day: z.string(),
  submitted_at: Instant,
  apartment: z.string(),
  kind: SessionKind,
  planned_minutes: z.nullable(z.int()),
  /** From the first start to the first submission. */
  minutes: z.nullable(z.int()),
  rate: z.nullable(Rate),
  amount: z.nullable(z.number()),
  /** What became of it since: waits for a review, returned to the cleaner, approved, or deleted by the office. */
  state: z.enum(workStates),
  /** What the cleaner was called then, where the statement's head has another name. */
  cleaner: z.nullable(Person),
  /** Who submitted the report, where that is not the cleaner of this line. */
  submitted_by: z.nullable(Person),
  /** The other cleaner of the address book whose name was submitted. */
  submitted_by_cleaner: z.nullable(Named),
  /** Who does the rework, where the session was given to another cleaner since. */
  rework_by: z.nullable(Named),
  moved: z.nullable(Moved),
  /** True for work finished before Brightkey kept such lines: the rate is the one of the upgrade. */
  at_upgrade: z.boolean(),
})
export type StatementRow = z.infer<typeof StatementRow>

/** A line that adds to a statement or takes from it. It is on the statement of the month in which it was made. */
export const Correction = z.object({
  id: Id,
  /** An older release has corrections only. */
  kind: z.optional(z.enum(statementLines)),
  /** The day of a payment. */
  paid_on: z.optional(z.nullable(z.string())),
  /** When it was made, `2026-11-21`. */
  day: z.string(),
  /** The month that it is on. */
  month: Month,
  /** The month that it corrects. */
  for_month: Month,
  session: z.nullable(z.object({ id: Id, code: z.string() })),
  /** Less than 0 for a deduction; for a payment what was paid. */
  amount: z.number(),
  currency: z.string(),
  /** A payment may have none. */
  reason: z.string(),
  by: z.nullable(z.string()),
  created_at: Instant,
  /** Until its month ends. After that another correction takes it back. */
  removable: z.boolean(),
})
export type Correction = z.infer<typeof Correction>

export const CorrectionInput = z.object({
  id: Id,
  /** The present month unless given; none that has not begun. */
  for_month: z.optional(Month),
  session_id: z.optional(z.nullable(Id)),
  /** A bonus and a payment are more than 0, a deduction is less; a correction is either, and what it is unless given. */
  kind: z.optional(z.enum(statementLines)),
  /** For a payment; today unless given. */
  paid_on: z.optional(DayInput),
  amount: z.number().check(
    z.gte(-1_000_000),
    z.lte(1_000_000),
    z.refine((value) => value !== 0 && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6),
  ),
  /** ISO 4217, such as AED. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Not needed for a payment. */
  reason: z.optional(optionalLine(300)),
})

/** What a statement comes to in one currency. */
export const StatementTotal = z.object({
  currency: z.string(),
  /** The amounts of all lines, and of the approved ones among them. */
  work: z.number(),
  approved: z.number(),
  corrections: z.number(),
  /** `work` and `corrections`. */
  total: z.number(),
  /** What was paid, and what is left of the total. */
  paid: z.optional(z.number()),
  left: z.optional(z.number()),
})
export type StatementTotal = z.infer<typeof StatementTotal>

export const Statement = z.object({
  month: Month,
  time_zone: z.string(),
  company_name: z.string(),
  cleaner: z.extend(Person, { id: Id }),
  /** The rate of all lines; null where they differ or have none. */
  rate: z.nullable(Rate),
  rows: z.array(StatementRow),
  corrections: z.array(Correction),
  /** What was paid for this month, also later. */
  payments: z.optional(z.array(Correction)),
  /** Corrections of this month on statements of later ones, which its sums do not have. */
  later_corrections: z.array(Correction),
  /** Lines of this month that an administrator gave to another cleaner. */
  moved_away: z.array(
    z.object({ session_id: Id, code: z.string(), day: z.string(), to: z.nullable(z.string()), at: Instant }),
  ),
  sums: z.object({
    sessions: z.int(),
    planned_minutes: z.int(),
    minutes: z.int(),
    /** With corrections; null without a rate, and in more than one currency. */
    amount: z.nullable(z.number()),
    totals: z.array(StatementTotal),
    /** Lines without a rate. */
    unrated: z.int(),
  }),
})
export type Statement = z.infer<typeof Statement>
