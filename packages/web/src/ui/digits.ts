// Zero in Arabic, Urdu and Devanagari digits; 1 to 9 follow it.
const zeroCodePoints = [0x0660, 0x06f0, 0x0966]

/** Replaces the digits of Arabic, Urdu and Hindi keyboards by 0 to 9. */
export const toLatinDigits = (text: string): string =>
  Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    const zero = zeroCodePoints.find((each) => code >= each && code <= each + 9)
    return zero === undefined ? letter : String(code - zero)
  }).join('')
