/** The languages of the product, in the order in which they are offered. The first is the default. */
export const locales = ['en', 'ru', 'ur', 'hi', 'ar'] as const
export type Locale = (typeof locales)[number]

/** A text in the languages it was written in; at least one. */
export type LocalisedText = { [L in Locale]?: string | undefined }

/** The reader's language, else English, else whichever there is. */
export function textIn(text: LocalisedText, locale: Locale): string {
  return text[locale] ?? text.en ?? locales.map((each) => text[each]).find((each) => each !== undefined) ?? ''
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((each) => each === value)
}
