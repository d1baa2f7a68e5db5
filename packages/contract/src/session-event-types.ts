import type { AuditKind } from './audit/choices.ts'
import type { SessionEvent } from './event.ts'
import type { WebhookEvent } from './webhooks/choices.ts'

/**
 * What a session's event does to its row, besides raising the revision: what is counted again, and whether it is activity, which
 * resets the time that the office waits after a return: what holders of its links do, and the office's verdict. `counted`: recorded by
 * commands that have counted their own change.
 */
export type Tally = 'counted' | { counts: 'tasks' | 'issues' | null; isActivity: boolean }

const tasks = { counts: 'tasks', isActivity: true } as const
const tasksOnly = { counts: 'tasks', isActivity: false } as const
const issues = { counts: 'issues', isActivity: true } as const
const issuesOnly = { counts: 'issues', isActivity: false } as const
const work = { counts: null, isActivity: true } as const
const noted = { counts: null, isActivity: false } as const

/** What follows from any event. */
export type Row = {
  /** The filter of the log that finds it; null: not stored, because it is too frequent, or its own rows have the times. */
  log: AuditKind | null
  /** The notifications of the office that may follow, each shown on screen alone or sent by e-mail too. */
  office: Readonly<Record<string, 'screen' | 'mail'>>
}
export type SessionRow = Row & {
  tally: Tally
  /** Whether the cleaner may have to be notified; `known`: the cleaner caused it. */
  message: 'changed' | 'known' | null
  /** What endpoints are notified of, under this name. */
  webhook?: WebhookEvent
}
/** The events of sessions; event-types.ts has all of them. */
export const sessionEvents = {
  'session.created': {
    log: 'sessions',
    office: {},
    tally: tasks,
    message: 'changed',
    webhook: 'session.created',
  },
  'session.started': {
    log: 'work',
    office: { 'session.started': 'screen' },
    tally: 'counted',
    message: 'known',
    webhook: 'session.started',
  },
  'session.changed': {
    log: 'sessions',
    office: {},
    tally: tasksOnly,
    message: 'changed',
    webhook: 'session.rescheduled',
  },
  'session.answered': {
    log: 'sessions',
    office: { 'session.declined': 'mail' },
    tally: noted,
    message: 'known',
  },
  'session.told': { log: 'deliveries', office: {}, tally: noted, message: null },
  'work.moved': { log: 'cleaners', office: {}, tally: noted, message: null },
  'work.rated': { log: 'cleaners', office: {}, tally: noted, message: null },
  'session.deleted': { log: 'sessions', office: {}, tally: noted, message: 'changed' },
  'session.restored': { log: 'sessions', office: {}, tally: noted, message: 'changed' },
  'session.cancelled': {
    log: 'sessions',
    office: {},
    tally: noted,
    message: 'changed',
    webhook: 'session.cancelled',
  },
  'session.cancellation_undone': { log: 'sessions', office: {}, tally: noted, message: 'changed' },
  'session.rescheduled': {
    log: 'sessions',
    office: {},
    tally: noted,
    message: 'changed',
    webhook: 'session.rescheduled',
  },
  'booking.changed': {
    log: 'sessions',
    office: { 'booking.moved': 'mail', 'booking.cancelled': 'mail', 'booking.next_check_in': 'mail' },
    tally: noted,
    message: null,
    webhook: 'booking.changed',
  },
  'link.issued': { log: 'links', office: {}, tally: noted, message: null },
  'link.revoked': { log: 'links', office: {}, tally: noted, message: null },
  'task.moved': { log: 'work', office: {}, tally: 'counted', message: null },
  'task.added': { log: 'work', office: {}, tally: 'counted', message: null },
  'task.removed': { log: 'work', office: {}, tally: 'counted', message: null },
  'subtasks.ticked': { log: null, office: {}, tally: 'counted', message: null },
  'photo.received': { log: null, office: {}, tally: 'counted', message: null },
  'photo.added_late': { log: 'work', office: {}, tally: 'counted', message: null },
  'spots.drawn': { log: 'work', office: {}, tally: 'counted', message: null },
  'spot.taken': { log: 'work', office: {}, tally: 'counted', message: null },
  'photo.deleted': { log: null, office: {}, tally: 'counted', message: null },
  'issue.reported': {
    log: 'problems',
    office: { 'issue.reported': 'mail' },
    tally: issues,
    message: null,
    webhook: 'issue.reported',
  },
  'issue.added_to': { log: 'problems', office: {}, tally: work, message: null },
  'voice.added': { log: 'problems', office: {}, tally: work, message: null },
  'voice.sent': { log: 'sessions', office: {}, tally: noted, message: null },
  'issue.withdrawn': { log: 'problems', office: {}, tally: issues, message: null },
  'issue.resolved': {
    log: 'problems',
    office: {},
    tally: issuesOnly,
    message: null,
    webhook: 'issue.resolved',
  },
  'issue.repaired': { log: 'problems', office: { 'issue.repaired': 'screen' }, tally: noted, message: null },
  'damage_case.opened': { log: 'problems', office: {}, tally: noted, message: null },
  'damage_case.changed': { log: 'problems', office: {}, tally: noted, message: null },
  'damage_case.due': {
    log: 'problems',
    office: { 'damage_case.due': 'mail' },
    tally: noted,
    message: null,
  },
  'issue.planned': { log: 'problems', office: {}, tally: noted, message: null },
  'report.submitted': {
    log: 'reports',
    office: { 'report.submitted': 'mail' },
    tally: tasks,
    message: 'changed',
    webhook: 'session.submitted',
  },
  'report.client_view_changed': { log: 'reports', office: {}, tally: noted, message: null },
  'report.client_link_renewed': { log: 'reports', office: {}, tally: noted, message: null },
  'report.link_issued': { log: 'reports', office: {}, tally: noted, message: null },
  'report.link_revoked': { log: 'reports', office: {}, tally: noted, message: null },
  'session.approved': { log: 'reports', office: {}, tally: work, message: null, webhook: 'session.approved' },
  'session.approval_undone': { log: 'reports', office: {}, tally: work, message: null },
  'session.returned': {
    log: 'reports',
    office: {},
    tally: tasks,
    message: 'changed',
    webhook: 'session.returned',
  },
  'session.overdue': {
    log: 'sessions',
    office: { 'session.overdue': 'mail' },
    tally: noted,
    message: 'changed',
    webhook: 'session.overdue',
  },
  'session.unopened': {
    log: 'sessions',
    office: { 'session.unopened': 'screen' },
    tally: noted,
    message: null,
  },
  /** A rule made it, and its cleaner is off that day. */
  'session.left_unassigned': { log: 'sessions', office: {}, tally: noted, message: null },
  'session.not_begun': {
    log: 'sessions',
    office: { 'session.not_begun': 'mail' },
    tally: noted,
    message: null,
  },
  'photo.restored': { log: 'work', office: {}, tally: tasks, message: null },
  'photo.asked_again': { log: 'reports', office: {}, tally: tasks, message: null },
  'inspection.submitted': {
    log: 'results',
    office: { 'inspection.submitted': 'screen' },
    tally: tasks,
    message: null,
  },
  'amenities.checked': { log: 'results', office: {}, tally: work, message: null },
  'amenities.missing': {
    log: 'results',
    office: { 'amenities.missing': 'mail' },
    tally: work,
    message: null,
  },
  'keys.counted': { log: 'results', office: {}, tally: work, message: null },
  'keys.mismatch': {
    log: 'results',
    office: { 'keys.mismatch': 'mail' },
    tally: work,
    message: null,
    webhook: 'keys.mismatch',
  },
  'verification.accepted': { log: 'results', office: {}, tally: noted, message: null },
  'verification.remarks': {
    log: 'results',
    office: { 'verification.remarks': 'mail' },
    tally: noted,
    message: null,
  },
  'found.reported': { log: 'problems', office: { 'found.reported': 'screen' }, tally: work, message: null },
  'found.photo_added': { log: null, office: {}, tally: work, message: null },
  'found.withdrawn': { log: 'problems', office: {}, tally: work, message: null },
  'found.due': { log: 'problems', office: { 'found.due': 'mail' }, tally: noted, message: null },
  'found.changed': { log: 'problems', office: {}, tally: noted, message: null },
  'supplies.reported': { log: 'work', office: {}, tally: work, message: null },
  'link.opened': { log: 'links', office: {}, tally: noted, message: null },
  'delivery.queued': { log: 'deliveries', office: {}, tally: noted, message: null },
  'delivery.sent': { log: 'deliveries', office: {}, tally: noted, message: null, webhook: 'delivery.sent' },
  'delivery.error': {
    log: 'deliveries',
    office: { 'delivery.error': 'mail' },
    tally: noted,
    message: null,
    webhook: 'delivery.error',
  },
} as const satisfies Record<SessionEvent['type'], SessionRow>
