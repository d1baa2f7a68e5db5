import type { Locale } from '@brightkey/contract/locale'
import { dialled, readPhone } from '@brightkey/contract/reports/rules'
import { nameComparer } from '@brightkey/i18n/name-order'
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/max/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { instanceCountry } from '../instance-country.ts'

/** The country that a field begins with: the instance's, or the United Arab Emirates without one. */
export const firstCountry: CountryCode = isSupportedCountry(instanceCountry) ? instanceCountry : 'AE'

/** The field's text, and the country assumed if the number has no country code. */
export type TypedPhone = { text: string; country: CountryCode }

/** The country is what the field shows: it counts as chosen for the number. */
function parsePhone({ text, country }: TypedPhone) {
  const found = readPhone(text, { code: country, isChosen: true }, parsePhoneNumberFromString)
  return typeof found === 'string' ? null : found
}

/** Returns the number as it is sent, `+971501234567`, or null if it is invalid. */
export const toE164 = (typed: TypedPhone): string | null => parsePhone(typed)?.number ?? null

/** Returns the number as people read it, `+971 50 123 4567`, or null if it is invalid. */
export const formatPhone = (typed: TypedPhone): string | null =>
  parsePhone(typed)?.formatInternational() ?? null

/** Returns the country of the number, which is not that of the field for one with another country code; null if it is invalid. */
export const findCountry = (typed: TypedPhone): CountryCode | null => parsePhone(typed)?.country ?? null

/** Returns the field after typing or pasting: formatted, with the country of its country code. */
export function formatTyped(text: string, country: CountryCode): TypedPhone {
  const format = new AsYouType(country)
  const shown = format.input(dialled(text))
  const code = format.isInternational() ? format.getCallingCode() : undefined
  // If countries share a code, the chosen one stays, else the largest wins: +44 is Britain until Jersey is
  // chosen.
  if (code === undefined || code === getCountryCallingCode(country)) return { text: shown, country }
  return { text: shown, country: metadata.country_calling_codes[code]?.[0] ?? country }
}

/** Formats a whole number that was pasted or remembered. */
export function formatPasted(text: string, country: CountryCode): TypedPhone {
  const number = parsePhone({ text, country })
  return number
    ? { text: number.formatInternational(), country: number.country ?? country }
    : formatTyped(text, country)
}

/** Returns the same digits with another country's code. */
export function changeCountry({ text, country }: TypedPhone, next: CountryCode): TypedPhone {
  if (text.trim() === '') return { text: '', country: next }
  const number = parsePhoneNumberFromString(dialled(text), country)
  const code = `+${getCountryCallingCode(next)}`
  if (number) return { ...formatTyped(`${code}${number.nationalNumber}`, next), country: next }
  return { text: text.startsWith('+') ? code : text, country: next }
}

/** Returns an example number of the country, such as +971 50 123 4567. */
export const getExamplePhone = (country: CountryCode): string =>
  getExampleNumber(country, examples)?.formatInternational() ?? `+${getCountryCallingCode(country)}`

export type Country = { code: CountryCode; name: string; dial: string }

/** Returns the countries with their calling codes, sorted by name after the first one. */
export function listCountries(locale: Locale, first: CountryCode = firstCountry): Country[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const compare = nameComparer(locale)
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, dial: `+${getCountryCallingCode(code)}` }))
    .sort((one, other) => {
      if (one.code === first || other.code === first) return one.code === first ? -1 : 1
      return compare(one.name, other.name)
    })
}

export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)
