// Keyboards of Urdu, Arabic and Hindi have digits of their own, in the order of ours.
const zeros = [0x0660, 0x06f0, 0x0966]

/** The whole number in what was typed, with the digits of whichever keyboard; null where there is none. */
export function typedNumber(text: string): number | null {
  const digits = Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    const zero = zeros.find((each) => code >= each && code <= each + 9)
    return zero === undefined ? letter : String(code - zero)
  })
  const plain = digits.join('').replace(/\D/g, '')
  return plain === '' ? null : Number(plain)
}
