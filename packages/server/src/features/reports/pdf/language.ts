import type { Locale } from '@brightkey/contract/locale'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { localeTag } from '@brightkey/i18n/languages'
import { translator } from '@brightkey/i18n/message'

const datesKnown = new Map<string, ReturnType<typeof createDates>>()

/** Date formats of a language, in the time zone in which the work was done. */
export function datesIn(locale: Locale, timeZone: string) {
  const key = `${locale} ${timeZone}`
  const dates = datesKnown.get(key) ?? createDates(locale, timeZone)
  datesKnown.set(key, dates)
  return dates
}

function createDates(locale: Locale, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const known = new Intl.DateTimeFormat(localeTag(locale), { ...options, timeZone })
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

const report = await catalogs('report')
const words = await catalogs('words')

/** The report's texts and the product's words in the reader's language. */
export const textsIn = (locale: Locale) => ({
  t: translator<Catalogs['report']>(report[locale], locale),
  word: translator<Catalogs['words']>(words[locale], locale),
})
