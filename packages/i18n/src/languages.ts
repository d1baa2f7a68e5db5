import { type Locale, locales } from '@brightkey/contract/locale'
import { language as ar } from './ar/language.ts'
import { language as en } from './en/language.ts'
import { language as hi } from './hi/language.ts'
import type { Language } from './language.ts'
import { language as ru } from './ru/language.ts'
import { language as ur } from './ur/language.ts'

/** Every language of the product. */
export const languages: Readonly<Record<Locale, Language>> = { en, ru, ur, hi, ar }

export const textDirection = (locale: Locale): 'ltr' | 'rtl' => (languages[locale].rtl ? 'rtl' : 'ltr')

/**
 * The tag for `Intl`: Latin digits in every language, as the phones of the cleaners show them, and one calendar: older releases
 * of ICU write Arabic by that of Umm al-Qura.
 */
export const localeTag = (locale: Locale): string => `${languages[locale].tag ?? locale}-u-ca-gregory-nu-latn`

/** Matches every letter of the script that a language is written in. */
const scriptLetters = (locale: Locale) =>
  new RegExp(`\\p{Script=${new Intl.Locale(locale).maximize().script}}`, 'gu')

/**
 * The language whose script most letters of a text are in, and whose own letters of it; `otherwise` where it has none of them,
 * or could be of that one as well.
 */
export function detectLanguage(text: string, otherwise: Locale): Locale {
  const count = (pattern: RegExp | undefined) => (pattern ? (text.match(pattern)?.length ?? 0) : 0)
  const letters = (locale: Locale) => count(scriptLetters(locale)) + count(languages[locale].letters)
  return locales.reduce((most, each) => (letters(each) > letters(most) ? each : most), otherwise)
}
