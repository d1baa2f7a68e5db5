import type { Locale } from '@brightkey/contract/locale'
import { report as reportEn } from '@brightkey/i18n/en/report'
import { words as wordsEn } from '@brightkey/i18n/en/words'
import { report as reportHi } from '@brightkey/i18n/hi/report'
import { words as wordsHi } from '@brightkey/i18n/hi/words'
import { translator } from '@brightkey/i18n/message'
import { report as reportRu } from '@brightkey/i18n/ru/report'
import { words as wordsRu } from '@brightkey/i18n/ru/words'
import { report as reportUr } from '@brightkey/i18n/ur/report'
import { words as wordsUr } from '@brightkey/i18n/ur/words'

const report = { en: reportEn, ru: reportRu, ur: reportUr, hi: reportHi }
const words = { en: wordsEn, ru: wordsRu, ur: wordsUr, hi: wordsHi }

/** The report's texts and the product's words in the reader's language. */
export const textsIn = (locale: Locale) => ({
  t: translator<typeof reportEn>(report[locale], locale),
  word: translator<typeof wordsEn>(words[locale], locale),
})
