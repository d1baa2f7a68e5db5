import type { Locale } from '@brightkey/contract/locale'
import type { DeliveryChannel } from '@brightkey/contract/reports/delivery-schema'
import type { IssueKind } from '@brightkey/contract/sessions/schema'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { deliveryErrorText } from '../reports/delivery/rules.ts'

const notifications = await catalogs('server')
const words = await catalogs('words')

/** What each type of notification tells of. */
export type News =
  | { type: 'session.started' | 'session.overdue'; values: { apartment: string; code: string } }
  | { type: 'report.submitted'; values: { apartment: string; code: string; cleaner: string } }
  | { type: 'issue.reported'; values: { apartment: string; code: string; kind: IssueKind } }
  | {
      type: 'delivery.error'
      values: { apartment: string; code: string; recipient: string; channel: DeliveryChannel; error: string }
    }
  | { type: 'inspection.submitted'; values: { apartment: string; code: string; problems: number } }
  | { type: 'keys.mismatch'; values: { apartment: string; code: string; name: string } }
  | { type: 'amenities.missing'; values: { apartment: string; code: string; count: number } }
  | { type: 'verification.remarks'; values: { apartment: string; code: string; name: string; count: number } }
  | { type: 'user.joined'; values: { name: string } }

/** Whether it is also sent by e-mail, to users who have e-mails on. */
export const isMailed = (type: News['type']): boolean =>
  type === 'report.submitted' ||
  type === 'session.overdue' ||
  type === 'issue.reported' ||
  type === 'keys.mismatch' ||
  type === 'amenities.missing' ||
  type === 'verification.remarks' ||
  type === 'delivery.error'

/** The message in the reader's language. */
export function messageOf(news: News, locale: Locale): string {
  const t = translator<Catalogs['server']>(notifications[locale], locale)
  switch (news.type) {
    case 'session.started':
      return t('notification.session_started', news.values)
    case 'session.overdue':
      return t('notification.session_overdue', news.values)
    case 'report.submitted':
      return t('notification.report_submitted', news.values)
    case 'issue.reported': {
      const kind = words[locale].issue[news.values.kind]
      return t('notification.issue_reported', { ...news.values, kind })
    }
    case 'delivery.error': {
      const { channel, error } = news.values
      const reason = deliveryErrorText(channel, error, locale)
      return t('notification.delivery_error', { ...news.values, reason })
    }
    case 'inspection.submitted':
      return t('notification.inspection_submitted', news.values)
    case 'keys.mismatch':
      return t('notification.keys_mismatch', news.values)
    case 'amenities.missing':
      return t('notification.amenities_missing', news.values)
    case 'verification.remarks':
      return t('notification.verification_remarks', news.values)
    case 'user.joined':
      return t('notification.user_joined', news.values)
  }
}

/** After a mail about a session, its further notifications wait this long and go out in one mail. */
export const digestMs = 5 * 60_000
