/** The code in what somebody typed or pasted, as seals write it: two groups of five. A pasted address is one too. */
export function sealCodeIn(text: string): string {
  const last = text.trim().replace(/\/+$/, '').split('/').at(-1) ?? ''
  const letters = last.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return letters.length === 10 ? `${letters.slice(0, 5)}-${letters.slice(5)}` : letters.slice(0, 40)
}
