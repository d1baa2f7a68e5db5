import { isLocale, type Locale, locales } from '@brightkey/contract/locale'
import Negotiator from 'negotiator'

/** Characters parsed of the header: a long one must cost nothing. */
const longestHeader = 500

/** Returns the best supported language for an Accept-Language header; English by default. */
export function negotiateLocale(header: string | undefined): Locale {
  if (!header) return 'en'
  if (isLocale(header)) return header
  const headers = { 'accept-language': header.slice(0, longestHeader) }
  return new Negotiator({ headers }).languages([...locales]).find(isLocale) ?? 'en'
}

/** Returns the language of a page: the reader's earlier choice, else the link's, else English. */
export function pageLocale(chosen: unknown, asked: unknown): Locale {
  if (isLocale(chosen)) return chosen
  return isLocale(asked) ? asked : 'en'
}
