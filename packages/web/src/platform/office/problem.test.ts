import { expect, test } from 'vitest'
import { failureOf, failureReason, Refused } from '../http/send.ts'
import { failureText } from './problem.ts'

test('a short wait is told in our own words, not in those of the wire; a long one as the server tells it, in minutes', () => {
  const wait = (seconds: number, detail: string) => {
    const error = new Refused(429, { code: 'throttled', seconds, detail })
    return [failureText(error, (key) => key, 'fallback'), failureReason(failureOf(error), (key) => key)]
  }
  const short = wait(60, 'Request was throttled. Expected available in 60 seconds.')
  expect(short).toEqual(['common.throttled', 'page.throttled'])
  const long = 'Too many attempts. Try again in 5 minutes.'
  expect(wait(300, long)).toEqual([long, long])
})
