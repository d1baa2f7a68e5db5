import type { Locale } from '@brightkey/contract/locale'
import { formatDay, formatsIn } from '../../platform/office/formats.ts'
import { useTexts } from '../../platform/office/texts.tsx'

/** Formats each value once: rows that scroll past share their days, and browsers are slow at formatting. */
function once(format: (value: string) => string): (value: string) => string {
  const known = new Map<string, string>()
  return (value) => {
    const text = known.get(value) ?? format(value)
    if (known.size < 5_000) known.set(value, text)
    return text
  }
}

function lastingFormats(locale: Locale) {
  const { moment, day, time } = formatsIn(locale)
  return {
    ...{ moment: once(moment), day: once(day), time: once(time) },
    dayText: once((each) => formatDay(each, locale)),
  }
}
const known = new Map<Locale, ReturnType<typeof lastingFormats>>()

/** As `formatsIn` in the reader’s language, and days. Unlike `useFormats` it renders nothing again as time goes by. */
export function useLastingFormats() {
  const { locale } = useTexts()
  const formats = known.get(locale) ?? lastingFormats(locale)
  known.set(locale, formats)
  return formats
}
