import type { Locale, LocalisedText } from '@brightkey/contract/locale'
import { phrases as en } from './en/phrasebook.ts'
import { phrases as hi } from './hi/phrasebook.ts'
import { bathroom } from './room-templates/bathroom.ts'
import { masterBedroom } from './room-templates/bedroom.ts'
import { hallway } from './room-templates/hallway.ts'
import type { InEveryLanguage } from './room-templates/in-every-language.ts'
import { kitchen } from './room-templates/kitchen.ts'
import { livingRoom } from './room-templates/living-room.ts'
import { phrases as ru } from './ru/phrasebook.ts'
import { phrases as ur } from './ur/phrasebook.ts'

export type Phrase = InEveryLanguage

const languages = ['en', 'ru', 'ur', 'hi'] as const satisfies readonly Locale[]

const own = Object.entries(en).flatMap(([section, texts]) =>
  Object.keys(texts).map((key): Phrase => {
    const of = (catalog: { readonly [s: string]: { readonly [k: string]: string } }) =>
      catalog[section]?.[key] ?? ''
    return { en: of(en), ru: of(ru), ur: of(ur), hi: of(hi) }
  }),
)
const ofRooms = [...kitchen, ...bathroom, ...masterBedroom, ...livingRoom, ...hallway]

/** Every phrase once, short ones of our own before the sentences of the room templates. */
export const phrasebook: readonly Phrase[] = [
  ...new Map([...own, ...ofRooms].map((phrase) => [phrase.en, phrase])).values(),
]

// Letters that keyboards write differently and readers take for the same: Arabic and Persian yeh, kaf and heh, and the
// two signs of the Hindi nasal.
const alike: readonly (readonly [letters: RegExp, one: string])[] = [
  [/[\u064a\u0649]/g, '\u06cc'],
  [/\u0643/g, '\u06a9'],
  [/[\u0647\u0629\u06c3]/g, '\u06c1'],
  [/\u0901/g, '\u0902'],
]
const marks = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u0640\u200b-\u200f]/g

/**
 * A text as it is compared: without case, accents (ё is е), vowel signs of Arabic, nukta, punctuation and doubled
 * spaces, and with one letter for those that look alike.
 */
export function normalised(text: string): string {
  const bare = text.normalize('NFKD').replace(marks, '').toLowerCase()
  return (
    alike
      .reduce((now, [letters, one]) => now.replace(letters, one), bare)
      // An apostrophe stands within a word: maid’s, maids.
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

type Entry = { readonly phrase: Phrase; readonly text: string }

const entriesIn = (locale: Locale): readonly Entry[] =>
  phrasebook.map((phrase) => ({ phrase, text: normalised(phrase[locale]) }))
const entries = new Map<Locale, readonly Entry[]>()

function known(locale: Locale): readonly Entry[] {
  const found = entries.get(locale) ?? entriesIn(locale)
  entries.set(locale, found)
  return found
}

/** The phrase that says this in the language, or null. */
export function translationsOf(text: string, locale: Locale): Phrase | null {
  const wanted = normalised(text)
  return known(locale).find((entry) => entry.text === wanted)?.phrase ?? null
}

/** Up to `limit` phrases that begin with what is typed, then those with a word that does; the same first, short first. */
export function suggestions(prefix: string, locale: Locale, limit: number): readonly Phrase[] {
  const wanted = normalised(prefix)
  if (wanted === '') return []
  const byLength = (one: Entry, other: Entry) => one.text.length - other.text.length
  const starting = known(locale).filter(({ text }) => text.startsWith(wanted))
  const within = known(locale).filter(({ text }) => text.includes(` ${wanted}`))
  const found = [...starting.toSorted(byLength), ...within.toSorted(byLength)].map(({ phrase }) => phrase)
  return [...new Set(found)].slice(0, limit)
}

const isBlank = (text: string | undefined) => text === undefined || text.trim() === ''

/**
 * A text after somebody chose a phrase for it while writing `locale`. What the phrasebook wrote it may write anew; what
 * somebody wrote by hand in another language stays.
 */
export function withPhrase(text: LocalisedText, phrase: Phrase, locale: Locale): LocalisedText {
  const next = languages.map((each) => {
    const old = text[each]
    const stays = each !== locale && old !== undefined && !isBlank(old) && translationsOf(old, each) === null
    return [each, stays ? old : phrase[each]]
  })
  return Object.fromEntries(next)
}

/** The text with its gaps filled from the phrase that one of its languages says; as it is where none is known. */
export function gapsFilled(text: LocalisedText): LocalisedText {
  const phrase = languages
    .map((each) => (isBlank(text[each]) ? null : translationsOf(text[each] ?? '', each)))
    .find((found) => found !== null)
  if (!phrase || languages.every((each) => !isBlank(text[each]))) return text
  return Object.fromEntries(languages.map((each) => [each, isBlank(text[each]) ? phrase[each] : text[each]]))
}
