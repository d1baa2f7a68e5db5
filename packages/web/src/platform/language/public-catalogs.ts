import type { Locale } from '@brightkey/contract/locale'
import type { cleaner } from '@brightkey/i18n/catalogs/cleaner/en'
import type { report } from '@brightkey/i18n/catalogs/report/en'
import type { words } from '@brightkey/i18n/catalogs/words/en'
import type { AnyTranslation } from '@brightkey/i18n/message'

export type CleanerTexts = typeof words & typeof cleaner
export type ReportTexts = CleanerTexts & typeof report
export type PublicCatalog = AnyTranslation<CleanerTexts> & Partial<AnyTranslation<typeof report>>

// One chunk per language and part; the bundler wants each address written out.
const cleanerParts = {
  en: () =>
    [import('@brightkey/i18n/catalogs/words/en'), import('@brightkey/i18n/catalogs/cleaner/en')] as const,
  ru: () =>
    [import('@brightkey/i18n/catalogs/words/ru'), import('@brightkey/i18n/catalogs/cleaner/ru')] as const,
  ur: () =>
    [import('@brightkey/i18n/catalogs/words/ur'), import('@brightkey/i18n/catalogs/cleaner/ur')] as const,
  hi: () =>
    [import('@brightkey/i18n/catalogs/words/hi'), import('@brightkey/i18n/catalogs/cleaner/hi')] as const,
}
const reportParts = {
  en: () => import('@brightkey/i18n/catalogs/report/en'),
  ru: () => import('@brightkey/i18n/catalogs/report/ru'),
  ur: () => import('@brightkey/i18n/catalogs/report/ur'),
  hi: () => import('@brightkey/i18n/catalogs/report/hi'),
}

/** The texts of the pages behind a link; with the report's where the page shows one. */
export async function loadCatalog(locale: Locale, withReport: boolean): Promise<PublicCatalog> {
  const [[words, cleaner], report] = await Promise.all([
    Promise.all(cleanerParts[locale]()),
    withReport ? reportParts[locale]() : null,
  ])
  return { ...words.words, ...cleaner.cleaner, ...report?.report }
}
