/**
 * The country of phone numbers without a country code, which the server writes into the page: its two letters, or empty without one. Apart
 * from the fields of numbers, whose library lists of cleaners must not load.
 */
export const instanceCountry: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="phone-country"]')?.content ?? ''
