import type { Locale } from '@brightkey/contract/locale'
import type { DeliveryChannel } from '@brightkey/contract/reports/delivery-schema'
import type { IssueKind } from '@brightkey/contract/sessions/schema'
import { notifications as en } from '@brightkey/i18n/en/notifications'
import { words as wordsEn } from '@brightkey/i18n/en/words'
import { notifications as hi } from '@brightkey/i18n/hi/notifications'
import { words as wordsHi } from '@brightkey/i18n/hi/words'
import { translator } from '@brightkey/i18n/message'
import { notifications as ru } from '@brightkey/i18n/ru/notifications'
import { words as wordsRu } from '@brightkey/i18n/ru/words'
import { notifications as ur } from '@brightkey/i18n/ur/notifications'
import { words as wordsUr } from '@brightkey/i18n/ur/words'
import { deliveryErrorText } from '../reports/delivery/rules.ts'

const catalogs = { en, ru, ur, hi }
const words = { en: wordsEn, ru: wordsRu, ur: wordsUr, hi: wordsHi }

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

/** Product.md section 5: these go out by e-mail too, to those who want that. */
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
  const t = translator<typeof en>(catalogs[locale], locale)
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

/** What is told about one session within so many milliseconds after a mail goes into the next one. */
export const digestMs = 5 * 60_000
