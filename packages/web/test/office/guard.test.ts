import { expect, test } from 'vitest'
import {
  accountPageAt,
  guardDecision,
  loginAddress,
  loginAfterPassword,
  returnPath,
} from '../../src/platform/office/guard.ts'

const visitor = (path: string) => guardDecision({ path, hasToken: false, hasUser: false })
const withToken = (path: string) => guardDecision({ path, hasToken: true, hasUser: false })
const loggedIn = (path: string) => guardDecision({ path, hasToken: true, hasUser: true })

test('public routes, and any path containing /public/, are never asked for a login', () => {
  const open = [
    '/cleaning/abc',
    '/report/1',
    '/mobile-report/1',
    '/set-password/t',
    '/forgot-password',
    '/forgot-password/',
    '/cleaning/public/progress/1',
    '/x/public/y',
  ]
  for (const path of open) {
    expect(visitor(path)).toBe('pass')
    expect(withToken(path)).toBe('pass')
  }
})

test('a token without a user is checked first, whatever the route behind the login', () => {
  for (const path of ['/', '/login', '/sessions/create', '/profile']) expect(withToken(path)).toBe('check')
})

test('who is not authenticated goes to the login', () => {
  for (const path of ['/', '/sessions/1', '/apartments', '/profile']) expect(visitor(path)).toBe('to-login')
  expect(visitor('/login')).toBe('pass')
})

test('who is authenticated has no business at the login', () => {
  expect(loggedIn('/login')).toBe('to-home')
  expect(loggedIn('/login/')).toBe('to-home')
  expect(loggedIn('/sessions/1')).toBe('pass')
})

test('the login leads back to where the user wanted to go', () => {
  const address = loginAddress('/sessions?status=overdue')
  expect(returnPath(new URL(address, 'http://office').search)).toBe('/sessions?status=overdue')
  expect(loginAddress('/')).toBe('/login')
})

test('the way back never leaves this origin and never ends at the login again', () => {
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'http://own.invalid.evil.example',
    '//own.invalid@evil.example',
    'javascript:alert(1)',
    '/\tlogin',
    '/x/../login',
    '/login?next=/',
  ])
    expect(returnPath(`?next=${encodeURIComponent(next)}`)).toBe('/')
  expect(returnPath('')).toBe('/')
  expect(returnPath('?next=/%09/evil.example')).toBe('/')
  expect(returnPath('?next=%2Fsessions%2F1%3Fa%3D%252F%23b')).toBe('/sessions/1?a=%2F#b')
})

test('the links of mails open in front of the login, no matter who is logged in', () => {
  expect(accountPageAt('/forgot-password')).toEqual({ page: 'forgot-password' })
  expect(accountPageAt('/set-password/abc')).toEqual({ page: 'set-password', token: 'abc' })
  // Mail programs and people mangle addresses: whatever the token is, it is the server that says so.
  expect(accountPageAt('/set-password/a%20b/')).toEqual({ page: 'set-password', token: 'a b' })
  expect(accountPageAt('/set-password/%')).toEqual({ page: 'set-password', token: '%' })
  for (const path of ['/', '/login', '/set-password/', '/set-password/a/b', '/forgot-passwords'])
    expect(accountPageAt(path)).toBeNull()
})

test('the login after a new password knows who it is for', () => {
  const { pathname, searchParams } = new URL(loginAfterPassword('a+b@office.test'), 'http://office')
  expect(pathname).toBe('/login')
  expect(searchParams.get('email')).toBe('a+b@office.test')
})
