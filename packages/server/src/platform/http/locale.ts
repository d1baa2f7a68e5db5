import { isLocale, type Locale, locales } from '@brightkey/contract/locale'
import Negotiator from 'negotiator'

/** What is read of a header, in characters: a long one must cost nothing. */
const longestHeader = 500

/** The language that Accept-Language asks for; English where it asks for none of ours. */
export function negotiateLocale(header: string | undefined): Locale {
  if (!header) return 'en'
  if (isLocale(header)) return header
  const headers = { 'accept-language': header.slice(0, longestHeader) }
  return new Negotiator({ headers }).languages([...locales]).find(isLocale) ?? 'en'
}

/** The language of a page: the one the reader chose earlier on this phone, else what the link asks for, else English. */
export function pageLocale(chosen: unknown, asked: unknown): Locale {
  if (isLocale(chosen)) return chosen
  return isLocale(asked) ? asked : 'en'
}
