import type { EventByType } from '@brightkey/contract/event'
import type { NotificationType } from '@brightkey/contract/event-types'
import type { FoundKind } from '@brightkey/contract/found/item-schema'
import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import type { DeliveryChannel } from '@brightkey/contract/reports/delivery-schema'
import type { IssueKind } from '@brightkey/contract/sessions/schema'
import type { WebhookOffReason } from '@brightkey/contract/webhooks/choices'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { formatDay } from '@brightkey/i18n/day'
import { translator } from '@brightkey/i18n/message'
import { deliveryErrorText } from '../reports/delivery/rules.ts'

const notifications = await catalogs('server')
const words = await catalogs('words')
const found = await catalogs('found')

type PlanningPart = EventByType<'planning.failed'>['part']

type InSession = { apartment: string; code: string }

/** The values of each notification. */
type NotificationValues = {
  'session.started': InSession
  'session.overdue': InSession
  'session.not_begun': InSession
  'session.unopened': InSession & { cleaner: string }
  'report.submitted': InSession & { cleaner: string }
  'session.declined': InSession & { cleaner: string; reason: string }
  'issue.reported': InSession & { kind: IssueKind }
  'delivery.error': InSession & { recipient: string; channel: DeliveryChannel; error: string }
  'inspection.submitted': InSession & { problems: number }
  'issue.repaired': InSession & { name: string }
  'damage_case.due': InSession & { day: string }
  'expiry.due': { apartment: string; item: LocalisedText; day: string; expired: boolean }
  'found.reported': InSession & { kind: FoundKind; text: string }
  'found.due': InSession & { day: string }
  'keys.mismatch': InSession & { name: string }
  'amenities.missing': InSession & { count: number }
  'verification.remarks': InSession & { name: string; count: number }
  'booking.moved': InSession & { day: string; kept?: 'window_start' | 'expires_at' }
  'booking.next_check_in': InSession & { day: string; kept?: 'window_start' | 'expires_at' }
  'booking.cancelled': InSession
  'calendar.suspect': { apartment: string; count: number }
  /** The number of pairs of bookings, `day` being the first night of both of the first. */
  'booking.doubled': { apartment: string; day: string; count: number }
  /** `count`: how many apartments; missing in old rows, which are about one. */
  'calendar.failed': { apartment: string; count?: number }
  /** No apartment: a rule of all of them. */
  'planning.failed': { part: PlanningPart; apartment?: string }
  'user.joined': { name: string }
  'backup.failed': { reason: string }
  'storage.failed': Omit<EventByType<'storage.failed'>, 'type'>
  'webhook.switched_off': { host: string; reason: WebhookOffReason }
}

export type NotificationContent = {
  [Type in NotificationType]: { type: Type; values: NotificationValues[Type] }
}[NotificationType]

/**
 * The message in the reader's language: whole (`notification`), or as it is below apartment and code
 * (`notification_summary`).
 */
export function notificationMessage(
  content: NotificationContent,
  locale: Locale,
  form: 'notification' | 'notification_summary' = 'notification',
): string {
  const t = translator<Catalogs['server']>(notifications[locale], locale)
  switch (content.type) {
    case 'session.started':
      return t(`${form}.session_started`, content.values)
    case 'session.overdue':
      return t(`${form}.session_overdue`, content.values)
    case 'session.not_begun':
      return t(`${form}.session_not_begun`, content.values)
    case 'session.unopened':
      return t(`${form}.session_unopened`, content.values)
    case 'report.submitted':
      return t(`${form}.report_submitted`, content.values)
    case 'session.declined': {
      const { reason, ...values } = content.values
      if (reason === '') return t(`${form}.session_declined`, values)
      return t(`${form}.session_declined_because`, content.values)
    }
    case 'issue.reported': {
      const kind = words[locale].issue[content.values.kind]
      return t(`${form}.issue_reported`, { ...content.values, kind })
    }
    case 'delivery.error': {
      const { channel, error } = content.values
      const reason = deliveryErrorText(channel, error, locale)
      return t(`${form}.delivery_error`, { ...content.values, reason })
    }
    case 'inspection.submitted':
      return t(`${form}.inspection_submitted`, content.values)
    case 'issue.repaired':
      return t(`${form}.issue_repaired`, content.values)
    case 'damage_case.due': {
      const { day, ...values } = content.values
      return t(`${form}.damage_case_due`, { ...values, day: formatDay(day, locale) })
    }
    case 'found.reported': {
      const { kind, text, ...values } = content.values
      const thing = kind === 'other' && text !== '' ? text : found[locale].kind[kind]
      return t(`${form}.found_reported`, { ...values, thing })
    }
    case 'found.due': {
      const { day, ...values } = content.values
      return t(`${form}.found_due`, { ...values, day: formatDay(day, locale) })
    }
    case 'keys.mismatch':
      return t(`${form}.keys_mismatch`, content.values)
    case 'amenities.missing':
      return t(`${form}.amenities_missing`, content.values)
    case 'verification.remarks':
      return t(`${form}.verification_remarks`, content.values)
    case 'booking.moved':
    case 'booking.next_check_in': {
      const { kept, ...values } = { ...content.values, day: formatDay(content.values.day, locale) }
      const isMoved = content.type === 'booking.moved'
      if (kept === undefined) return t(`${form}.${isMoved ? 'booking_moved' : 'next_check_in_moved'}`, values)
      if (!isMoved) return t(`${form}.next_check_in_due_kept`, values)
      return t(`${form}.booking_moved_${kept === 'expires_at' ? 'due' : 'start'}_kept`, values)
    }
    case 'booking.cancelled':
      return t(`${form}.booking_cancelled`, content.values)
    // About no session: nothing is left out.
    case 'expiry.due': {
      const { apartment, item, day, expired } = content.values
      const values = { apartment, item: textIn(item, locale), day: formatDay(day, locale) }
      return t(`notification.expiry_${expired ? 'over' : 'due'}`, values)
    }
    case 'calendar.suspect':
      return t('notification.calendar_suspect', content.values)
    case 'booking.doubled': {
      const { day, ...values } = content.values
      return t('notification.booking_doubled', { ...values, day: formatDay(day, locale) })
    }
    case 'calendar.failed': {
      const { apartment, count = 1 } = content.values
      if (count === 1) return t('notification.calendar_failed', { apartment })
      return t('notification.calendars_failed', { apartment, count })
    }
    case 'planning.failed': {
      const { part, apartment } = content.values
      if (apartment === undefined) return t('notification.planning_failed_rules')
      return t(`notification.planning_failed_${part}`, { apartment })
    }
    case 'user.joined':
      return t('notification.user_joined', content.values)
    case 'backup.failed':
      return t('notification.backup_failed', content.values)
    case 'storage.failed': {
      const { problem, reason = '', megabytes = 0 } = content.values
      if (problem === 'refused') return t('notification.storage_refused', { reason })
      if (problem === 'full') return t('notification.storage_full')
      return t('notification.storage_nearly_full', { megabytes })
    }
    case 'webhook.switched_off': {
      const { host, reason } = content.values
      return t(`notification.webhook_off_${reason}`, { host })
    }
  }
}

/** The session a notification is about, as it was called then; null where it is about none. */
export const sessionIn = ({ values }: NotificationContent): { apartment: string; code: string } | null =>
  'code' in values ? { apartment: values.apartment, code: values.code } : null

/** After a mail about a session, its further notifications wait this long and go out in one mail. */
export const digestMs = 5 * 60_000
