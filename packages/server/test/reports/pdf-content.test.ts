import type { Locale } from '@brightkey/contract/locale'
import type { ReportDocument } from '@brightkey/contract/reports/schema'
import { afterAll, expect, test } from 'vitest'
import type { PrintedReport } from '../../src/features/reports/pdf/input.ts'
import { reportPdf } from '../../src/features/reports/pdf/pdf-of-report.ts'
import { createPdfCompiler } from '../../src/platform/pdf/compiler.ts'
import { readPdf, withoutSpaces } from './pdf-reader.ts'
import { noResults, picture, report, reportOfPhotos, results, seal, task } from './pdf-sample.ts'

const compiler = createPdfCompiler()
afterAll(() => compiler.close())

const view = await picture(1)
const printText = async (given: Partial<PrintedReport> = {}) => {
  const paper = {
    document: report(),
    locale: 'en' as Locale,
    seal,
    review: null,
    withheld: null,
    results: null,
    ...given,
  }
  const pdf = await reportPdf({ ...paper, getFile: async () => view }, compiler)
  expect(pdf.accessible).toBe(true)
  return readPdf(pdf.bytes)
}

test('the company that issued the report is its sender, at the top and at the foot of every page', async () => {
  const { texts } = await printText()
  expect(texts[0]?.split('PalmStaysHolidayHomes')).toHaveLength(3)
  for (const text of texts) expect(text).toContain('PalmStaysHolidayHomes·CLN-7K4M2Q·Version1')
})

test('a report older than stored companies is signed by Brightkey', async () => {
  const { texts } = await printText({ document: report({ issuer: '' }) })
  expect(texts[0]).toContain('Brightkey·CLN-7K4M2Q')
})

