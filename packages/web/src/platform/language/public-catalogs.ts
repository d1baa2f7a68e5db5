import type { Locale } from '@brightkey/contract/locale'
import type { cleaner } from '@brightkey/i18n/en/links/cleaner'
import type { report } from '@brightkey/i18n/en/report'
import type { words } from '@brightkey/i18n/en/words'
import type { AnyTranslation } from '@brightkey/i18n/message'

export type CleanerTexts = typeof words & typeof cleaner
export type ReportTexts = CleanerTexts & typeof report
export type PublicCatalog = AnyTranslation<CleanerTexts> & Partial<AnyTranslation<typeof report>>

// One chunk per language and part; the bundler wants each address written out.
const cleanerParts = {
  en: () => [import('@brightkey/i18n/en/words'), import('@brightkey/i18n/en/links/cleaner')] as const,
  ru: () => [import('@brightkey/i18n/ru/words'), import('@brightkey/i18n/ru/links/cleaner')] as const,
  ur: () => [import('@brightkey/i18n/ur/words'), import('@brightkey/i18n/ur/links/cleaner')] as const,
  hi: () => [import('@brightkey/i18n/hi/words'), import('@brightkey/i18n/hi/links/cleaner')] as const,
}
const reportParts = {
  en: () => import('@brightkey/i18n/en/report'),
  ru: () => import('@brightkey/i18n/ru/report'),
  ur: () => import('@brightkey/i18n/ur/report'),
  hi: () => import('@brightkey/i18n/hi/report'),
}

/** The texts of the pages behind a link; with the report's where the page shows one. */
export async function loadCatalog(locale: Locale, withReport: boolean): Promise<PublicCatalog> {
  const [[words, cleaner], report] = await Promise.all([
    Promise.all(cleanerParts[locale]()),
    withReport ? reportParts[locale]() : null,
  ])
  return { ...words.words, ...cleaner.cleaner, ...report?.report }
}
