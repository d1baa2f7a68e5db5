import { type Locale, locales } from '@brightkey/contract/locale'
import { language as en } from './en/language.ts'
import { language as hi } from './hi/language.ts'
import type { Language } from './language.ts'
import { language as ru } from './ru/language.ts'
import { language as ur } from './ur/language.ts'

/** Every language of the product. */
export const languages: Readonly<Record<Locale, Language>> = { en, ru, ur, hi }

export const textDirection = (locale: Locale): 'ltr' | 'rtl' => (languages[locale].rtl ? 'rtl' : 'ltr')

/** The tag for `Intl`: Latin digits in every language, as the phones of the cleaners show them. */
export const localeTag = (locale: Locale): string => `${languages[locale].tag ?? locale}-u-nu-latn`

/** Matches every letter of the script that a language is written in. */
const scriptLetters = (locale: Locale) =>
  new RegExp(`\\p{Script=${new Intl.Locale(locale).maximize().script}}`, 'gu')

/** The language whose script most letters of a text are in; `otherwise` where it has none of them. */
export function detectLanguage(text: string, otherwise: Locale): Locale {
  const letters = (locale: Locale) => text.match(scriptLetters(locale))?.length ?? 0
  return locales.reduce((most, each) => (letters(each) > letters(most) ? each : most), otherwise)
}
