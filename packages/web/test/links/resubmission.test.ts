import { expect, test } from 'vitest'
import { cleanerActions } from '../../src/links/cleaning/actions.ts'
import { nextVersion } from '../../src/links/cleaning/submit-sheet.tsx'
import { session, task } from './cleaner-session.ts'

const at = '2026-11-21T12:00:00.000Z'
const back = { reason: 'The hob is dirty', task_ids: ['k'], at, version: 2 }
const report = { id: 'r2', token: 'R', url: '/report/R', submitted_at: at, revoked: false }
const submit = {
  kind: 'submit' as const,
  details: { first_name: 'M', last_name: 'S', company_name: 'C' },
  skipped: [],
  photo_ids: [],
}

test('a submission makes the first report, or the next one after a return', () => {
  expect(nextVersion({ returned: null })).toBe(1)
  expect(nextVersion({ returned: back })).toBe(3)
})

test('without a version in the copy of an earlier build, none is named', () => {
  const { version: _version, ...earlier } = back
  expect(nextVersion({ returned: earlier as typeof back })).toBeUndefined()
})

test('the response to a submission turns the page green, but not when the office has sent that report back', () => {
  const open = session([task('k')])
  const response = { report }
  const { confirm } = cleanerActions.submit
  expect(confirm(open, submit, response)).toMatchObject({ state: 'submitted', report })
  const returned = { ...open, state: 'returned' as const, returned: back, report }
  expect(confirm(returned, submit, response)).toBe(returned)
  const next = { report: { ...report, id: 'r3' } }
  expect(confirm(returned, submit, next)).toMatchObject({ state: 'submitted', report: { id: 'r3' } })
})
