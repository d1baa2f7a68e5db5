import { z } from 'zod/mini'
import { DayInput, Id, Instant } from '../id.ts'
import { optionalText } from '../text.ts'
import { scheduleProblems } from './choices.ts'
import { Assignment, SessionKind, SessionState } from './schema.ts'

const Day = z.iso.date()

/** Why a rule makes no session for a check-out. */
export const NoSessionReason = z.enum(['no_tasks', 'made_before', 'guests_in'])

export const ScheduleQuery = z.object({
  /** The first day by the instance's clock; today unless given. */
  from: z.optional(DayInput),
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(31)), 7),
  area: z.optional(optionalText(60)),
  /** `none`: sessions without a cleaner. */
  cleaner: z.optional(Id),
  state: z.optional(SessionState),
  /** A part of an apartment's name, address or area. */
  q: z.optional(optionalText(100)),
})

/** A stay; times such as 15:00, the apartment's if its calendar has none; `text` is what its calendar calls it, absent if nothing. */
export const ScheduledStay = z.object({
  id: Id,
  apartment_id: Id,
  first_day: Day,
  last_day: Day,
  check_in_time: z.string(),
  check_out_time: z.string(),
  text: z.optional(z.string()),
})

export const ScheduledSession = z.object({
  id: Id,
  code: z.string(),
  apartment_id: Id,
  cleaner_id: z.nullable(Id),
  /** The name submitted with the newest report, where it is not the cleaner's. */
  submitted_by: z.optional(z.string()),
  booking_id: z.nullable(Id),
  assignment: Assignment,
  kind: SessionKind,
  state: SessionState,
  started_at: z.nullable(Instant),
  window_start: z.nullable(Instant),
  expires_at: Instant,
  planned_minutes: z.int(),
  changed_by_hand: z.boolean(),
  open_issues: z.int(),
})
export type ScheduledSession = z.infer<typeof ScheduledSession>

export const ScheduleProblem = z.object({
  kind: z.enum(scheduleProblems),
  apartment_id: Id,
  session_id: z.optional(Id),
  booking_id: z.optional(Id),
  /** For a check-out without a session: why the rule makes none, if something keeps it from that. */
  reason: z.optional(NoSessionReason),
  /** For a check-out without a session: the day on which the rule makes one. Until then nothing is wrong with it. */
  made_on: z.optional(Day),
})
export type ScheduleProblem = z.infer<typeof ScheduleProblem>

/** What is planned in these days. Apartments by area and name; stays and sessions that touch one of the days. */
export const Schedule = z.object({
  from: Day,
  days: z.int(),
  apartments: z.array(z.object({ id: Id, name: z.string(), area_title: z.nullable(z.string()) })),
  cleaners: z.array(z.object({ id: Id, first_name: z.string(), last_name: z.string() })),
  bookings: z.array(ScheduledStay),
  sessions: z.array(ScheduledSession),
  problems: z.array(ScheduleProblem),
})
export type Schedule = z.infer<typeof Schedule>
