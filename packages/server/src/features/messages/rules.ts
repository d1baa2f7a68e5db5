import { messageKinds } from '@brightkey/contract/sessions/choices'
import type { NotifyTime } from '@brightkey/contract/sessions/planning-schema'
import { addDays } from '@brightkey/i18n/plain-date'
import { wallClock } from '@brightkey/i18n/zone'
import type { Selectable } from 'kysely'
import { later, localInstant } from '../../platform/clock.ts'
import { settleMs } from '../sessions/rules.ts'
import type { SessionTable } from '../sessions/tables.ts'
import type { MessageKind } from './tables.ts'

/** Sessions that begin within this time are urgent; their cancellations ignore quiet hours. */
export const urgentMs = 12 * 3_600_000

type Session = Pick<
  Selectable<SessionTable>,
  'state' | 'cleaner_id' | 'window_start' | 'expires_at' | 'started_at' | 'report_id' | 'overdue_at'
>

/**
 * The state of a session for its cleaner: `none` if it is not assigned to them; else its times, the report that was
 * returned, and whether it is late.
 */
export type Knowledge =
  | { none: true }
  | { window_start: string | null; expires_at: string; returned: string | null; late: boolean }

export const readKnowledge = (text: string | null): Knowledge | null =>
  text === null ? null : JSON.parse(text)

/** What a cleaner is to know now; null: nothing new while the office has the report. */
export function currentKnowledge(session: Session, cleanerId: string): Knowledge | null {
  const { state, cleaner_id, window_start, expires_at, report_id, overdue_at } = session
  if (cleaner_id !== cleanerId || state === 'cancelled' || state === 'deleted') return { none: true }
  if (state !== 'active' && state !== 'returned') return null
  return {
    window_start,
    expires_at,
    returned: state === 'returned' ? report_id : null,
    late: overdue_at !== null,
  }
}

/** The notification that follows from the known state; null if there is none. */
export function pendingKind(
  known: Knowledge | null,
  now: Knowledge | null,
  isBegun: boolean,
): MessageKind | null {
  if (now === null) return null
  if ('none' in now) return known === null || 'none' in known ? null : 'cancelled'
  if (known === null || 'none' in known) {
    if (now.returned !== null) return 'returned'
    return isBegun ? null : 'assigned'
  }
  if (now.returned !== null && now.returned !== known.returned) return 'returned'
  const isMoved = !isBegun && now.window_start !== known.window_start
  if (isMoved || now.expires_at !== known.expires_at) return 'changed'
  return now.late && !known.late ? 'reminder' : null
}

/** When the cleaner of a session that a rule made is first notified; null for never. */
export function firstNoticeAt(
  when: NotifyTime,
  { window_start, expires_at }: Pick<Session, 'window_start' | 'expires_at'>,
  now: string,
  timeZone: string,
): string | null {
  if (when === 'never') return null
  const soon = later(now, settleMs)
  if (when === 'at_creation') return soon
  const day = wallClock(window_start ?? expires_at, timeZone).slice(0, 10)
  const evening = localInstant(addDays(day, -1), when.evening_before, timeZone)
  return evening > soon ? evening : soon
}

export type QuietHours = { from: string; to: string }

/** When the quiet hours that are now will end; null if there are none now. Times such as 21:00, by the instance's clock. */
export function quietUntil({ from, to }: QuietHours, now: string, timeZone: string): string | null {
  if (from === to) return null
  const wall = wallClock(now, timeZone)
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)]
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to
  if (!isQuiet) return null
  return localInstant(time >= to ? addDays(day, 1) : day, to, timeZone)
}

type Timed = Pick<Session, 'window_start' | 'expires_at'>

/** Whether a session begins within the next hours, or should have. */
export const isUrgent = ({ window_start, expires_at }: Timed, now: string): boolean =>
  (window_start ?? expires_at) < later(now, urgentMs)

/** Whether this is sent in quiet hours too. */
export const breaksQuiet = (kind: MessageKind, session: Timed, now: string): boolean =>
  kind === 'cancelled' && isUrgent(session, now) && session.expires_at > now

/** The most urgent of several kinds. */
export const firstKind = (kinds: readonly MessageKind[]): MessageKind =>
  messageKinds.find((kind) => kinds.includes(kind)) ?? 'assigned'

/** The cleaner whom an item of the queue is for. */
export const cleanerInQueueId = (id: string): string => id.slice(0, id.lastIndexOf('-'))
