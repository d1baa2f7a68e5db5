import { isLocale, type Locale } from '@brightkey/contract/locale'
import { directionOf } from '@brightkey/i18n/languages'
import { keepText, keptText } from '../kept-text.ts'

/** The key in local storage. A cookie of the same name lets the server write the next page in this language. */
const key = 'language'
const year = 31_536_000

/** What the reader chose before; else what the link asks for (`?lang=ur`); else what the page came in. */
export function chosenLanguage(stored: string | null, search: string, page: Locale): Locale {
  if (isLocale(stored)) return stored
  const asked = new URLSearchParams(search).get('lang')
  return isLocale(asked) ? asked : page
}

export const storedLanguage = (): string | null => keptText(key)

/** Keeps the reader's choice; what a link asked for, or the page came in, is none and is not kept. */
export function rememberLanguage(locale: Locale): void {
  keepText(key, locale)
  // For pages alone: calls by link carry no cookie. The one of earlier releases, for every path, ends.
  for (const path of 'cleaning report mobile-report seal '.split(' ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on http
    document.cookie = `${key}=${locale}; path=/${path}; max-age=${path ? year : 0}; samesite=lax`
  }
}

/** A link to hand on: it opens in this language unless its reader has chosen another. */
export const inLanguage = (url: string, locale: Locale): string => `${url}?lang=${locale}`

/** The language of the page now, for what lives outside of React. */
export function spokenLanguage(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
}

/** Tells the document, and with it the screen reader and the direction of the layout. */
export function speak(locale: Locale): void {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
