import { expect, test } from 'vitest'
import {
  changeCountry,
  formatPasted,
  formatTyped,
  getExamplePhone,
  listCountries,
  toE164,
} from '../../src/office/fields/phone/phone-number.ts'

const emirates = { text: '', country: 'AE' } as const

test.each([
  '00971 50-123 45 67',
  '050 123 4567',
  '501234567',
  '+971501234567',
  '+971 (50) 123-4567',
  '971501234567',
  'https://wa.me/971501234567',
  'tel:+971501234567',
  '\u202a+971 50 123 4567\u202c',
])('a pasted %j is the number that was meant', (text) => {
  const pasted = formatPasted(text, 'AE')
  expect(pasted).toEqual({ text: '+971 50 123 4567', country: 'AE' })
  expect(toE164(pasted)).toBe('+971501234567')
})

test.each(['', '12', '+971', 'Aisha', '+971 50 123 4567 ext. 12'])('%j is no number to send to', (text) => {
  expect(toE164({ ...emirates, text })).toBeNull()
})

test('a number is formatted as it is typed, and names its country', () => {
  expect(formatTyped('0501234', 'AE')).toEqual({ text: '050 123 4', country: 'AE' })
  expect(formatTyped('0091987', 'AE')).toEqual({ text: '+91 987', country: 'IN' })
  expect(formatTyped('+7 912', 'AE').country).toBe('RU')
  let typed = formatTyped('', 'AE')
  for (const digit of '+447911123456') typed = formatTyped(typed.text + digit, typed.country)
  expect(typed).toEqual({ text: '+44 7911 123456', country: 'GB' })
})

test('another country takes the digits over', () => {
  const moved = changeCountry({ text: '98765 43210', country: 'IN' }, 'AE')
  expect(moved.text.replace(/ /g, '')).toBe('+9719876543210')
  expect(changeCountry({ text: '+971 50 123 4567', country: 'AE' }, 'IN').text.startsWith('+91 50')).toBe(
    true,
  )
  expect(changeCountry(emirates, 'IN')).toEqual({ text: '', country: 'IN' })
})

test('every country is offered by its name in the reader’s language, the instance’s first, with a number as example', () => {
  for (const locale of ['en', 'ru', 'ur', 'hi', 'ar'] as const) {
    const countries = listCountries(locale)
    expect(countries[0]).toMatchObject({ code: 'AE', dial: '+971' })
    expect(countries.length).toBeGreaterThan(200)
    for (const { name, code } of countries) expect(name, code).not.toBe(code)
  }
  expect(listCountries('en', 'LK')[0]).toMatchObject({ code: 'LK', dial: '+94' })
  expect(getExamplePhone('AE')).toMatch(/^\+971 5/)
  expect(getExamplePhone('IN')).toMatch(/^\+91 /)
})
