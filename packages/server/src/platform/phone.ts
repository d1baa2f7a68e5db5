import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Parses a typed or pasted phone number to E.164: +971501234567. Without a country code it is taken as a number of the
 * United Arab Emirates. Returns null if it is not a valid number.
 */
export function toE164(text: string): string | null {
  // Phones paste numbers with invisible marks; 00 is the international dialling prefix.
  const typed = text
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/^\s*(wa\.me\/|tel:|https:\/\/wa\.me\/)/i, '')
    .trim()
  const dialled = typed.replace(/^(\(?00|\+\s*00)/, '+')
  const number = parsePhoneNumberFromString(dialled, 'AE') ?? undefined
  if (number?.isValid()) return number.ext ? null : number.number
  // As in WhatsApp links: the country code without a plus.
  const international = /^[1-9]\d{9,14}$/.test(dialled.replace(/[\s().-]/g, ''))
    ? parsePhoneNumberFromString(`+${dialled.replace(/\D/g, '')}`)
    : undefined
  return international?.isValid() ? international.number : null
}
