import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Photo } from '@brightkey/contract/sessions/schema'
import { expect, test } from 'vitest'
import { findSameFrame, findUnseen, galleryFrames } from './gallery-frames.ts'

const photo = (id: string, kind: Photo['kind'], view_url: string | null = id) =>
  ({ id, kind, view_url }) as Photo
const session = (photos: Photo[][], issuePhotos: Photo[] = [], shots: object[] = []) =>
  ({
    tasks: photos.map((each, index) => ({ id: `task ${index + 1}`, photos: each, shots })),
    issues: [{ photos: issuePhotos }],
  }) as unknown as Pick<Session, 'tasks' | 'issues'>
const shown = (frames: ReturnType<typeof galleryFrames>) =>
  frames.map(({ taskId, shots }) => [taskId, ...shots.map((shot) => `${shot.role} ${shot.photo.id}`)])

const kitchen = [
  photo('k1', 'before'),
  photo('K1', 'after'),
  photo('K2', 'after'),
  photo('pdf', 'document', null),
]
const hall = [photo('h1', 'before'), photo('h2', 'before'), photo('H1', 'after')]

test('each after photo is next to its before photo, or the last there is, and none is left out', () => {
  expect(
    shown(galleryFrames(session([kitchen, hall, []], [photo('P', 'issue')]), 'before', new Map())),
  ).toEqual([
    ['task 1', 'before k1', 'after K1'],
    ['task 1', 'before k1', 'after K2'],
    ['task 2', 'before h1', 'after H1'],
    ['task 2', 'before h2'],
    ['task 3'],
    [null, 'problem P'],
  ])
})

test('what was photographed last time and not now is shown too', () => {
  const last = new Map([['task 1', [photo('L1', 'after'), photo('L2', 'after'), photo('L3', 'after')]]])
  const frames = galleryFrames(session([kitchen, hall]), 'last', last)
  expect(shown(frames)).toEqual([
    ['task 1', 'last L1', 'now K1'],
    ['task 1', 'last L2', 'now K2'],
    ['task 1', 'last L3'],
    ['task 2', 'now H1'],
  ])
  const before = galleryFrames(session([kitchen, hall]), 'before', new Map())
  // From before and after of the second photo to the same one next to last time's, and from what only last time has to the task.
  expect(before.map((frame) => findSameFrame(frames, frame))).toEqual([0, 1, 3, 3])
})

test('of a task the next photo that was not shown comes first, then those before it, and the present one last', () => {
  const frames = galleryFrames(session([kitchen, hall]), 'before', new Map())
  expect(findUnseen(frames, 0, new Set())).toBe(1)
  expect(findUnseen(frames, 1, new Set(['k1', 'K2']))).toBe(0)
  expect(findUnseen(frames, 1, new Set(['k1', 'K1']))).toBe(1)
  expect(findUnseen(frames, 1, new Set(['k1', 'K1', 'K2']))).toBe(null)
})

test('a named photo is next to its reference, and to the earlier photo of the same shot', () => {
  const reference = { view_url: 'how it should look' }
  const shots = [
    { id: 'door', kind: 'before', title_text: 'Sink', reference: null },
    { id: 'sink', kind: 'after', title_text: 'Sink', reference },
    { id: 'hob', kind: 'after', title_text: 'Hob', reference: null },
  ]
  const named = (id: string, kind: Photo['kind'], shot_id: string): Photo => ({ ...photo(id, kind), shot_id })
  const now = [named('b', 'before', 'door'), named('H', 'after', 'hob'), named('S', 'after', 'sink')]
  const last = new Map([['task 1', [named('LS', 'after', 'sink'), named('LH', 'after', 'hob')]]])

  expect(shown(galleryFrames(session([now], [], shots), 'last', last))).toEqual([
    ['task 1', 'last LH', 'now H'],
    ['task 1', 'reference reference-S', 'last LS', 'now S'],
  ])
  expect(shown(galleryFrames(session([now], [], shots), 'before', last))).toEqual([
    ['task 1', 'after H'],
    ['task 1', 'reference reference-S', 'before b', 'after S'],
  ])
  const [, sink] = galleryFrames(session([now], [], shots), 'last', last)
  expect(findUnseen(sink ? [sink] : [], 0, new Set(['S']))).toBe(null)
})
