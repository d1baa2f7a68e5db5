/** No line of the page holds more without a place to break: at 9 pt, some 160 mm. */
const LONGEST_WORD = 40
/** Graphemes between the places to break that a longer word gets: with one after each, 100 texts of 2,000 letters did not set. */
const PIECE = 10

/** Marks above and below one letter; no language writes more. */
const MOST_MARKS = 4
/** Letters that a script joins into one sign: what Devanagari has of more makes the typesetter fall over. */
const MOST_JOINED = 6
/** Maximum lines of a text; the rest is kept without line breaks. */
const MOST_LINES = 60

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const longWord = new RegExp(`[^\\s\\u200b]{${LONGEST_WORD},}`, 'gu')
const tooManyMarks = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')
const ZERO_WIDTH_NON_JOINER = '\u200c'
const joiner = String.raw`(?:(?!\u094d)\p{M})*(?:\u200d\p{M}*|\u094d\p{M}*(?:\u200d\p{M}*)?)`
const tooManyJoined = new RegExp(`(?:\\p{L}${joiner}){${MOST_JOINED}}`, 'gu')

/**
 * Returns the value with every text made printable: words longer than a line get break opportunities, and marks that
 * change the direction of all following text are dropped, since they could disguise its content.
 */
export function printable<T>(value: T): T
export function printable(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value)
  if (Array.isArray(value)) return value.map((part) => printable(part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, printable(part)]))
}

/** Most texts: nothing of what follows is in them. */
const plainText = new RegExp(`^[\\x20-\\x7e]{0,${LONGEST_WORD - 1}}$`)

function printableText(text: string): string {
  if (plainText.test(text)) return text
  return inFewLines(
    text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'),
  )
    .replace(tooManyMarks, '$1')
    .replace(tooManyJoined, (joined) => joined + ZERO_WIDTH_NON_JOINER)
    .replace(longWord, inPieces)
}

function inPieces(word: string): string {
  const letters = /^[\x21-\x7e]*$/.test(word)
    ? Array.from(word)
    : Array.from(graphemes.segment(word), ({ segment }) => segment)
  const pieces = Array.from({ length: Math.ceil(letters.length / PIECE) }, (_, at) =>
    letters.slice(at * PIECE, (at + 1) * PIECE).join(''),
  )
  // A run of Arabic letters is set as one, and with more than some hundred of them not at all.
  return pieces.join(/\p{Script=Arabic}/u.test(word) ? ' ' : '\u200b')
}

function inFewLines(text: string): string {
  const lines = text.replace(/\n{3,}/g, '\n\n').split('\n')
  if (lines.length <= MOST_LINES) return lines.join('\n')
  return [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' ')].join('\n')
}
