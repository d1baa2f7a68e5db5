import type { ProblemCode } from '@brightkey/contract/problem'
import { expect, test } from 'vitest'
import { failureReason, Refused, toFailure, Unanswered, Unreachable } from '../http/send.ts'
import { failureText, getErrorText, saveFailureText } from './problem.ts'

test('a short wait has our own text; a long one the server’s, in minutes', () => {
  const wait = (seconds: number, detail: string) => {
    const error = new Refused(429, { code: 'throttled', seconds, detail })
    return [failureText(error, (key) => key, 'fallback'), failureReason(toFailure(error), (key) => key)]
  }
  const short = wait(60, 'Request was throttled. Expected available in 60 seconds.')
  expect(short).toEqual(['common.throttled', 'page.throttled'])
  const long = 'Too many attempts. Try again in 5 minutes.'
  expect(wait(300, long)).toEqual([long, long])
})

test('what the server says to programs is said to people in a sentence of ours', () => {
  const texts = (code: ProblemCode, detail: string) => {
    const error = new Refused(403, { code, detail })
    return [
      failureText(error, (key) => key, 'fallback'),
      getErrorText(error, 'fallback'),
      toFailure(error).detail,
    ]
  }
  expect(texts('csrf_failed', 'CSRF Failed: CSRF token missing.')).toEqual([
    'common.page_outdated',
    'fallback',
    null,
  ])
  expect(texts('origin_not_allowed', 'CSRF Failed: Origin checking failed')[0]).toBe('common.wrong_address')
  expect(texts('token_not_valid', 'Given token not valid for any token type')[0]).toBe('common.logged_out')
  expect(texts('month_closed', 'That month has ended.')).toEqual(Array(3).fill('That month has ended.'))
})

test('a change is called not saved only if it was never sent; without a response it may have been made', () => {
  const texts = (error: unknown) => [
    failureText(error, (key) => key, 'fallback'),
    saveFailureText(error, (key) => key, 'fallback'),
  ]
  expect(texts(new Unreachable('away'))).toEqual(['common.no_network', 'act.not_reached'])
  expect(texts(new Unanswered('no response'))).toEqual(['common.unanswered', 'common.unanswered'])
})
