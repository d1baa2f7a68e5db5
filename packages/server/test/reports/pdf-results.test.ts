import type { Locale } from '@brightkey/contract/locale'
import type { ReportDocument } from '@brightkey/contract/reports/schema'
import { afterAll, expect, test } from 'vitest'
import type { PrintedReport } from '../../src/features/reports/pdf/input.ts'
import { reportPdf, toPdfJob } from '../../src/features/reports/pdf/pdf-of-report.ts'
import { createPdfCompiler } from '../../src/platform/pdf/compiler.ts'
import { readPdf, readStructureTexts, withoutSpaces } from './pdf-reader.ts'
import { noResults, picture, report, reportOfPhotos, results, seal, task } from './pdf-sample.ts'

const compiler = createPdfCompiler()
afterAll(() => compiler.close())

const view = await picture(1)
const printed = async (given: Partial<PrintedReport> = {}) => {
  const whole = { seal, review: null, withheld: null, results: results() }
  const paper = { document: report(), locale: 'en' as Locale, ...whole, ...given }
  const pdf = await reportPdf({ ...paper, getFile: async () => view }, compiler)
  expect(pdf).toMatchObject({ accessible: true, missing: 0 })
  return pdf.bytes
}
const printText = async (given: Partial<PrintedReport> = {}) => (await readPdf(await printed(given))).text

test('results of the other links are after the work and before the seal', async () => {
  const text = await printText()
  const places = [
    'Not done',
    'Inspection',
    'Amenities check',
    'Keys and cards',
    'Acceptance by the client',
    'Seal code',
  ].map((part) => text.lastIndexOf(withoutSpaces(part)))
  expect(Math.min(...places)).toBeGreaterThan(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text.split(withoutSpaces('not part of the fingerprint'))).toHaveLength(2)
})

test('an inspection shows its score, its counts and its problems, with photos', async () => {
  const bytes = await printed()
  const { text } = await readPdf(bytes)
  for (const part of ['83%', '10 in order', '2 problems', '1 not applicable', 'Ali Raza', 'Second Look FZE'])
    expect(text).toContain(withoutSpaces(part))
  expect(text).toContain(withoutSpaces('Grease on the rim'))
  expect(text).not.toContain('Sink')
  expect(text).toContain(withoutSpaces('Fire extinguisher Valid until 31 Mar 2027'))
  const { pictures } = readStructureTexts(bytes)
  expect(pictures.filter((alt) => alt === 'Problem: Oven')).toHaveLength(2)
})

test('amenities show the differences, keys their numbers, and the client’s acceptance the verdict and remarks', async () => {
  const text = await printText()
  for (const part of [
    '24 things checked',
    'Dining chairs',
    'One may be on the balcony',
    'Missing',
    'Damaged',
  ])
    expect(text).toContain(withoutSpaces(part))
  for (const part of ['3 of 3', 'As expected', '2 of 3', 'Not as expected', 'Front desk'])
    expect(text).toContain(withoutSpaces(part))
  for (const part of ['Accepted with remarks', 'Lena Fischer', 'Dust on the upper shelf'])
    expect(text).toContain(withoutSpaces(part))
})

test.each(['ru', 'hi'] as const)('in %s none of our texts stays English', async (locale) => {
  const text = await printText({ locale })
  for (const part of ['Inspection', 'Amenities', 'Expected', 'Handed', 'Accepted', 'Signed', 'remarks'])
    expect(text).not.toContain(part)
})

test('empty results have no part, and withheld names leave no empty place', async () => {
  const empty = await printText({ results: { shown: noResults, photos: [] } })
  for (const part of ['Inspection', 'Keysandcards', 'Acceptancebytheclient'])
    expect(empty).not.toContain(part)

  const { shown, photos } = results()
  const { inspection, keys, acceptance } = shown
  const nobody = { name: '', company: '' }
  const text = await printText({
    results: {
      photos,
      shown: {
        ...noResults,
        inspection: inspection && { ...inspection, inspector: nobody, rooms: [], problems: 0, score: 100 },
        keys: keys && { ...keys, handover: { ...keys.handover, name: '' }, receipt: null },
        acceptance: acceptance && { ...acceptance, name: '', remarks: [] },
      },
    },
  })
  expect(text).toContain('Everythinginspectedwasinorder')
  expect(text).toContain('Notconfirmedbyareceiveryet')
  for (const part of ['AliRaza', 'MariaKim', 'Lena']) expect(text).not.toContain(part)
})

