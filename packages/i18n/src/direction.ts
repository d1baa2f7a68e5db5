import type { Locale } from '@brightkey/contract/locale'

/** The direction a language is written in: Urdu from right to left. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ur' ? 'rtl' : 'ltr')

/** Each language's name in its own script, as the language buttons show it. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  ru: 'Русский',
  ur: 'اردو',
  hi: 'हिन्दी',
}

/** A value inside a right-to-left sentence of plain text, kept in its own order: `MAR-2410` stays `MAR-2410`. */
export const isolated = (value: string, locale: Locale): string =>
  directionOf(locale) === 'rtl' ? `\u2068${value}\u2069` : value
