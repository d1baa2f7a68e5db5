import { z } from 'zod/mini'
import { ApartmentType } from '../apartments/schema.ts'
import { Id, Instant, LinkToken } from '../id.ts'
import { route } from '../route.ts'
import { optionalText } from '../text.ts'
import { answerSession, getDay } from './endpoints.ts'
import { SessionKind, SessionState } from './schema.ts'

const answers = ['accepted', 'declined'] as const

/** A session as the page of a cleaner's day has it. */
export const DaySession = z.object({
  id: Id,
  code: z.string(),
  apartment: z.object({ name: z.string(), type: ApartmentType }),
  area_title: z.nullable(z.string()),
  address: z.string(),
  kind: SessionKind,
  /** When the work may begin; null: at any time. */
  window_start: z.nullable(Instant),
  expires_at: Instant,
  /** When the session's link becomes read-only. */
  closes_at: z.optional(Instant),
  /** How long the work is planned to take. */
  planned_minutes: z.int(),
  state: SessionState,
  started_at: z.nullable(Instant),
  progress: z.int(),
  task_count: z.int(),
  /** The cleaner's answer; null before there is one. */
  answer: z.nullable(z.enum(answers)),
  reason: z.nullable(z.string()),
  /** The secret of the session's own link; null where that is revoked. */
  token: z.nullable(z.string()),
})
export type DaySession = z.infer<typeof DaySession>

/** A cleaner's sessions by due time: overdue ones, and those due or open to begin today or in the seven days after. */
export const Day = z.object({
  /** The cleaner's. */
  id: Id,
  first_name: z.string(),
  sessions: z.array(DaySession),
  server_time: Instant,
})
export type Day = z.infer<typeof Day>

/** What the holder of the link of a cleaner's day may do. */
export const dayRoutes = {
  day: route(getDay, {
    summary: 'What a cleaner has to do today and in the coming week',
    access: 'link',
    input: z.object({ token: LinkToken }),
    output: Day,
    problems: ['session_not_found'],
  }),
  answer: route(answerSession, {
    summary: 'Accept or decline a session, until its work has begun; repeating it changes nothing',
    access: 'link',
    input: z.object({
      token: LinkToken,
      sessionId: Id,
      answer: z.enum(answers),
      reason: z.nullish(optionalText(500)),
    }),
    output: DaySession,
    problems: ['session_not_found', 'not_found', 'session_started', 'session_cancelled'],
  }),
}
