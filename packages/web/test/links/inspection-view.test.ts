import type { Inspection, InspectionItem } from '@brightkey/contract/inspections/inspection-schema'
import type { Locale } from '@brightkey/contract/locale'
import { expect, test } from 'vitest'
import { inspectionActions } from '../../src/links/inspection/actions.ts'
import { inspectionView, signedPhotoIds, tallyItems } from '../../src/links/inspection/inspection-view.ts'
import type { Tracked } from '../../src/links/queue/action.ts'
import { applyAll } from '../../src/platform/outbox/action-entry.ts'
import { waiting, waitingPhoto } from './cleaner-session.ts'

const item = (id: string, more: Partial<InspectionItem> = {}): InspectionItem => ({
  id,
  title: { en: `Item ${id}`, ur: `چیز ${id}` },
  title_text: `Item ${id}`,
  state: null,
  note: null,
  photos: [],
  at: null,
  ...more,
})
const inspection = (items: InspectionItem[], round = 1): Inspection => ({
  session: {
    code: 'BK-1',
    apartment_name: 'Marina',
    apartment_type: 'studio',
    area_title: null,
    expires_at: '2026-11-22T00:00:00.000Z',
  },
  round,
  rooms: [
    { key: 'kitchen', items: items.slice(0, 2) },
    { key: null, items: items.slice(2) },
  ],
  inspector: { name: '', company: '' },
  result: null,
  locked: false,
  server_time: '2026-11-21T10:00:00.000Z',
})
const entry = (task_id: string, word: object, more = {}, round = 1) =>
  waiting({ kind: 'entry', task_id, values: { round, made_at: '2026-11-21T10:00:00.000Z', ...word } }, more)
const refused = { refused: { status: 409, code: 'page_locked' as const } }
const received = (id: string) => ({
  id,
  item_id: 'a',
  mime: 'image/jpeg' as const,
  size: 1,
  width: null,
  height: null,
  received_at: '2026-11-21T10:00:00.000Z',
  url: '',
  view_url: null,
  thumb_url: null,
})
const toView = (server: Inspection, queue: Tracked[], locale: Locale = 'en') =>
  inspectionView(applyAll(inspectionActions, server, queue), queue, locale)
const send = (more = {}) => waiting({ kind: 'send', photo_ids: [], values: {} }, more)

test('what this phone wrote is shown over the server’s word, field by field; the rest is what others said', () => {
  const server = inspection([
    item('a', { state: 'problem', note: 'Grease' }),
    item('b', { state: 'na' }),
    item('c'),
  ])
  const queue = [entry('a', { note: 'Grease, and hair' }), entry('c', { state: 'ok' })]
  const view = toView(server, queue, 'ur')

  expect(view.items.map(({ title, state, note }) => [title, state, note])).toEqual([
    ['چیز a', 'problem', 'Grease, and hair'],
    ['چیز b', 'na', ''],
    ['چیز c', 'ok', ''],
  ])
  expect(view.rooms.map(({ id, key }) => [id, key])).toEqual([
    ['room-kitchen', 'kitchen'],
    ['room-none', null],
  ])
})

test('what was marked and taken back is open again; of several words the last counts', () => {
  const server = inspection([item('a'), item('b')])
  const queue = [entry('a', { state: 'ok' }), entry('b', { state: 'ok' }), entry('a', { state: null })]
  expect(toView(server, queue).items.map(({ state }) => state)).toEqual([null, 'ok'])
})

test('what was refused, or said of an earlier round, is not shown as said', () => {
  const server = inspection([item('a'), item('b')], 2)
  const queue = [entry('a', { state: 'ok' }, refused, 2), entry('b', { state: 'problem' }, {}, 1)]
  expect(toView(server, queue)).toMatchObject({ done: 0, problems: 0, sending: false })
})

test('the score is what the server will count: full marks only without a problem, none where nothing was looked at', () => {
  const states = (ok: number, problem: number, na: number) => [
    ...Array(ok).fill({ state: 'ok' }),
    ...Array(problem).fill({ state: 'problem' }),
    ...Array(na).fill({ state: 'na' }),
  ]
  expect(tallyItems(states(199, 1, 3))).toEqual({ of: 203, done: 203, ok: 199, problems: 1, score: 99 })
  expect(tallyItems(states(2, 0, 0)).score).toBe(100)
  expect(tallyItems(states(0, 0, 2)).score).toBeNull()
  expect(tallyItems([{ state: null }])).toMatchObject({ of: 1, done: 0, score: null })
})

test('it is on its way once signed, and no longer when the server refused', () => {
  const server = inspection([item('a')])
  expect(toView(server, [send()]).sending).toBe(true)
  expect(toView(server, [send(refused)]).sending).toBe(false)
})

test('it is signed with the photos that arrived and those on their way, without the deleted and the refused', () => {
  const server = inspection([item('a', { photos: [received('p1'), received('p2')] }), item('b')])
  const photo = (id: string, more = {}) =>
    waiting({ kind: 'photo', task_id: 'b', photo: waitingPhoto(id) }, more)
  const queue = [
    photo('p3'),
    photo('p4', refused),
    waiting({ kind: 'delete-photo', task_id: 'a', photo_id: 'p2' }),
  ]
  expect(signedPhotoIds(applyAll(inspectionActions, server, queue))).toEqual(['p1', 'p3'])
  expect(toView(server, queue).items.map(({ photos }) => photos.length)).toEqual([1, 1])
})

test('a photo that has arrived is hung on its item, and on no other', () => {
  const server = inspection([item('a'), item('b')])
  const action = { kind: 'photo' as const, task_id: 'b', photo: waitingPhoto('p9') }
  const changed = inspectionActions.photo.confirm(server, action, { ...received('p9'), item_id: 'b' })
  expect(changed.rooms.flatMap((room) => room.items).map(({ photos }) => photos.length)).toEqual([0, 1])
})
