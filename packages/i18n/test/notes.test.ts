import { locales } from '@brightkey/contract/locale'
import { expect, test } from 'vitest'
import { noteInLanguages, noteSuggestions, withSentence } from '../src/notes.ts'
import { normalised, noteSentences } from '../src/phrasebook.ts'

test('there are at least 80 sentences for notes, each once in every language, in its own script and with the same numbers', () => {
  expect(noteSentences.length).toBeGreaterThanOrEqual(80)
  for (const locale of locales)
    expect(new Set(noteSentences.map((each) => normalised(each[locale]))).size).toBe(noteSentences.length)
  const numbers = (text: string) => text.match(/\+?\d[\d :]*/g)?.map((each) => each.trim())
  for (const { en, ru, ur, hi, ar } of noteSentences) {
    expect(en).toMatch(/^[\x20-\x7e’]+$/)
    expect(ru).toMatch(/^[\p{Script=Cyrillic}\p{P}\d +]+$/u)
    expect(ur).toMatch(/^[\p{Script=Arabic}\p{M}\p{P}\d +]+$/u)
    expect(ur).not.toMatch(/[\u064a\u0643\u0647\u0649]/)
    expect(hi).toMatch(/^(?:AC|[\p{Script=Devanagari}\p{P}\d +])+$/u)
    expect(hi).not.toMatch(/[\u0901\u0958-\u095b\u095e]|[\u0915-\u091c\u092b]\u093c/)
    expect(ar).toMatch(/^[\p{Script=Arabic}\p{M}\p{P}\d +]+$/u)
    expect(ar).not.toMatch(/[\u06cc\u06a9\u06c1\u06be\u06d2]/)
    for (const text of [ru, ur, hi, ar]) expect(numbers(text), en).toEqual(numbers(en))
  }
})

test('a note is read in every language, with its own times and codes', () => {
  expect(noteInLanguages('Guests arrive at 16:30. The door code is 99#!')).toEqual({
    en: 'Guests arrive at 16:30. The door code is 99#!',
    ru: 'Гости приезжают в 16:30. Код от двери 99#!',
    ur: 'مہمان 16:30 بجے آئیں گے۔ دروازے کا کوڈ 99# ہے!',
    hi: 'मेहमान 16:30 बजे आएंगे। दरवाजे का कोड 99# है!',
    ar: 'يصل الضيوف الساعة 16:30. رمز الباب 99#!',
  })
  expect(noteInLanguages('Начните с кухни')).toMatchObject({ en: 'Start with the kitchen' })
  expect(noteInLanguages('ابدأ بالمطبخ')).toMatchObject({ ar: 'ابدأ بالمطبخ', ur: 'کچن سے شروع کریں' })
})

test('a sentence the phrasebook does not know stays as it was written, and so does a note of such sentences', () => {
  expect(noteInLanguages('Start with the kitchen.\nAsk for Ahmed.').ur).toBe(
    'کچن سے شروع کریں۔\nAsk for Ahmed.',
  )
  expect(noteInLanguages('Ask for Ahmed.')).toEqual({ en: 'Ask for Ahmed.' })
  expect(noteInLanguages('4711')).toEqual({ en: '4711' })
})

test('while a sentence is typed, those with its words are suggested with its numbers, and one chosen takes its place', () => {
  expect(noteSuggestions('guests arr 16:30', 'en', 3)).toContain('Guests arrive at 16:30')
  expect(noteSuggestions('linen door', 'en', 1)).toEqual(['Put the dirty linen in the bag by the door'])
  expect(noteSuggestions('Ask for Ahmed. start', 'en', 3)).toContain('Start with the kitchen')
  expect(noteSuggestions('Start with the kitchen', 'en', 3)).not.toContain('Start with the kitchen')
  expect(noteSuggestions('Start with the kitchen. ', 'en', 3)).toEqual([])
  expect(withSentence('Ask for Ahmed. start', 'Start with the kitchen', 'en')).toBe(
    'Ask for Ahmed. Start with the kitchen.',
  )
  expect(withSentence('چابی', 'چابی ریسپشن پر ہے', 'ur')).toBe('چابی ریسپشن پر ہے۔')
})
