import { getApartment, updateApartment } from '@brightkey/contract/apartments/endpoints'
import { getOfficeReport } from '@brightkey/contract/reports/endpoints'
import {
  approveSession,
  createSession,
  getEvidence,
  getOverview,
  getSession,
  listSessions,
} from '@brightkey/contract/sessions/endpoints'
import { getSettings } from '@brightkey/contract/settings/endpoints'
import { getUser, listUsers } from '@brightkey/contract/users/endpoints'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changedBy, keyWithin, listKey, nounKey, readKey } from '../../src/platform/office/keys.ts'

test('a key is the address by its parts, and what is not in the path comes last', () => {
  expect(readKey(getSession, { id: '12' })).toEqual(['sessions', '12'])
  expect(readKey(getEvidence, { id: '12' })).toEqual(['sessions', '12', 'evidence'])
  expect(readKey(getOverview, {})).toEqual(['sessions', 'all', 'overview'])
  expect(readKey(listSessions, { search: 'a', cursor: undefined })).toEqual([
    'sessions',
    'all',
    { search: 'a' },
  ])
  expect(readKey(listUsers, {})).toEqual(['users', 'all', 'list'])
  expect(listKey(listSessions, { limit: 5 })).toEqual(['sessions', 'all', { limit: 5 }, 'pages'])
})

test('a write changes the lists of its noun, and what its address names', () => {
  expect(changedBy(createSession, {} as never)).toEqual([['sessions', 'all']])
  expect(changedBy(approveSession, { id: '12' })).toEqual([
    ['sessions', 'all'],
    ['sessions', '12'],
  ])
  expect(changedBy(updateApartment, { id: '3', note: 'x' } as never)).toEqual([
    ['apartments', 'all'],
    ['apartments', '3'],
  ])
})

test('the key of a response is found by its id alone', () => {
  expect(keyWithin(getOfficeReport, { id: '7', version: 2 })).toEqual(readKey(getOfficeReport, { id: '7' }))
  expect(keyWithin(getSettings, { company_name: 'x' })).toEqual(readKey(getSettings, {}))
})

test('one key reads again what is below it and nothing else', async () => {
  const queries = new QueryClient()
  const keys = {
    list: listKey(listSessions, { limit: 25, search: 'a' }),
    overview: readKey(getOverview, {}),
    one: readKey(getSession, { id: '12' }),
    evidence: readKey(getEvidence, { id: '12' }),
    other: readKey(getSession, { id: '13' }),
    apartment: readKey(getApartment, { id: '12' }),
    user: readKey(getUser, { id: '12' }),
  }
  const staleAfter = async (queryKey: readonly unknown[]) => {
    queries.clear()
    for (const key of Object.values(keys)) queries.setQueryData<unknown>(key, {})
    await queries.invalidateQueries({ queryKey })
    return Object.keys(keys).filter(
      (name) => queries.getQueryState(keys[name as keyof typeof keys])?.isInvalidated,
    )
  }
  expect(await staleAfter(readKey(listSessions, {}))).toEqual(['list', 'overview'])
  expect(await staleAfter(readKey(getSession, { id: '12' }))).toEqual(['one', 'evidence'])
  expect(await staleAfter(nounKey(getSession))).toEqual(['list', 'overview', 'one', 'evidence', 'other'])
})
