import { makeRecord } from '@brightkey/contract/pick-fields'
import type { Report } from '@brightkey/contract/reports/schema'
import { reportSections, resultSections } from '@brightkey/contract/reports/sections'
import { expect, test } from 'vitest'
import { getNavEntries } from '../../src/report/sections.tsx'

const t = ((key: string) => key) as Parameters<typeof getNavEntries>[1]
const report = {
  document: {
    issues: [{}],
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
    onPage.map((section) => (section === 'rooms' ? 'room-kitchen' : section)),
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
