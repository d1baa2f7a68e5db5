import { locales } from '@brightkey/contract/locale'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameComparer, nameSortKey } from '../src/name-order.ts'
import { containsWords, normalizeForSearch } from '../src/same-text.ts'

test.each([
  ['علي', 'علی', 'yeh of Arabic and Persian keyboards'],
  ['موسى', 'موسی', 'alef maksura'],
  ['كامران', 'کامران', 'kaf'],
  ['المدينة', 'المدینہ', 'teh marbuta and heh'],
  ['گھر', 'گہر', 'the two heh of Urdu'],
  ['أحمد إيمان آمنة', 'احمد ایمان امنہ', 'hamza and madda on letters'],
  ['مُحَمَّد', 'محمد', 'harakat'],
  ['محمـــد', 'محمد', 'tatweel'],
  ['ﻋﻠﻲ', 'علی', 'letters in their presentation forms'],
  ['شیش\u200cمحل', 'شیشمحل', 'zero-width non-joiner'],
  ['\u200fٹاور ١٢٠٤', 'ٹاور ۱۲۰۴', 'digits and direction marks'],
  ['टावर १२०४', 'टावर 1204', 'digits of Hindi'],
  ['ज़मीन', 'जमीन', 'nukta'],
  ['क्‍षमा', 'क्षमा', 'zero-width joiner'],
  ['Ёлка', 'елка', 'ё and е'],
  ['за́мок', 'замок', 'stress'],
  ['İstanbul', 'istanbul', 'the Turkish capital'],
  ['Peña', 'pena', 'Latin accents'],
  ['Łódź Straße', 'lodz STRASSE', 'letters without a decomposition'],
  ['ΟΔΟΣ', 'οδός', 'Greek'],
])('%s is the same name as %s: %s', (one, other) => {
  expect(normalizeForSearch(one)).toBe(normalizeForSearch(other))
})

test.each([
  ['फूल', 'फल'],
  ['सुमन', 'समन'],
  ['कमल', 'कमला'],
  ['कर्म', 'करम'],
  ['গোল', 'গাল'],
  ['கல்', 'கலி'],
  ['กา', 'กี'],
  ['ਸੁਖ', 'ਸਖ'],
  ['が', 'か'],
  ['Май', 'Маи'],
  ['Київ', 'Киів'],
  ['بلی', 'بلے'],
  ['پٹ', 'پت'],
])('%s and %s are two names', (one, other) => {
  expect(normalizeForSearch(one)).not.toBe(normalizeForSearch(other))
  expect(containsWords(one, other)).toBe(false)
})

const letters = fc.string({ unit: 'binary', maxLength: 12 })

test('a normalised text stays as it is', () => {
  fc.assert(
    fc.property(letters, (text) => {
      const once = normalizeForSearch(text)
      expect(normalizeForSearch(once)).toBe(once)
    }),
    { seed: 58, numRuns: 3000 },
  )
})

test.each([
  ['en', ['Tower 9', 'Tower 359', 'Tower 1247', 'Zed', 'Аня', 'بلال', 'फूल']],
  ['ru', ['Ёлкин', 'Жуков', 'Йод', 'Tower 9', 'Tower 359', 'بلال', 'फूल']],
  [
    'ur',
    ['اسلم', 'بلال', 'پرویز', 'تنویر', 'ٹینا', 'علي', 'علی', 'کامران', 'گل', 'ہما', 'یاسر', 'Tower 9', 'Аня'],
  ],
  ['hi', ['अमर', 'आरती', 'कंचन', 'कमल', 'काजल', 'खुशी', 'फल', 'फूल', 'Tower 9', 'Аня', 'بلال']],
  ['ar', ['أسلم', 'بلال', 'تهاني', 'علي', 'كامل', 'هند', 'وليد', 'ياسر', 'Tower 9', 'Аня']],
  ['ru', ['Елкин', 'Ёлкин', 'Емелин']],
  ['en', ['Pena', 'Peña', 'Penb']],
  ['en', ['Flat 2', 'Flat ۱۰', 'Flat 0011', 'Flat A']],
  ['en', ['Marina', 'Marina 1', 'Marina-Gate', 'Marinara']],
] as const)('in %s names are in the order of that language', (locale, names) => {
  const compare = nameComparer(locale)
  expect(names.toReversed().toSorted(compare)).toEqual(names)
})

const alphabets = {
  en: 'abcdefghijklmnopqrstuvwxyzéüñ',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  ur: 'اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیئے',
  ar: 'اأإءبةتثجحخدذرزسشصضطظعغفقكلمنهوىي',
  hi: 'अआइईउऊऋएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौं्ड़',
}

test.each(locales)('in %s the order is that of Intl.Collator for names with numbers', (locale) => {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const name = fc
    .array(fc.constantFrom(...alphabets[locale], ...alphabets.en, ' ', '1', '20', '300', '-'), {
      minLength: 1,
      maxLength: 8,
    })
    // At their ends they do not count here.
    .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  const primary = (text: string) => nameSortKey(text, locale).replace(/ .*/s, '')
  fc.assert(
    fc.property(name, name, (one, other) => {
      const [a, b] = [primary(one), primary(other)]
      expect(a < b ? -1 : a > b ? 1 : 0, `${one} | ${other}`).toBe(compare(one, other))
    }),
    { seed: 59, numRuns: 5000 },
  )
})

test('the order is total: equal keys are equal names', () => {
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      const compare = nameComparer('ur')
      expect(Math.sign(compare(one, other)) + Math.sign(compare(other, one))).toBe(0)
      expect(nameSortKey(one, 'ur').isWellFormed()).toBe(true)
    }),
    { seed: 60, numRuns: 1000 },
  )
})
