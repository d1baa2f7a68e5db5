import type { DocumentPhoto, Report } from '@brightkey/contract/reports/schema'
import { formatInstant, type InstantStyle } from '@brightkey/i18n/format'
import { useLanguage } from '../../platform/language/language.tsx'

/** Says instants in the reader's language, by the clocks of the instance that the report names. */
export function useReportTime({ document }: Pick<Report, 'document'>) {
  const { locale } = useLanguage()
  return (instant: string, style: InstantStyle = 'date-time') =>
    formatInstant(instant, { locale, timeZone: document.time_zone, style })
}

/** When the picture was taken, by the phone's clock; else when it arrived. */
export const momentOf = ({ taken_at, received_at }: DocumentPhoto) => taken_at ?? received_at
