import { expect, test } from 'vitest'
import { formatNotes, type Named, photoFileNames } from '../../src/links/queue/rescue-files.ts'
import { waiting, waitingPhoto } from './cleaner-session.ts'

const taken_at = '2026-11-21T10:05:09.000Z'
const photo = (id: string, title: string, more = {}): Named => ({
  item: waiting({ kind: 'photo', task_id: 'k', photo: waitingPhoto(id, { taken_at, ...more }) }),
  title,
  word: 'After',
})

test('a rescued photo is named by time, task and kind, and no two alike', () => {
  const names = photoFileNames([photo('p1', 'Kitchen'), photo('p2', 'Kitchen'), photo('p3', 'Bath / WC?')])
  expect([...names.keys()]).toEqual(['p1', 'p2', 'p3'])
  expect([...names.values()].map((name) => name.replace(/^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d/, ''))).toEqual([
    '_Kitchen_After.jpg',
    '_Kitchen_After_2.jpg',
    '_Bath-WC_After.jpg',
  ])
})

test('letters of every script stay in the name, and a document keeps its ending', () => {
  const [name] = photoFileNames([photo('p', 'باورچی خانہ', { mime: 'application/pdf' })]).values()
  expect(name).toMatch(/_باورچی-خانہ_After\.pdf$/)
})

test('the notes list the other actions in words', () => {
  const issue = waiting({
    kind: 'issue',
    issue_id: 'i',
    task_id: 'k',
    issue_kind: 'broken',
    text: 'The tap drips',
  })
  const notes = formatNotes(
    [photo('p', 'Kitchen'), { item: issue, title: 'Kitchen', word: 'Problem' }],
    'Not sent:',
  )
  expect(notes).toMatch(/^Not sent:\r\n.* · After · Kitchen\r\n.* · Problem · Kitchen · The tap drips\r\n$/)
})
