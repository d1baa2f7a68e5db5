import { expect, test } from 'vitest'
import { countryOfPhone, countryOfZone, toE164 } from '../../src/platform/phone.ts'

test.each([
  ['+971 50 123 4567', '+971501234567'],
  ['00971501234567', '+971501234567'],
  ['+971 (0)50 123 4567', '+971501234567'],
  ['\u202a+971\u00a050 123\u20114567\u202c', '+971501234567'],
  ['+971\u202f50\u202f123\u202f4567', '+971501234567'],
  ['tel:+971501234567', '+971501234567'],
  ['https://wa.me/971501234567', '+971501234567'],
  ['https://api.whatsapp.com/send?phone=923001234567', '+923001234567'],
  ['+٩٧١٥٠١٢٣٤٥٦٧', '+971501234567'],
  ['+९७१ ५० १२३ ४५६७', '+971501234567'],
  ['+৯৭১ ৫০ ১২৩ ৪৫৬৭', '+971501234567'],
  ['+7 (999) 123-45-67', '+79991234567'],
  ['+91 98765 43210', '+919876543210'],
  ['+5215512345678', '+525512345678'],
  ['+52 1 55 1234 5678', '+525512345678'],
  ['+54 9 11 2345-6789', '+5491123456789'],
])('with its country code, %j is %s', (typed, number) => {
  expect(toE164(typed, 'AE')).toBe(number)
  expect(toE164(typed, null)).toBe(number)
})

test.each([
  ['050-123-4567', 'AE', '+971501234567'],
  ['٠٥٠١٢٣٤٥٦٧', 'AE', '+971501234567'],
  ['०५०१२३४५६७', 'AE', '+971501234567'],
  ['971501234567', 'AE', '+971501234567'],
  ['0712345678', 'LK', '+94712345678'],
  ['0300 1234568', 'PK', '+923001234568'],
  ['8 916 123 45 67', 'RU', '+79161234567'],
] as const)('as it is dialled in the instance’s country, %j is a number of %s', (typed, country, number) => {
  expect(toE164(typed, country)).toBe(number)
})

test.each([
  // A mobile number of Sri Lanka and Kenya, which the Emirates do not have.
  ['0712345678', 'AE'],
  // From Turkey, Canada, Germany, Spain or France, Pakistan, Russia.
  ['5321234567', 'AE'],
  ['6045550132', 'AE'],
  ['15123456789', 'AE'],
  ['612345678', 'AE'],
  ['923001234567', 'AE'],
  ['8 916 123 45 67', 'AE'],
  // Without its 0 it is one of Poland too.
  ['501234567', 'AE'],
  // A line at home takes no messages.
  ['04 331 2345', 'AE'],
  ['0501234567', null],
] as const)('%j in %s needs its country code', (typed, country) => {
  expect(toE164(typed, country)).toBe('needs_country')
})

test.each([
  '',
  '12',
  'Amina',
  '+1',
  '+971 50 123',
  '+971712345678',
  '+971 50 123 4567 ext. 5',
  '+971 50 123 4567, +971 50 123 4568',
  '9'.repeat(200),
])('%j is not a number', (typed) => {
  expect(toE164(typed, 'AE')).toBe('invalid')
})

test('a number and a time zone name their country', () => {
  expect(countryOfPhone('+94712345678')).toBe('LK')
  expect(['Asia/Dubai', 'Asia/Kolkata', 'Europe/Kyiv', 'UTC'].map(countryOfZone)).toEqual([
    'AE',
    'IN',
    'UA',
    null,
  ])
})
