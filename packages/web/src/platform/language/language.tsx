import type { Locale } from '@brightkey/contract/locale'
import type { Catalogs } from '@brightkey/i18n/catalogs'
import { type AnyTranslation, type Translate, translator } from '@brightkey/i18n/message'
import { createContext, type ReactNode, startTransition, use, useMemo, useRef, useState } from 'react'
import { persistently } from '../lazy-part.ts'
import { catalogLoader } from './catalog-loader.ts'
import { rememberLanguage, setDocumentLanguage } from './chosen.ts'

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

type Language = {
  locale: Locale
  catalog: PublicCatalog
  t: Translate<CleanerTexts>
  /** The same with the report's texts; a page without a report has none of them and shows their keys. */
  tReport: Translate<ReportTexts>
  timeZone: string
  change: (locale: Locale) => Promise<void>
}

const LanguageContext = createContext<Language | null>(null)

export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (language === null) throw new Error('LanguageProvider is missing')
  return language
}

/** The messages of the pages behind a link: `const t = useText(); t('board.start')`. */
export const useText = () => useLanguage().t
export const useReportText = () => useLanguage().tReport

type ProviderProps = {
  start: { locale: Locale; catalog: PublicCatalog }
  withReport: boolean
  timeZone: string
  children: ReactNode
}

/** Holds the language. Changing it loads the chunk of that language, as soon as there is a network, without a reload of the page. */
export function LanguageProvider({ start, withReport, timeZone, children }: ProviderProps) {
  const [{ locale, catalog }, setSpoken] = useState(start)
  const chosen = useRef(start.locale)
  const language = useMemo<Language>(
    () => ({
      locale,
      catalog,
      timeZone,
      t: translator<CleanerTexts>(catalog, locale),
      tReport: translator<ReportTexts>(catalog as AnyTranslation<ReportTexts>, locale),
      async change(next) {
        chosen.current = next
        const isChosen = () => chosen.current === next
        const loaded = await persistently(async () => isChosen() && (await loadCatalog(next, withReport)))
        if (!loaded || !isChosen()) return
        rememberLanguage(next)
        setDocumentLanguage(next)
        startTransition(() => setSpoken({ locale: next, catalog: loaded }))
      },
    }),
    [locale, catalog, withReport, timeZone],
  )
  return <LanguageContext value={language}>{children}</LanguageContext>
}
