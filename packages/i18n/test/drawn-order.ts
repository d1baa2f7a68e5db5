import bidiFactory from 'bidi-js'
import fc from 'fast-check'

// Its types are those of its module build, and Node loads the other one.
type Bidi = {
  getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl'): { levels: Uint8Array }
  getReorderedIndices(text: string, levels: { levels: Uint8Array }): number[]
}
const bidi = (bidiFactory as unknown as () => Bidi)()
export type Base = 'ltr' | 'rtl' | 'auto'
export const bases: readonly Base[] = ['ltr', 'rtl', 'auto']

/** The characters of a line from left to right as Unicode's bidirectional algorithm (UAX 9) draws them, without marks. */
export function drawn(line: string, base: Base): string {
  const levels = bidi.getEmbeddingLevels(line, base === 'auto' ? undefined : base)
  return bidi
    .getReorderedIndices(line, levels)
    .map((at) => line[at] ?? '')
    .join('')
    .replace(anyMark, '')
}

const anyMark = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
export const withoutMarks = (text: string): string => text.replace(anyMark, '')

const marks: Record<string, [string, string]> = {
  bdi: ['\u2068', '\u2069'],
  'bdi dir="ltr"': ['\u2066', '\u2069'],
  'bdo dir="ltr"': ['\u2066\u202d', '\u202c\u2069'],
}
const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<' }

/** The text of markup, with the marks that mean the same as its elements (CSS Writing Modes 4, 2.4.2). */
export function toMarkedText(html: string): string {
  const open: string[] = []
  return html
    .replace(/<(\/?)([^>]*)>/g, (_, close: string, tag: string) => {
      if (close) return open.pop() ?? ''
      const [before, after] = marks[tag.replace(/ class="[^"]*"/, '')] ?? ['', '']
      open.push(after)
      return before
    })
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
}

/** A typed name or address, and its codes: texts whose characters have to stay in their order. */
export type Typed = { text: string; codes: readonly string[] }

const words = {
  ur: ['ٹاور', 'اوپل', 'فلیٹ', 'بزنس بے', 'عمارت', 'مرینا گیٹ', 'کمرہ'],
  ar: ['برج', 'شقة', 'دبي مارينا', 'شارع الشيخ زايد', 'فيلا', 'الطابق'],
  ru: ['башня', 'кв.', 'Дубай Марина', 'ул. Шейха Заида'],
  hi: ['टावर', 'फ्लैट', 'दुबई मरीना', 'कमरा'],
  en: ['Marina Gate', 'Apt', 'Business Bay', 'Tower', 'JLT', 'Unit B'],
}
const zeros = { latin: 0x30, arabic: 0x660, persian: 0x6f0, devanagari: 0x966 }
const digits = fc.constantFrom(...Object.values(zeros))
const inDigits = (code: string, zero: number) =>
  code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

const part = fc
  .integer({ min: 1, max: 4 })
  .chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)))
const joined = fc
  .array(fc.tuple(part, fc.constantFrom('-', '/', ',', '.', ':', '–', '‑', '+')), {
    minLength: 1,
    maxLength: 3,
  })
  .chain((parts) => part.map((last) => parts.map(([number, sign]) => number + sign).join('') + last))
const coded = fc
  .tuple(
    fc.constantFrom('', '', '', 'A-', 'MAR-', '#', '-', '+', '№'),
    joined,
    fc.constantFrom('', '', '', '/B', '-A', '#', '%', 'B', '-03'),
  )
  .map((parts) => parts.join(''))
const plain = fc.constantFrom(
  '17-03',
  '12/B',
  'A-17-03',
  'MAR-2410',
  '#1203',
  '4711#',
  '-5',
  '28/11/2026',
  '28.11.2026',
  '10:00–12:00',
  '2.5',
  '1,200',
  '24°C',
  '*123#',
  '+971 50 123 4567',
  '050-123-4567',
  '050 123 4567',
  '(04) 123 4567',
  '800 4444',
)
const code = fc.tuple(fc.oneof(plain, joined, coded), digits).map(([text, zero]) => inDigits(text, zero))

const word = fc.constantFrom(...Object.values(words).flat())
const piece = fc.oneof(
  fc
    .tuple(word, fc.constantFrom(' ', ' ', ' ', ', ', '، ', ' (', '\n'))
    .map(([text, end]) => ({ text, code: null, end })),
  fc
    .tuple(code, fc.constantFrom(', ', '، ', ') ', ' – ', '. '))
    .map(([text, end]) => ({ text, code: text, end })),
  fc.tuple(word, fc.constantFrom(' ', '-', '/'), joined, digits).map(([before, sign, text, zero]) => ({
    text: before + sign + inDigits(text, zero),
    code: inDigits(text, zero),
    end: ', ',
  })),
)

/** Names and addresses of Dubai in Urdu, Arabic, Russian, Hindi and English, mixed, with codes in all digits. */
export const typedTexts = (ends: boolean): fc.Arbitrary<Typed> =>
  fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => ({
    text: pieces
      .map(({ text, end }, at) =>
        at < pieces.length - 1 ? text + (ends ? end : end.replace('\n', ' ')) : text,
      )
      .join(''),
    codes: pieces.flatMap(({ code }) => code ?? []),
  }))

/** The codes of a text that are not drawn in their order, on any of the lines. */
export const brokenCodes = ({ codes }: Typed, lines: readonly string[], base: Base): string[] => {
  const shown = lines.map((line) => drawn(line, base))
  return codes.filter((code) => !shown.some((line) => line.includes(code)))
}
