import { expect, test } from 'vitest'
import { Refused } from '../http/send.ts'
import { failureText } from './problem.ts'

test('a short wait is told in our own words, not in those of the wire; a long one as the server tells it, in minutes', () => {
  const wait = (seconds: number, detail: string) =>
    failureText(new Refused(429, { code: 'throttled', seconds, detail }), (key) => key, 'fallback')
  expect(wait(60, 'Request was throttled. Expected available in 60 seconds.')).toBe('common.throttled')
  expect(wait(300, 'Too many attempts. Try again in 5 minutes.')).toBe(
    'Too many attempts. Try again in 5 minutes.',
  )
})
