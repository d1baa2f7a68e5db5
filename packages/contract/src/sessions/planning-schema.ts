import { z } from 'zod/mini'
import { TimeOfDay } from '../apartments/schema.ts'
import { Id } from '../id.ts'
import { optionalText } from '../text.ts'
import { SessionKind } from './schema.ts'

/** When a session made for a check-out is due. Without a next check-in: 24 hours after the check-out. */
export const RuleDue = z.union([
  z.object({ before_next_check_in_minutes: z.int().check(z.gte(0), z.lte(2880)) }),
  z.object({ after_check_out_hours: z.int().check(z.gte(1), z.lte(168)) }),
  /** The first time the clock shows this after the check-out. */
  z.object({ at: TimeOfDay }),
])
export type RuleDue = z.infer<typeof RuleDue>

/** When the cleaner is notified of a session that a rule made. */
export const NotifyTime = z.union([z.enum(['at_creation', 'never']), z.object({ evening_before: TimeOfDay })])
export type NotifyTime = z.infer<typeof NotifyTime>

const templateIds = z.nullish(z.array(Id).check(z.maxLength(60)))

/** A session for each check-out. `template_ids` null: the apartment's starting tasks; `cleaner_id` null: its default cleaner. */
export const CheckOutRule = z.object({
  on: z._default(z.boolean(), true),
  /** How many days before the check-out its session is made. */
  days_ahead: z._default(z.int().check(z.gte(1), z.lte(60)), 14),
  kind: z._default(SessionKind, 'turnover'),
  template_ids: templateIds,
  cleaner_id: z.nullish(Id),
  due: z._default(RuleDue, { before_next_check_in_minutes: 0 }),
  tell: z._default(NotifyTime, 'never'),
})
export type CheckOutRule = z.infer<typeof CheckOutRule>

/** Sessions on the days of a recurrence rule, `FREQ=WEEKLY;INTERVAL=6`, from `starts_on`, due at a time by the instance's clock. */
export const RepeatRule = z.object({
  /** The id of an existing rule; missing for a new one. */
  id: z.optional(Id),
  rrule: optionalText(300),
  starts_on: z.iso.date(),
  kind: z._default(SessionKind, 'deep'),
  template_ids: templateIds,
  due_at: TimeOfDay,
})
export type RepeatRule = z.infer<typeof RepeatRule>

/** The rules of the instance. `check_out` null: none. */
export const Rules = z.object({
  check_out: z.nullable(CheckOutRule),
  repeat: z.array(RepeatRule),
})
export type Rules = z.infer<typeof Rules>

/** The rules of an apartment: null inherits those of the instance, `{on: false}` or no repeats switches them off. */
export const ApartmentRules = z.object({
  check_out: z.nullable(CheckOutRule),
  repeat: z.nullable(z.array(RepeatRule)),
})
export type ApartmentRules = z.infer<typeof ApartmentRules>

/** All rules as they are to be: those left out are gone. */
export const RulesInput = z.object({
  check_out: z.nullish(CheckOutRule),
  repeat: z.nullish(z.array(RepeatRule).check(z.maxLength(20))),
})
export type RulesInput = z.output<typeof RulesInput>
