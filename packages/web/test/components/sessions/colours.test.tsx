import { scheduleProblems } from '@brightkey/contract/sessions/choices'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WhoDid } from '../../../src/office/fields/who-did.tsx'
import { DayList } from '../../../src/office/sessions/schedule/day-list.tsx'
import type { Plan } from '../../../src/office/sessions/schedule/layout.ts'
import { violations } from '../office.tsx'
import { renderOffice } from '../render-office.tsx'

const kinds = scheduleProblems.filter((kind) => kind !== 'no_session')

/** A session of 24 November with each problem. */
const plan: Plan = {
  from: '2026-11-24',
  days: 1,
  apartments: [{ id: 'a', name: 'Marina', area_title: null }],
  cleaners: [],
  bookings: [],
  problems: kinds.map((kind) => ({ kind, apartment_id: 'a', session_id: kind })),
  sessions: kinds.map((id) => ({
    ...{ id, code: id, apartment_id: 'a', cleaner_id: null, booking_id: null, open_issues: 0 },
    ...{ assignment: 'none', kind: 'turnover', state: 'active', started_at: null, window_start: null },
    ...{ expires_at: '2026-11-24T11:00:00.000Z', planned_minutes: 60, changed_by_hand: false },
  })),
} as Plan

test.each([
  ['today', '2026-11-24', 'text-waiting'],
  ['another day', '2026-11-23', 'text-muted'],
])(
  'a phone’s schedule has in red what cannot be done as planned, the rest of %s not',
  async (_, today, rest) => {
    const ignore = () => undefined
    const screen = await renderOffice(
      <DayList
        plan={plan}
        today={today}
        selected={new Set()}
        jump={null}
        onSelect={ignore}
        onPlace={ignore}
      />,
    )
    const colour = (name: string) =>
      screen
        .getByText(name, { exact: true })
        .element()
        .parentElement?.className.match(/text-(?!xs)\w+/)?.[0]
    await expect.element(screen.getByText('Not assigned', { exact: true })).toBeVisible()
    expect(['Not assigned', 'Not notified'].map(colour)).toEqual([rest, rest])
    expect(['Declined', 'Too late'].map(colour)).toEqual(['text-alert', 'text-alert'])
    expect(await violations()).toEqual([])
  },
)

test('a session’s page shows both names whole, with their companies, on a phone', async () => {
  await page.viewport(360, 740)
  const person = (first_name: string) => ({
    first_name,
    last_name: 'Al Mansoori',
    company_name: 'Shine Cleaning LLC',
  })
  const session = {
    state: 'submitted',
    cleaner: person('Ayesha'),
    assigned: person('Farah'),
    work: { by_other: true },
  }
  const screen = await renderOffice(
    <div style={{ width: 144 }}>
      <WhoDid
        session={{ ...session, work: { ...session.work, cleaner: person('Farah') } } as unknown as SessionRow}
        withCompany
      />
    </div>,
  )
  for (const name of [/Farah/, /Ayesha/]) {
    const line = screen.getByText(name)
    await expect.element(line).toBeVisible()
    // More than two lines.
    expect(line.element().clientHeight).toBeGreaterThan(60)
  }
})
