/** What libphonenumber makes of a text, as far as the rule needs it. */
type Parsed = { isValid(): boolean; ext?: string | undefined }

/** A phone number as it would be dialled: without the marks that phones paste along, and with + for 00. */
export const dialled = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/^\s*(?:(?:https?:\/\/)?wa\.me\/|tel:)/i, '')
    .trim()
    .replace(/^(?:\(?00|\+\s*00)/, '+')

/**
 * The number in a text that was typed or pasted; null where it is none that can be called. One without a country code is
 * of `country`, or as WhatsApp's links have it: the code without a plus. `parse` is libphonenumber's, which each side
 * loads in its own way.
 */
export function phoneNumberIn<N extends Parsed, Country>(
  text: string,
  country: Country,
  parse: (text: string, country?: Country) => N | undefined,
): N | null {
  const number = parse(dialled(text), country)
  if (number?.isValid()) return number.ext ? null : number
  const digits = dialled(text).replace(/[\s().-]/g, '')
  const whole = /^[1-9]\d{9,14}$/.test(digits) ? parse(`+${digits}`) : undefined
  return whole?.isValid() ? whole : null
}
