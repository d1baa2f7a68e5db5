// Digits joined by signs, such as 17-03, keep their order in a text with Arabic letters: by Unicode's bidirectional
// algorithm alone (UAX 9, rules W2, W4 and N1) `ٹاور 17-03` is drawn as tower 03-17.

/** A part of a text; an isolated one runs from left to right by itself, whatever is around it. */
export type OrderedPart = { readonly text: string; readonly isolated: boolean }

const anyRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Whether a text has letters or digits of a right-to-left script. */
export const isMixed = (text: string): boolean => anyRightToLeft.test(text)

const arabicIndic = /[\u0660-\u0669]/

const rtl = '\\u0590-\\u065f\\u066a-\\u06ef\\u06fa-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc'
const letter = `(?![${rtl}])[\\p{L}\\p{M}]`
// Letters of a code, as in 12/B. A longer word belongs to the words behind it: `17-Marina Gate`.
const letters = `(?:${letter}){1,3}(?!${letter})`
const number = `(?:${letter}){0,3}\\p{Nd}+(?:${letters}|(?!\\p{Nd}))`
const hyphens = '\\-\\u2010-\\u2015\\u2212+'
const sign = `[${hyphens}/\\\\.,:*#&_=~×°'’]{1,2}`
const start = `[${hyphens}*#№\\p{Sc}]{0,2}`
const end = '[*#%‰°\\p{Sc}]*'
const gap = '[ \\u00a0]'
const kinds = {
  // A mark behind an address would be taken for a part of it.
  address: [
    '(?:https?:\\/\\/|www\\.)\\S+',
    '[\\w.+-]{1,64}@[\\w.-]+',
    '[\\w-]{1,63}(?:\\.[a-z][\\w-]{0,62}){1,8}\\/\\S*',
  ],
  phone: [
    // +971 …, (04) … and 050 …
    `(?:\\+|\\(\\p{Nd}{1,5}\\)|[0٠۰०])(?:${gap}?\\(\\p{Nd}{1,5}\\)|(?:${gap}|[.-])?\\p{Nd}){6,15}`,
    // 800 and 600 are free of charge.
    `[68٦٨۶۸६८][0٠۰०]{2}(?:${gap}\\p{Nd}{2,4}){1,2}`,
    // Two groups may be a tower and an apartment, which are read from the right.
    `\\p{Nd}{1,4}(?:${gap}\\p{Nd}{2,4}){2,4}`,
  ].map((phone) => `${phone}${end}(?!(?:${sign})?(?:\\p{Nd}|${letters}))`),
  code: [`${start}(?:${letters}${sign})?${number}(?:${sign}(?:${number}|${letters}))*${end}`],
  // With the hyphen behind it: in `ٹاور-17` it is no minus.
  word: [`\\p{L}[\\p{L}\\p{M}]*[${hyphens}]?`],
}
const found = new RegExp(
  Object.entries(kinds)
    .map(([kind, patterns]) => `(?<${kind}>${patterns.join('|')})`)
    .join('|'),
  'giu',
)

const hasSign = /[^\p{L}\p{M}\p{Nd}]/u
// These keep their order by themselves: digits of one kind with a single sign between numbers (class CS).
const ordered = /^(?:[\d۰-۹]+(?:[.,:/][\d۰-۹]+)*|[٠-٩]+(?:[.,:/][٠-٩]+)*)$/
// A sign at the end belongs to Latin and Persian digits alone (class ET).
const hasLooseEnd = /(?:\*|[^\d۰-۹#%‰°\p{Sc}][#%‰°\p{Sc}]+)$/u
// What decides about the direction at the end of a line.
const deciding =
  /(?<strong>[\p{L}\u0660-\u0669\u0966-\u096f\u200e\u200f\u061c])|[\p{Ps}\p{Pe}\n\u2066-\u2069]/gu
const isLetter = /\p{L}/u

/** The end of a line: its last character with a direction, and whether no letter follows its last bracket. */
type LineEnd = { strong: string; inBracket: boolean }
const emptyLine: LineEnd = { strong: '', inBracket: false }

/** Reads a text once, in pieces: of a text that is read again for each code, long ones would take seconds. */
class LineBefore {
  end = emptyLine
  #last = ''
  /** The ends of the lines that isolated parts, which are still open, interrupt. */
  readonly #interrupted: LineEnd[] = []

  add(text: string): void {
    for (const { 0: found, groups } of text.matchAll(deciding)) {
      if (groups?.strong) this.end = { strong: found, inBracket: this.end.inBracket && !isLetter.test(found) }
      else if (found === '\n') this.end = emptyLine
      else if (found === '\u2069') this.end = this.#interrupted.pop() ?? this.end
      else if (/[\u2066-\u2068]/.test(found)) {
        this.#interrupted.push(this.end)
        this.end = emptyLine
      } else this.end = { ...this.end, inBracket: true }
    }
    this.#last = text.at(-1) ?? this.#last
  }

  /** Whether an isolated part, or one with an override, begins here. */
  opens(): boolean {
    return this.#last === '\u2066' || this.#last === '\u202d'
  }
}

const isLeftToRight = (strong: string) => strong !== '' && strong !== '\u200f' && !anyRightToLeft.test(strong)

function losesOrder(code: string, line: LineBefore): boolean {
  if (!hasSign.test(code) || ordered.test(code) || line.opens()) return false
  if (arabicIndic.test(code) || hasLooseEnd.test(code)) return true
  const { strong, inBracket } = line.end
  // A bracket takes the direction of the line, and so does a sign between it and a number.
  if (inBracket && /^[^\p{L}\p{Nd}]/u.test(code)) return true
  // Behind Latin letters all of it counts as Latin, and an isolated part would be torn from the words before it.
  return !/^\p{L}/u.test(code) && !isLeftToRight(strong)
}

/**
 * The parts of a typed text in their order: codes, dates, times and phone numbers that would be drawn in another order are
 * isolated. A text without letters or digits of right-to-left scripts is one part.
 * @param mixed {@link isMixed} of the whole text that this is a piece of
 */
export function orderedParts(text: string, mixed = isMixed(text)): OrderedPart[] {
  if (!mixed) return [{ text, isolated: false }]
  const parts: OrderedPart[] = []
  const line = new LineBefore()
  let read = 0
  let end = 0
  for (const { index, groups = {} } of text.matchAll(found)) {
    const code = groups.phone ?? groups.code
    if (code === undefined) continue
    line.add(text.slice(read, index))
    read = index
    if (!losesOrder(code, line)) continue
    const between = text.slice(end, index)
    if (between) parts.push({ text: between, isolated: false })
    parts.push({ text: code, isolated: true })
    end = read = index + code.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isolated: false })
  return parts
}

/** Whether the isolated part needs an override too: between Arabic-Indic digits a hyphen runs from right to left even there. */
const needsOverride = (part: string) => arabicIndic.test(part)

/**
 * The text with its {@link orderedParts} between marks (LRI…PDI), for plain text and attributes, which cannot have elements.
 * For texts that are read: marks are copied along, so none go into addresses, file names, CSV or what is stored.
 */
export function keepDigitOrder(text: string): string {
  if (!isMixed(text)) return text
  return orderedParts(text)
    .map(({ text: part, isolated }) => {
      if (!isolated) return part
      return needsOverride(part) ? `\u2066\u202d${part}\u202c\u2069` : `\u2066${part}\u2069`
    })
    .join('')
}
