import type { AmenitiesCheck, AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import type { Locale } from '@brightkey/contract/locale'
import { expect, test } from 'vitest'
import { amenitiesActions } from '../../src/links/amenities/actions.ts'
import {
  type AmenityEntry,
  clearedEntries,
  findingForCount,
  findingForState,
  firstOpen,
  getSurplus,
  hasChanged,
  isDifference,
  presentEntries,
  progressOfTab,
  translateAmenities,
} from '../../src/links/amenities/amenity-findings.ts'
import type { Tracked } from '../../src/links/queue/action.ts'
import { applyAll } from '../../src/platform/outbox/action-entry.ts'
import { parseWholeNumber } from '../../src/ui/count-stepper.tsx'
import { waiting } from './cleaner-session.ts'

const thing = (id: string, fields: Partial<AmenityItem> = {}): AmenityItem => ({
  id,
  title: { en: id, ur: `${id} (ur)` },
  title_text: id,
  expected: 1,
  found: null,
  state: null,
  note: null,
  photos: [],
  at: null,
  previous: null,
  ...fields,
})
const made_at = '2026-11-21T10:00:00.000Z'
const entry = (about: string, ...items: Omit<AmenityEntry, 'made_at'>[]) =>
  waiting({ kind: 'entry', task_id: about, values: { items: items.map((each) => ({ ...each, made_at })) } })

const nothing: AmenitiesCheck = {
  session: {
    code: 'BK-1',
    apartment_name: 'Marina',
    apartment_type: 'studio',
    area_title: null,
    expires_at: made_at,
  },
  arrangement: [],
  electrical: [],
  utensils: [],
  inspector: { name: '', company: '' },
  previous: null,
  result: null,
  locked: false,
  server_time: made_at,
}
const shownIn = (arrangement: AmenityItem[], waiting: Tracked[], locale: Locale = 'en') =>
  translateAmenities(applyAll(amenitiesActions, { ...nothing, arrangement }, waiting), locale).arrangement

test('a state brings a number that agrees with it, and keeps one that does', () => {
  const plates = { expected: 6, found: null, state: null }
  expect(findingForState(plates, 'ok')).toEqual({ state: 'ok', found: 6 })
  expect(findingForState({ ...plates, found: 7 }, 'ok')).toEqual({ state: 'ok', found: 7 })
  expect(findingForState({ ...plates, found: 4 }, 'ok')).toEqual({ state: 'ok', found: 6 })
  expect(findingForState(plates, 'missing')).toEqual({ state: 'missing', found: 0 })
  expect(findingForState({ ...plates, found: 4 }, 'missing')).toEqual({ state: 'missing', found: 4 })
  expect(findingForState({ ...plates, found: 6 }, 'missing')).toEqual({ state: 'missing', found: 0 })
  expect(findingForState(plates, 'damaged')).toEqual({ state: 'damaged', found: 6 })
  expect(findingForState({ ...plates, found: 0, state: 'missing' }, 'damaged')).toEqual({
    state: 'damaged',
    found: 6,
  })
})

test('fewer than expected are missing, enough are all here, and damaged stays damaged while there is one', () => {
  const plates = { expected: 6, found: null, state: null }
  expect(findingForCount(plates, 5)).toEqual({ found: 5, state: 'missing' })
  expect(findingForCount({ ...plates, found: 5, state: 'missing' }, 6)).toEqual({ found: 6, state: 'ok' })
  expect(findingForCount(plates, 8)).toEqual({ found: 8, state: 'ok' })
  expect(findingForCount({ ...plates, found: 6, state: 'damaged' }, 5)).toEqual({
    found: 5,
    state: 'damaged',
  })
  expect(findingForCount({ ...plates, found: 1, state: 'damaged' }, 0)).toEqual({
    found: 0,
    state: 'missing',
  })
})

test('what this phone has not sent yet is shown over the server’s word, the latest last, a note kept', () => {
  const sofa = thing('sofa', { found: 1, state: 'ok', note: 'From the office' })
  const items = [
    entry('sofa', { id: 'sofa', found: 0, state: 'missing', note: 'Gone' }),
    entry('sofa', { id: 'sofa', found: 1, state: 'damaged' }),
    entry('bed', { id: 'bed', found: 0, state: 'missing' }),
  ]
  expect(shownIn([sofa], items, 'ur')[0]).toMatchObject({
    title_text: 'sofa (ur)',
    found: 1,
    state: 'damaged',
    note: 'Gone',
  })
})

test('what the server refused is not shown as if it were so', () => {
  const refused = {
    ...entry('sofa', { id: 'sofa', found: 0, state: 'missing' }),
    refused: { status: 410, code: 'session_expired' as const },
  }
  expect(shownIn([thing('sofa')], [refused])).toMatchObject([{ found: null, state: null }])
})

test('one entry may say many things; "all present" fills only what nobody has said anything of', () => {
  const check = {
    ...nothing,
    arrangement: [thing('bed'), thing('sofa'), thing('chairs', { expected: 4 })],
    electrical: [thing('tv')],
    utensils: [thing('plates', { expected: 6 })],
  }
  const said = [
    entry('arrangement', { id: 'bed', found: 1, state: 'ok' }, { id: 'sofa', found: 0, state: 'missing' }),
  ]
  const open = shownIn(check.arrangement, said).filter(({ state }) => state === null)
  const present = entry('arrangement', ...presentEntries(open, made_at))
  const shown = translateAmenities(applyAll(amenitiesActions, check, [...said, present]), 'en')
  expect(shown.arrangement.map(({ state, found }) => [state, found])).toEqual([
    ['ok', 1],
    ['missing', 0],
    ['ok', 4],
  ])
  expect(progressOfTab(shown.arrangement)).toEqual({ done: 3, total: 3, differences: 1 })
  expect(firstOpen(shown)).toEqual({ tab: 'amenities', id: 'tv', left: 2 })
  const back = entry('arrangement', ...clearedEntries(['chairs'], made_at))
  const after = shownIn(check.arrangement, [...said, present, back])
  expect(after.map(({ state, found }) => [state, found])).toEqual([
    ['ok', 1],
    ['missing', 0],
    [null, null],
  ])
})

test('more than should be there is a difference too, and nothing is one before it is counted', () => {
  const chairs = thing('chairs', { expected: 4 })
  expect([getSurplus(chairs), isDifference(chairs)]).toEqual([0, false])
  const seven = { ...chairs, ...findingForCount(chairs, 7) }
  expect([getSurplus(seven), isDifference(seven)]).toEqual([3, true])
  expect(progressOfTab([seven])).toEqual({ done: 1, total: 1, differences: 1 })
  const four = { ...chairs, ...findingForCount(chairs, 4) }
  expect([getSurplus(four), isDifference(four)]).toEqual([0, false])
})

test('a thing has changed when it is otherwise than last time, and not before something is said', () => {
  const previous = { found: 5, state: 'missing' as const }
  expect(hasChanged(thing('plates', { expected: 6, previous }))).toBe(false)
  expect(hasChanged(thing('plates', { expected: 6, previous, found: 5, state: 'missing' }))).toBe(false)
  expect(hasChanged(thing('plates', { expected: 6, previous, found: 6, state: 'ok' }))).toBe(true)
  expect(hasChanged(thing('new', { found: 1, state: 'ok' }))).toBe(false)
})

test('a number is read from the digits of every keyboard', () => {
  expect(['12', '۱۲', '١٢', '१२', ' 5 ', '', 'x'].map(parseWholeNumber)).toEqual([
    12,
    12,
    12,
    12,
    5,
    null,
    null,
  ])
})
