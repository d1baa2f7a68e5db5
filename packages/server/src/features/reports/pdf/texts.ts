import type { Locale } from '@brightkey/contract/locale'
import { report as reportEn } from '@brightkey/i18n/catalogs/report/en'
import { report as reportHi } from '@brightkey/i18n/catalogs/report/hi'
import { report as reportRu } from '@brightkey/i18n/catalogs/report/ru'
import { report as reportUr } from '@brightkey/i18n/catalogs/report/ur'
import { words as wordsEn } from '@brightkey/i18n/catalogs/words/en'
import { words as wordsHi } from '@brightkey/i18n/catalogs/words/hi'
import { words as wordsRu } from '@brightkey/i18n/catalogs/words/ru'
import { words as wordsUr } from '@brightkey/i18n/catalogs/words/ur'
import { translator } from '@brightkey/i18n/message'

const report = { en: reportEn, ru: reportRu, ur: reportUr, hi: reportHi }
const words = { en: wordsEn, ru: wordsRu, ur: wordsUr, hi: wordsHi }

/** The report's texts and the product's words in the reader's language. */
export const textsIn = (locale: Locale) => ({
  t: translator<typeof reportEn>(report[locale], locale),
  word: translator<typeof wordsEn>(words[locale], locale),
})
