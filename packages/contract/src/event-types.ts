import type { AuditKind } from './audit/choices.ts'
import type { Event, EventType, SessionEvent } from './event.ts'
import { type Row, type SessionRow, sessionEvents } from './session-event-types.ts'

type OtherRow = Row & {
  /** Where its text is: `log`: in the log's catalog, under `did`; `sentence`: in describe-event.ts, as those of all stored session events. */
  text: 'log' | 'sentence'
}

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
  'system.exported': { log: 'settings', text: 'log', office: {} },
  'apartment.created': { log: 'apartments', text: 'log', office: {} },
  'apartment.inventory_changed': { log: 'apartments', text: 'log', office: {} },
  'apartment.consumables_changed': { log: 'apartments', text: 'log', office: {} },
  'supply.bought': { log: 'apartments', text: 'log', office: {} },
  'supply.not_bought': { log: 'apartments', text: 'log', office: {} },
  'linen.move_undone': { log: 'apartments', text: 'log', office: {} },
  'linen.moved': { log: 'apartments', text: 'log', office: {} },
  'expiry.created': { log: 'apartments', text: 'log', office: {} },
  'expiry.changed': { log: 'apartments', text: 'log', office: {} },
  'expiry.cleared': { log: 'apartments', text: 'log', office: {} },
  'expiry.confirmed': { log: 'apartments', text: 'log', office: {} },
  'expiry.removed': { log: 'apartments', text: 'log', office: {} },
  'expiry.due': { log: 'apartments', text: 'log', office: { 'expiry.due': 'mail' } },
  'cleaner.link_issued': { log: 'links', text: 'log', office: {} },
  'cleaner.link_revoked': { log: 'links', text: 'log', office: {} },
  'board.issued': { log: 'links', text: 'log', office: {} },
  'board.revoked': { log: 'links', text: 'log', office: {} },
  'feed.issued': { log: 'links', text: 'log', office: {} },
  'feed.revoked': { log: 'links', text: 'log', office: {} },
  'phone.admitted': { log: 'links', text: 'log', office: {} },
  'phone.shut_out': { log: 'links', text: 'log', office: {} },
  'owner.created': { log: 'apartments', text: 'log', office: {} },
  'owner.changed': { log: 'apartments', text: 'log', office: {} },
  'owner.removed': { log: 'apartments', text: 'log', office: {} },
  'owner.link_issued': { log: 'links', text: 'log', office: {} },
  'owner.link_revoked': { log: 'links', text: 'log', office: {} },
  'rules.changed': { log: 'settings', text: 'log', office: {} },
  'settings.changed': { log: 'settings', text: 'log', office: {} },
  'settings.logo_removed': { log: 'settings', text: 'log', office: {} },
  'settings.logo_set': { log: 'settings', text: 'log', office: {} },
  'pack.added': { log: 'templates', text: 'log', office: {} },
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
export const notificationTypes = [...notifications.keys()] as NotificationType[]
/** Whether a notification is also sent by e-mail, to users who have e-mails on; each may choose otherwise. */
export const isMailed = (type: NotificationType): boolean => notifications.get(type) === 'mail'

/** The types that a filter of the log finds. */
export const auditedTypes = (kind: AuditKind): EventType[] =>
  (Object.keys(eventTypes) as EventType[]).filter((type) => eventTypes[type].log === kind)

export const isSessionEvent = (event: Event): event is SessionEvent => event.type in sessionEvents
