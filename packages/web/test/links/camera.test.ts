import { expect, test } from 'vitest'
import { received } from '../../src/links/cleaning/session-view.ts'
import { ghostPhoto } from '../../src/links/cleaning/task-sheet.tsx'
import { CameraRefused, cameraTrouble } from '../../src/platform/camera/camera-trouble.ts'
import { receivedPhoto, session, task } from './cleaner-session.ts'

const named = (name: string) => Object.assign(new Error('from the browser'), { name })

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s means: the camera is %s', (name, trouble) => {
  expect(cameraTrouble(named(name))).toBe(trouble)
})

test('what nobody has seen before may pass, so it can be tried again', () => {
  expect(cameraTrouble('gone')).toBe('busy')
  expect(cameraTrouble(new CameraRefused('absent'))).toBe('absent')
})

const tasksPhotos = (...photos: Parameters<typeof receivedPhoto>[]) =>
  received(session([task('a', { photos: photos.map((each) => receivedPhoto(...each)) })]), 'en').tasks[0]
    ?.photos ?? []

test('each photo after is framed by its partner before, and when those run out by the last', () => {
  const before = tasksPhotos(['b1', 'before'], ['b2', 'before'])
  expect(ghostPhoto(before, 'after')?.id).toBe('b1')
  expect(ghostPhoto([...before, ...tasksPhotos(['a1', 'after'])], 'after')?.id).toBe('b2')
  expect(ghostPhoto([...before, ...tasksPhotos(['a1'], ['a2'], ['a3'])], 'after')?.id).toBe('b2')
})

test('a task without photos before is framed by its last photo after', () => {
  expect(ghostPhoto(tasksPhotos(['a1'], ['a2'], ['d', 'document']), 'after')?.id).toBe('a2')
  expect(ghostPhoto([], 'after')).toBeNull()
})

test('a photo before has nothing to be like', () => {
  expect(ghostPhoto(tasksPhotos(['b1', 'before'], ['a1']), 'before')).toBeNull()
})
