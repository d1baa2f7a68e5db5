import { expect, test } from 'vitest'
import { newTask } from '../../src/office/sessions/create/draft.ts'
import {
  findTaskListError,
  mergeTasks,
  toDraft,
  toTasksInput,
} from '../../src/office/sessions/detail/edited-tasks.ts'
import { task } from '../links/cleaner-session.ts'

const before = [task('k'), task('b'), task('h')]
const known = new Set(before.map(({ id }) => id))
const edited = before.map(toDraft)
const keys = (tasks: readonly { key: string }[]) => tasks.map(({ key }) => key)

test('a task begun meanwhile is as the cleaner has it, also when it was changed or taken off the list', () => {
  const now = [task('k', { status: 'active' }), task('b', { status: 'completed' }), task('h')]
  const changed = edited.filter(({ key }) => key !== 'b').map((each) => ({ ...each, title: { en: 'Other' } }))
  const merged = mergeTasks(changed, now, known)
  expect(merged.map(({ key, title }) => [key, title.en])).toEqual([
    ['k', 'Task k'],
    ['h', 'Other'],
    ['b', 'Task b'],
  ])
})

test('what the cleaner added meanwhile stays, what the cleaner took away is gone, what the office removes is removed', () => {
  const added = task('new', { added_by_cleaner: true })
  const removed = edited.filter(({ key }) => key !== 'h')
  expect(keys(mergeTasks(removed, [task('k'), task('h'), added], known))).toEqual(['k', 'new'])
})

test('sent with an id is what is there, without one what is new, and nothing says where a task came from', () => {
  const own = {
    ...newTask('x'),
    title: { en: 'Balcony' },
    subtasks: [{ key: 'x-0', title: { en: 'Sweep' } }],
  }
  const wanted = toTasksInput([...edited.slice(0, 1), own], before)
  expect(wanted.map((each) => each.id)).toEqual(['k', undefined])
  expect(wanted.every((each) => !('template_id' in each) && !('key' in each))).toBe(true)
})

test('a session keeps at least one task, and each a title and a subtask', () => {
  expect(findTaskListError([])).toBe('tasks_needed')
  expect(findTaskListError([...edited, newTask('x')])).toBe('title_missing')
  expect(findTaskListError([...edited, { ...newTask('x'), title: { en: 'Balcony' } }])).toBe('need_subtasks')
  expect(findTaskListError(edited)).toBeNull()
})
