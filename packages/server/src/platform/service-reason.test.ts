import { expect, test } from 'vitest'
import { cleanReason, ownReason, serviceReason } from './service-reason.ts'

test.each([
  [
    'a reply of several lines',
    '550-5.1.1 No such user\r\n550 5.1.1 Ask the postmaster',
    '550-5.1.1 No such user Ask the postmaster',
  ],
  ['controls and marks of direction', 'a\u0000b\u202ec\u2066d\te', 'a b c d e'],
  ['a key', 'Malformed access token EAAG8s9dkLsk20skdlSKD0123456789', 'Malformed access token …'],
  ['a phone number', 'Recipient 971501234567 is not allowed', 'Recipient …67 is not allowed'],
  [
    'codes and words',
    '400 131049 · In order to maintain a healthy ecosystem engagement',
    '400 131049 · In order to maintain a healthy ecosystem engagement',
  ],
])('%s: of a service’s reason one safe line is left', (_what, reason, line) => {
  expect(cleanReason(reason)).toBe(line)
})

test('a long reason is cut at 300 characters, and not within one of them', () => {
  const line = cleanReason('🧹 '.repeat(300))
  expect(line.length).toBeLessThanOrEqual(300)
  expect(line.isWellFormed()).toBe(true)
})

test('why we did not send ourselves is no service’s reason', () => {
  expect(serviceReason(ownReason('No mail server is set up.'))).toBeNull()
  expect(serviceReason(null)).toBeNull()
  expect(serviceReason('550 5.1.1 No such user')).toBe('550 5.1.1 No such user')
})
