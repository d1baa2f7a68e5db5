import type { Locale } from '@brightkey/contract/locale'
import { damageDocument as damageEn } from '@brightkey/i18n/en/damage-document'
import { damageDocument as damageHi } from '@brightkey/i18n/hi/damage-document'
import { translator } from '@brightkey/i18n/message'
import { damageDocument as damageRu } from '@brightkey/i18n/ru/damage-document'
import { damageDocument as damageUr } from '@brightkey/i18n/ur/damage-document'
import { textsIn } from '../../pdf/texts.ts'

const damage = { en: damageEn, ru: damageRu, ur: damageUr, hi: damageHi }

/** The pack's texts and the product's words in the reader's language. */
export const damageTextsIn = (locale: Locale) => ({
  t: translator<typeof damageEn>(damage[locale], locale),
  word: textsIn(locale).word,
})
