import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import type {
  CleanerSession,
  Photo,
  SessionFound,
  Task,
  TaskStatus,
} from '@brightkey/contract/sessions/schema'
import type { SessionSupply } from '@brightkey/contract/supplies/schema'
import { expect, test } from 'vitest'
import { cleanerActions } from '../../src/links/cleaning/actions.ts'
import { received, type SessionView, type TaskView } from '../../src/links/cleaning/session-view.ts'
import { overlay } from '../../src/links/cleaning/work.ts'
import type { Action, Tracked } from '../../src/links/queue/action.ts'
import { type Actions, applyAll } from '../../src/platform/outbox/action-entry.ts'
import { receivedPhoto, session, task, waiting, waitingPhoto } from './cleaner-session.ts'
import { emptyPages, type PageWithItems } from './page-data.ts'

/** The same numbers in every run, in [0, 1). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
const rounds = Array.from({ length: 200 }, (_, index) => index + 1)
const statuses: readonly TaskStatus[] = ['available', 'active', 'completed']
const report = {
  id: 'r',
  token: 'R',
  url: '/report/R',
  submitted_at: '2026-11-21T12:00:00.000Z',
  revoked: false,
}

const soap: SessionSupply = {
  ...{ id: 's', kind: 'supply', name: { en: 'Soap' }, name_text: 'Soap', unit: 'bottle', minimum: 2 },
  ...{ level: null, count: null, put_on: null, taken_away: null },
}

const bear: SessionFound = {
  ...{ id: 'f', kind: 'toy', text: 'A bear', task_id: 'k', place: 'Shelf' },
  ...{ created_at: '2026-11-21T12:00:00.000Z', photos: [] },
}

function randomSession(random: () => number): CleanerSession {
  const of = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const tasks = ['k', 'l', 'm'].map((id) => {
    const { subtasks } = task(id)
    return task(id, {
      status: of(statuses),
      subtasks: subtasks.map((each) => ({ ...each, done: random() < 0.5 })),
      photos: random() < 0.5 ? [receivedPhoto(`${id}-p`)] : [],
      required_photos: random() < 0.5 ? 1 : 0,
    })
  })
  return { ...session(tasks), supplies: [soap], found: [bear] }
}

/** One action of every kind, about a task of the session or one that it does not have. */
function everyAction(random: () => number): {
  [Kind in keyof typeof cleanerActions]: Action & { kind: Kind }
} {
  const of = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const task_id = of(['k', 'l', 'm', 'unknown'])
  const done = random() < 0.5
  const details = { first_name: 'M', last_name: 'S', company_name: 'C' }
  return {
    status: { kind: 'status', task_id, from: of(statuses), status: of(statuses) },
    subtasks: { kind: 'subtasks', task_id, subtasks: [{ id: `${task_id}-a`, done }] },
    'add-task': { kind: 'add-task', task_id: 'new', template_id: of(['balcony', 'unknown']) },
    'remove-task': { kind: 'remove-task', task_id },
    photo: { kind: 'photo', task_id, photo: waitingPhoto(of(['p1', `${task_id}-p`])) },
    'delete-photo': { kind: 'delete-photo', task_id, photo_id: of(['p1', `${task_id}-p`]) },
    issue: { kind: 'issue', issue_id: 'i', task_id: done ? task_id : null, issue_kind: 'broken', text: '' },
    'add-to-issue': {
      kind: 'add-to-issue',
      issue_id: 'i',
      task_id: null,
      addition_id: of(['a', 'b']),
      text: '+',
    },
    'withdraw-issue': { kind: 'withdraw-issue', issue_id: of(['i', 'unknown']), task_id: null },
    voice: {
      kind: 'voice',
      issue_id: of(['i', 'unknown']),
      task_id: null,
      note: { id: of(['v', 'w']), mime: 'audio/webm', size: 9, seconds: 2 },
    },
    supplies: { kind: 'supplies', supply_id: of(['s', 'unknown']), level: done ? 'low' : 'out' },
    found: {
      ...{ kind: 'found', found_id: of(['f', 'g']), found_kind: 'toy', text: 'A bear' },
      ...{ room_id: 'k', place: 'Shelf' },
    },
    'found-photo': { kind: 'found-photo', found_id: of(['f', 'unknown']), photo: waitingPhoto('fp') },
    'withdraw-found': { kind: 'withdraw-found', found_id: of(['f', 'unknown']) },
    submit: { kind: 'submit', details, skipped: [], photo_ids: [] },
  }
}

const toTask = ({ waiting: _1, refused: _2, returned: _3, photos, ...shown }: TaskView): Task => ({
  ...shown,
  photos: photos.map((photo) => photo as Photo),
})

