import { expect, test } from 'vitest'
import { sharedRefresh, type TabLock, tokenStore } from '../../src/platform/tokens.ts'

/** What tabs of one browser share: a storage, and turns one after another. */
function browser(access: string | null, refresh: string | null) {
  const kept = new Map<string, string>()
  if (access !== null) kept.set('token', access)
  if (refresh !== null) kept.set('refresh_token', refresh)
  const tokens = tokenStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  let last: Promise<unknown> = Promise.resolve()
  const lock: TabLock = (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
  return { kept, tokens, lock }
}

test('calls whose token is spent at the same moment ask the server once', async () => {
  const { tokens, lock, kept } = browser('old', 'r1')
  const asked: string[] = []
  const refresh = sharedRefresh({
    tokens,
    lock,
    requestTokens: async (token) => {
      asked.push(token)
      return { access: 'new', refresh: 'r2' }
    },
  })

  expect(await Promise.all([refresh('old'), refresh('old'), refresh('old')])).toEqual(['new', 'new', 'new'])
  expect(asked).toEqual(['r1'])
  expect(Object.fromEntries(kept)).toEqual({ token: 'new', refresh_token: 'r2' })
})

test('two tabs share one refresh: the second finds the response of the first', async () => {
  const { tokens, lock } = browser('old', 'r1')
  const asked: string[] = []
  const requestTokens = async (token: string) => {
    asked.push(token)
    return { access: 'new', refresh: 'r2' }
  }
  const tabs = [
    sharedRefresh({ tokens, lock, requestTokens }),
    sharedRefresh({ tokens, lock, requestTokens }),
  ]

  expect(await Promise.all(tabs.map((refresh) => refresh('old')))).toEqual(['new', 'new'])
  expect(asked).toEqual(['r1'])
})

test('without a refresh token it fails with “No refresh token”', async () => {
  const { tokens, lock } = browser('old', null)
  const refresh = sharedRefresh({ tokens, lock, requestTokens: async () => ({ access: 'new' }) })

  await expect(refresh('old')).rejects.toThrow('No refresh token')
})

test('after a refusal the next call asks again', async () => {
  const { tokens, lock } = browser('old', 'r1')
  const responses = [Promise.reject(new Error('down')), Promise.resolve({ access: 'new' })]
  const refresh = sharedRefresh({
    tokens,
    lock,
    requestTokens: () => responses.shift() ?? Promise.reject(new Error('too often')),
  })

  await expect(refresh('old')).rejects.toThrow('down')
  expect(await refresh('old')).toBe('new')
})

test('a response without a refresh token leaves the one that is held', async () => {
  const { tokens, lock } = browser('old', 'r1')
  await sharedRefresh({ tokens, lock, requestTokens: async () => ({ access: 'new' }) })('old')

  expect(tokens.refresh()).toBe('r1')
})
