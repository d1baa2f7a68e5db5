import { isLocale, type Locale } from '@brightkey/contract/locale'

/**
 * The language that Accept-Language asks for, English where it asks for none of ours. Of the header only the first
 * 500 characters count, so that a long one costs nothing.
 */
export function localeOf(header: string | undefined): Locale {
  if (!header) return 'en'
  if (isLocale(header)) return header
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters
        .map((each) => /^\s*q=([0-9.]+)$/.exec(each)?.[1])
        .find((q) => q !== undefined)
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0 && quality <= 1)
    .sort((one, other) => other.quality - one.quality)
  return wishes.map(({ language }) => language).find(isLocale) ?? 'en'
}

/** The language of a page: the one the reader chose earlier on this phone, else what the link asks for, else English. */
export function pageLocale(chosen: unknown, asked: unknown): Locale {
  if (isLocale(chosen)) return chosen
  return isLocale(asked) ? asked : 'en'
}
