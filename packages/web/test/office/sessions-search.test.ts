import { expect, test } from 'vitest'
import { filterWithin, readSessionsSearch } from '../../src/office/sessions/list/sessions-search.ts'

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

test('a filter leaves the view as it is, and only another day takes the place of today', () => {
  const filtered = (...[search, change]: Parameters<typeof filterWithin>) =>
    readSessionsSearch({ ...search, ...filterWithin(search, change) })
  expect(filtered({}, { cleaner: 'c' })).toEqual({ view: 'needs_me', cleaner: 'c' })
  expect(filtered({ view: 'needs_me', cleaner: 'c' }, { cleaner: undefined })).toEqual({})
  expect(filtered({ cleaner: 'c' }, { cleaner: undefined })).toEqual({ view: 'all' })
  expect(filtered({}, { day: '2026-11-24' })).toEqual({ view: 'needs_me', day: '2026-11-24' })
  expect(filtered({ view: 'today' }, { cleaner: 'c' })).toEqual({ view: 'today', cleaner: 'c' })
  expect(filtered({ view: 'today' }, { day: '2026-11-24' })).toEqual({ day: '2026-11-24' })
  expect(filtered({ status: 'overdue' }, { area: 'a' })).toEqual({ status: 'overdue', area: 'a' })
})

test('today and tomorrow are of no other day', () => {
  expect(readSessionsSearch({ view: 'tomorrow', day: '2026-11-24', cleaner: 'c' })).toEqual({
    view: 'tomorrow',
    cleaner: 'c',
  })
})