test.each([
  ['en', 'Office review', 'Approved', '21 November 2026 at 16:00'],
  ['ru', 'Решение офиса', 'Одобрен', '21 ноября 2026 г. в 16:00'],
  ['hi', 'ऑफिस की जांच', 'मंजूर', '21 नवंबर 2026 को 16:00'],
] as const)('an approval is shown in %s, with its time, before the seal', async (locale, ...expected) => {
  const review = { verdict: 'approved', reason: null, at: '2026-11-21T12:00:00.000Z' } as const
  const { text } = await printText({ locale, review })
  const places = [...expected.map(withoutSpaces), withoutSpaces(seal.code)].map((part) =>
    text.lastIndexOf(part),
  )
  expect(Math.min(...places)).toBeGreaterThan(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the office sees why a report was returned; without a review there is no such part', async () => {
  const review = {
    verdict: 'returned',
    reason: 'The balcony is missing',
    at: '2026-11-21T12:00:00.000Z',
  } as const
  const { text } = await printText({ review })
  expect(text).toContain('OfficereviewReturned')
  expect(text).toContain('Thebalconyismissing')
  expect((await printText()).text).not.toContain('Officereview')
})

test('the seal names the key it was signed with and the address that checks it', async () => {
  const { text } = await printText()
  expect(text).toContain(`Signedwiththekey${seal.key_id}`)
  expect(text).toContain(seal.url)
})

test.each([
  ['en', 'unchanged', 'Photos marked “unchanged” were stored byte for byte'],
  ['ru', 'без изменений', 'Фотографии с пометкой «без изменений»'],
  ['hi', 'बिना बदलाव', 'जिन फोटो पर “बिना बदलाव” लिखा है'],
] as const)('a photo stored as the phone sent it is marked in %s', async (locale, mark, sentence) => {
  const changed = task('kitchen')
  const photos = changed.photos.map((photo) => ({ ...photo, stored_sha256: photo.sha256 }))
  const { text } = await printText({ locale, document: report({ tasks: [{ ...changed, photos }] }) })
  // Both photos, and the sentence above the seal that explains it.
  expect(text.split(withoutSpaces(mark))).toHaveLength(4)
  expect(text).toContain(withoutSpaces(sentence))
  const other = await printText({ locale, document: report({ tasks: [changed] }) })
  expect(other.text).not.toContain(withoutSpaces(mark))
})

test('a client’s view mentions in one line what was left out, and has no empty places for it', async () => {
  const cleaner = { first_name: '', last_name: '', company_name: '' }
  const { apartment } = report()
  const document = report({ cleaner, apartment: { ...apartment, address: '', area_title: null } })
  const { text } = await printText({ document, withheld: { photos: 3, names: true, address: true } })
  expect(text).toContain('Theofficeleftout:3photos,names,andtheaddress.')
  for (const absent of ['Cleaner', 'Sparkle', 'AlMarsa', 'bedrooms·']) expect(text).not.toContain(absent)
  const nothing = await printText({ withheld: { photos: 0, names: false, address: false } })
  expect(nothing.text).not.toContain('leftout')
})

test('a page in the middle of a room is headed by apartment and room, and numbered', async () => {
  const document = {
    ...reportOfPhotos(12),
    tasks: reportOfPhotos(12).tasks.map((each) => ({ ...each, room: 'kitchen' as const })),
  }
  const { texts, pages } = await printText({ document })
  expect(pages).toBeGreaterThan(2)
  expect(texts[2]?.startsWith('MarinaGate2,3104Kitchen')).toBe(true)
  for (const [at, text] of texts.entries()) expect(text).toContain(`Page${at + 1}of${pages}`)
})

test('no heading ends a page, and no photo is separated from its caption', async () => {
  for (const subtasks of [0, 2, 4, 6, 8, 10]) {
    const points = Array.from({ length: subtasks }, (_, at) => ({ title: { en: `Point ${at}` }, done: true }))
    const tasks = reportOfPhotos(8).tasks.map((each, at) => ({
      ...each,
      subtasks: points,
      title: { en: `Title${at}` },
    }))
    const { texts } = await printText({ document: report({ issues: [], tasks }) })
    for (const text of texts) {
      const body = text.replace(/PalmStaysHolidayHomes·CLN.*$/, '')
      expect(body).not.toMatch(/(Title\d|Kitchen\d+tasks?|Before|After|Roombyroom)$/)
      expect(body.split('Before').length).toBe(body.split('After').length)
    }
    expect(texts.join('').split('Taken21Nov').length - 1).toBe(8)
  }
})

test('a column label is not repeated on the next page without photos', async () => {
  for (const [before, after] of [
    [1, 30],
    [30, 1],
  ]) {
    const photos = reportOfPhotos(60).tasks.flatMap((each) => each.photos)
    const of = (kind: string, count: number | undefined) =>
      photos.filter((each) => each.kind === kind).slice(0, count)
    const wall = task('t', { photos: [...of('before', before), ...of('after', after)] })
    const { texts } = await printText({ document: report({ issues: [], tasks: [wall] }) })
    const withPhotos = texts.filter((text) => text.includes('Taken21Nov'))
    const labels = withPhotos.map((text) => ['Before', 'After'].filter((label) => text.includes(label)))
    expect(withPhotos.length).toBeGreaterThan(1)
    expect(labels).toEqual([
      ['Before', 'After'],
      ...withPhotos.slice(1).map(() => [before === 1 ? 'After' : 'Before']),
    ])
  }
})

test('subtasks of a task without photos are not kept together with what follows', async () => {
  const bare = Array.from({ length: 30 }, (_, at) => task(`t${at}`, { photos: [] }))
  expect((await printText({ document: report({ issues: [], tasks: bare }) })).pages).toBeLessThan(5)
})

/** A task with a number of points, one photo before and three after. */
const longTask = (points: number) => {
  const { photos } = task('first')
  return task('first', {
    photos: [...photos, ...task('second').photos.slice(1), ...task('third').photos.slice(1)],
    subtasks: Array.from({ length: points }, (_, at) => ({ title: { en: `Point ${at}` }, done: true })),
  })
}

test('the first task follows the only problem on the first page', async () => {
  const [issue] = report().issues
  if (!issue) throw new Error('the sample has no problem')
  const issues = [
    {
      ...issue,
      photos: task('problem')
        .photos.slice(0, 1)
        .map((each) => ({ ...each, kind: 'issue' as const })),
    },
  ]
  for (const locale of ['en', 'ru', 'hi'] as const) {
    const { texts } = await printText({
      locale,
      document: report({ note: '', issues, tasks: [longTask(8)] }),
    })
    expect(texts[0]).toContain(withoutSpaces(issue.text))
    expect(texts[0]).toContain('Point7')
  }
})

test('a review is on the page of the seal, wherever that ends', async () => {
  const review = { verdict: 'approved', reason: null, at: '2026-11-21T12:00:00.000Z' } as const
  for (let points = 2; points <= 26; points += 4) {
    const document = report({ issues: [], tasks: [longTask(8), longTask(points)] })
    const { texts } = await printText({ review, document })
    expect(texts.at(-1)).toContain('Officereview')
    expect(texts.at(-1)).toContain(seal.code)
  }
})

test('the seal never stands alone on the last page', async () => {
  const points = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ title: { en: `Point ${at}` }, done: true }))
  const bare = (count: number) => task('bare', { photos: [], subtasks: points(count) })
  const of = (...tasks: ReportDocument['tasks']) => ({ document: report({ issues: [], tasks }) })
  const photos = [1, 2, 3, 4, 5].flatMap((at) => task(`p${at}`).photos)
  const afters = photos.filter(({ kind }) => kind === 'after')
  const reason = (words: number, end: string) => `The shower glass has streaks${end}`.repeat(words / 5)
  const at = '2026-11-21T12:00:00.000Z'
  const returned = (reason: string) => ({
    ...of(bare(1)),
    review: { verdict: 'returned', reason, at } as const,
  })
  const remark = { task_id: 't1', task_title: { en: 'Kitchen' }, task_title_text: 'Kitchen', photos: [] }
  const acceptance = { id: 'a', report_version: 1, name: 'Lena', accepted: true, at }
  const accepted = (text: string) => ({
    ...of(bare(1)),
    results: results({ ...noResults, acceptance: { ...acceptance, remarks: [{ ...remark, text }] } }),
  })
  const skipped = task('s', {
    status: 'available',
    photos: [],
    skip: { reason: 'no_access', text: 'Locked' },
  })
  const papers: Partial<PrintedReport>[] = [
    ...[12, 34, 98].map((count) => of(bare(count))),
    ...[2, 6].flatMap((count) => [
      of(bare(count), task('beside', { subtasks: points(9) })),
      of(bare(count), task('wall', { photos: afters, subtasks: points(6) })),
      of(bare(count), task('row', { photos: photos.slice(0, 4), subtasks: points(9) })),
    ]),
    ...[10, 22, 28].map((count) => of(task('rows', { photos, subtasks: points(count) }))),
    ...[10, 24].map((count) => of(bare(count), skipped, skipped, skipped)),
    ...[250, 830, 1000].flatMap((words) => [
      returned(reason(words, '. ')),
      returned(reason(words, '\n')),
      returned(reason(words, ' ')),
    ]),
    ...[500, 700].map((words) => accepted(reason(words, '. '))),
    ...[16, 54].flatMap((count) => [
      { ...of(bare(count)), results: results() },
      { ...of(bare(count)), results: results({ acceptance: null }) },
      { ...of(bare(count)), results: results({ keys: null, acceptance: null }) },
      { ...of(bare(count)), results: results({ amenities: null, keys: null, acceptance: null }) },
    ]),
  ]
  for (const paper of papers) {
    const { texts } = await printText(paper)
    expect(texts.at(-1)).toContain('Seal')
    expect(texts.at(-1)).not.toMatch(/^MarinaGate2,3104Seal/)
  }
})

test('a row of photos that goes on to the page of the seal has its labels there', async () => {
  const photos = [1, 2, 3, 4, 5].flatMap((at) => task(`p${at}`).photos)
  const { texts } = await printText({ document: report({ issues: [], tasks: [task('t', { photos })] }) })
  expect(texts.at(-1)).toMatch(/^MarinaGate2,3104KitchenBeforeAfterTaken21Nov,10:10Taken21Nov,10:10Seal/)
})
