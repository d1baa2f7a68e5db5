import type { Locale } from '@brightkey/contract/locale'
import { tagOf } from '@brightkey/i18n/languages'
import { textsIn } from './texts.ts'

/** Date formats of a language, in the time zone in which the work was done. */
export function datesIn(locale: Locale, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const known = new Intl.DateTimeFormat(tagOf(locale), { ...options, timeZone })
    return (instant: string) => known.format(new Date(instant))
  }
  return {
    moment: format({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
    /** Without the year, for under a photo. */
    short: format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}

/** Texts, words and date formats in which a PDF is written. */
export type PdfLanguage = ReturnType<typeof pdfLanguage>

export const pdfLanguage = (locale: Locale, timeZone: string) => ({
  ...textsIn(locale),
  locale,
  dates: datesIn(locale, timeZone),
})
