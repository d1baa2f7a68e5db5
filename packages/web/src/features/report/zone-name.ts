import type { Locale } from '@brightkey/contract/locale'

/** A time zone as the language calls it, "Gulf Standard Time"; where the browser has no name for it, as it is written. */
export function zoneName(timeZone: string, locale: Locale): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
