import { locales } from '@brightkey/contract/locale'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMixed, keepDigitOrder } from '../src/digit-order.ts'
import { fill } from '../src/message.ts'
import { bases, brokenCodes, drawn, typedTexts } from './drawn-order.ts'

const runs = { seed: 17, numRuns: 3000 }

test('in a typed name or address of any language, every code is drawn in its order, whatever the base direction', () => {
  fc.assert(
    fc.property(typedTexts(true), (typed) => {
      const lines = keepDigitOrder(typed.text).split('\n')
      // Without right-to-left letters a text stays as it is, and is in an element or sentence of its own direction.
      for (const base of isMixed(typed.text) ? bases : (['ltr', 'auto'] as const))
        expect(brokenCodes(typed, lines, base)).toEqual([])
    }),
    runs,
  )
})

test('so it is in a sentence of each language', () => {
  fc.assert(
    fc.property(typedTexts(false), fc.constantFrom(...locales), (typed, locale) => {
      const sentence = fill(
        locale === 'ur' ? 'صفائی {value}: مکمل' : 'Cleaning {value}: done',
        { value: typed.text },
        locale,
      )
      for (const base of bases) expect(brokenCodes(typed, [sentence], base)).toEqual([])
    }),
    runs,
  )
})

test('keeping the order twice changes nothing', () => {
  fc.assert(
    fc.property(typedTexts(true), ({ text }) => {
      const once = keepDigitOrder(text)
      expect(keepDigitOrder(once)).toBe(once)
    }),
    runs,
  )
})

test('only marks are added, and none to a text without right-to-left letters', () => {
  fc.assert(
    fc.property(typedTexts(true), ({ text }) => {
      const kept = keepDigitOrder(text)
      expect(kept.replace(/[\u2066\u2069\u202d\u202c]/g, '')).toBe(text)
      if (!isMixed(text)) expect(kept).toBe(text)
    }),
    runs,
  )
})

const lri = (code: string) => `\u2066${code}\u2069`
test.each([
  ['اوپل ٹاور 17-03', `اوپل ٹاور ${lri('17-03')}`],
  ['برج-17-03، دبي', `برج-${lri('17-03')}، دبي`],
  ['فلیٹ 12/B میں', `فلیٹ ${lri('12/B')} میں`],
  ['دروازہ 4711# ہے', `دروازہ ${lri('4711#')} ہے`],
  ['برج ١٧-٠٣', `برج ${lri('\u202d١٧-٠٣\u202c')}`],
  ['گارڈ: +971 50 123 4567', `گارڈ: ${lri('+971 50 123 4567')}`],
])('%s', (text, marked) => {
  expect(keepDigitOrder(text)).toBe(marked)
})

test.each([
  'ٹاور 1203',
  'پیر، 23 نومبر، 04:42',
  '28/11/2026 سے',
  // Read from the right: tower 2, then apartment 1203.
  'ٹاور 2 1203',
  'فلیٹ 1203 - 2 بیڈ',
  // Torn from its words, the number would be drawn on their other side.
  'دبئی Marina Gate 2, Apt 12/B',
  'دیکھیں https://maps.example/a-1/17-03',
  'ای میل ali-17-03@example.com',
])('no mark is needed, and would do harm: %s', (text) => {
  expect(keepDigitOrder(text)).toBe(text)
})

test('without marks, the code behind an Arabic letter is drawn in another order', () => {
  expect(drawn('برج 17-03', 'auto')).toBe('03-17 جرب')
})
