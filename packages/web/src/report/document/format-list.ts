import type { Locale } from '@brightkey/contract/locale'

/** "a, b and c" in the reader's language. */
export const formatList = (words: readonly string[], locale: Locale) =>
  new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(words)
