import { type Locale, type LocalisedText, locales } from '@brightkey/contract/locale'
import { detectLanguage } from './languages.ts'
import { normalised, noteSentences, type Phrase, phrasebook } from './phrasebook.ts'

// A time, an amount, a door code or a phone number.
const numbers = /[+*#]?\d(?:[\d :.*#+()-]*[\d*#])?/g

const stops: { readonly [L in Locale]?: string } = { ur: '۔', hi: '।' }
const fullStop = (locale: Locale) => stops[locale] ?? '.'

/** The sentences of a note at even places, what separates them at odd ones. */
const parts = (note: string) => note.split(/((?<=[.!?؟۔।])\s+|(?<!\s)\s*\n\s*)/)

/** A sentence with its numbers left open, for comparison. */
const sentenceKey = (sentence: string) => normalised(sentence.replace(numbers, ' 0 '))

const known = [...noteSentences, ...phrasebook]
let byKey: ReadonlyMap<string, Phrase> | undefined

function phraseFor(sentence: string): Phrase | undefined {
  // The first of two with the same key counts, so they are entered last to first.
  byKey ??= new Map(
    known.toReversed().flatMap((phrase) => locales.map((locale) => [sentenceKey(phrase[locale]), phrase])),
  )
  return byKey.get(sentenceKey(sentence))
}

/** The sentence with these numbers in place of its own, in their order. */
function withNumbers(sentence: string, given: readonly string[]): string {
  let at = 0
  return sentence.replace(numbers, (own) => given[at++] ?? own)
}

function translate(sentence: string, locale: Locale): string | null {
  const phrase = phraseFor(sentence)
  if (!phrase) return null
  const [end = ''] = /(?<![.!?؟۔।])[.!?؟۔।]+$/.exec(sentence) ?? []
  const stop = /^[.۔।]$/.test(end) ? fullStop(locale) : end
  return withNumbers(phrase[locale], sentence.match(numbers) ?? []) + stop
}

/**
 * Returns a note by language: as it was written, and where the phrasebook knows any of its sentences in the others too. A
 * sentence that it does not know stays as it was written.
 */
export function noteInLanguages(note: string): LocalisedText {
  const written = detectLanguage(note, 'en')
  const sentences = parts(note)
  const others = locales.flatMap((locale) => {
    const translated = sentences.map((part, at) => (at % 2 === 0 ? translate(part, locale) : null))
    if (locale === written || translated.every((each) => each === null)) return []
    // One as it was written has a line of its own, which may run the other way.
    const parted = sentences.map((part, at) =>
      at % 2 === 0
        ? (translated[at] ?? part)
        : (translated[at - 1] === null) === (translated[at + 1] === null)
          ? part
          : '\n',
    )
    return [[locale, parted.join('')]]
  })
  return { [written]: note, ...Object.fromEntries(others) }
}

/** The sentence that is being written, the last of the note. */
const lastSentence = (note: string) => parts(note).at(-1) ?? ''

/**
 * Returns up to `limit` sentences that have a word beginning like each word of the last sentence, with its numbers: first
 * those that begin like it, short ones before long ones.
 */
export function noteSuggestions(note: string, locale: Locale, limit: number): readonly string[] {
  const sentence = lastSentence(note)
  const typed = normalised(sentence.replace(numbers, ' '))
  if (typed === '') return []
  const words = typed.split(' ')
  const found = known.flatMap((phrase) => {
    const text = normalised(phrase[locale])
    const fits = words.every((word) => ` ${text}`.includes(` ${word}`))
    return fits && sentenceKey(sentence) !== sentenceKey(phrase[locale]) ? [{ phrase, text }] : []
  })
  const rank = ({ text }: { text: string }) => (text.startsWith(typed) ? 0 : 1000) + text.length
  const given = sentence.match(numbers) ?? []
  const texts = found.toSorted((a, b) => rank(a) - rank(b)).map(({ phrase }) => phrase[locale])
  return [...new Set(texts)].slice(0, limit).map((text) => withNumbers(text, given))
}

/** Returns the note with this sentence in place of its last one. */
export const withSentence = (note: string, sentence: string, locale: Locale): string =>
  note.slice(0, note.length - lastSentence(note).length) + sentence + fullStop(locale)
