import { whoDid } from '@brightkey/contract/sessions/rules'
import { expect, test } from 'vitest'

const farah = { id: 'c1', first_name: 'Farah', last_name: 'Ali' }
const grace = { id: 'c2', first_name: 'Grace', last_name: 'Obi' }
const typed = { first_name: 'Ayesha', last_name: 'Khan' }
const open = { state: 'active' as const, cleaner: null, assigned: null, work: null }
const done = { state: 'submitted' as const, cleaner: farah, assigned: farah }
const alone = { submittedBy: null, firstBy: null }

test.each([
  ['nobody is known', open, { name: null, ...alone }],
  ['not submitted yet', { ...open, assigned: farah }, { name: farah, ...alone }],
  ['submitted without a cleaner', { ...open, ...done, assigned: null }, { name: farah, ...alone }],
  [
    'submitted by the cleaner, renamed since',
    { ...done, assigned: { ...farah, last_name: 'Hassan' }, work: { cleaner: farah, by_other: false } },
    { name: farah, ...alone },
  ],
  [
    'submitted by another',
    { ...done, cleaner: typed, work: { cleaner: farah, by_other: true } },
    { name: farah, submittedBy: typed, firstBy: null },
  ],
  [
    'returned, and given to another',
    { ...done, state: 'returned' as const, assigned: grace, work: { cleaner: farah, by_other: false } },
    { name: grace, submittedBy: null, firstBy: farah },
  ],
  [
    'rework submitted by that other',
    { ...done, cleaner: grace, assigned: grace, work: { cleaner: farah, by_other: false } },
    { name: grace, submittedBy: null, firstBy: farah },
  ],
  [
    'rework submitted by a third',
    { ...done, cleaner: typed, assigned: grace, work: { cleaner: farah, by_other: true } },
    { name: grace, submittedBy: typed, firstBy: farah },
  ],
  // A copy that an older page kept has no work.
  ['without the field', { ...done }, { name: farah, ...alone }],
])('who did a session: %s', (_, session, expected) => {
  expect(whoDid(session)).toEqual(expected)
})
