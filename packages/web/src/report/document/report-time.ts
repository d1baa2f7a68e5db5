import type { Report } from '@brightkey/contract/reports/schema'
import { formatInstant, type InstantStyle } from '@brightkey/i18n/format'
import { useLanguage } from '../../platform/language/language.tsx'

/** Says instants in the reader's language, by the clocks of the instance that the report names. */
export function useReportTime({ document }: Pick<Report, 'document'>) {
  const { locale } = useLanguage()
  return (instant: string, style: InstantStyle = 'date-time') =>
    formatInstant(instant, { locale, timeZone: document.time_zone, style })
}

export type ReportTime = ReturnType<typeof useReportTime>

/** What each section of results gets. */
export type ResultProps = { report: Report; time: ReportTime }
