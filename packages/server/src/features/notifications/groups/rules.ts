import type { Locale } from '@brightkey/contract/locale'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { deliveryErrorText } from '../../reports/delivery/rules.ts'
import { type NotificationContent, notificationMessage } from '../rules.ts'

const texts = await catalogs('server')

const minute = 60_000
/** Readings of all calendars take about half an hour; jobs and a cleaner's answers a few minutes. In milliseconds. */
const ofCalendars = { waitsMs: 60 * minute, mailedAfterMs: minute }
const ofMinutes = { waitsMs: 15 * minute, mailedAfterMs: 0 }

/** So long after its last mail, what a group gains is mailed: a cause makes two mails at most in half an hour. In milliseconds. */
export const groupMailMs = 30 * minute

/**
 * What a notification has in common with others, which come as one with it: for how long after the last one (`waitsMs`), and how long its
 * first mail waits for others. Null: each of these is news of its own, such as a report or a problem of a cleaner.
 */
export function contentGroup({ type, values }: NotificationContent) {
  switch (type) {
    case 'session.overdue':
    case 'session.not_begun':
    case 'session.unopened':
      return { cause: type, ...ofMinutes }
    case 'session.declined':
      return { cause: `${type} ${values.cleaner}`, ...ofMinutes }
    case 'delivery.error':
      return { cause: `${type} ${values.channel} ${values.error}`, ...ofMinutes }
    case 'calendar.failed':
      return { cause: type, ...ofCalendars, mailedAfterMs: 0 }
    case 'expiry.due':
    case 'booking.moved':
    case 'booking.cancelled':
    case 'booking.next_check_in':
    case 'calendar.suspect':
    case 'planning.failed':
      return { cause: type, ...ofCalendars }
    default:
      return null
  }
}

/** The message of several notifications of one cause, the newest first. */
export function groupMessage(contents: readonly NotificationContent[], locale: Locale): string {
  const [newest] = contents
  if (!newest) throw new Error('a group has notifications')
  const t = translator<Catalogs['server']>(texts[locale], locale)
  const count = contents.length
  switch (newest.type) {
    case 'session.overdue':
      return t('notification_group.session_overdue', { count })
    case 'session.not_begun':
      return t('notification_group.session_not_begun', { count })
    case 'session.unopened':
      return t('notification_group.session_unopened', { count })
    case 'session.declined':
      return t('notification_group.session_declined', { count, cleaner: newest.values.cleaner })
    case 'delivery.error': {
      const { channel, error } = newest.values
      const reason = deliveryErrorText(channel, error, locale)
      return t('notification_group.delivery_error', { count, reason })
    }
    case 'expiry.due':
      return t('notification_group.expiry_due', { count })
    case 'booking.moved':
      return t('notification_group.booking_moved', { count })
    case 'booking.cancelled':
      return t('notification_group.booking_cancelled', { count })
    case 'booking.next_check_in':
      return t('notification_group.next_check_in_moved', { count })
    case 'calendar.suspect':
      return t('notification_group.calendar_suspect', { count })
    case 'planning.failed':
      return t('notification_group.planning_failed', { count })
    case 'calendar.failed': {
      const apartments = contents.reduce((sum, each) => sum + countIn(each), 0)
      return notificationMessage({ ...newest, values: { ...newest.values, count: apartments } }, locale)
    }
    default:
      return notificationMessage(newest, locale)
  }
}

const countIn = (content: NotificationContent): number =>
  content.type === 'calendar.failed' ? (content.values.count ?? 1) : 1

/** The page of the office that shows all of a group. */
export function groupLink(type: NotificationContent['type']): string {
  switch (type) {
    case 'session.overdue':
      return '/?status=overdue'
    case 'session.not_begun':
      return '/?view=due_today'
    case 'calendar.failed':
      return '/apartments?calendar=failing'
    case 'calendar.suspect':
    case 'planning.failed':
      return '/apartments'
    case 'expiry.due':
      return '/expiries?state=due'
    case 'delivery.error':
    case 'session.unopened':
      return '/'
    default:
      return '/schedule'
  }
}
