import { isLocale, type Locale } from '@brightkey/contract/locale'
import { textDirection } from '@brightkey/i18n/languages'
import { readStoredText, storeText } from '../stored-text.ts'

/** The key in local storage. A cookie of the same name lets the server write the next page in this language. */
const key = 'language'
const year = 31_536_000

/** The reader's stored choice; else the language of the link (`?lang=ur`); else that of the page. */
export function chosenLanguage(stored: string | null, search: string, page: Locale): Locale {
  if (isLocale(stored)) return stored
  const asked = new URLSearchParams(search).get('lang')
  return isLocale(asked) ? asked : page
}

export const storedLanguage = (): string | null => readStoredText(key)

/** Stores the reader's choice. The language of a link or of the page is not a choice and is not stored. */
export function rememberLanguage(locale: Locale): void {
  storeText(key, locale)
  // Only for pages: calls by link carry no cookie. The cookie of earlier releases, for every path, is deleted.
  for (const path of 'cleaning report mobile-report seal '.split(' ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on http
    document.cookie = `${key}=${locale}; path=/${path}; max-age=${path ? year : 0}; samesite=lax`
  }
}

/** A link that opens in this language unless its reader has chosen another. */
export const inLanguage = (url: string, locale: Locale): string => `${url}?lang=${locale}`

/** The language of the page now, for code outside React. */
export function documentLanguage(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
}

/** Sets the language of the document, and with it screen readers and the direction of the layout. */
export function setDocumentLanguage(locale: Locale): void {
  document.documentElement.lang = locale
  document.documentElement.dir = textDirection(locale)
}
