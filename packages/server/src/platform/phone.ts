import { phoneNumberIn } from '@brightkey/contract/reports/rules'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Parses a typed or pasted phone number to E.164: +971501234567. Without a country code it is taken as a number of the
 * United Arab Emirates. Returns null if it is not a valid number.
 */
export const toE164 = (text: string): string | null =>
  phoneNumberIn(text, 'AE' as const, parsePhoneNumberFromString)?.number ?? null

/** An E.164 number as people read it: +971 50 123 4567. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number