/** What the server returns when it does what the phone shows: the rules are the same on both sides. */
function responseTo(action: Action, shown: SessionView): unknown {
  const id = 'task_id' in action ? action.task_id : null
  const touched = shown.tasks.find((each) => each.id === id)
  if (action.kind === 'submit') return { report }
  if (action.kind === 'supplies') return { supplies: shown.supplies }
  if (action.kind === 'voice') {
    const notes = shown.issues.flatMap(({ voice_notes = [] }) => voice_notes)
    return notes.find((note) => note.id === action.note.id) ?? null
  }
  if (action.kind === 'found' || action.kind === 'withdraw-found')
    return shown.found?.find((each) => each.id === action.found_id) ?? null
  if (action.kind === 'found-photo')
    return shown.found?.flatMap(({ photos }) => photos).find(({ id: own }) => own === action.photo.id) ?? null
  if ('issue_id' in action) return shown.issues.find((issue) => issue.id === action.issue_id) ?? null
  if (action.kind === 'photo') return touched?.photos.find((photo) => photo.id === action.photo.id) ?? null
  return touched && action.kind !== 'remove-task' && action.kind !== 'delete-photo' ? toTask(touched) : null
}

/** What a reader sees of it, whether it is on its way or received. */
const visible = ({ tasks, issues, supplies, found = [] }: SessionView) => ({
  supplies,
  found: found.map(({ photos, ...item }) => ({ ...item, photos: photos.map((photo) => photo.id) })),
  tasks: tasks.map(({ id, status, subtasks, photos }) => ({
    id,
    status,
    ticks: subtasks.map(({ done }) => done),
    photos: photos.map((photo) => photo.id),
  })),
  issues: issues.map(({ id, kind, text, additions, withdrawn_at, voice_notes = [] }) => ({
    voice: voice_notes.map((note) => note.id),
    id,
    kind,
    text,
    additions,
    withdrawn_at,
  })),
})

test.for(Object.keys(cleanerActions) as (keyof typeof cleanerActions)[])(
  'cleaning, %s: what the response makes of it is what was shown, once and also when it comes twice',
  (kind) => {
    for (const seed of rounds) {
      const random = numbers(seed)
      const server = randomSession(random)
      const action: Action = everyAction(random)[kind]
      const item = waiting(action)
      const actions: Actions<SessionView, CleanerSession> = cleanerActions
      const shown = applyAll(actions, received(server, 'en'), [item])
      const response = responseTo(action, shown)
      const confirmed = actions[kind]?.confirm(server, action, response) ?? server
      const afterwards = received(confirmed, 'en')
      expect(visible(afterwards), `seed ${seed}`).toEqual(visible(shown))
      // The response has come, and the item has not left the queue yet.
      expect(visible(overlay(confirmed, [item], 'en')), `seed ${seed}`).toEqual(visible(shown))
      expect(actions[kind]?.confirm(confirmed, action, response), `seed ${seed}`).toEqual(confirmed)
    }
  },
)

test('a submission is on its way until the response, and received by it', () => {
  const server = session([task('k')])
  const submit = waiting(everyAction(numbers(1)).submit)
  expect(overlay(server, [submit], 'en')).toMatchObject({ submitting: submit, state: 'active' })
  const confirmed = cleanerActions.submit.confirm(server, everyAction(numbers(1)).submit, { report })
  expect(confirmed).toMatchObject({ state: 'submitted', report })
})

test.for(Object.values(emptyPages))(
  '$name: every action is shown, and what the response makes of it is what was shown',
  ({ data, actions, entry }: PageWithItems) => {
    const photo = waitingPhoto('p1')
    const todo: Action[] = [
      { kind: 'photo', task_id: 'a', photo },
      ...(entry ? [{ kind: 'entry' as const, task_id: 'a', values: entry.values }] : []),
      { kind: 'delete-photo', task_id: 'a', photo_id: 'p1' },
      { kind: 'send', photo_ids: [], values: {} },
    ]
    expect(todo.map(({ kind }) => kind).sort()).toEqual(Object.keys(actions).sort())
    let server = data
    for (const action of todo) {
      const item: Tracked = waiting(action)
      const shown = applyAll(actions, server, [item])
      const response: unknown =
        action.kind === 'photo' ? arrived('p1') : action.kind === 'entry' ? shown : null
      server = actions[action.kind]?.confirm(server, action, response) ?? server
      expect(withoutPlace(server)).toEqual(withoutPlace(shown))
      expect(withoutPlace(applyAll(actions, server, [item]))).toEqual(withoutPlace(server))
      if (action.kind === 'entry') expect(server).toMatchObject(entry?.shown ?? {})
    }
    expect(server).toEqual(entry ? applyAll(actions, data, [waiting(todo[1] as Action)]) : data)
  },
)

const arrived = (id: string): PagePhoto => ({
  ...receivedPhoto(id),
  item_id: 'a',
})
/** Photos by their ids: where each of them is differs. */
const withoutPlace = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data, (key, value) =>
      /photos$/.test(key) ? value.map((photo: { id: string }) => photo.id) : value,
    ),
  )
