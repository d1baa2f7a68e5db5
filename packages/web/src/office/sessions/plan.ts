import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { SessionKind } from '@brightkey/contract/sessions/schema'
import { addDays } from '@brightkey/i18n/plain-date'
import { toInstant, toWallTime, wallDay, wallHours } from '../../platform/office/wall-time.ts'

/** `start`: wall-clock time of the instance, or empty: at any time. `minutes`: as typed, or empty: the apartment's. */
export type Plan = { kind: SessionKind; start: string; minutes: string }

export const toPlanInput = ({ kind, start, minutes }: Plan) => ({
  kind,
  window_start: start === '' ? null : toInstant(start),
  planned_minutes: minutes === '' ? null : Number(minutes),
})

export const toPlan = ({
  kind,
  window_start,
  planned_minutes,
}: Pick<Session, 'kind' | 'window_start' | 'planned_minutes'>): Plan => ({
  kind,
  start: window_start === null ? '' : toWallTime(window_start),
  minutes: String(planned_minutes),
})

/** What of a plan is to be sent: a start that was not touched stays as a rule made it, and follows the stay. */
export function changedPlan(before: Plan, now: Plan): Partial<ReturnType<typeof toPlanInput>> {
  const input = toPlanInput(now)
  return {
    ...(now.kind !== before.kind && { kind: input.kind }),
    ...(now.start !== before.start && { window_start: input.window_start }),
    ...(now.minutes !== before.minutes && { planned_minutes: input.planned_minutes }),
  }
}

/** The times of a session a number of days later, at the same time of the day. */
export function shiftDays(
  { window_start, expires_at }: Pick<Session, 'window_start' | 'expires_at'>,
  days: number,
) {
  const shifted = (instant: string) => {
    const wall = toWallTime(instant)
    return toInstant(`${addDays(wallDay(wall), days)}T${wallHours(wall)}`)
  }
  return { window_start: window_start && shifted(window_start), expires_at: shifted(expires_at) }
}
