import { type Locale, type LocalisedText, locales } from '@brightkey/contract/locale'
import { notePhrases as notesAr } from './ar/note-phrases.ts'
import { phrases as ar } from './ar/phrasebook.ts'
import { roomTasks as roomsAr } from './ar/room-templates.ts'
import { notePhrases as notesEn } from './en/note-phrases.ts'
import { phrases as en } from './en/phrasebook.ts'
import { roomTasks as roomsEn } from './en/room-templates.ts'
import { notePhrases as notesHi } from './hi/note-phrases.ts'
import { phrases as hi } from './hi/phrasebook.ts'
import { roomTasks as roomsHi } from './hi/room-templates.ts'
import { notePhrases as notesRu } from './ru/note-phrases.ts'
import { phrases as ru } from './ru/phrasebook.ts'
import { roomTasks as roomsRu } from './ru/room-templates.ts'
import { normalizeForSearch } from './same-text.ts'
import { notePhrases as notesUr } from './ur/note-phrases.ts'
import { phrases as ur } from './ur/phrasebook.ts'
import { roomTasks as roomsUr } from './ur/room-templates.ts'

/** A text in every language of the product. */
export type Phrase = { readonly [L in Locale]: string } & LocalisedText

type Sections = { readonly [section: string]: { readonly [key: string]: string } }

export const inEachLanguage = (text: (locale: Locale) => string): Phrase =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale)])) as Phrase

/** The texts of each section, each in every language, in the order of the English ones. */
export function toPhrases<S extends Sections>(
  lists: Readonly<Record<Locale, Sections>> & { readonly en: S },
) {
  const sections = Object.entries(lists.en).map(([section, texts]) => [
    section,
    Object.keys(texts).map((key) => inEachLanguage((locale) => lists[locale][section]?.[key] ?? '')),
  ])
  return Object.fromEntries(sections) as { readonly [K in keyof S]: readonly Phrase[] }
}

const phrases = toPhrases({ en, ru, ur, hi, ar })

/** The subtasks that the room templates start with. */
export const roomTasks = toPhrases({ en: roomsEn, ru: roomsRu, ur: roomsUr, hi: roomsHi, ar: roomsAr })

/** Sentences of notes to the cleaner. */
export const noteSentences: readonly Phrase[] = Object.values(
  toPhrases({ en: notesEn, ru: notesRu, ur: notesUr, hi: notesHi, ar: notesAr }),
).flat()

/** Every phrase once: first the short ones, then the sentences of the room templates. */
export const phrasebook: readonly Phrase[] = [
  ...new Map(
    [phrases, roomTasks].flatMap((lists) => Object.values(lists).flat()).map((phrase) => [phrase.en, phrase]),
  ).values(),
]

/** As two names are the same; punctuation and which of the two signs of the Hindi nasal it is do not count either. */
export function normalised(text: string): string {
  return (
    normalizeForSearch(text)
      .replace(/\u0901/g, '\u0902')
      // An apostrophe is within a word: maid’s, maids.
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

type Entry = { readonly phrase: Phrase; readonly text: string }

const createEntries = (locale: Locale): readonly Entry[] =>
  phrasebook.map((phrase) => ({ phrase, text: normalised(phrase[locale]) }))
const entries = new Map<Locale, readonly Entry[]>()

function entriesIn(locale: Locale): readonly Entry[] {
  const found = entries.get(locale) ?? createEntries(locale)
  entries.set(locale, found)
  return found
}

/** Returns the phrase with this text in the language, or null. */
export function findTranslations(text: string, locale: Locale): Phrase | null {
  const wanted = normalised(text)
  return entriesIn(locale).find((entry) => entry.text === wanted)?.phrase ?? null
}

/** Returns up to `limit` phrases: first those that begin with what is typed, then those with a word that does; short first. */
export function suggestions(prefix: string, locale: Locale, limit: number): readonly Phrase[] {
  const wanted = normalised(prefix)
  if (wanted === '') return []
  const byLength = (one: Entry, other: Entry) => one.text.length - other.text.length
  const starting = entriesIn(locale).filter(({ text }) => text.startsWith(wanted))
  const within = entriesIn(locale).filter(({ text }) => text.includes(` ${wanted}`))
  const found = [...starting.toSorted(byLength), ...within.toSorted(byLength)].map(({ phrase }) => phrase)
  return [...new Set(found)].slice(0, limit)
}

const isBlank = (text: string | undefined) => text === undefined || text.trim() === ''

/**
 * Returns the text after the user has chosen a phrase for it while writing `locale`. Languages that were empty or held a
 * phrase get the new one; what was typed by hand in another language stays.
 */
export function withPhrase(text: LocalisedText, phrase: Phrase, locale: Locale): LocalisedText {
  const next = locales.map((each) => {
    const old = text[each]
    const stays =
      each !== locale && old !== undefined && !isBlank(old) && findTranslations(old, each) === null
    return [each, stays ? old : phrase[each]]
  })
  return Object.fromEntries(next)
}

/** Returns the text with its missing languages filled in, if one of the others is a phrase of the book. */
export function gapsFilled(text: LocalisedText): LocalisedText {
  const phrase = locales
    .map((each) => (isBlank(text[each]) ? null : findTranslations(text[each] ?? '', each)))
    .find((found) => found !== null)
  if (!phrase || locales.every((each) => !isBlank(text[each]))) return text
  return Object.fromEntries(locales.map((each) => [each, isBlank(text[each]) ? phrase[each] : text[each]]))
}
