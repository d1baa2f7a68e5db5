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
