import type { Locale } from '@brightkey/contract/locale'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'

const report = await catalogs('report')
const words = await catalogs('words')

/** The report's texts and the product's words in the reader's language. */
export const textsIn = (locale: Locale) => ({
  t: translator<Catalogs['report']>(report[locale], locale),
  word: translator<Catalogs['words']>(words[locale], locale),
})
