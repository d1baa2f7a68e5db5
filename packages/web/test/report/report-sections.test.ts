import { existsSync } from 'node:fs'
import { makeRecord } from '@brightkey/contract/pick-fields'
import { ReportResults } from '@brightkey/contract/reports/results-schema'
import type { Report } from '@brightkey/contract/reports/schema'
import { type ResultSection, reportSections } from '@brightkey/contract/reports/sections'
import { expect, test } from 'vitest'
import { getNavEntries } from '../../src/report/sections.tsx'

const resultSections = Object.keys(ReportResults.shape) as ResultSection[]
const t = ((key: string) => key) as Parameters<typeof getNavEntries>[1]
const report = {
  document: {
    issues: [{}],
    spots: [{}],
    tasks: [
      { status: 'completed', room: 'kitchen' },
      { status: 'skipped', room: 'balcony' },
    ],
  },
  late: { tasks: [{}], issues: [] },
  results: { ...makeRecord(resultSections, () => ({})), inspection: { score: 83 } },
} as unknown as Report

test('the report’s page has its sections in the order of the PDF: the sealed work, then what the seal does not cover', () => {
  const entries = getNavEntries(report, t)
  // Documents are with their tasks, the review in the head.
  const onPage = reportSections.filter((section) => section !== 'documents' && section !== 'review')
  expect(entries.map(({ id }) => id)).toEqual(
    onPage.flatMap((section) =>
      section === 'rooms' ? 'room-kitchen' : section === 'results' ? resultSections : section,
    ),
  )
  expect(entries.find(({ id }) => id === 'inspection')).toMatchObject({ aside: 'results.percent' })
})

test('a report without problems, results and skipped tasks links to its rooms and its seal', () => {
  const plain = {
    document: { issues: [], tasks: [{ status: 'completed', room: null }] },
    late: { tasks: [], issues: [] },
    results: makeRecord(resultSections, () => null),
  } as unknown as Report
  expect(getNavEntries(plain, t).map(({ id }) => id)).toEqual(['room-none', 'seal'])
})

test('sections that were off when the report was sealed are not on its page', () => {
  const sections_off = ['problems', 'results']
  const shorter = { ...report, document: { ...report.document, sections_off } } as unknown as Report
  expect(getNavEntries(shorter, t).map(({ id }) => id)).toEqual([
    'late',
    'room-kitchen',
    'spots',
    'skipped',
    'seal',
  ])
})

test.each(resultSections)('the result %s has a drawing on the page', (section) => {
  expect(existsSync(new URL(`../../src/report/results/drawings/${section}.tsx`, import.meta.url))).toBe(true)
})

test('a result that this page does not have yet is left out', () => {
  const newer = { ...report, results: { ...report.results, meters: {} } } as unknown as Report
  expect(getNavEntries(newer, t)).toEqual(getNavEntries(report, t))
})
