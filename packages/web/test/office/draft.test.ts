import { apartmentNotes } from '@brightkey/contract/apartments/fields'
import type { Apartment } from '@brightkey/contract/apartments/schema'
import { makeRecord } from '@brightkey/contract/pick-fields'
import type { Room, Template } from '@brightkey/contract/templates/schema'
import { expect, test } from 'vitest'
import {
  changeTitle,
  type Draft,
  emptyDraft,
  findDraftError,
  getTimesAfter,
  newTask,
  parseDraft,
  type ResolvedDraft,
  replaceStartingTasks,
  toDraftTask,
  toSessionInput,
} from '../../src/office/sessions/create/draft.ts'
import {
  countMissingTexts,
  missingLanguages,
  toDraft,
  toTemplateValues,
} from '../../src/office/templates/template-draft.ts'
import { getShifts, getTargetIndex } from '../../src/ui/office/sortable/drag.ts'

const template = (room: Room): Template => ({
  id: `t-${room}`,
  scope: 'general',
  apartment_id: null,
  room,
  title: { en: room, ru: `${room} по-русски` },
  title_text: room,
  subtasks: [{ title: { en: 'Sweep' }, title_text: 'Sweep' }],
  required_photos: 2,
  shots: [],
  spots: [],
  required_before_photos: 1,
  position: 0,
  archived: false,
})
const apartment: Apartment = {
  id: 'a1',
  name: 'Marina Gate 2, 1203',
  area: null,
  area_title: null,
  address: '',
  type: '1br',
  bedrooms: 1,
  bathrooms: 2,
  check_in_time: '15:00',
  check_out_time: '11:00',
  planned_minutes: null,
  default_cleaner_id: null,
  ...makeRecord(apartmentNotes, () => null),
  archived: false,
  created_at: '2026-11-21T10:00:00.000Z',
}
const task = (room: Room, key: string) => toDraftTask({ ...template(room), template_id: `t-${room}` }, key)
const now = '2026-11-21T10:00'
const findError = (draft: ResolvedDraft) => findDraftError(draft, now)
test.each([
  ['2026-11-24T10:00', '15:00', '2026-11-24T15:00'],
  // Guests can come before others leave only on another day.
  ['2026-11-24T11:00', '11:00', '2026-11-25T12:00'],
  // It is ten.
  ['2026-11-21T09:00', '09:30', '2026-11-22T12:00'],
  ['2026-11-19T09:00', '15:00', undefined],
])(
  'a session after guests who leave at %s, where they come at %s, is due at %s',
  (checkOut, checkIn, due) => {
    expect(getTimesAfter(checkOut, checkIn, now)).toEqual({ start: checkOut, ...(due && { due }) })
  },
)

const filled = () => ({
  ...emptyDraft,
  due: '2026-11-22T12:00',
  apartment,
  tasks: [task('kitchen', 'k'), task('hallway', 'h')],
})

test('the tasks of another apartment give way to this one’s; what the user wrote stays', () => {
  const own = { ...newTask('own'), title: { en: 'Feed the cat' } }
  const next = replaceStartingTasks([task('kitchen', 'start-0')], [...filled().tasks, own])
  expect(next.map(({ key }) => key)).toEqual(['start-0', 'own'])
})

test('a session needs an apartment and a task, and each task a subtask', () => {
  const draft = filled()
  expect(findError(draft)).toBeNull()
  expect(findError({ ...draft, apartment: null })).toBe('need_apartment_and_task')
  expect(findError({ ...draft, tasks: [] })).toBe('need_apartment_and_task')

  const bare = {
    ...task('hallway', 'x'),
    subtasks: [{ key: 's', title: { en: '  ' } }],
  }
  expect(findError({ ...draft, tasks: [...draft.tasks, bare] })).toBe('need_subtasks')
  const nameless = { ...task('hallway', 'x'), title: { en: ' ' } }
  expect(findError({ ...draft, tasks: [nameless] })).toBe('title_missing')
})

test('a draft comes back as it was kept; what cannot be read or has an old shape is an empty one', () => {
  const draft: Draft = { ...filled(), note: 'Baby cot', due: '2026-11-21T15:00', tasks_of: 'a1' }
  expect(parseDraft(JSON.stringify(draft), now)).toEqual(draft)
  expect(parseDraft(JSON.stringify(draft), '2026-11-21T15:00')).toEqual({ ...draft, due: '' })
  const before = { ...filled().tasks[0], required_before_photos: undefined }
  const old = JSON.stringify({ ...draft, tasks: [before] })
  for (const kept of [null, '', 'nonsense', '[]', '{"tasks":[{}]}', '{"tasks":3}', old])
    expect(parseDraft(kept, now)).toEqual(emptyDraft)
})

test('a dragged entry passes another when its edge passes that one’s middle, whatever their heights', () => {
  // Ten pixels apart: 0–100, 110–130, 140–200.
  const places = [
    { top: 0, height: 100 },
    { top: 110, height: 20 },
    { top: 140, height: 60 },
  ]
  expect([0, 19, 21, 69, 71, 500].map((by) => getTargetIndex(places, 0, by))).toEqual([0, 0, 1, 1, 2, 2])
  expect([0, -19, -21, -89, -91, -500].map((by) => getTargetIndex(places, 2, by))).toEqual([2, 2, 1, 1, 0, 0])
  expect(getShifts(places, 0, 2)).toEqual([100, -110, -110])
  expect(getShifts(places, 2, 1)).toEqual([0, 70, -30])
})

test('of a template each language’s gaps are counted, and blank lines and languages are not sent', () => {
  const draft = {
    ...toDraft(template('kitchen')),
    subtasks: [
      { key: 'a', title: { en: 'Sweep', ur: ' ' } },
      { key: 'b', title: {} },
    ],
  }
  expect(countMissingTexts(draft)).toMatchObject({ en: 0, ru: 1, ur: 2, hi: 2 })
  expect(missingLanguages(draft, 'en')).toMatch(/^Russian, Urdu, Hindi and Arabic/)
  expect(toTemplateValues(draft).subtasks).toEqual([{ title: { en: 'Sweep' } }])
})

test('a title typed again keeps only the language it was typed in; unchanged it keeps them all', () => {
  const title = { en: 'Kitchen', ru: 'Кухня' }
  expect(changeTitle(title, 'Kitchen', 'en')).toEqual(title)
  expect(changeTitle(title, 'Big kitchen', 'en')).toEqual({ en: 'Big kitchen' })
})

test('what is sent leaves out blank subtasks and says the due time as an instant', () => {
  const kitchen = task('kitchen', 'k')
  const subtasks = [...kitchen.subtasks, { key: 'blank', title: { en: '' } }]
  const tasks = [{ ...kitchen, title: { ...kitchen.title, ur: ' ' }, subtasks }]
  const input = toSessionInput({ ...filled(), tasks, due: '2026-11-21T15:00', note: ' ' })

  expect(input.tasks).toEqual([
    {
      title: kitchen.title,
      room: 'kitchen',
      template_id: 't-kitchen',
      required_photos: 2,
      required_before_photos: 1,
      shots: [],
      subtasks: [{ title: { en: 'Sweep' } }],
    },
  ])
  expect(input.expires_at).toBe(new Date('2026-11-21T15:00').toISOString())
  expect(input.note).toBeNull()
})
