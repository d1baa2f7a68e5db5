import { countedPhotos, whyClosed, whyNotSubmit } from '@brightkey/contract/sessions/rules'
import { expect, test } from 'vitest'
import { overlay } from '../../src/links/cleaning/work.ts'
import { receivedPhoto, session, task, waiting, waitingPhoto } from './cleaner-session.ts'

const start = (id: string) => waiting({ kind: 'status', task_id: id, from: 'available', status: 'active' })
const tick = (id: string, subtask: string, done = true) =>
  waiting({ kind: 'subtasks', task_id: id, subtasks: [{ id: subtask, done }] })
const photo = (id: string, photoId: string) =>
  waiting({ kind: 'photo', task_id: id, photo: waitingPhoto(photoId) })
const complete = (id: string) => waiting({ kind: 'status', task_id: id, from: 'active', status: 'completed' })

test('a whole task done without network shows as completed, with everything still on its way', () => {
  const items = [start('k'), tick('k', 'k-a'), tick('k', 'k-b'), photo('k', 'p1'), complete('k')]
  const view = overlay(session([task('k')]), items, 'en')
  expect(view.tasks[0]).toMatchObject({ status: 'completed', waiting: 4 })
  expect(view.tasks[0]?.photos[0]).toMatchObject({ id: 'p1', where: 'saved' })
  expect(view.progress).toBe(100)
})

test('what the shared rules would refuse changes nothing on the screen', () => {
  const view = overlay(session([task('k')]), [start('k'), complete('k')], 'en')
  expect(view.tasks[0]?.status).toBe('active')
})

test('what the server refused is not applied, but stays with its task', () => {
  const refused = {
    ...start('k'),
    refused: { status: 409, code: 'invalid_transition' as const, detail: 'No' },
  }
  const view = overlay(session([task('k')]), [refused], 'en')
  expect(view.tasks[0]).toMatchObject({ status: 'available', waiting: 0, refused: [refused] })
})

test('a refused photo does not count towards the minimum', () => {
  const refused = { ...photo('k', 'p1'), refused: { status: 400, code: 'corrupt_file' as const } }
  const view = overlay(session([task('k', { status: 'active' })]), [refused], 'en')
  expect(view.tasks.map((each) => countedPhotos(each))).toEqual([0])
})

test('the same picture chosen twice counts once', () => {
  const same = { sha256: 'the same bytes' }
  const items = ['p1', 'p2'].map((id) =>
    waiting({ kind: 'photo', task_id: 'k', photo: waitingPhoto(id, same) }),
  )
  const view = overlay(session([task('k', { status: 'active', required_photos: 2 })]), items, 'en')
  expect(view.tasks.map((each) => countedPhotos(each))).toEqual([1])
})

test('a PDF is listed as a document and never counts', () => {
  const paper = waitingPhoto('p1', { mime: 'application/pdf' })
  const item = waiting({ kind: 'photo', task_id: 'k', photo: paper })
  const view = overlay(session([task('k', { status: 'active' })]), [item], 'en')
  expect(view.tasks[0]?.photos[0]?.kind).toBe('document')
  expect(view.tasks.map((each) => countedPhotos(each))).toEqual([0])
})

test('a photo whose response has come but whose item has not left the queue is shown once', () => {
  const view = overlay(
    session([task('k', { status: 'active', photos: [receivedPhoto('p1')] })]),
    [photo('k', 'p1')],
    'en',
  )
  expect(view.tasks[0]?.photos).toMatchObject([{ id: 'p1', where: 'received' }])
})

test('returning a task clears its ticks and photos, and work after it counts again', () => {
  const subtasks = task('k').subtasks.map((each) => ({ ...each, done: true }))
  const server = session([task('k', { status: 'active', subtasks, photos: [receivedPhoto('p1')] })])
  const giveBack = waiting({ kind: 'status', task_id: 'k', from: 'active', status: 'available' })
  const view = overlay(server, [giveBack, start('k'), tick('k', 'k-a')], 'en')
  expect(view.tasks[0]?.photos).toEqual([])
  expect(view.tasks[0]?.subtasks.map((each) => each.done)).toEqual([true, false])
})

