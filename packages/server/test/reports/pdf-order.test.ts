import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { typedTexts } from '../../../i18n/test/drawn-order.ts'
import { reportPdf } from '../../src/features/reports/pdf/pdf-of-report.ts'
import { createPdfCompiler } from '../../src/platform/pdf/compiler.ts'
import { readDrawnLines, withoutSpaces } from './pdf-reader.ts'
import { picture, report, seal } from './pdf-sample.ts'

const compiler = createPdfCompiler()
afterAll(() => compiler.close())

const view = await picture(1)
async function printLines(locale: 'en' | 'ur', given: { name: string; address?: string; note?: string }) {
  const { name, address = '', note = '' } = given
  const document = report({ apartment: { ...report().apartment, name, address }, note })
  const about = { document, locale, seal, review: null, withheld: null, results: null }
  const pdf = await reportPdf({ ...about, getFile: async () => view }, compiler)
  expect(pdf.accessible).toBe(true)
  return (await readDrawnLines(pdf.bytes)).map(comparable)
}

// PDFium mirrors brackets by itself, and the hyphen that does not break has the glyph of the other.
const comparable = (text: string) =>
  withoutSpaces(text)
    .replace(/[()]/g, '')
    .replace(/[\u2010\u2011]/g, '-')

test.each(['en', 'ur'] as const)(
  'a report in %s draws codes in names, addresses and notes in their order',
  async (locale) => {
    const lines = await printLines(locale, {
      name: 'اوپل ٹاور 17-03',
      address: 'برج ١٧-٠٤، دبي، فلیٹ 12/B میں',
      note: 'گارڈ (04) 123 4567\nمیرا نمبر ٠٥٠-١٢٣-٤٥٦٧ ہے',
    })
    for (const code of ['17-03', '١٧-٠٤', '12/B', '041234567', '٠٥٠-١٢٣-٤٥٦٧'])
      expect(lines.filter((line) => line.includes(code))).not.toEqual([])
  },
)

test.each(['en', 'ur'] as const)(
  'so it does with names and addresses of all languages, in %s',
  async (locale) => {
    const typed = fc
      .sample(typedTexts(false), { seed: 17, numRuns: 200 })
      .filter(({ text, codes }) => text.length < 70 && codes.length > 0)
      .slice(0, 50)
    const lines = await printLines(locale, { name: 'Opal', note: typed.map(({ text }) => text).join('\n') })
    const missing = typed.flatMap(({ text, codes }) =>
      codes
        .filter((code) => !lines.some((line) => line.includes(comparable(code))))
        .map((code) => ({ code, text })),
    )
    expect(missing).toEqual([])
  },
)
