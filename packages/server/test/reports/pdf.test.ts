import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locale } from '@brightkey/contract/locale'
import type { ReportDocument } from '@brightkey/contract/reports/schema'
import { reportSections } from '@brightkey/contract/reports/sections'
import sharp, { type CreateText } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { reportPdf } from '../../src/features/reports/pdf/pdf-of-report.ts'
import { createPdfCompiler } from '../../src/platform/pdf/compiler.ts'
import { drawFirstPage, readPdf, readStructureTexts, withoutSpaces } from './pdf-reader.ts'
import { picture, report, reportOfPhotos, seal, task } from './pdf-sample.ts'

const compiler = createPdfCompiler()
afterAll(() => compiler.close())

const pictures = await Promise.all([1, 2, 3].map((seed) => picture(seed)))
const getFile = async ({ id }: { id: string }) => pictures[id.length % pictures.length] ?? null

const whole = { seal, review: null, withheld: null, results: null }
const printPdf = (document: ReportDocument, locale: Locale) =>
  reportPdf({ ...whole, document, locale, getFile }, compiler)

test.each([
  [
    'en',
    'Cleaning report',
    'Submitted 21 November 2026 at 14:32',
    'Kitchen cleaning',
    'No access',
    'Page 1 of',
  ],
  [
    'ru',
    'Отчёт об уборке',
    'Сдано 21 ноября 2026 г. в 14:32',
    'Вынести мусор',
    'Нет доступа',
    'Страница 1 из',
  ],
  ['hi', 'सफाई की रिपोर्ट', '21 नवंबर 2026 को 14:32', 'किचन की सफाई', 'अंदर नहीं जा सके', 'में से पेज 1'],
] as const)('the report reads correctly in %s, and conforms to PDF/UA-1', async (locale, ...expected) => {
  const pdf = await printPdf(report(), locale)
  const { text } = await readPdf(pdf.bytes)

  expect(pdf.accessible).toBe(true)
  for (const part of expected) expect(text).toContain(withoutSpaces(part))
  const same = ['Marina Gate 2, 3104', 'CLN-7K4M2Q', 'Мария Ким', 'Sparkle & Sons LLC', seal.code, 'e3b0c442']
  for (const part of same) expect(text).toContain(withoutSpaces(part))
})

test('problems come before rooms, rooms before skipped tasks, and the seal last', async () => {
  const { text } = await readPdf((await printPdf(report(), 'en')).bytes)
  const order = [
    'Problems found',
    'Shower tap drips',
    'Room by room',
    'Bathroom',
    'Not done',
    'Documents',
    'Seal',
  ]
  const places = order.map((part) => text.indexOf(withoutSpaces(part)))
  expect(Math.min(...places)).toBeGreaterThan(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the template draws every section of a report, and no other', () => {
  const template = readFileSync(new URL('../../src/features/reports/pdf/report.typ', import.meta.url), 'utf8')
  const [, drawings = ''] = /#let drawings = \(([^)]*)\)/.exec(template) ?? []
  const drawn = [...drawings.matchAll(/(\w+):/g)].map(([, kind]) => kind)
  // The seal is drawn apart, on the last page.
  expect([...drawn, 'seal'].toSorted()).toEqual(reportSections.toSorted())
})

test('in Urdu the page runs from right to left, with its title in Naskh, as on the page', async () => {
  const pdf = await printPdf(report(), 'ur')
  const first = await drawFirstPage(pdf.bytes)
  const page = { raw: { width: first.width, height: first.height, channels: 1 as const } }
  const mm = first.width / 210

  expect(pdf.accessible).toBe(true)
  // The line under the sender's name contains only the title. Pango and HarfBuzz draw the same text with the same font.
  const line = { left: 0, top: Math.round(29 * mm), width: first.width, height: Math.round(6.5 * mm) }
  const strip = await sharp(first.data, page).extract(line).png().toBuffer()
  const draw = await sharp(strip).trim({ threshold: 60 }).png().toBuffer({ resolveWithObject: true })
  const right = first.width - (-(draw.info.trimOffsetLeft ?? 0) + draw.info.width)
  expect(right / mm).toBeGreaterThan(17)
  expect(right / mm).toBeLessThan(20)

  const font = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-naskh-arabic/NotoNaskhArabic_600SemiBold.ttf',
  )
  const words = { text: 'صفائی کی رپورٹ', font: 'Noto Naskh Arabic Semi-Bold', fontfile: font, dpi: 300 }
  const reference = await wordsBy(words)
  const others = await wordsBy({ ...words, text: 'صفائی کا کمرہ' })
  expect(await likeness(draw.data, reference)).toBeGreaterThan(0.95)
  expect(await likeness(draw.data, others)).toBeLessThan(0.8)
})

