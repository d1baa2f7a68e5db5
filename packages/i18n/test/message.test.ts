import { locales } from '@brightkey/contract/locale'
import { expect, test } from 'vitest'
import { formatList } from '../src/format.ts'
import { textDirection } from '../src/languages.ts'
import { fill, translator } from '../src/message.ts'
import { texts } from '../src/ur/handover.ts'

const own = (text: string) => `\u2068${text}\u2069`

test('a value in a right-to-left sentence keeps its own order, whatever it is', () => {
  for (const value of ['Check A/C filter (2×), set 24 °C', '4711#', '+971 55 987 6543', '…3304'])
    expect(fill('{value}: مکمل', { value }, 'ur')).toBe(`${own(value)}: مکمل`)
})

test('a value of the same direction is inserted without marks', () => {
  for (const value of ['محمد اکرم', '5 منٹ', 'پیر، 23 نومبر، 04:42'])
    expect(fill('{value}: مکمل', { value }, 'ur')).toBe(`${value}: مکمل`)
})

test('in a left-to-right sentence only a value with right-to-left letters is marked', () => {
  for (const locale of locales.filter((each) => textDirection(each) === 'ltr')) {
    expect(fill('{value}.', { value: 'Marina Gate 2, 1203' }, locale)).toBe('Marina Gate 2, 1203.')
    expect(fill('{value}.', { value: 'Flat 3, محمد' }, locale)).toBe(`${own('Flat 3, محمد')}.`)
  }
})

test('a sentence ends with one full stop, also after a date that has its own', () => {
  expect(fill('До {day}.', { day: '22 февр. 2027 г.' }, 'ru')).toBe('До 22 февр. 2027 г.')
  expect(fill('حتى {day}.', { day: 'Shine Co.' }, 'ar')).toBe(`حتى ${own('Shine Co.')}`)
})

test('numbers have no marks and keep their percent sign', () => {
  expect(fill('{count} کام', { count: 1200 }, 'ur')).toBe('1,200 کام')
  expect(fill('معائنہ: {score}%، {count}', { score: 97, count: 2 }, 'ur')).toBe(`معائنہ: ${own('97%')}، 2`)
  expect(fill('معائنہ: {score}%', { score: '97' }, 'ur')).toBe(`معائنہ: ${own('97%')}`)
  expect(fill('{score}% done', { score: 97 }, 'en')).toBe('97% done')
})

test('each item of a list is marked, so that the list follows the direction of its language', () => {
  expect(formatList(['Kitchen', 'Hall 2'], 'ur')).toBe(`${own('Kitchen')} اور ${own('Hall 2')}`)
})

test('a message that shares a link has its address alone on the last line, without marks', () => {
  const t = translator(texts, 'ur')
  const url = 'https://keys.example/cleaning/abc?lang=ur'
  const values = { code: 'MAR-8800', apartment: 'Marina Gate 2, 1203 (Sea View)', due: '23 نومبر', url }
  const [sentence, ...rest] = t('handover.cleaning', values).split('\n')
  expect(sentence).toContain(`صفائی ${own('MAR-8800')}: ${own('Marina Gate 2, 1203 (Sea View)')}۔`)
  expect(rest).toEqual([url])
})
