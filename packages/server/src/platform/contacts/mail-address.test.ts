import { expect, test } from 'vitest'
import { addressKey, needsSmtpUtf8, storedAddress } from './mail-address.ts'

test.each([
  ['Info@Example.com', 'Info@Example.com'],
  ['info@почта.рф', 'info@почта.рф'],
  ['info@ПОЧТА.РФ', 'info@почта.рф'],
  ['info@xn--80a1acny.xn--p1ai', 'info@почта.рф'],
  ['почта@example.com', 'почта@example.com'],
  ['jose\u0301@example.com', 'josé@example.com'],
  ['संपर्क@उदाहरण.भारत', 'संपर्क@उदाहरण.भारत'],
])('%s is stored as %s', (typed, stored) => {
  expect(storedAddress(` ${typed} `)).toBe(stored)
})

test.each([
  'info',
  'info@почта',
  '@почта.рф',
  'in fo@почта.рф',
  'a@b.example, info@почта.рф',
  'info@почта.рф\r\nBcc: a@b.example',
  'in\u200dfo@почта.рф',
  '\u202einfo@почта.рф',
  'info@-почта.рф',
  'info@xn--\u0430.example',
  `${'я'.repeat(130)}@почта.рф`,
])('mail cannot go to %j', (typed) => {
  expect(storedAddress(typed)).toBeNull()
})

test('two ways to write an address, and two that look the same, have one key', () => {
  expect(addressKey('  Anna@Example.COM ')).toBe('anna@example.com')
  expect(addressKey('info@XN--80A1ACNY.xn--p1ai')).toBe(addressKey('INFO@почта.рф'))
  expect(addressKey('jose\u0301@example.com')).toBe(addressKey('JOSÉ@example.com'))
  // With Cyrillic letters, and with full-width ones.
  expect(addressKey('\u0430nn\u0430@example.com')).toBe('anna@example.com')
  expect(addressKey('anna@ex\u0430mple.com')).toBe('anna@example.com')
  expect(addressKey('ａｎｎａ@example.com')).toBe('anna@example.com')
  expect(addressKey('анна@example.com')).not.toBe('anna@example.com')
})

test('only what is before the domain needs SMTPUTF8', () => {
  expect(['info@почта.рф', 'почта@example.com'].map(needsSmtpUtf8)).toEqual([false, true])
})
