import { fieldProblem, type Problem } from '@brightkey/contract/problem'
import { readPhone } from '@brightkey/contract/reports/rules'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type { CountryCode }

/**
 * Parses a typed or pasted phone number to E.164: +971501234567. `country` is the instance's, for mobile numbers as they are dialled
 * there; with `allowsLandline` lines as well. See {@link readPhone}.
 */
export function toE164(
  text: string,
  country: CountryCode | null,
  allowsLandline = false,
): string | 'invalid' | 'needs_country' {
  const found = readPhone(text, country && { code: country, allowsLandline }, parsePhoneNumberFromString)
  return typeof found === 'string' ? found : found.number
}

/** The same; throws `invalid`, or validation_error of the field if the country has to be said. */
export function requirePhone(
  text: string,
  country: CountryCode | null,
  { field, invalid, allowsLandline = false }: { field: string; invalid: Problem; allowsLandline?: boolean },
): string {
  const number = toE164(text, country, allowsLandline)
  if (number === 'invalid') throw invalid
  if (number === 'needs_country')
    throw fieldProblem(field, 'phone_country', country === null ? {} : { country })
  return number
}

/** Whether a text is the code of a country with phone numbers, such as AE. */
export const isPhoneCountry = (code: string): code is CountryCode => isSupportedCountry(code)

/** An E.164 number as people read it: +971 50 123 4567. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

/** The country of an E.164 number, such as AE; null for one of none, such as a satellite's. */
export const countryOfPhone = (number: string): CountryCode | null =>
  parsePhoneNumberFromString(number)?.country ?? null

let countries: ReadonlyMap<string, string> | undefined

/** The country that a time zone is of, such as AE for Asia/Dubai; null for UTC. */
export function countryOfZone(timeZone: string): CountryCode | null {
  countries ??= new Map(regions().flatMap((code) => zonesIn(code).map((zone) => [canonical(zone), code])))
  const code = countries.get(canonical(timeZone))
  return code !== undefined && isPhoneCountry(code) ? code : null
}

/** Two letters that are a region. */
function regions(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters.flatMap((first) => letters.map((second) => first + second)).filter(isPhoneCountry)
}

/** The zones of a region by the runtime's CLDR; TypeScript does not know the method yet. */
const zonesIn = (region: string): string[] =>
  (
    new Intl.Locale(`und-${region}`) as Intl.Locale & { getTimeZones(): string[] | undefined }
  ).getTimeZones() ?? []

const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