test('an English line in an Urdu note ends with its full stop, as each line has its own direction', async () => {
  const note = 'مہمان تین بجے آئیں گے\nWelcome pack (2 towels).'
  const { text } = await readPdf((await printPdf(report({ note }), 'ur')).bytes)
  expect(text).toContain(withoutSpaces('Welcome pack (2 towels).'))
})

test('in Urdu the tag tree contains every text that its glyphs hide, and every photo, in reading order', async () => {
  const { texts, pictures } = readStructureTexts(
    (await printPdf(report({ note: 'مہمان تین بجے آئیں گے' }), 'ur')).bytes,
  )
  const order = [
    'صفائی کی رپورٹ',
    'مہمان تین بجے آئیں گے',
    'جو مسائل ملے',
    'ہر کمرے کا کام',
    'جو کام نہیں ہوا',
    'مہر',
  ]
  const places = order.map((part) => texts.indexOf(part))
  expect(Math.min(...places)).toBeGreaterThan(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(texts).toContain('نومبر، 2026 کو')
  expect(pictures.filter((alt) => alt.startsWith('صفائی سے پہلے'))).toHaveLength(3)
})

/** A task with two photos before, two after, and five points. */
const longTask = (id: string, room: ReportDocument['tasks'][number]['room']) =>
  task(id, {
    room,
    photos: [...task(`${id}a`).photos, ...task(`${id}b`).photos],
    subtasks: Array.from({ length: 5 }, (_, at) => ({
      title: { en: `Clean the hob and the hood, part ${at}`, ur: `چولہا، ہڈ اور اوون صاف کریں ${at}` },
      done: true,
    })),
  })

test('the first page is more than two thirds full, and Urdu takes few pages more than English', async () => {
  const rooms = ['kitchen', 'bathroom', 'bedroom', 'living_room', 'hallway'] as const
  const tasks = rooms.map((room, at) => longTask(`t${at}`, room))
  const documents = [report(), report({ tasks }), report({ tasks, issues: [] }), reportOfPhotos(24)]
  for (const document of documents) {
    const pages = []
    for (const locale of ['en', 'ur'] as const) {
      const { bytes } = await printPdf(document, locale)
      pages.push((await readPdf(bytes)).pages)
      const { data, width, height } = await drawFirstPage(bytes)
      const isEmpty = (row: number) =>
        data.subarray(row * width, (row + 1) * width).every((shade) => shade > 250)
      // The foot is in the lowest 20 mm.
      let last = Math.round((height * 272) / 297)
      while (isEmpty(last)) last--
      expect(last / height).toBeGreaterThan(0.7)
    }
    const [english = 0, urdu = 0] = pages
    expect(urdu).toBeLessThan(english * 1.5)
  }
})

test('a telephone number stays on one line, wherever that ends', async () => {
  for (const before of ['In case the AC drips or the door does not lock, call ', 'ٹپکے تو '.repeat(8)]) {
    for (let pad = 0; pad < 30; pad += 5) {
      const note = `${before}${'x'.repeat(pad)} +971 50 123 4567`
      const { lines } = await readPdf((await printPdf(report({ note, tasks: [], issues: [] }), 'en')).bytes)
      // The reader returns the groups of a line that runs from right to left in another order.
      const groups = lines.filter((line) => line.includes('+971') && line.includes('4567'))
      expect(groups).toHaveLength(1)
    }
  }
})

test('an Urdu note in an English report is drawn and read out as it is', async () => {
  const pdf = await printPdf(report({ note: 'مہمان Marina Gate میں آئیں گے' }), 'en')
  expect(pdf.accessible).toBe(true)
  expect(readStructureTexts(pdf.bytes).texts).toEqual(['مہمان Marina Gate میں آئیں گے'])
})

const wordsBy = (text: CreateText) => sharp({ text }).negate().trim({ threshold: 60 }).png().toBuffer()

/** Correlation of two pictures scaled to the same small size: 1 is equal, 0 unrelated. */
async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const small = (image: Buffer) =>
    sharp(image).flatten().blur(4).resize(48, 16, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()
  const [a, b] = [await small(one), await small(other)]
  const mean = (values: Buffer) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const product = (x: Buffer, meanX: number, y: Buffer, meanY: number) =>
    x.reduce((sum, value, at) => sum + (value - meanX) * ((y[at] ?? 0) - meanY), 0)
  return product(a, meanA, b, meanB) / Math.sqrt(product(a, meanA, a, meanA) * product(b, meanB, b, meanB))
}

test('the same report gives the same bytes, also from a new process', async () => {
  const first = await printPdf(report(), 'ru')
  const again = await printPdf(report(), 'ru')
  const other = createPdfCompiler()
  const elsewhere = await reportPdf({ ...whole, document: report(), locale: 'ru', getFile }, other)
  await other.close()
  expect(again.bytes.equals(first.bytes)).toBe(true)
  expect(elsewhere.bytes.equals(first.bytes)).toBe(true)
})

test('typed text is printed as it is and never interpreted as markup', async () => {
  const hostile = '#import "x.typ" #panic() *bold* _it_ $1/2$ `raw` \\ // = <a> @b [c] ~ -- \\u{41} </script>'
  const document = report({
    note: hostile,
    cleaner: { first_name: hostile, last_name: '#eval', company_name: '*' },
  })
  const pdf = await printPdf(document, 'en')
  const { text } = await readPdf(pdf.bytes)
  expect(pdf.accessible).toBe(true)
  expect(text.split(withoutSpaces(hostile))).toHaveLength(3)
})

test('a word of 5,000 letters, control characters and scripts without a font do not break the report', async () => {
  const document = report({
    note: `${'w'.repeat(5000)}\u0007\u202e ${'क्षि'.repeat(500)} ${'ٹ'.repeat(500)}`,
    issues: [],
    apartment: { name: '修理 Marina 👩‍🔧🇦🇪', type: 'villa', address: '', area_title: null },
  })
  const pdf = await printPdf(document, 'en')
  const { text } = await readPdf(pdf.bytes)
  const first = await drawFirstPage(pdf.bytes)
  const margin = Math.round((first.width / 210) * 16)
  const edge = { left: first.width - margin, top: 0, width: margin, height: first.height }
  const raw = { width: first.width, height: first.height, channels: 1 as const }
  const { channels } = await sharp(await sharp(first.data, { raw }).extract(edge).png().toBuffer()).stats()

  expect(pdf.accessible).toBe(true)
  expect(text).toContain('w'.repeat(1000))
  expect(text).toContain('◌◌Marina')
  // Nothing reaches into the margin.
  expect(channels[0]?.min).toBe(255)
})

test('an unreadable photo leaves its place and caption, and the report is still made', async () => {
  const files = async ({ id }: { id: string }) => (id === 't1-before' ? Buffer.from('no picture') : null)
  const pdf = await reportPdf({ ...whole, document: report(), locale: 'en', getFile: files }, compiler)
  expect((await readPdf(pdf.bytes)).text).toContain('Photonotavailable')
  expect(pdf.missing).toBe(8)
})

test('60 photos stay within 5 MB, with nothing of them but their pixels', async () => {
  const detailed = await picture(7, 1400, 700, 'fine')
  // All different, of more pixels than their place on the page, with a place on earth in their metadata.
  const views = async ({ id }: { id: string }) =>
    sharp(detailed)
      .extract({ left: Number(id.slice(1)) * 10, top: Number(id.slice(1)), width: 800, height: 600 })
      .jpeg({ quality: 82 })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 4/1 0/1' } })
      .toBuffer()
  const document = reportOfPhotos(60)
  const pdf = await reportPdf({ ...whole, document, locale: 'en', getFile: views }, compiler)

  expect((await views({ id: 'p0' })).length).toBeGreaterThan(100_000)
  expect(pdf.bytes.length).toBeGreaterThan(1_000_000)
  expect(pdf.bytes.length).toBeLessThan(5_000_000)
  expect(pdf.bytes.includes('Exif')).toBe(false)
})

test('a report with one completed task and no photo is still a report', async () => {
  const bare = report({ issues: [], note: null, tasks: [task('t1', { photos: [], subtasks: [] })] })
  const { text } = await readPdf((await printPdf(bare, 'en')).bytes)
  expect(text).toContain('Noproblemsreported.')
})
