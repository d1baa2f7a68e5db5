import { type Locale, locales } from '@brightkey/contract/locale'
import { LocalisedText } from '@brightkey/contract/text'
import { expect, test } from 'vitest'
import {
  findTranslations,
  gapsFilled,
  normalised,
  phrasebook,
  suggestions,
  withPhrase,
} from '../src/phrasebook.ts'
import { roomTemplates } from '../src/room-templates.ts'

test('there are at least 150 phrases, each in every language', () => {
  expect(phrasebook.length).toBeGreaterThanOrEqual(150)
  for (const phrase of phrasebook) {
    expect(Object.keys(phrase).sort()).toEqual([...locales].sort())
    expect(LocalisedText.parse(phrase)).toEqual(phrase)
  }
})

test.each(locales)('no phrase is there twice in %s, however it is typed', (locale) => {
  const seen = new Map<string, string>()
  for (const phrase of phrasebook) {
    const text = normalised(phrase[locale])
    expect(seen.get(text), phrase[locale]).toBeUndefined()
    seen.set(text, phrase.en)
  }
})

test('each language is written in its own script, with no Latin but for the words of a brand', () => {
  for (const { en, ru, ur, hi, ar } of phrasebook) {
    expect(en).toMatch(/^[\x20-\x7e’]+$/)
    expect(ru).toMatch(/^(?:Wi-Fi|[\p{Script=Cyrillic}\p{P}\d ])+$/u)
    expect(ur).toMatch(/^[\p{Script=Arabic}\p{M}\p{P}\d ]+$/u)
    expect(ur).not.toMatch(/[\u064a\u0643\u0647\u0649]/)
    expect(hi).toMatch(/^(?:AC|[\p{Script=Devanagari}\p{P}\d ])+$/u)
    expect(ar).toMatch(/^[\p{Script=Arabic}\p{M}\p{P}\d ]+$/u)
    expect(ar).not.toMatch(/[\u06cc\u06a9\u06c1\u06be\u06d2]/)
    // The glossary: no nukta in loans, the nasal as a dot.
    expect(hi).not.toMatch(/[\u0901\u0958-\u095b\u095e]|[\u0915-\u091c\u092b]\u093c/)
  }
})

test('everything the room templates say is in the phrasebook', () => {
  for (const { title, subtasks } of roomTemplates)
    for (const text of [title, ...subtasks])
      for (const locale of locales) expect(findTranslations(text[locale], locale)).toEqual(text)
})

test('a phrase is known however it is typed: case, ё, hamza, spaces, punctuation, keyboards of Urdu and Hindi', () => {
  const typed: [string, Locale, string][] = [
    ['  wipe THE  countertops. ', 'en', 'Wipe the countertops'],
    ['Maid\u0027s room', 'en', 'Maid’s room'],
    ['сменить постельное белье', 'ru', 'Change the bed linen'],
    [
      '\u0643\u0627\u0624\u0646\u0679\u0631 \u0635\u0627\u0641 \u0643\u0631\u064a\u06ba',
      'ur',
      'Wipe the countertops',
    ],
    ['बिस्तर लगाएँ', 'hi', 'Make the bed'],
    ['ازاله البقع من الاريكه', 'ar', 'Remove stains from the sofa'],
    ['کی بیاضات السریر', 'ar', 'Iron the bed linen'],
    ['फ़्रिज अंदर से साफ़ करें।', 'hi', 'Clean the fridge inside'],
  ]
  for (const [text, locale, en] of typed) expect(findTranslations(text, locale)?.en, text).toBe(en)
  expect(findTranslations('Feed the cat', 'en')).toBeNull()
  expect(findTranslations('', 'en')).toBeNull()
})

test('while typing, phrases that begin so come first, the short ones before the long', () => {
  const offered = suggestions('wipe the c', 'en', 5).map(({ en }) => en)
  expect(offered).toHaveLength(5)
  expect(offered.every((en) => en.startsWith('Wipe the c'))).toBe(true)
  expect(offered).toContain('Wipe the countertops')

  expect(suggestions('kettle', 'en', 3)[0]?.en).toBe('Descale the kettle')
  expect(suggestions('вынести', 'ru', 1)[0]?.en).toBe('Take out the rubbish')
  expect(suggestions(' ', 'en', 5)).toEqual([])
})

test('a chosen phrase fills every language, and leaves alone what was written by hand', () => {
  const [phrase] = suggestions('Make the bed', 'en', 1)
  if (!phrase) throw new Error('no phrase')
  expect(withPhrase({ en: 'mak' }, phrase, 'en')).toEqual(phrase)
  expect(withPhrase({ en: 'mak', ru: 'Заправить постель' }, phrase, 'en')).toEqual({
    ...phrase,
    ru: 'Заправить постель',
  })
  expect(withPhrase({ en: 'mak', ru: 'Вымыть пол' }, phrase, 'en').ru).toBe(phrase.ru)
})

test('gaps are filled from what is known and nothing else is touched', () => {
  expect(gapsFilled({ ru: 'Вымыть пол', hi: ' ' })).toEqual(findTranslations('Mop the floor', 'en'))
  expect(gapsFilled({ en: 'Mop the floor', ur: 'اپنا جملہ' }).ur).toBe('اپنا جملہ')
  const own = { en: 'Feed the cat' }
  expect(gapsFilled(own)).toBe(own)
})
