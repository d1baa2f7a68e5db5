import { dialled, phoneNumberIn } from '@brightkey/contract/reports/rules'
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import examples from 'libphonenumber-js/mobile/examples'

/** What stands in the field, and the country its number is taken to be of where it does not say so itself. */
export type TypedPhone = { text: string; country: CountryCode }

const numberIn = ({ text, country }: TypedPhone) => phoneNumberIn(text, country, parsePhoneNumberFromString)

/** The number as it is sent, +971501234567; null while it is none. */
export const e164Of = (typed: TypedPhone): string | null => numberIn(typed)?.number ?? null

/** The number as people read it, +971 50 123 4567; null while it is none. */
export const readableOf = (typed: TypedPhone): string | null => numberIn(typed)?.formatInternational() ?? null

/** The field after a key was pressed or something was pasted: formatted, and its country found where it names one. */
export function typedPhone(text: string, country: CountryCode): TypedPhone {
  const format = new AsYouType(country)
  const shown = format.input(dialled(text))
  const code = format.isInternational() ? format.getCallingCode() : undefined
  // Of countries that share a code the chosen one stays, else it is the largest: +44 is Britain until Jersey is chosen.
  if (code === undefined || code === getCountryCallingCode(country)) return { text: shown, country }
  return { text: shown, country: metadata.country_calling_codes[code]?.[0] ?? country }
}

/** A whole number that was pasted or remembered, as people read it. */
export function pastedPhone(text: string, country: CountryCode): TypedPhone {
  const number = numberIn({ text, country })
  return number
    ? { text: number.formatInternational(), country: number.country ?? country }
    : typedPhone(text, country)
}

/** The same digits under another country's code. */
export function underCode({ text, country }: TypedPhone, next: CountryCode): TypedPhone {
  if (text.trim() === '') return { text: '', country: next }
  const number = parsePhoneNumberFromString(dialled(text), country)
  const code = `+${getCountryCallingCode(next)}`
  if (number) return { ...typedPhone(`${code}${number.nationalNumber}`, next), country: next }
  return { text: text.startsWith('+') ? code : text, country: next }
}

/** A number of the country, such as +971 50 123 4567. */
export const exampleOf = (country: CountryCode): string =>
  getExampleNumber(country, examples)?.formatInternational() ?? `+${getCountryCallingCode(country)}`

export type Country = { code: CountryCode; name: string; dial: string }

/** Every country with its calling code, by name in the language; the United Arab Emirates first. */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, dial: `+${getCountryCallingCode(code)}` }))
    .sort((one, other) => {
      if (one.code === 'AE' || other.code === 'AE') return one.code === 'AE' ? -1 : 1
      return compare(one.name, other.name)
    })
}

export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)
