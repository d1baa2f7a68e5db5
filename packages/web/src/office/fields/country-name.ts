/** The name of a country in the reader's language, by its two letters; null without one, as from a server that does not say it. */
export const nameCountry = (code: string | null | undefined, locale: string): string | null =>
  code ? (new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code) ?? null) : null
