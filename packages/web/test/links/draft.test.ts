import { expect, test } from 'vitest'
import type { Draft } from '../../src/links/queue/drafts.ts'
import { draftFiles, isSent, joinDrafts, oldDrafts } from '../../src/links/queue/drafts.ts'
import { receivedPhoto, waiting, waitingPhoto } from './cleaner-session.ts'

const draft = (more: Partial<Draft> = {}): Draft => ({
  token: 'T',
  issue_id: 'i',
  begun_at: null,
  task_id: null,
  issue_kind: 'broken',
  text: 'The tap drips',
  photos: [waitingPhoto('p1', { issue_id: 'i' }), waitingPhoto('p2', { issue_id: 'i' })],
  closes_at: '2026-11-24T10:00:00.000Z',
  ...more,
})
const issue = (...photos: string[]) => ({
  id: 'i',
  task_id: null,
  kind: 'broken' as const,
  text: 'The tap drips',
  photos: photos.map((id) => receivedPhoto(id, 'issue')),
  created_at: '2026-11-21T10:00:00.000Z',
  resolved_at: null,
  withdrawn_at: null,
  additions: [],
})
const queued = (id: string) => waiting({ kind: 'photo', task_id: '-', photo: waitingPhoto(id) })

test('a draft is over when the problem and each of its photos is at the office or in the queue', () => {
  expect(isSent(draft(), [], [queued('p1'), queued('p2')])).toBe(false)
  expect(isSent(draft(), [issue('p1')], [])).toBe(false)
  expect(isSent(draft(), [issue('p1')], [queued('p2')])).toBe(true)
  expect(isSent(draft({ photos: [] }), [issue()], [])).toBe(true)
})

test('what was said belongs to a draft as its photos do', () => {
  const note = { id: 'n1', mime: 'audio/webm', size: 3000, seconds: 2 }
  const said = draft({ photos: [], notes: [note] })
  const queuedNote = waiting({ kind: 'voice', issue_id: 'i', task_id: null, note })

  expect(draftFiles(said)).toEqual(['n1'])
  expect(isSent(said, [issue()], [])).toBe(false)
  expect(isSent(said, [issue()], [queuedNote])).toBe(true)
  const both = joinDrafts(draft({ notes: [{ ...note, id: 'n2' }] }), said)
  expect(draftFiles(both)).toEqual(['p1', 'p2', 'n1', 'n2'])
})

test('a draft is kept for a week after its link has closed', () => {
  const week = Date.parse('2026-12-01T10:00:00.000Z')
  expect(oldDrafts([draft()], week)).toEqual([])
  expect(oldDrafts([draft(), draft({ closes_at: '2026-12-02T00:00:00.000Z' })], week + 1)).toEqual([draft()])
})
