import type { ProblemCode } from '../problem.ts'
import type { ShotKind } from '../templates/schema.ts'
import type { PhotoKind, PhotoMime, SessionState, SessionStatus, TaskStatus, Urgency } from './schema.ts'

/** The largest file that is accepted, in bytes as they arrive (docs/product-rules.md, Photos). */
export const maxUploadBytes = 5 * 1024 * 1024
/** A voice note's length, in seconds, and size, in bytes. */
export const mostSeconds = 30
export const mostVoiceBytes = 400_000
/** After the due time the cleaner's link still works this long, unless the instance's settings differ. */
export const defaultGraceHours = 48
/** Limits per link: against a full disk, never against a working day. */
export const limits = {
  uploadsPerMinute: 60,
  linkBytes: 300 * 1024 * 1024,
  voiceNotes: 60,
  photosPerTask: (required: number) => Math.max(30, 3 * required),
}

/** Sessions are counted up to here; beyond that the list only says that there are more, so that a page costs the same at any size. */
export const countedUpTo = 1000

export type RulePhoto = {
  kind: PhotoKind
  mime: PhotoMime
  sha256: string
  received_at?: string
  shot_id?: string | null | undefined
}
export type RuleShot = { id: string; title_text: string; kind: ShotKind; required: boolean }
/** The times are Instants; copies that older builds left on a phone lack them. */
export type RuleTask = {
  status: TaskStatus
  required_photos: number
  required_before_photos: number
  returned_at?: string | null
  subtasks: readonly { done: boolean; done_at?: string | null }[]
  photos: readonly RulePhoto[]
  /** Absent in copies that older builds left on a phone. */
  shots?: readonly RuleShot[]
}

export const distinctImages = (task: Pick<RuleTask, 'photos'>, kind: PhotoKind) =>
  new Set(
    task.photos
      .filter((photo) => photo.kind === kind && photo.mime !== 'application/pdf')
      .map((photo) => photo.sha256),
  ).size

/** What a photo is kept as: a PDF is a document, of whatever kind the phone sent it; a photo of an issue stays with the issue. */
export const keptKind = (kind: PhotoKind, mime: PhotoMime): PhotoKind =>
  mime === 'application/pdf' && kind !== 'issue' ? 'document' : kind

/** After photos that count: images, the same bytes once. The first number of the counter uploaded/required. */
export const countedPhotos = (task: Pick<RuleTask, 'photos'>) => distinctImages(task, 'after')
export const subtasksLeft = (task: Pick<RuleTask, 'subtasks'>) =>
  task.subtasks.filter((each) => !each.done).length

/** Work on it has begun, or left something: from now on the task is the cleaner's as much as the office's. */
export const isTouched = (task: Pick<RuleTask, 'status'> & { photos: readonly unknown[] }) =>
  task.status !== 'available' || task.photos.length > 0

export type Refusal = {
  code: ProblemCode
  values?: { count: number; shots?: readonly Pick<RuleShot, 'id' | 'title_text'>[] }
}

/** Why the report may not be submitted yet, or null: at least one task completed and none in progress. */
export function whyNotSubmit(tasks: readonly Pick<RuleTask, 'status'>[]): Refusal | null {
  const ready =
    tasks.some((task) => task.status === 'completed') && tasks.every((task) => task.status !== 'active')
  return ready ? null : { code: 'report_not_ready' }
}

type Timed = { state: SessionState; expires_at: string; closes_at: string }

/** The derived status: cancelled, completed once submitted, overdue when due and not submitted, else active. `now` as an Instant. */
export function sessionStatus(session: Pick<Timed, 'state' | 'expires_at'>, now: string): SessionStatus {
  if (session.state === 'submitted' || session.state === 'approved') return 'completed'
  if (session.state === 'cancelled') return 'cancelled'
  return session.expires_at <= now ? 'overdue' : 'active'
}

export type StateName = SessionState | 'not_started'

/** The name of a session's state, which is its text in the catalogs: an active one that is not begun has its own. */
export const sessionStateName = ({
  state,
  started_at,
}: {
  state: SessionState
  started_at: string | null
}): StateName => (state === 'active' && started_at === null ? 'not_started' : state)

/** Why the cleaner may not write to this session now, or null. */
export function whyClosed(
  session: Timed,
  now: string,
): Extract<ProblemCode, 'session_completed' | 'session_cancelled' | 'session_expired'> | null {
  if (session.state === 'submitted' || session.state === 'approved') return 'session_completed'
  if (session.state === 'cancelled') return 'session_cancelled'
  return session.closes_at <= now ? 'session_expired' : null
}

const hour = 3_600_000

/**
 * When a new session is due by default: 15:00 today in the instance's time zone for a same-day check-in,
 * or 24 hours from now where that is past, and for the others. `today15` is 15:00 of the zone's today, in UTC.
 */
export function defaultDue(urgency: Urgency, now: string, today15: string): string {
  if (urgency === 'check_and_check_in' && today15 > now) return today15
  return new Date(Date.parse(now) + 24 * hour).toISOString()
}

/** The work has begun: it is not cancelled any more, and no calendar moves it. */
export const isBegun = (session: { state: SessionState; started_at: string | null }): boolean =>
  session.started_at !== null || (session.state !== 'active' && session.state !== 'cancelled')

/** The minutes a cleaning is planned with, where the apartment has none of its own. */
export const usualMinutes = (bedrooms: number): number => 60 + 30 * bedrooms

/** How many minutes a cleaner works a day, where nothing else is known. */
export const fullDayMinutes = 8 * 60

/** When returned work is due by default: as before, or in a day if that is past. */
export const reworkDue = (expiresAt: string, now: string): string =>
  expiresAt > now ? expiresAt : new Date(Date.parse(now) + 24 * hour).toISOString()

/** When the link becomes read-only. */
export const closesAt = (expiresAt: string, graceHours: number) =>
  new Date(Date.parse(expiresAt) + graceHours * hour).toISOString()

/** How many sessions one call changes at most. */
export const mostAtOnce = 200

type Person = { first_name: string; last_name: string }
type Done = {
  state: SessionState
  cleaner: Person | null
  assigned: (Person & { id: string }) | null
  work?: { cleaner: (Person & { id: string | null }) | null; by_other: boolean } | null
}

/**
 * Who does or did a session (docs/product-rules.md, Who did it). With `submittedBy`, `name` is who it was assigned to, and both are
 * shown. `firstBy` has the first report on their statement, if the rework was given to another.
 */
export function whoDid({ state, cleaner, assigned, work }: Done): {
  name: Person | null
  submittedBy: Person | null
  firstBy: Person | null
} {
  const first = work?.cleaner ?? null
  const isReassigned = first !== null && assigned !== null && first.id !== assigned.id
  const firstBy = isReassigned ? first : null
  const now = isReassigned ? assigned : (first ?? assigned)
  if (cleaner === null || (isReassigned && state === 'returned'))
    return { name: now, submittedBy: null, firstBy }
  if (now !== null && work?.by_other) return { name: now, submittedBy: cleaner, firstBy }
  return { name: cleaner, submittedBy: null, firstBy }
}
