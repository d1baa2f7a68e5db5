import { expect, test } from 'vitest'
import { detectLanguage, localeTag } from '../src/languages.ts'

test.each([
  ['Clean the oven', 'ru', 'en'],
  ['Протереть пол', 'en', 'ru'],
  ['فرش صاف کریں', 'en', 'ur'],
  ['فرش صاف کریں', 'ar', 'ur'],
  ['مسح الأرضية', 'en', 'ar'],
  ['مسح الأرضية', 'ur', 'ar'],
  ['المفتاح في الاستقبال، رمز 4711', 'en', 'ar'],
  ['फर्श साफ करें', 'ar', 'hi'],
  // As either writes it.
  ['باب', 'ur', 'ur'],
  ['باب', 'ar', 'ar'],
  ['4711', 'ar', 'ar'],
] as const)('%s, read in %s, is taken for %s', (text, reader, language) => {
  expect(detectLanguage(text, reader)).toBe(language)
})

test('days are of the Gregorian calendar in Arabic, in the Emirates as in Saudi Arabia', () => {
  const day = new Intl.DateTimeFormat(localeTag('ar'), { dateStyle: 'long', timeZone: 'UTC' })
  expect(day.format(new Date('2026-11-21'))).toBe('21 نوفمبر 2026')
})
