import type { Locale } from '@brightkey/contract/locale'
import { formatAgo, formatDue, formatInstant, type InstantStyle } from '@brightkey/i18n/format'
import { useNow } from '../now.ts'
import { useTexts } from './texts.tsx'

/** The instance's time zone, which the server writes into the page; without it (development) this browser's. */
export const zone: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content ||
  Intl.DateTimeFormat().resolvedOptions().timeZone

/** Times in a language, by the instance's clock: `moment` Sat, 21 Nov, 15:05 · `day` 21 Nov 2026. */
export function formatsIn(locale: Locale) {
  const say = (style: InstantStyle) => (instant: string) =>
    formatInstant(instant, { locale, timeZone: zone, style })
  return { moment: say('day-time'), day: say('date'), time: say('time') }
}

/** As {@link formatsIn} in the reader's language, and how far a time is: both are renewed every half minute. */
export function useFormats() {
  const { locale } = useTexts()
  const now = useNow()
  return {
    ...formatsIn(locale),
    due: (instant: string) => formatDue(instant, now, locale),
    ago: (instant: string) => formatAgo(instant, now, locale),
  }
}