test('an added task can be worked on at once, and taken away again', () => {
  const add = waiting({ kind: 'add-task', task_id: 'new', template_id: 'balcony' })
  const added = overlay(session([task('k')]), [add, start('new')], 'ur').tasks.at(-1)
  expect(added).toMatchObject({ title_text: 'بالکونی', status: 'active', required_photos: 2 })
  const remove = waiting({ kind: 'remove-task', task_id: 'new' })
  expect(overlay(session([task('k')]), [add, remove], 'en').tasks).toHaveLength(1)
})

test('texts are said in the language of the reader, else in English', () => {
  const [spoken] = overlay(session([task('k')]), [], 'ur').tasks
  expect(spoken?.title_text).toBe('کام k')
  expect(spoken?.subtasks[0]?.title_text).toBe('Sink')
})

test('a report on its way is not yet a report received', () => {
  const details = { first_name: 'Maria', last_name: 'Santos', company_name: 'Shiny' }
  const submit = waiting({ kind: 'submit', details, skipped: [], photo_ids: [] })
  expect(overlay(session([task('k')]), [submit], 'en')).toMatchObject({
    submitting: submit,
    state: 'active',
    report: null,
  })
})

test('a session the office sent back is open: its tasks are marked until done again, and the report may be submitted again', () => {
  const back = { reason: 'The hob is dirty', task_ids: ['k'], at: '2026-11-21T12:00:00.000Z', version: 1 }
  const subtasks = task('k').subtasks.map((each) => ({ ...each, done: true }))
  const server = {
    ...session([task('k', { status: 'active', subtasks }), task('l', { status: 'completed' })]),
    state: 'returned' as const,
    returned: back,
  }
  expect(whyClosed(server, server.server_time)).toBeNull()
  expect(overlay(server, [], 'en').tasks.map((each) => each.returned)).toEqual([true, false])

  const again = overlay(server, [photo('k', 'p1'), complete('k')], 'en')
  expect(again.tasks[0]).toMatchObject({ status: 'completed', waiting: 2 })
  expect(whyNotSubmit(again.tasks)).toBeNull()
})

test('a task with a photo that the office asks for again is marked, in a session that goes on too', () => {
  const server = session([task('a', { office_note: '' }), task('b')])
  // Kept on the phone by a version that knew of no notes.
  const { office_note: _, ...older } = task('c')
  const view = overlay({ ...server, tasks: [...server.tasks, older as ReturnType<typeof task>] }, [], 'en')
  expect(view.tasks.map((each) => each.returned)).toEqual([true, false, false])
})

test('a returned task is not completed untouched, offline neither, however wrong the clock of the phone is', () => {
  const done_at = '2026-11-21T09:00:00.000Z'
  const subtasks = task('k').subtasks.map((each) => ({ ...each, done: true, done_at }))
  const photos = [{ ...receivedPhoto('p1'), received_at: done_at }]
  // The phone says that it is ten o'clock, and it was returned at eleven.
  const returned_at = '2026-11-21T11:00:00.000Z'
  const server = session([task('k', { status: 'active', subtasks, photos, returned_at })])
  const after = (...items: Parameters<typeof overlay>[1]) => {
    const { tasks, progress } = overlay(server, items, 'en')
    return [tasks[0]?.status, progress]
  }

  expect(after(complete('k'))).toEqual(['active', 0])
  expect(after(photo('k', 'p1'), complete('k'))).toEqual(['active', 0])
  expect(after(photo('k', 'p2'), complete('k'))).toEqual(['completed', 100])
  expect(after(tick('k', 'k-a', false), tick('k', 'k-a'), complete('k'))).toEqual(['completed', 100])
})
