import type { Locale } from '@brightkey/contract/locale'
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

const catalogs = { en, ru, ur, hi }
const words = { en: wordsEn, ru: wordsRu, ur: wordsUr, hi: wordsHi }

/** What each type of notification tells of. */
export type News =
  | { type: 'session.started'; values: { apartment: string; code: string } }
  | { type: 'report.submitted'; values: { apartment: string; code: string; cleaner: string } }
  | { type: 'issue.reported'; values: { apartment: string; code: string; kind: IssueKind } }

/** The message in the reader's language. */
export function messageOf(news: News, locale: Locale): string {
  const t = translator<typeof en>(catalogs[locale], locale)
  const about = {
    apartment: isolated(news.values.apartment, locale),
    code: isolated(news.values.code, locale),
  }
  switch (news.type) {
    case 'session.started':
      return t('notification.session_started', about)
    case 'report.submitted':
      return t('notification.report_submitted', { ...about, cleaner: isolated(news.values.cleaner, locale) })
    case 'issue.reported':
      return t('notification.issue_reported', { ...about, kind: words[locale].issue[news.values.kind] })
  }
}
