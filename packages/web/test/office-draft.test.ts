import type { Apartment } from '@brightkey/contract/apartments/schema'
import type { Room, Template } from '@brightkey/contract/templates/schema'
import { expect, test } from 'vitest'
import {
  type Draft,
  draftIn,
  emptyDraft,
  inputFrom,
  moved,
  retitled,
  taskFromTemplate,
  tasksOf,
  whyNotCreate,
} from '../src/features/sessions/draft.ts'

const template = (room: Room): Template => ({
  id: `t-${room}`,
  scope: 'general',
  apartment_id: null,
  room,
  title: { en: room, ru: `${room} по-русски` },
  title_text: room,
  subtasks: [{ title: { en: 'Sweep' }, title_text: 'Sweep' }],
  required_photos: 2,
  required_before_photos: 0,
  position: 0,
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
  access_note: null,
  notes: null,
  archived: false,
  created_at: '2026-11-21T10:00:00.000Z',
}
const templates = (['kitchen', 'living_room', 'master_bedroom', 'bathroom', 'hallway'] as const).map(template)
const filled = () => ({ ...emptyDraft, apartment, tasks: tasksOf(apartment, templates) })

test('the tasks of an apartment are those of its rooms; rooms of one kind are numbered in every language', () => {
  const titles = filled().tasks.map((task) => task.title)

  expect(titles.map((title) => title.en)).toEqual([
    'kitchen',
    'living_room',
    'master_bedroom',
    'bathroom 1',
    'bathroom 2',
    'hallway',
  ])
  expect(titles[4]?.ru).toBe('bathroom по-русски 2')
  expect(new Set(filled().tasks.map((task) => task.key)).size).toBe(6)
})

test('the seed’s validations: an apartment and a task, and a subtask for each task', () => {
  const draft = filled()
  expect(whyNotCreate(draft)).toBeNull()
  expect(whyNotCreate({ ...draft, apartment: null })).toBe('need_apartment_and_task')
  expect(whyNotCreate({ ...draft, tasks: [] })).toBe('need_apartment_and_task')

  const bare = {
    ...taskFromTemplate(template('hallway'), 'x'),
    subtasks: [{ key: 's', title: { en: '  ' } }],
  }
  expect(whyNotCreate({ ...draft, tasks: [...draft.tasks, bare] })).toBe('need_subtasks')
  const nameless = { ...taskFromTemplate(template('hallway'), 'x'), title: { en: ' ' } }
  expect(whyNotCreate({ ...draft, tasks: [nameless] })).toBe('title_missing')
})

test('a draft comes back as it was kept; what cannot be read is an empty one', () => {
  const draft: Draft = { ...filled(), note: 'Baby cot', due: '2026-11-21T15:00' }
  expect(draftIn(JSON.stringify(draft))).toEqual(draft)
  for (const kept of [null, '', 'nonsense', '[]', '{"tasks":[{}]}', '{"tasks":3}'])
    expect(draftIn(kept)).toEqual(emptyDraft)
})

test('tasks move by one place and stay where they are at the ends', () => {
  const list = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
  const keys = (key: string, by: number) =>
    moved(list, key, by)
      .map((each) => each.key)
      .join('')
  expect([keys('a', 1), keys('c', -1), keys('a', -1), keys('c', 1), keys('x', 1)]).toEqual([
    'bac',
    'acb',
    'abc',
    'abc',
    'abc',
  ])
})

test('a title typed anew keeps only the language it was typed in; unchanged it keeps them all', () => {
  const title = { en: 'Kitchen', ru: 'Кухня' }
  expect(retitled(title, 'Kitchen', 'en')).toEqual(title)
  expect(retitled(title, 'Big kitchen', 'en')).toEqual({ en: 'Big kitchen' })
})

test('what is sent leaves out blank subtasks and says the due time as an instant', () => {
  const [task] = filled().tasks
  if (!task) throw new Error('no task')
  const subtasks = [...task.subtasks, { key: 'blank', title: { en: '' } }]
  const input = inputFrom({ ...filled(), tasks: [{ ...task, subtasks }], due: '2026-11-21T15:00', note: ' ' })

  expect(input.tasks).toEqual([
    {
      title: task.title,
      room: 'kitchen',
      template_id: 't-kitchen',
      required_photos: 2,
      required_before_photos: 0,
      subtasks: [{ title: { en: 'Sweep' } }],
    },
  ])
  expect(input.expires_at).toBe(new Date('2026-11-21T15:00').toISOString())
  expect(input.note).toBeNull()
})
