import type { Locale } from '@brightkey/contract/locale'
import type { Catalogs } from '@brightkey/i18n/catalogs'
import type { AnyTranslation } from '@brightkey/i18n/message'
import { catalogLoader } from './catalog-loader.ts'

export type CleanerTexts = Catalogs['page']
export type ReportTexts = CleanerTexts & Catalogs['report']
export type PublicCatalog = AnyTranslation<CleanerTexts> & Partial<AnyTranslation<Catalogs['report']>>

const loadPage = catalogLoader('page', import.meta.glob('./*/page.ts', { base: '../../../../i18n/src' }))
const loadReport = catalogLoader(
  'report',
  import.meta.glob('./*/report.ts', { base: '../../../../i18n/src' }),
)

/** Loads the texts of the pages behind a link, with the report's where the page shows one. */
export async function loadCatalog(locale: Locale, withReport: boolean): Promise<PublicCatalog> {
  const [page, report] = await Promise.all([loadPage(locale), withReport ? loadReport(locale) : null])
  return { ...page, ...report }
}
