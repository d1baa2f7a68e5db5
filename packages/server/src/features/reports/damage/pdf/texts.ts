import type { Locale } from '@brightkey/contract/locale'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { textsIn } from '../../pdf/texts.ts'

const damage = await catalogs('damage-document')

/** The damage pack's texts and the product's words in the reader's language. */
export const damageTextsIn = (locale: Locale) => ({
  t: translator<Catalogs['damage-document']>(damage[locale], locale),
  word: textsIn(locale).word,
})
