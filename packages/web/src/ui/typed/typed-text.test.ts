import { expect, test } from 'vitest'
import { splitTyped } from './typed-text.tsx'

const linksIn = (text: string) =>
  splitTyped(text).flatMap(({ text, href }) => (href === null ? [] : [[text, href]]))

test.each([
  ['Guard: +971 50 123 4567, ask for keys', [['+971 50 123 4567', 'tel:+971501234567']]],
  ['call 00971501234567.', [['00971501234567', 'tel:+971501234567']]],
  ['UK +44 (0)20 7946 0958', [['+44 (0)20 7946 0958', 'tel:+442079460958']]],
  ['reception (04) 123 4567!', [['(04) 123 4567', 'tel:041234567']]],
  ['ماریہ: 0300-1234567 پر فون کریں', [['0300-1234567', 'tel:03001234567']]],
  ['Мария 8 (912) 345-67-89', [['8 (912) 345-67-89', 'tel:89123456789']]],
  ['050 123 4567 4711#', [['050 123 4567', 'tel:0501234567']]],
  [
    'one 050 123 4567, two 050 765 4321',
    [
      ['050 123 4567', 'tel:0501234567'],
      ['050 765 4321', 'tel:0507654321'],
    ],
  ],
])('a phone number calls: %s', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test.each([
  'Door 4711#',
  '*123*4567890#',
  '0471234567#',
  'from 05-11-2026 15:00',
  '05 11 2026',
  '2026-11-23',
  '09:00-18:00',
  'Booking 4123456789',
  'Booking 0123456789012345',
  'and/or, w/o, 24/7, 3.5/4',
  'e.g. towels',
  'javascript:alert(1)',
  'data:text/html,hi',
])('nothing that is no address becomes a link: %s', (text) => {
  expect(linksIn(text)).toEqual([])
  expect(
    splitTyped(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test.each([
  ['see https://example.com/a_(b)?c=1.', 'https://example.com/a_(b)?c=1', 'https://example.com/a_(b)?c=1'],
  ['(map: https://example.com/a).', 'https://example.com/a', 'https://example.com/a'],
  ['www.example.com', 'www.example.com', 'https://www.example.com/'],
  ['یہ maps.app.goo.gl/AbC1 ہے۔', 'maps.app.goo.gl/AbC1', 'https://maps.app.goo.gl/AbC1'],
  [
    `https://example.com/a${String.fromCharCode(0x202e)}gnp.exe`,
    'https://example.com/a',
    'https://example.com/a',
  ],
  ['mail maria@example.com!', 'maria@example.com', 'mailto:maria@example.com'],
])('an address opens: %s', (text, shown, href) => {
  expect(linksIn(text)).toEqual([[shown, href]])
})

test('no phone number begins within a longer number', () => {
  expect(linksIn('Booking 4100501234567')).toEqual([])
})
