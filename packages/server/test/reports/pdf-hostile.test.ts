import { afterAll, expect, test } from 'vitest'
import { pdfOfReport, reportPdf } from '../../src/features/reports/pdf/pdf-of-report.ts'
import { printable } from '../../src/features/reports/pdf/printable.ts'
import { createPdfCompiler } from '../../src/platform/pdf/compiler.ts'
import { newWorld } from '../world.ts'
import { report, seal } from './pdf-sample.ts'

const compiler = createPdfCompiler()
afterAll(() => compiler.close())

const [sample] = report().issues
if (!sample) throw new Error('the sample has no problem')
const problems = (texts: readonly string[]) =>
  report({
    issues: texts.map((text, at) => ({ ...sample, id: `i${at}`, text: text.slice(0, 2000), photos: [] })),
  })

const paper = { seal, review: null, withheld: null, results: null, getFile: async () => null }

/** Texts of which 100 in a report stalled the typesetter before they were cleaned for print. */
const hostile = {
  'one letter with 1,999 marks: out of memory': `a${'\u0301'.repeat(1999)}`,
  'one Arabic letter with 1,999 marks: out of memory': `\u0628${'\u064b'.repeat(1999)}`,
  'Arabic letters with 8 marks each: over 30 s': `\u0628${'\u064b'.repeat(8)}`.repeat(222),
  'Arabic letters without a space: over 30 s': '\u0628'.repeat(2000),
  'one endless conjunct: aborted': '\u0915\u094d'.repeat(1000),
  'nothing but line ends: out of memory': '\n'.repeat(2000),
  'Arabic letters, one a line: nested too deep': '\u0628\n'.repeat(1000),
}

test('a report of 100 problems of 2,000 combining marks is typeset, in every direction', async () => {
  const document = problems(Array.from({ length: 100 }, () => `a${'\u0301'.repeat(1999)}`))
  for (const locale of ['en', 'ur'] as const) {
    expect((await reportPdf({ ...paper, document, locale }, compiler)).accessible).toBe(true)
  }
  const all = problems(Object.values(hostile))
  for (const locale of ['en', 'ur'] as const) {
    expect((await reportPdf({ ...paper, document: all, locale }, compiler)).accessible).toBe(true)
  }
})

test('the combining marks that languages need are printed as typed', () => {
  for (const text of [
    'Việt Nam, ångström, naïve, Za\u0308rtlich',
    'अपार्टमेंट की सफाई, क्ष्म्य, ज़रूरी',
    'صفائی مُکمَّل ہُوئی۔',
    'מְנֻקָּד',
    '👩‍👩‍👧‍👦 ❤️ 1️⃣',
    'one\n\ntwo\nthree',
  ])
    expect(printable(text)).toBe(text)
  expect(printable('a\u0301\u0301\u0301\u0301\u0301\u0301b')).toBe('a\u0301\u0301\u0301\u0301b')
  expect(printable('a\r\n\n\n\n\nb')).toBe('a\n\nb')
  expect(printable('x\n'.repeat(200)).split('\n')).toHaveLength(60)
})

test('a PDF that cannot be made gets 503 with a time to retry, each time it is requested', async () => {
  const impatient = createPdfCompiler({ compileTime: 1, perMinute: 1 })
  await using world = await newWorld({}, { compiler: impatient })
  const { report: submitted } = await (await world.cleaner({ tasks: 'all completed' })).submit()
  const url = `/api/cleaning/public/report/${submitted.token}/pdf/`
  const sealed = (await world.app.server.inject(`${url}../`)).json()
  for (const _ of [1, 2]) {
    const response = await world.app.server.inject({ url, headers: { 'accept-language': 'ru' } })
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(290)
    expect(response.json()).toMatchObject({
      code: 'pdf_failed',
      detail: 'Не удалось создать PDF. Откройте сам отчёт или попробуйте ещё раз через несколько минут.',
    })
  }
  expect((await world.app.server.inject(`${url}../`)).json().seal).toEqual(sealed.seal)

  const another = await (await world.cleaner({ tasks: 'all completed' })).submit()
  const throttled = await world.app.server.inject(`/api/cleaning/public/report/${another.report.token}/pdf/`)
  expect(throttled.statusCode).toBe(429)
  expect(throttled.json().code).toBe('throttled')
  await impatient.close()
})

test('a request that waits too long gets a refusal, and the PDF is ready the next time', async () => {
  await using world = await newWorld()
  const { instance } = world.app
  const { getFile: _, ...shown } = paper
  const on = { ...shown, document: report(), locale: 'en' } as const
  const order = { sessionId: 'session', ip: '' }
  await expect(pdfOfReport(instance, on, order, 1)).rejects.toMatchObject({ reason: 'busy', seconds: 5 })
  expect((await pdfOfReport(instance, on, order)).toString('latin1', 0, 5)).toBe('%PDF-')
})
