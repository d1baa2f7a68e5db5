import type { Locale } from '@brightkey/contract/locale'
import type { DeliveryChannel } from '@brightkey/contract/reports/delivery-schema'
import type { IssueKind } from '@brightkey/contract/sessions/schema'
import { notifications as en } from '@brightkey/i18n/catalogs/notifications/en'
import { notifications as hi } from '@brightkey/i18n/catalogs/notifications/hi'
import { notifications as ru } from '@brightkey/i18n/catalogs/notifications/ru'
import { notifications as ur } from '@brightkey/i18n/catalogs/notifications/ur'
import { words as wordsEn } from '@brightkey/i18n/catalogs/words/en'
import { words as wordsHi } from '@brightkey/i18n/catalogs/words/hi'
import { words as wordsRu } from '@brightkey/i18n/catalogs/words/ru'
import { words as wordsUr } from '@brightkey/i18n/catalogs/words/ur'
import { isolated } from '@brightkey/i18n/direction'
import { translator } from '@brightkey/i18n/message'
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
  const about = (values: { apartment: string; code: string }) => ({
    apartment: isolated(values.apartment, locale),
    code: isolated(values.code, locale),
  })
  switch (news.type) {
    case 'session.started':
      return t('notification.session_started', about(news.values))
    case 'session.overdue':
      return t('notification.session_overdue', about(news.values))
    case 'report.submitted': {
      const cleaner = isolated(news.values.cleaner, locale)
      return t('notification.report_submitted', { ...about(news.values), cleaner })
    }
    case 'issue.reported': {
      const kind = words[locale].issue[news.values.kind]
      return t('notification.issue_reported', { ...about(news.values), kind })
    }
    case 'delivery.error': {
      const { recipient, channel, error } = news.values
      const reason = deliveryErrorText(channel, error, locale)
      return t('notification.delivery_error', {
        ...about(news.values),
        recipient: isolated(recipient, locale),
        reason,
      })
    }
    case 'inspection.submitted':
      return t('notification.inspection_submitted', { ...about(news.values), problems: news.values.problems })
    case 'keys.mismatch':
      return t('notification.keys_mismatch', {
        ...about(news.values),
        name: isolated(news.values.name, locale),
      })
    case 'amenities.missing':
      return t('notification.amenities_missing', { ...about(news.values), count: news.values.count })
    case 'verification.remarks': {
      const { name, count } = news.values
      return t('notification.verification_remarks', {
        ...about(news.values),
        name: isolated(name, locale),
        count,
      })
    }
    case 'user.joined':
      return t('notification.user_joined', { name: isolated(news.values.name, locale) })
  }
}
