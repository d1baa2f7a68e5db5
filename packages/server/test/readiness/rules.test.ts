import { expect, test } from 'vitest'
import { assessReadiness, byRisk, type Facts, type OpenWork } from '../../src/features/readiness/rules.ts'

const day = '2026-11-21'
const tomorrow = '2026-11-22'
const at = (time: string, on = day) => `${on}T${time}:00.000Z`

const work = (fields: Partial<OpenWork> = {}): OpenWork => ({
  state: 'active',
  cleaning_kind: 'turnover',
  window_start: at('11:00'),
  expires_at: at('15:00'),
  started_at: null,
  planned_minutes: 90,
  progress: 0,
  ...fields,
})
/** At noon; guests left at eleven, and the next ones come at three. */
const facts = (fields: Partial<Facts> = {}): Facts => ({
  now: at('12:00'),
  midnight: at('00:00', tomorrow),
  stays: [next],
  left_at: at('11:00'),
  open: [],
  finished: null,
  is_blocked: false,
  needs: 'approval',
  ...fields,
})
const next = { from: at('15:00'), until: at('11:00', '2026-11-25') }
const present = { from: at('15:00', '2026-11-18'), until: at('13:00') }
const submitted = {
  state: 'submitted' as const,
  submitted_at: at('11:50'),
  check_out: null,
  is_inspected: false,
}
const approved = { ...submitted, state: 'approved' as const }
const inspected = { ...submitted, is_inspected: true }

test.each<[string, Partial<Facts>, string]>([
  ['whose guests have left and that no one has cleaned', {}, 'to_clean'],
  ['that is to be cleaned today', { open: [work()] }, 'to_clean'],
  ['whose cleaner has begun', { open: [work({ started_at: at('11:20') })] }, 'cleaning'],
  ['that was sent back', { open: [work({ state: 'returned', started_at: at('11:20') })] }, 'to_clean'],
  ['whose report waits', { finished: submitted }, 'to_review'],
  ['whose report is approved', { finished: approved }, 'ready'],
  ['whose report is approved where both are needed', { finished: approved, needs: 'both' }, 'to_inspect'],
  ['that was inspected before its report was read', { finished: inspected, needs: 'both' }, 'to_review'],
  ['that was inspected where that is enough', { finished: inspected, needs: 'inspection' }, 'ready'],
  ['that is approved, with an urgent problem', { finished: approved, is_blocked: true }, 'blocked'],
  [
    'that was cleaned before its last guests came',
    { finished: { ...approved, submitted_at: at('09:00') } },
    'to_clean',
  ],
  [
    'that was cleaned after guests who left early',
    { finished: { ...approved, submitted_at: at('10:30'), check_out: at('11:00') } },
    'ready',
  ],
  ['with guests', { stays: [present, next], open: [work()] }, 'guests_in'],
  ['with guests and an urgent problem', { stays: [present, next], is_blocked: true }, 'guests_in'],
  [
    'that is cleaned during a stay',
    { stays: [present], open: [work({ cleaning_kind: 'mid_stay', started_at: at('11:00') })] },
    'guests_in',
  ],
  [
    'whose guests left before their time, so that the cleaner began',
    { stays: [present, next], open: [work({ started_at: at('11:30') })] },
    'cleaning',
  ],
  [
    'with guests, and work that was begun days ago and left',
    { stays: [present], open: [work({ started_at: at('09:00', '2026-11-17') })] },
    'guests_in',
  ],
  [
    'that is ready, and to be cleaned again in three days',
    {
      stays: [],
      finished: approved,
      open: [work({ window_start: at('09:00', '2026-11-24'), expires_at: at('15:00', '2026-11-24') })],
    },
    'ready',
  ],
  ['of which nothing is known', { stays: [], left_at: null }, 'to_clean'],
])('an apartment %s is shown so', (_what, fields, state) => {
  expect(assessReadiness(facts(fields)).state).toBe(state)
})

test('guests who have come and cannot be let in wait for the cleaning, for half a day', () => {
  const late = { now: at('16:00'), open: [work({ started_at: at('14:00'), progress: 50 })] }
  expect(assessReadiness(facts(late))).toMatchObject({
    state: 'cleaning',
    guests_until: null,
    next_check_in: at('15:00'),
    is_late: true,
  })
  const midnight = at('00:00', '2026-11-23')
  expect(assessReadiness(facts({ ...late, now: at('03:01', tomorrow), midnight }))).toMatchObject({
    state: 'guests_in',
    guests_until: at('11:00', '2026-11-25'),
    is_late: false,
  })
})

test('an apartment is late once the rest of the planned work no longer fits before the next guests', () => {
  const isLate = (fields: Partial<Facts>) => assessReadiness(facts(fields)).is_late
  const begun = (progress: number) => ({ open: [work({ started_at: at('11:00'), progress })] })
  expect(isLate({ now: at('13:30'), open: [work()] })).toBe(false)
  expect(isLate({ now: at('13:31'), open: [work()] })).toBe(true)
  expect(isLate({ now: at('14:10'), ...begun(50) })).toBe(false)
  expect(isLate({ now: at('14:20'), ...begun(50) })).toBe(true)
  // Guests stay until two: 60 minutes are too few.
  expect(isLate({ stays: [{ ...present, until: at('14:00') }, next], open: [work()] })).toBe(true)
  expect(isLate({ now: at('14:59'), finished: approved })).toBe(false)
})

test('those that need someone come first: the late ones, then by when the next guests come', () => {
  const tonight = [{ ...next, from: at('20:00') }]
  const all = Object.entries({
    ready: { finished: approved },
    'no one comes': { stays: [], open: [work()] },
    tonight: { stays: tonight, open: [work()] },
    'at three, to review': { finished: submitted },
    'at three': { open: [work({ planned_minutes: 60 })] },
    late: { stays: tonight, open: [work({ planned_minutes: 600 })] },
  }).map(([name, fields]) => ({ name, ...assessReadiness(facts(fields)) }))
  expect(all.toSorted(byRisk).map(({ name }) => name)).toEqual([
    'late',
    'at three',
    'at three, to review',
    'tonight',
    'no one comes',
    'ready',
  ])
})
