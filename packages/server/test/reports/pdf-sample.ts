import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { makeRecord } from '@brightkey/contract/pick-fields'
import { ReportResults } from '@brightkey/contract/reports/results-schema'
import type { DocumentPhoto, DocumentTask, ReportDocument } from '@brightkey/contract/reports/schema'
import sharp from 'sharp'
import type { PrintedResults } from '../../src/features/reports/pdf/input.ts'

export const seal = {
  code: 'K7F2-9QXD',
  url: 'https://brightkey.example/seal/K7F2-9QXD',
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  key_id: 'kQ3v9s_2LxTf0bWn',
}

/**
 * Draws a picture like a phone's: shapes and grain. With `fine` detail the grain is coarse enough to survive scaling,
 * and the picture compresses no better than a photo of a full room. Small, because drawing costs processor time.
 */
export async function picture(seed: number, width = 400, height = 300, detail?: 'fine'): Promise<Buffer> {
  const hue = (seed * 67) % 360
  const room = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 30% 80%)"/>
    <rect y="60%" width="100%" height="40%" fill="hsl(${hue + 20} 25% 55%)"/>
    <rect x="48%" y="42%" width="44%" height="34%" rx="30" fill="hsl(${hue + 180} 22% 60%)"/></svg>`
  const scale = detail === 'fine' ? 1.75 : 1
  const size = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) }
  const noise = { type: 'gaussian', mean: 128, sigma: detail === 'fine' ? 80 : 14 } as const
  const grain = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(Buffer.from(room))
    .composite([{ input: await sharp(grain).resize(width, height).png().toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

const photo = (id: string, kind: DocumentPhoto['kind']): DocumentPhoto => ({
  id,
  file: `${id}.jpg`,
  kind,
  mime: kind === 'document' ? 'application/pdf' : 'image/jpeg',
  width: kind === 'document' ? null : 1600,
  height: kind === 'document' ? null : 1200,
  sha256: 'ab'.repeat(32),
  stored_sha256: 'cd'.repeat(32),
  taken_at: '2026-11-21T06:10:00.000Z',
  received_at: '2026-11-21T09:20:00.000Z',
})

export const task = (id: string, given: Partial<DocumentTask> = {}): DocumentTask => ({
  id,
  title: { en: 'Kitchen cleaning', ru: 'Уборка кухни', ur: 'کچن کی صفائی', hi: 'किचन की सफाई' },
  room: 'kitchen',
  status: 'completed',
  started_at: '2026-11-21T06:00:00.000Z',
  completed_at: '2026-11-21T07:40:00.000Z',
  required_photos: 1,
  subtasks: [{ title: { en: 'Empty the bin', ru: 'Вынести мусор', hi: 'कूड़ेदान खाली करें' }, done: true }],
  photos: [photo(`${id}-before`, 'before'), photo(`${id}-after`, 'after')],
  skip: null,
  ...given,
})

/** Five tasks, one of them skipped, one problem, one document; names and notes in several scripts. */
export const report = (given: Partial<ReportDocument> = {}): ReportDocument => ({
  format: 2,
  issuer: 'Palm Stays Holiday Homes',
  code: 'CLN-7K4M2Q',
  version: 1,
  time_zone: 'Asia/Dubai',
  apartment: {
    name: 'Marina Gate 2, 3104',
    type: '2br',
    address: 'Al Marsa Street',
    area_title: 'Dubai Marina',
  },
  urgency: 'check_and_check_in',
  note: 'Guests arrive at 15:00.',
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-11-21T11:00:00.000Z',
  submitted_at: '2026-11-21T10:32:11.000Z',
  cleaner: { first_name: 'Мария', last_name: 'Ким', company_name: 'Sparkle & Sons LLC' },
  progress: 80,
  tasks: [
    task('t1'),
    task('t2', { title: { hi: 'फ्रिज की सफाई' } }),
    task('t3', { room: 'bathroom', photos: [photo('t3-after', 'after'), photo('t3-paper', 'document')] }),
    task('t4', { room: 'hallway' }),
    task('t5', {
      room: null,
      title: { en: 'Balcony' },
      status: 'available',
      completed_at: null,
      photos: [],
      skip: { reason: 'no_access', text: 'Дверь заперта 🔒' },
    }),
  ],
  issues: [
    {
      id: 'i1',
      task_id: 't3',
      kind: 'broken',
      text: 'Shower tap drips',
      created_at: '2026-11-21T07:05:00.000Z',
      photos: [photo('i1-photo', 'issue')],
    },
  ],
  ...given,
})

/** A report of that many photos and nothing else: one before and one after each, so that all are printed large. */
export const reportOfPhotos = (count: number) =>
  report({
    issues: [],
    tasks: Array.from({ length: count / 2 }, (_, at) =>
      task(`t${at}`, { photos: [photo(`p${at * 2}`, 'before'), photo(`p${at * 2 + 1}`, 'after')] }),
    ),
  })

const size = { width: 1600, height: 1200 }
const received_at = '2026-11-21T12:10:00.000Z'
const resultPhoto = (id: string): PagePhoto => ({
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
    ...noResults,
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
              photos: [resultPhoto('oven-1'), resultPhoto('oven-2')],
            },
            { ...item('b', 'Sink', 'سنک'), state: 'ok' },
          ],
        },
        {
          key: null,
          items: [
            { ...item('c', 'Smell', 'بو'), state: 'problem', note: 'بالکونی سے بو آتی ہے' },
            {
              ...item('d', 'Fire extinguisher', 'آگ بجھانے کا آلہ'),
              state: 'ok',
              expiry: { kept: '2027-03-31', read: null },
            },
          ],
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
          photos: [resultPhoto('tv')],
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
          photos: [resultPhoto('shelf')],
        },
      ],
      at: '2026-11-21T15:30:00.000Z',
    },
    ...given,
  },
  photos: ['oven-1', 'oven-2', 'tv', 'shelf'].map(stored),
})

export const noResults: ReportResults = makeRecord(
  Object.keys(ReportResults.shape) as (keyof ReportResults)[],
  () => null,
)
