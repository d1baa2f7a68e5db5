import { cleanerNotes } from '@brightkey/contract/apartments/fields'
import { makeRecord } from '@brightkey/contract/pick-fields'
import type { CleanerSession, Photo, Task } from '@brightkey/contract/sessions/schema'
import type { Action, Tracked, WaitingPhoto } from '../../src/links/queue/action.ts'

const at = '2026-11-21T10:00:00.000Z'

export const receivedPhoto = (id: string, kind: Photo['kind'] = 'after'): Photo => ({
  id,
  kind,
  mime: 'image/jpeg',
  size: 300_000,
  width: 1600,
  height: 1200,
  sha256: `hash of ${id}`,
  taken_at: null,
  received_at: at,
  url: `/media/${id}`,
  view_url: `/media/${id}/view`,
  thumb_url: `/media/${id}/thumb`,
})

export const waitingPhoto = (id: string, more: Partial<WaitingPhoto> = {}): WaitingPhoto => ({
  id,
  kind: 'after',
  issue_id: null,
  mime: 'image/jpeg',
  size: 300_000,
  width: 1600,
  height: 1200,
  sha256: `hash of ${id}`,
  taken_at: null,
  source: 'camera',
  ...more,
})

export const task = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  position: 0,
  title: { en: `Task ${id}`, ur: `کام ${id}` },
  title_text: `Task ${id}`,
  room: 'kitchen',
  is_standard: true,
  added_by_cleaner: false,
  required_photos: 1,
  required_before_photos: 0,
  status: 'available',
  started_at: null,
  completed_at: null,
  skip_reason: null,
  skip_text: null,
  office_note: null,
  office_photos: [],
  returned_at: null,
  subtasks: [
    { id: `${id}-a`, title: { en: 'Sink' }, title_text: 'Sink', done: false, done_at: null },
    { id: `${id}-b`, title: { en: 'Hob' }, title_text: 'Hob', done: false, done_at: null },
  ],
  shots: [],
  photos: [],
  ...more,
})

export const session = (tasks: Task[]): CleanerSession => ({
  code: 'MAR-2410',
  apartment: {
    name: 'Marina Gate 2, 1203',
    type: '1br',
    address: '',
    area_title: null,
    ...makeRecord(cleanerNotes, () => null),
  },
  note: null,
  urgency: 'no_data',
  created_at: at,
  expires_at: '2026-11-22T10:00:00.000Z',
  closes_at: '2026-11-24T10:00:00.000Z',
  state: 'active',
  status: 'active',
  progress: 0,
  tasks,
  issues: [],
  cleaner: null,
  templates: [
    {
      id: 'balcony',
      scope: 'general',
      apartment_id: null,
      room: null,
      title: { en: 'Balcony', ur: 'بالکونی' },
      title_text: 'Balcony',
      subtasks: [{ title: { en: 'Sweep' }, title_text: 'Sweep' }],
      required_photos: 2,
      required_before_photos: 0,
      shots: [],
      spots: [],
      position: 0,
      archived: false,
    },
  ],
  returned: null,
  cancelled: null,
  report: null,
  server_time: at,
})

let seq = 0
/** An action as it is in the queue. */
export const waiting = (action: Action, more: Partial<Tracked> = {}): Tracked => {
  seq += 1
  return {
    id: `item ${seq}`,
    seq,
    token: 'T',
    action,
    made_at: at,
    attempts: 0,
    next_at: 0,
    refused: null,
    saved: true,
    sending: false,
    sent_share: 0,
    ...more,
  }
}