test('names and texts of any length and script stay on the page', async () => {
  const long = 'W'.repeat(400)
  const { shown, photos } = results()
  const { inspection, amenities } = shown
  const given = {
    photos,
    shown: {
      ...shown,
      inspection: inspection && { ...inspection, score: null, inspector: { name: long, company: long } },
      amenities: amenities && {
        ...amenities,
        differences: amenities.differences.map((each) => ({ ...each, note: `${long} #let *x* $y$` })),
      },
    },
  }
  await printed({ locale: 'ur', results: given })
  const text = await printText({ results: given })
  expect(text).toContain('#let*x*$y$')
  expect(text.split('W'.repeat(400))).toHaveLength(5)
})

test('all photos together stay within what the compiler can hold', async () => {
  const many = reportOfPhotos(300)
  const { shown, photos } = results()
  const [item] = shown.inspection?.rooms.at(0)?.items ?? []
  const [taken] = item?.photos ?? []
  const [stored] = photos
  if (!shown.inspection || !item || !taken || !stored) throw new Error('the sample has photos')
  const ids = Array.from({ length: 300 }, (_, at) => `inspected-${at}`)
  const items = [{ ...item, photos: ids.map((id) => ({ ...taken, id })) }]
  const all = {
    shown: { ...noResults, inspection: { ...shown.inspection, rooms: [{ key: null, items }] } },
    photos: ids.map((id) => ({ ...stored, id })),
  }
  const about = { locale: 'en' as Locale, seal, review: null, withheld: null }
  const { pictures } = toPdfJob({ ...about, document: many, results: all, getFile: async () => view })
  expect(pictures).toHaveLength(600)
  expect(pictures.reduce((sum, { width, height }) => sum + width * height, 0)).toBeLessThan(54_500_000)
})

test('a section that was off when the report was sealed is not in the PDF', () => {
  const about = { locale: 'en' as Locale, seal, review: null, withheld: null, results: results() }
  const kinds = (document: ReportDocument) => {
    const { data } = toPdfJob({ ...about, document, getFile: async () => view })
    return (data as { parts: { kind: string }[] }).parts.map(({ kind }) => kind)
  }
  const document = reportOfPhotos(2)
  expect(kinds(document)).toContain('results')
  expect(kinds({ ...document, sections_off: ['results'] })).toEqual(
    kinds(document).filter((kind) => kind !== 'results'),
  )
})

/** Spots that were photographed in time, late for a reason, and not at all. */
function answeredSpots() {
  const [inTime, late] = task('spot').photos
  if (!inTime || !late) throw new Error('expected two photos')
  const asked = { task_id: 't1', asked_at: '2026-11-21T07:41:00.000Z', reason: null, reason_text: null }
  const sink = { en: 'Under the sink', ur: 'سنک کے نیچے' }
  const kettle = { en: 'Behind the kettle', ur: 'کیتلی کے پیچھے' }
  const fridge = { en: 'Top of the fridge', ur: 'فریج کے اوپر' }
  const why = { reason: 'other' as const, reason_text: 'The lift was stuck' }
  return [
    { ...asked, id: 's1', title: sink, minutes: 0, photos: [inTime] },
    { ...asked, id: 's2', title: kettle, minutes: 27, photos: [late], ...why },
    { ...asked, id: 's3', title: fridge, minutes: null, photos: [] },
  ]
}

test.each<[Locale, string[]]>([
  [
    'en',
    [
      'Spot photos',
      'Kitchen cleaning: Under the sink',
      'Taken within 1 minute',
      'Taken after 27 minutes',
      'Another reason: The lift was stuck',
      'Kitchen cleaning: Top of the fridge',
      'Not taken',
    ],
  ],
  ['ur', ['منتخب جگہوں کی تصویریں', 'تصویر نہیں لی گئی']],
])('spots are in the report: in time, late with the reason, or not taken (%s)', async (locale, expected) => {
  const bytes = await printed({ locale, document: report({ spots: answeredSpots() }), results: null })
  const { lines } = await readPdf(bytes)
  const read = lines.map((line) => line.trim())
  expect(expected.filter((text) => !read.includes(text))).toEqual([])
})
