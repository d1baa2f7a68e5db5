import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number as somebody typed or pasted it, in the form of E.164: +971501234567. One without a country code is taken
 * as of the United Arab Emirates. Null where it is none that can be called.
 */
export function toE164(text: string): string | null {
  // Phones paste numbers with marks that show in no editor; 00 is how a country code is dialled.
  const typed = text
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/^\s*(wa\.me\/|tel:|https:\/\/wa\.me\/)/i, '')
    .trim()
  const dialled = typed.replace(/^(\(?00|\+\s*00)/, '+')
  const number = parsePhoneNumberFromString(dialled, 'AE') ?? undefined
  if (number?.isValid()) return number.ext ? null : number.number
  // As WhatsApp's own links have it: the country code without a plus.
  const international = /^[1-9]\d{9,14}$/.test(dialled.replace(/[\s().-]/g, ''))
    ? parsePhoneNumberFromString(`+${dialled.replace(/\D/g, '')}`)
    : undefined
  return international?.isValid() ? international.number : null
}
