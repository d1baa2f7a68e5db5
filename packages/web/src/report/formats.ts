import type { Report } from '@brightkey/contract/reports/schema'
import { formatInstant, type InstantStyle } from '@brightkey/i18n/format'
import { useLanguage } from '../platform/language/language.tsx'

/** Formats instants in the reader's language and the time zone stored in the report. */
export function useReportTime({ document }: Pick<Report, 'document'>) {
  const { locale } = useLanguage()
  return (instant: string, style: InstantStyle = 'date-time') =>
    formatInstant(instant, { locale, timeZone: document.time_zone, style })
}

export type ReportTime = ReturnType<typeof useReportTime>

/** Props of each section of the page; `token` is the link's, `onPhone` the layout for phones. */
export type SectionProps = { id: string; report: Report; token: string; onPhone: boolean }

/** Props of each results section. */
export type ResultProps = { report: Report; time: ReportTime }
