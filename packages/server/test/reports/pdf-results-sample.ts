import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import type { DocumentPhoto } from '@brightkey/contract/reports/schema'
import type { PrintedResults } from '../../src/features/reports/pdf/input.ts'

const size = { width: 1600, height: 1200 }
const received_at = '2026-11-21T12:10:00.000Z'
const photo = (id: string): PagePhoto => ({
  id,
  item_id: 'x',
  mime: 'image/jpeg',
  size: 1,
  ...size,
  received_at,
  url: `https://brightkey.example/media/${id}`,
  view_url: null,
  thumb_url: null,
})
const stored = (id: string): DocumentPhoto => ({
  id,
  file: `${id}.jpg`,
  kind: 'issue',
  mime: 'image/jpeg',
  ...size,
  sha256: 'ab'.repeat(32),
  stored_sha256: 'cd'.repeat(32),
  taken_at: null,
  received_at,
})
const item = (id: string, en: string, ur: string) => ({
  id,
  title: { en, ur },
  title_text: en,
  note: null,
  photos: [],
  at: received_at,
})

/** An inspection with two problems, two amenities that differ, keys of which one is missing, and a remark. */
export const results = (given: Partial<ReportResults> = {}): PrintedResults => ({
  shown: {
    inspection: {
      inspector: { name: 'Ali Raza', company: 'Second Look FZE' },
      submitted_at: '2026-11-21T12:14:00.000Z',
      score: 83,
      ok: 10,
      problems: 2,
      na: 1,
      rooms: [
        {
          key: 'kitchen',
          items: [
            {
              ...item('a', 'Oven', 'اوون'),
              state: 'problem',
              note: 'Grease on the rim',
              photos: [photo('oven-1'), photo('oven-2')],
            },
            { ...item('b', 'Sink', 'سنک'), state: 'ok' },
          ],
        },
        {
          key: null,
          items: [{ ...item('c', 'Smell', 'بو'), state: 'problem', note: 'بالکونی سے بو آتی ہے' }],
        },
      ],
    },
    amenities: {
      inspector: { name: 'Ali Raza', company: '' },
      submitted_at: '2026-11-21T12:20:00.000Z',
      checked: 24,
      missing: 1,
      damaged: 1,
      differences: [
        {
          title: { en: 'Dining chairs', ur: 'کھانے کی کرسیاں' },
          title_text: 'Dining chairs',
          expected: 4,
          found: 3,
          state: 'missing',
          note: 'One may be on the balcony',
          photos: [],
        },
        {
          title: { en: 'TV', ur: 'ٹی وی' },
          title_text: 'TV',
          expected: 1,
          found: 1,
          state: 'damaged',
          note: null,
          photos: [photo('tv')],
        },
      ],
    },
    keys: {
      expected: 3,
      handover: { name: 'Maria Kim', at: '2026-11-21T10:40:00.000Z', found: 3, differs: false },
      receipt: { name: 'Front desk', at: '2026-11-21T13:05:00.000Z', found: 2, differs: true },
    },
    acceptance: {
      id: 'acceptance',
      report_version: 1,
      name: 'Lena Fischer',
      accepted: true,
      remarks: [
        {
          task_id: 't1',
          task_title: { en: 'Kitchen cleaning', ur: 'کچن کی صفائی' },
          task_title_text: 'Kitchen cleaning',
          text: 'Dust on the upper shelf',
          photos: [photo('shelf')],
        },
      ],
      at: '2026-11-21T15:30:00.000Z',
    },
    ...given,
  },
  photos: ['oven-1', 'oven-2', 'tv', 'shelf'].map(stored),
})

export const noResults: ReportResults = { inspection: null, amenities: null, keys: null, acceptance: null }
