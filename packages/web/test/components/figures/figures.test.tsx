import type { AuditEntry } from '@brightkey/contract/audit/routes'
import type { Correction, Statement } from '@brightkey/contract/reports/statement-schema'
import { expect, test, vi } from 'vitest'
import { days, faults, makeMonth, office, open } from './figures-page.tsx'

const november = '/api/cleaning/month/'
const ofAyesha = '/api/cleaning/cleaners/c1/statement/'
const log = '/api/audit/'

test.each([
  ['no session', makeMonth(0, 0), 'No sessions are due in November 2026'],
  ['one session', makeMonth(1, 1), 'Marina Gate, 1001'],
  ['many sessions', makeMonth(60, 240), 'Marina Gate, 1020'],
] as const)('a month with %s is read without faults at 360 px and on a desktop', async (_, report, text) => {
  for (const width of [360, 1280]) {
    const { screen } = await open('/month?month=2026-11', { [november]: report }, { width })
    await expect.element(screen.getByText(text)).toBeVisible()
    expect(await faults()).toEqual([])
    await screen.unmount()
  }
})

test('a chart of a month is also a table, and its rows lead to apartments and statements', async () => {
  const { screen } = await open('/month?month=2026-11', { [november]: makeMonth(25, 120) })
  await screen.getByText('Show as table').first().click()
  await expect.element(screen.getByRole('rowheader', { name: /30/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Marina Gate, 1020' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Marina Gate, 1021' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Load more' }).click()
  await expect
    .element(screen.getByRole('link', { name: 'Marina Gate, 1025' }))
    .toHaveAttribute('href', '/apartments/a24?tab=history')
  await screen.getByText('Cleaners', { exact: true }).click()
  await expect
    .element(screen.getByRole('link', { name: 'Ayesha Khan' }))
    .toHaveAttribute('href', '/cleaners/c1/statement?month=2026-11')
  await expect.element(screen.getByText('Not in the list')).toBeVisible()
  expect(await faults()).toEqual([])
})

const row = (at: number, rate: Statement['rate']): Statement['rows'][number] => ({
  session_id: `s${at}`,
  code: `MAR-${at}`,
  day: days[at] ?? '2026-11-30',
  submitted_at: '2026-11-21T10:00:00.000Z',
  apartment: at === 1 ? 'شقة المارينا' : `Marina Gate, ${1001 + at}`,
  kind: 'turnover',
  planned_minutes: 90,
  minutes: at === 2 ? null : 85,
  rate,
  amount: at === 2 || rate === null ? null : 60.67,
  state: (['approved', 'submitted', 'returned', 'deleted'] as const)[at % 4] ?? 'approved',
  cleaner: null,
  submitted_by: at === 3 ? { first_name: 'Farah', last_name: 'Ali', company_name: '' } : null,
  submitted_by_cleaner: at === 3 ? { id: 'c2', name: 'Farah Ali' } : null,
  rework_by: at === 4 ? { id: 'c2', name: 'Farah Ali' } : null,
  moved: at === 5 ? { from: 'Farah Ali', by: 'Omar Haddad', at: '2026-11-23T10:00:00.000Z' } : null,
  at_upgrade: at === 6,
})
const correction = (fields: Partial<Correction> = {}): Correction => ({
  id: 'k1',
  day: '2026-11-23',
  month: '2026-11',
  for_month: '2026-10',
  session: { id: 's1', code: 'MAR-1' },
  amount: -20,
  currency: 'EUR',
  reason: 'Broken vase',
  by: 'Omar Haddad',
  created_at: '2026-11-23T10:00:00.000Z',
  removable: true,
  ...fields,
})
const makeStatement = (count: number, rate: Statement['rate']): Statement => ({
  month: '2026-11',
  time_zone: 'Asia/Dubai',
  company_name: 'Marina Stays',
  cleaner: { id: 'c1', first_name: 'Ayesha', last_name: 'Khan', company_name: '' },
  rate,
  rows: Array.from({ length: count }, (_, at) => row(at, rate)),
  corrections: count > 1 ? [correction()] : [],
  later_corrections: count > 1 ? [correction({ id: 'k2', month: '2026-12', for_month: '2026-11' })] : [],
  moved_away:
    count > 1
      ? [
          {
            session_id: 's90',
            code: 'MAR-90',
            day: '2026-11-02',
            to: 'Farah Ali',
            at: '2026-11-23T10:00:00.000Z',
          },
        ]
      : [],
  sums: {
    sessions: count,
    planned_minutes: 90 * count,
    minutes: 85 * count,
    amount: rate && 60.67 * count,
    totals: rate
      ? [
          {
            currency: rate.currency,
            work: 60.67 * count,
            approved: 60.67,
            corrections: 0,
            total: 60.67 * count,
          },
        ]
      : [],
    unrated: rate ? 0 : count,
  },
})
const perHour: Statement['rate'] = { amount: 45.5, per: 'hour', currency: 'EUR' }

test.each([
  ['en', 0, perHour, /No sessions were submitted/],
  ['en', 1, null, /No rate: add one/],
  ['en', 28, perHour, /EUR.1,698\.76/],
  ['ur', 28, perHour, /1,698\.76.EUR|EUR.1,698\.76/],
] as const)('a statement is read without faults: %s, %d sessions', async (locale, count, rate, text) => {
  for (const width of [360, 1280]) {
    const at = '/cleaners/c1/statement?month=2026-11'
    const { screen } = await open(at, { [ofAyesha]: makeStatement(count, rate) }, { locale, width })
    // On a phone the sum is above the table too, where it is in sight.
    const found = screen.getByText(text)
    await expect.element(width === 360 ? found.first() : found.last()).toBeVisible()
    expect(await faults()).toEqual([])
    await screen.unmount()
  }
})

test.each(['en', 'ur', 'ar'] as const)(
  'a phone shows all of a statement without scrolling sideways: %s',
  async (locale) => {
    const at = '/cleaners/c1/statement?month=2026-11'
    const { screen } = await open(at, { [ofAyesha]: makeStatement(3, perHour) }, { locale, width: 360 })
    await expect.element(screen.getByRole('table')).toBeVisible()
    const { scrollWidth = 1, clientWidth } = screen.container.querySelector('section:has(> table)') ?? {}
    expect(scrollWidth).toBe(clientWidth)
    expect(screen.getByRole('table').getByRole('row').elements().length).toBeGreaterThan(3)
  },
)

test('a statement marks what is not approved and who submitted it, and moves a line by one click', async () => {
  const at = '/cleaners/c1/statement?month=2026-11'
  const { screen, requested } = await open(at, { [ofAyesha]: makeStatement(8, perHour) })
  await expect.element(screen.getByText('To review').first()).toBeVisible()
  await expect.element(screen.getByText('Submitted by Farah Ali')).toBeVisible()
  await expect.element(screen.getByText('Rework by Farah Ali')).toBeVisible()
  await expect.element(screen.getByText(/Approved: EUR/).first()).toBeVisible()
  await expect.element(screen.getByText('for October 2026', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('by Omar Haddad', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByText(/now: Farah Ali/)).toBeVisible()
  await screen.getByRole('button', { name: 'Move to Farah Ali' }).click()
  await expect.poll(() => requested).toContain('/api/cleaning/sessions/s3/work/')
})

test('a correction is checked as it is typed in, and sent with its month', async () => {
  const at = '/cleaners/c1/statement?month=2026-11'
  const sent: unknown[] = []
  const { screen } = await open(at, { [ofAyesha]: makeStatement(2, perHour) }, { width: 360 })
  await screen.getByRole('button', { name: 'Add line' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add line' }).click()
  await expect.element(dialog.getByText('Enter an amount greater than 0.')).toBeVisible()
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible()
  expect(await faults()).toEqual([])
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const body = input instanceof Request ? await input.clone().text() : init?.body
    sent.push(JSON.parse(String(body)))
    return Response.json(correction(), { status: 201 })
  })
  await dialog.getByLabelText('Amount').fill('12,5')
  await dialog.getByLabelText('Reason').fill('Taxi')
  await dialog.getByRole('button', { name: 'Add line' }).click()
  await expect
    .poll(() => sent[0])
    .toMatchObject({ amount: -12.5, currency: 'EUR', reason: 'Taxi', for_month: '2026-11', session_id: null })
})

const entry = (at: number): AuditEntry => ({
  id: `e${at}`,
  at: '2026-11-21T10:00:00.000Z',
  type: 'session.created',
  by: at === 1 ? null : { id: 'u1', name: 'Omar Haddad' },
  key: null,
  source: at === 1 ? 'server' : 'user',
  text: 'Session created',
  session: at === 2 ? null : { id: 's1', code: 'MAR-1', apartment: 'Marina Gate, 1001' },
  subject: at === 2 ? 'Ayesha Khan' : null,
})
const makeLog = (count: number) => ({
  [log]: { results: Array.from({ length: count }, (_, at) => entry(at)), next: null, count },
  '/api/users/': { results: [office], next: null, count: 1 },
})

test.each([
  ['en', 0, /No entries/],
  ['en', 1, /1 entry/],
  ['en', 50, /50 entries/],
  ['ur', 50, /50/],
] as const)('the log is read without faults: %s, %d entries', async (locale, count, text) => {
  for (const width of [360, 1280]) {
    const { screen } = await open('/audit', makeLog(count), { locale, width })
    await expect.element(screen.getByText(text).first()).toBeVisible()
    expect(await faults()).toEqual([])
    await screen.unmount()
  }
})

test('the filters of the log are in its address, and are cleared at once', async () => {
  const { screen, requested, history } = await open('/audit?kind=users&by=u1', makeLog(1))
  await expect.element(screen.getByText('1 entry')).toBeVisible()
  expect(requested.find((each) => each.startsWith(log))).toMatch(/by=u1&kind=users|kind=users&by=u1/)
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => history.location.search).toBe('')
  await expect.poll(() => requested.filter((each) => each.startsWith(log)).at(-1)).not.toMatch(/kind=/)
})

test.each(['/month', '/cleaners/c1/statement', '/audit'])(
  'a failed read can be tried again, and users without the right see so: %s',
  async (at) => {
    const refused = await open(at, {})
    await expect.element(refused.screen.getByText('Not for you.')).toBeVisible()
    await expect.element(refused.screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await faults()).toEqual([])
    await refused.screen.unmount()

    const { screen, requested } = await open(at, {}, { role: 'user' })
    await expect.element(screen.getByText(/^Only administrators can see/)).toBeVisible()
    expect(requested).toEqual([])
  },
)
