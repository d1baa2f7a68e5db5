import { expect, test } from 'vitest'
import { guardDecision, loginAddress, returnPath } from '../src/platform/office-guard.ts'

const visitor = (path: string) => guardDecision({ path, hasToken: false, hasUser: false })
const withToken = (path: string) => guardDecision({ path, hasToken: true, hasUser: false })
const loggedIn = (path: string) => guardDecision({ path, hasToken: true, hasUser: true })

test('public routes, and any path containing /public/, are never asked for a login', () => {
  const open = [
    '/cleaning/abc',
    '/report/1',
    '/mobile-report/1',
    '/set-password/t',
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

test('the login leads back to where somebody wanted to go', () => {
  const address = loginAddress('/sessions?status=overdue')
  expect(returnPath(new URL(address, 'http://office').search)).toBe('/sessions?status=overdue')
  expect(loginAddress('/')).toBe('/login')
})

test('the way back never leaves this origin and never ends at the login again', () => {
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login?next=/',
  ])
    expect(returnPath(`?next=${encodeURIComponent(next)}`)).toBe('/')
  expect(returnPath('')).toBe('/')
})
