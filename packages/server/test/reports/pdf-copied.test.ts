import type { Locale } from '@brightkey/contract/locale'
import { afterAll, expect, test } from 'vitest'
import { reportPdf } from '../../src/features/reports/pdf/pdf-of-report.ts'
import { createPdfCompiler } from '../../src/platform/pdf/compiler.ts'
import { readPdf, readStructureTexts, withoutSpaces } from './pdf-reader.ts'
import { picture, report, results, seal, task } from './pdf-sample.ts'

const compiler = createPdfCompiler()
afterAll(() => compiler.close())

const view = await picture(1)
const document = report({
  apartment: {
    name: 'اوپل ٹاور 17-03',
    type: '2br',
    address: 'برج ١٧-٠٤، دبی، فلیٹ 12/B میں',
    area_title: 'دبئی مرینا',
  },
  cleaner: { first_name: 'پرویز', last_name: 'کامران', company_name: 'Sparkle & Sons LLC' },
  note: 'مہمان تین بجے آئیں گے، تولیے 4 عدد\nالأعمال لا إله إلا الله الآن لأن\nمیرا نمبر ٠٥٠-١٢٣-٤٥٦٧ ہے',
  tasks: [
    task('t1'),
    task('t2', { title: { hi: 'फ्रिज की सफाई' } }),
    task('t3', { title: { ru: 'Уборка кухни' } }),
  ],
})
const printPdf = async (locale: Locale) => {
  const shown = { document, locale, seal, review: null, withheld: null, results: results() }
  const pdf = await reportPdf({ ...shown, getFile: async () => view }, compiler)
  expect(pdf.accessible).toBe(true)
  return pdf.bytes
}
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const typed = [
  'اوپل ٹاور 17-03',
  'پرویز کامران',
  'مہمان تین بجے آئیں گے، تولیے 4 عدد',
  'الأعمال لا إله إلا الله الآن لأن',
  'میرا نمبر ٠٥٠-١٢٣-٤٥٦٧ ہے',
  'Sparkle & Sons LLC',
  'CLN-7K4M2Q',
  'Shower tap drips',
  'फ्रिज की सफाई',
]

test.each([
  [
    'ur',
    ['صفائی کی رپورٹ', 'وقت پر جمع کروائی گئی', 'ہر کمرے کا کام', 'کچن کی صفائی', 'بالکونی سے بو آتی ہے'],
  ],
  ['en', ['Cleaning report', 'Submitted on time', 'Room by room', 'Kitchen cleaning']],
  ['ru', ['Отчёт об уборке', 'Уборка кухни']],
  ['ar', ['تقرير التنظيف', 'قدم في الموعد', 'غرفة بعد غرفة']],
] as const)('text copied from a report in %s is the text that was written', async (locale, texts) => {
  const { lines } = await readPdf(await printPdf(locale))
  expect([...typed, ...texts].filter((text) => !lines.includes(text))).toEqual([])
})

test('in Hindi it is, but for spaces that PDFium leaves out', async () => {
  const { lines, texts } = await readPdf(await printPdf('hi'))
  expect(typed.filter((text) => !lines.includes(text))).toEqual([])
  for (const text of ['सफाई की रिपोर्ट', 'किचन की सफाई', 'समय पर जमा की गई'])
    expect(texts.join('')).toContain(withoutSpaces(text))
})

test.each(['ur', 'en', 'ar'] as const)('no direction marks are copied along, in %s', async (locale) => {
  const bytes = await printPdf(locale)
  const { texts, pictures } = readStructureTexts(bytes)
  const copied = [...(await readPdf(bytes)).lines, ...texts, ...pictures]
  expect(copied.filter((text) => marks.test(text))).toEqual([])
})

test('an address in Urdu is copied with its codes in one piece', async () => {
  const { lines } = await readPdf(await printPdf('ur'))
  const address = lines.find((line) => line.includes('دبئی مرینا'))
  for (const part of ['2 بیڈروم', '١٧-٠٤', 'دبی', 'فلیٹ', 'میں · دبئی مرینا']) expect(address).toContain(part)
})
