import type { AuditKind } from './audit/choices.ts'
import type { Event, EventType, SessionEvent } from './event.ts'
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

type Row = {
  /** The filter of the log that finds it; null: not stored, because it is too frequent, or its own rows have the times. */
  log: AuditKind | null
  /** The notifications of the office that may follow, each shown on screen alone or sent by e-mail too. */
  office: Readonly<Record<string, 'screen' | 'mail'>>
}
type SessionRow = Row & {
  tally: Tally
  /** Whether the cleaner may have to be notified; `known`: the cleaner caused it. */
  message: 'changed' | 'known' | null
  /** What endpoints are notified of, under this name. */
  webhook?: WebhookEvent
}
type OtherRow = Row & {
  /** Where its text is: `log`: in the log's catalog, under `did`; `sentence`: in describe-event.ts, as those of all stored session events. */
  text: 'log' | 'sentence'
}

const sessionEvents = {
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
  'photo.deleted': { log: null, office: {}, tally: 'counted', message: null },
  'issue.reported': {
    log: 'problems',
    office: { 'issue.reported': 'mail' },
    tally: issues,
    message: null,
    webhook: 'issue.reported',
  },
  'issue.added_to': { log: 'problems', office: {}, tally: work, message: null },
  'issue.withdrawn': { log: 'problems', office: {}, tally: issues, message: null },
  'issue.resolved': {
    log: 'problems',
    office: {},
    tally: issuesOnly,
    message: null,
    webhook: 'issue.resolved',
  },
  'issue.repaired': { log: 'problems', office: { 'issue.repaired': 'screen' }, tally: noted, message: null },
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

const otherEvents = {
  'apartment.changed': { log: 'apartments', text: 'log', office: {} },
  'apartment.archived': { log: 'apartments', text: 'log', office: {} },
  'check_out.dismissed': { log: 'apartments', text: 'sentence', office: {} },
  'cleaner.created': { log: 'cleaners', text: 'log', office: {} },
  'cleaner.changed': { log: 'cleaners', text: 'log', office: {} },
  'cleaner.merged': { log: 'cleaners', text: 'log', office: {} },
  'statement.corrected': { log: 'cleaners', text: 'sentence', office: {} },
  'statement.correction_removed': { log: 'cleaners', text: 'sentence', office: {} },
  'user.joined': { log: 'users', text: 'log', office: { 'user.joined': 'screen' } },
  'api_key.created': { log: 'settings', text: 'log', office: {} },
  'api_key.revoked': { log: 'settings', text: 'log', office: {} },
  'apartment.created': { log: 'apartments', text: 'log', office: {} },
  'apartment.inventory_changed': { log: 'apartments', text: 'log', office: {} },
  'cleaner.link_issued': { log: 'links', text: 'log', office: {} },
  'cleaner.link_revoked': { log: 'links', text: 'log', office: {} },
  'board.issued': { log: 'links', text: 'log', office: {} },
  'board.revoked': { log: 'links', text: 'log', office: {} },
  'feed.issued': { log: 'links', text: 'log', office: {} },
  'feed.revoked': { log: 'links', text: 'log', office: {} },
  'rules.changed': { log: 'settings', text: 'log', office: {} },
  'settings.changed': { log: 'settings', text: 'log', office: {} },
  'settings.logo_removed': { log: 'settings', text: 'log', office: {} },
  'settings.logo_set': { log: 'settings', text: 'log', office: {} },
  'template.changed': { log: 'templates', text: 'log', office: {} },
  'template.created': { log: 'templates', text: 'log', office: {} },
  'template.imported': { log: 'templates', text: 'log', office: {} },
  'template.ordered': { log: 'templates', text: 'log', office: {} },
  'user.changed': { log: 'users', text: 'log', office: {} },
  'user.invited': { log: 'users', text: 'log', office: {} },
  'user.logged_in': { log: 'users', text: 'log', office: {} },
  'user.login_failed': { log: 'users', text: 'log', office: {} },
  'user.logged_out': { log: 'users', text: 'log', office: {} },
  'user.logged_out_everywhere': { log: 'users', text: 'log', office: {} },
  'user.password_changed': { log: 'users', text: 'log', office: {} },
  'user.factor_added': { log: 'users', text: 'log', office: {} },
  'user.factor_removed': { log: 'users', text: 'log', office: {} },
  'user.factors_cleared': { log: 'users', text: 'log', office: {} },
  'user.recovery_codes_made': { log: 'users', text: 'log', office: {} },
  'user.recovery_code_used': { log: 'users', text: 'log', office: {} },
  'user.login_ended': { log: 'users', text: 'log', office: {} },
  'user.removed': { log: 'users', text: 'log', office: {} },
  'time_zone.changed': { log: null, text: 'log', office: {} },
  'backup.failed': { log: 'settings', text: 'log', office: { 'backup.failed': 'mail' } },
  'storage.failed': { log: 'settings', text: 'log', office: { 'storage.failed': 'mail' } },
  'calendar.suspect': { log: 'apartments', text: 'log', office: { 'calendar.suspect': 'mail' } },
  'booking.doubled': { log: 'apartments', text: 'log', office: { 'booking.doubled': 'mail' } },
  'planning.failed': { log: 'apartments', text: 'log', office: { 'planning.failed': 'mail' } },
  'calendar.failed': { log: 'apartments', text: 'log', office: { 'calendar.failed': 'mail' } },
  'webhook.changed': { log: 'settings', text: 'log', office: {} },
  'webhook.created': { log: 'settings', text: 'log', office: {} },
  'webhook.removed': { log: 'settings', text: 'log', office: {} },
  'webhook.secret_rotated': { log: 'settings', text: 'log', office: {} },
  'webhook.switched_off': { log: 'settings', text: 'log', office: { 'webhook.switched_off': 'mail' } },
} as const satisfies Record<Exclude<EventType, SessionEvent['type']>, OtherRow>

/** Every type of event, one row each: what follows from it. A new event starts here; what it lacks does not compile (0076). */
export const eventTypes: { readonly [Type in SessionEvent['type']]: SessionRow } & {
  readonly [Type in Exclude<EventType, SessionEvent['type']>]: OtherRow
} = { ...sessionEvents, ...otherEvents }

type Rows = typeof sessionEvents & typeof otherEvents
type UnionKeys<Value> = Value extends unknown ? keyof Value : never
/** The notifications of the office. */
export type NotificationType = UnionKeys<Rows[EventType]['office']>
type NotifyingType = {
  [Type in EventType]: keyof Rows[Type]['office'] extends never ? never : Type
}[EventType]
/** The events that the office may be notified of. */
export type NotifyingEvent = Extract<Event, { type: NotifyingType }>
export const isNotifying = (event: Event): event is NotifyingEvent =>
  Object.keys(eventTypes[event.type].office).length > 0
type Other = typeof otherEvents
/** The events whose text is in the log's catalog. */
export type LogTextType = {
  [Type in keyof Other]: Other[Type]['text'] extends 'log' ? Type : never
}[keyof Other]
/** The events that describe-event.ts has a sentence for. */
export type DescribedType = Exclude<
  { [Type in EventType]: Rows[Type]['log'] extends null ? never : Type }[EventType],
  LogTextType
>

const notifications = new Map(Object.values(eventTypes).flatMap(({ office }: Row) => Object.entries(office)))
/** Whether a notification is also sent by e-mail, to users who have e-mails on. */
export const isMailed = (type: NotificationType): boolean => notifications.get(type) === 'mail'

/** The types that a filter of the log finds. */
export const auditedTypes = (kind: AuditKind): EventType[] =>
  (Object.keys(eventTypes) as EventType[]).filter((type) => eventTypes[type].log === kind)

export const isSessionEvent = (event: Event): event is SessionEvent => event.type in sessionEvents
