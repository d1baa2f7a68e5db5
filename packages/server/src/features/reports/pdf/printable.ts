/** No line of the page holds more without a place to break: at 9 pt, some 160 mm. */
const LONGEST_WORD = 40

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const longWord = new RegExp(`[^\\s\\u200b]{${LONGEST_WORD},}`, 'gu')

/**
 * The same value, every text in it fit for paper: a word longer than a line gets places to break, and marks that
 * turn the direction of all that follows are dropped, for they could make a text read as what it is not.
 */
export function printable<T>(value: T): T
export function printable(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value)
  if (Array.isArray(value)) return value.map((part) => printable(part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, printable(part)]))
}

function printableText(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(longWord, (word) => Array.from(graphemes.segment(word), ({ segment }) => segment).join('\u200b'))
}
