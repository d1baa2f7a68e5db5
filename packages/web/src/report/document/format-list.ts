import type { Locale } from '@brightkey/contract/locale'
import { tagOf } from '@brightkey/i18n/languages'

/** "a, b and c" in the reader's language. */
export const formatList = (words: readonly string[], locale: Locale) =>
  new Intl.ListFormat(tagOf(locale)).format(words)
