import { expect, test } from 'vitest'
import { csrfFrom, requestFor } from '../../src/platform/office/request.ts'

const who = { access: 'abc', locale: 'ur', csrf: 'c1' } as const

test('a call behind the login carries bearer, language, cookies, and the CSRF header when it changes something', () => {
  const read = requestFor('GET', '/api/cleaning/sessions/:id/', { id: 'a/b' }, who)
  const write = requestFor('DELETE', '/api/cleaning/sessions/:id/', { id: '1' }, who)

  expect(read.url).toBe('/api/cleaning/sessions/a%2Fb/')
  expect(read.init.credentials).toBe('include')
  expect(read.init.headers).toMatchObject({ Authorization: 'Bearer abc', 'Accept-Language': 'ur' })
  expect(read.init.headers).not.toHaveProperty('X-CSRFToken')
  expect(write.init.headers).toMatchObject({ 'X-CSRFToken': 'c1' })
})

test('public and actuator paths get neither token nor cookies', () => {
  for (const path of ['/api/cleaning/public/seal/x/', '/actuator/health']) {
    const { init } = requestFor('POST', path, {}, who)
    expect(init.credentials).toBe('omit')
    expect(init.headers).not.toHaveProperty('Authorization')
    expect(init.headers).not.toHaveProperty('X-CSRFToken')
  }
})

test('what was not chosen stays out of the address', () => {
  const { url } = requestFor(
    'GET',
    '/api/cleaning/sessions/',
    { limit: 25, search: '', cursor: undefined },
    who,
  )
  expect(url).toBe('/api/cleaning/sessions/?limit=25')
})

test('a null in a body stays: it clears', () => {
  const { init } = requestFor('PATCH', '/api/cleaning/sessions/:id/', { id: '1', note: null }, who)
  expect(init.body).toBe('{"note":null}')
})

test('the CSRF token is read from its cookie among others', () => {
  expect(csrfFrom('a=1; csrftoken=x%3Dy; b=2')).toBe('x=y')
  expect(csrfFrom('notcsrftoken=1')).toBeNull()
})
