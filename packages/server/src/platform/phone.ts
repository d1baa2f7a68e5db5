import { phoneNumberIn } from '@brightkey/contract/reports/rules'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Parses a typed or pasted phone number to E.164: +971501234567. Without a country code it is taken as a number of the
 * United Arab Emirates. Returns null if it is not a valid number.
 */
export const toE164 = (text: string): string | null =>
  phoneNumberIn(text, 'AE' as const, parsePhoneNumberFromString)?.number ?? null
