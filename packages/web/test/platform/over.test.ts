import type { Day, DaySession } from '@brightkey/contract/sessions/day-routes'
import { describe, expect, test } from 'vitest'
import { Refused } from '../../src/platform/http/send.ts'
import { withoutOver } from '../../src/platform/link-page/over.ts'
import { copiedPage } from '../../src/platform/link-page/page-copy.ts'
import { ServerSnapshot } from '../../src/platform/link-page/server-snapshot.ts'

const due = '2026-11-22T10:00:00.000Z'
const closes = '2026-11-24T10:00:00.000Z'
const hour = 3_600_000
const hoursAfter = (time: string, hours: number) => Date.parse(time) + hours * hour

describe('without a network, a page shows its place until 24 hours after the session is over', () => {
  const open = { state: 'active', expires_at: due, closes_at: closes }
  const submitted = { ...open, state: 'submitted', report: { submitted_at: due } }
  const cancelled = { ...open, state: 'cancelled', cancelled: { at: due } }
  const { closes_at: _closes, ...early } = open
  const page = { session: { expires_at: due, closes_at: closes } }
  const repaired = { locked: true, result: { at: due } }
  test.each([
    ['an open session, from when its link closes', 'cleaning', open, closes],
    ['a returned one too', 'cleaning', { ...open, state: 'returned', report: { submitted_at: due } }, closes],
    ['a submitted one, from its report', 'cleaning', submitted, due],
    ['an approved one too', 'cleaning', { ...submitted, state: 'approved' }, due],
    ['a cancelled one, from its cancellation', 'cleaning', cancelled, due],
    ['a copy that does not say when the link closes, from the due time', 'cleaning', early, due],
    ['an inspection', 'inspection', page, closes],
    ['a count of keys', 'keys-cards-verification', page, closes],
    ['an early copy of an inspection', 'inspection', { session: { expires_at: due } }, due],
    ['a repair, from when it was done', 'repair', repaired, due],
  ] as const)('%s', (_name, kind, data, end) => {
    expect(withoutOver(kind, data, hoursAfter(end, 24) - 1)).toBe(data)
    expect(withoutOver(kind, data, hoursAfter(end, 24))).toBeNull()
  })

  test.each([
    [
      'a submitted session whose copy has no report',
      'cleaning',
      { ...open, state: 'submitted', report: null },
    ],
    ['a cancelled one that does not say since when', 'cleaning', { ...open, state: 'cancelled' }],
    ['a settled repair', 'repair', { locked: true, result: null }],
    ['a page without any time', 'inspection', {}],
  ] as const)('%s is not shown', (_name, kind, data) => {
    expect(withoutOver(kind, data, hoursAfter(due, -48))).toBeNull()
  })

  test('a repair that is not done has no end', () => {
    const repair = { locked: false, result: null }
    expect(withoutOver('repair', repair, hoursAfter(due, 9999))).toBe(repair)
  })
})

const daySession = (id: string, more: Partial<DaySession>): DaySession => ({
  id,
  code: id,
  apartment: { name: `Home ${id}`, type: 'studio' },
  area_title: 'Dubai Marina',
  address: 'Al Marsa Street',
  kind: 'turnover' as DaySession['kind'],
  window_start: null,
  expires_at: due,
  closes_at: closes,
  planned_minutes: 60,
  state: 'active',
  started_at: null,
  progress: 0,
  task_count: 1,
  answer: null,
  reason: null,
  token: `token ${id}`,
  ...more,
})

test('without a network, each session of a day loses its address by its own end', () => {
  const { closes_at: _closes, ...early } = daySession('EARLY', {})
  const sessions = [
    daySession('OPEN', {}),
    early,
    daySession('DONE', { state: 'submitted' }),
    daySession('LATER', { expires_at: closes, closes_at: '2026-11-26T10:00:00.000Z' }),
  ]
  const day: Day = { id: 'c', first_name: 'Maria', sessions, server_time: due }
  const addresses = (now: number) =>
    withoutOver('day', day, now)?.sessions.map(({ address }) => address !== '')
  expect(addresses(hoursAfter(due, 23))).toEqual([true, true, false, true])
  expect(addresses(hoursAfter(due, 24))).toEqual([true, false, false, true])
  const late = withoutOver('day', day, hoursAfter(closes, 24))
  expect(late?.sessions.map(({ address, area_title }) => [address, area_title])).toEqual([
    ['', null],
    ['', null],
    ['', null],
    ['Al Marsa Street', 'Dubai Marina'],
  ])
  // Hidden already: nothing changes.
  expect(withoutOver('day', late, hoursAfter(closes, 25))).toBe(late)
})

test('a copy of a session that is over opens without its data, and asks the server for all of them', () => {
  const copy = {
    token: 'T',
    kind: 'cleaning' as const,
    etag: '"1"',
    timeZone: 'Asia/Dubai',
    language: 'en' as const,
  }
  const data = { state: 'active', expires_at: due, closes_at: due, note: 'Code 4711' }
  const opened = copiedPage({ ...copy, data, seenAt: hoursAfter(due, 24) })
  expect(opened).toMatchObject({ data: null, problem: { status: 0, code: 'session_expired' } })
  expect(opened).not.toHaveProperty('etag')
  expect(JSON.stringify(opened)).not.toContain('4711')
})

describe('what a page by link has shown', () => {
  const unknown = new Refused(404, { code: 'session_not_found' })
  const follow = (results: (Error | null)[], shownOffline = (data: string): string | null => data) => {
    const gone: string[] = []
    const snapshot = new ServerSnapshot<string>({ data: 'Code 4711', failure: null }, '"1"', {
      read: async () => {
        const result = results.shift()
        if (result) throw result
        return null
      },
      shownOffline,
      onGone: () => gone.push('gone'),
    })
    return { snapshot, gone }
  }

  test('does not come back when the network is lost after the server did not know the link', async () => {
    const { snapshot, gone } = follow([unknown, new TypeError('no network')])
    await snapshot.refresh()
    expect(gone).toEqual(['gone'])
    await snapshot.refresh()
    expect(snapshot.state).toMatchObject({ data: null, failure: { code: 'session_not_found' } })
    expect(snapshot.etag).toBeUndefined()
  })

  test('is given up on a page that stays open without a network, once the session has long been over', async () => {
    let isOver = false
    const { snapshot } = follow(Array(3).fill(new TypeError('no network')), (data) => (isOver ? null : data))
    await snapshot.refresh()
    expect(snapshot.state.data).toBe('Code 4711')
    isOver = true
    await snapshot.refresh()
    await snapshot.refresh()
    expect(snapshot.state).toMatchObject({ data: null, failure: { code: 'session_expired' } })
    expect(snapshot.etag).toBeUndefined()
  })
})
