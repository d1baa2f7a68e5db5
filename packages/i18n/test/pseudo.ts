// A language made of the English texts, for tests only: ⟦Ádd phótó lór⟧. What is without brackets on a page is
// hard-coded, and what is too narrow for 40 % more breaks or is cut off.

const accented: Readonly<Record<string, string>> = Object.fromEntries(
  ['aá', 'eé', 'ií', 'oó', 'uú', 'yý', 'nñ', 'cç', 'AÁ', 'EÉ', 'IÍ', 'OÓ', 'UÚ', 'NÑ', 'CÇ'].map((pair) => [
    ...pair,
  ]),
)
const filler = 'lórém ípsúm dólór sít ámét '

/** Returns a text with accents, 40 % longer and in brackets. Its placeholders, line breaks and last sign stay. */
export function toPseudo(text: string): string {
  const [end = ''] = /[.:…?]*$/.exec(text) ?? []
  const parts = text.slice(0, text.length - end.length).split(/(\{\w+\})/)
  const letters = parts.filter((part) => !part.startsWith('{')).join('').length
  const padding = filler.repeat(Math.ceil(letters / filler.length)).slice(0, Math.ceil(letters * 0.4))
  const accentedText = parts
    .map((part) =>
      part.startsWith('{') ? part : part.replace(/[a-z]/gi, (letter) => accented[letter] ?? letter),
    )
    .join('')
  return `⟦${accentedText}${padding && ` ${padding.trim()}`}${end}⟧`
}

/** Returns a catalog, or any part of one, with every text in the pseudo-language. */
export function toPseudoTexts<T>(texts: T): T {
  if (typeof texts === 'string') return toPseudo(texts) as T
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, toPseudoTexts(value)])) as T
}

/** Lists the texts of a catalog that name no values. */
export function listPlainTexts(texts: unknown): string[] {
  if (typeof texts === 'string') return texts.includes('{') ? [] : [texts]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(listPlainTexts) : []
}

/** Returns what of a text is in no brackets, and with it everything that no message of a catalog is. */
export function outsideBrackets(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return rest === text ? rest : outsideBrackets(rest)
}
