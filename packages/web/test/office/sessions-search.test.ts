import { expect, test } from 'vitest'
import { readSessionsSearch } from '../../src/office/sessions/list/sessions-search.ts'

test('the address of the list holds what was chosen, and only what means something', () => {
  expect(
    readSessionsSearch({
      view: 'review',
      status: 'overdue',
      sort: 'due',
      apartment: 'a',
      cleaner: 'c',
      search: '42',
    }),
  ).toEqual({ view: 'review', sort: 'due', apartment: 'a', cleaner: 'c', search: '42' })
  expect(
    readSessionsSearch({ view: 'x', status: 'all', sort: '-created', apartment: '', search: '' }),
  ).toEqual({})
  expect(readSessionsSearch({ status: 'overdue', sort: 'price', search: 7 })).toEqual({ status: 'overdue' })
})
