import { getSeal } from '@brightkey/contract/reports/endpoints'
import {
  getSession,
  listSessions,
  removeSession,
  updateSession,
} from '@brightkey/contract/sessions/endpoints'
import { expect, test } from 'vitest'
import { requestFor } from '../../src/platform/http/send.ts'
import { csrfFrom, withLogin } from '../../src/platform/tokens.ts'

const login = { access: 'abc', csrf: 'c1' }
const toRecord = ({ headers }: { headers: Headers }) => Object.fromEntries(headers)

test('a call behind the login carries bearer, language, cookies, and the CSRF header when it changes something', () => {
  const read = requestFor(getSession, { id: 'a/b' }, 'ur')
  const write = requestFor(removeSession, { id: '1' }, 'ur')

  expect(read.url).toBe('/api/cleaning/sessions/a%2Fb/')
  const sent = withLogin(read, login)
  expect(sent.credentials).toBe('include')
  expect(toRecord(sent)).toMatchObject({ authorization: 'Bearer abc', 'accept-language': 'ur' })
  expect(toRecord(sent)).not.toHaveProperty('x-csrftoken')
  expect(toRecord(withLogin(write, login))).toMatchObject({ 'x-csrftoken': 'c1' })
})

test('public and actuator paths get neither token nor cookies', () => {
  const probe = { url: '/actuator/health', init: requestFor(updateSession, { id: '1' }, 'en').init }
  for (const request of [requestFor(getSeal, { code: 'x' }, 'en'), probe]) {
    const sent = withLogin(request, login)
    expect(sent.credentials).toBe('omit')
    expect(toRecord(sent)).not.toHaveProperty('authorization')
    expect(toRecord(sent)).not.toHaveProperty('x-csrftoken')
  }
})

test('what was not chosen stays out of the address', () => {
  const { url } = requestFor(listSessions, { limit: 25, search: '', cursor: undefined }, 'en')
  expect(url).toBe('/api/cleaning/sessions/?limit=25')
})

test('a null in a body stays: it clears', () => {
  const { init } = requestFor(updateSession, { id: '1', note: null }, 'en')
  expect(init).toMatchObject({ body: '{"note":null}', method: 'PATCH' })
})

test('the CSRF token is read from its cookie among others', () => {
  expect(csrfFrom('a=1; csrftoken=x%3Dy; b=2')).toBe('x=y')
  expect(csrfFrom('notcsrftoken=1')).toBeNull()
})
