import type { AuditEntry } from '@brightkey/contract/audit/routes'
import type { Locale } from '@brightkey/contract/locale'
import type { MonthFigures, MonthReport } from '@brightkey/contract/reports/month-routes'
import type { Correction, Statement } from '@brightkey/contract/reports/statement-schema'
import type { User } from '@brightkey/contract/users/schema'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readAuditSearch } from '../../src/office/audit/audit-search.ts'
import { AuditScreen } from '../../src/office/screens/audit.tsx'
import { MonthScreen } from '../../src/office/screens/month.tsx'
import { StatementScreen } from '../../src/office/screens/statement.tsx'
import { keepUser } from '../../src/platform/office/login.ts'
import { queries } from '../../src/platform/office/queries.ts'
import { changeLocale, loadOfficeTexts, OfficeTextsProvider } from '../../src/platform/office/texts.tsx'
import { ToastArea } from '../../src/ui/toast.tsx'
import { violations } from './office.tsx'

const screens: Record<string, () => ReactNode> = {
  '/month': MonthScreen,
  '/cleaners/$id/statement': StatementScreen,
  '/audit': AuditScreen,
}
const office = { id: 'u1', email: 'omar@example.test', first_name: 'Omar', last_name: 'Haddad' } as User

afterEach(() => {
  vi.restoreAllMocks()
  queries.clear()
})

type Responses = Record<string, unknown>

/** Opens an address with these responses of the server, by path; a path that is not named fails. */
async function open(at: string, responses: Responses, { locale = 'en', width = 1024, role = 'admin' } = {}) {
  await page.viewport(width, 800)
  changeLocale(locale as Locale)
  keepUser({ ...office, role } as User)
  const requested: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, search } = new URL(String(input), location.origin)
    requested.push(pathname + search)
    const problem = { code: 'permission_denied', detail: 'Not for you.' }
    return pathname in responses
      ? Response.json(responses[pathname])
      : Response.json(problem, { status: 403 })
  })
  const root = createRootRoute()
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      validateSearch: path === '/audit' ? readAuditSearch : (search: Record<string, unknown>) => search,
    }),
  )
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <Suspense>
        <OfficeTextsProvider load={loadOfficeTexts}>
          <ToastArea>
            <main>
              <RouterProvider router={router as never} />
            </main>
          </ToastArea>
        </OfficeTextsProvider>
      </Suspense>
    </QueryClientProvider>,
  )
  return { screen, requested, history }
}

/** What axe finds, and whether the page is wider than its window. */
async function faults() {
  const found = await violations()
  return document.documentElement.scrollWidth > innerWidth ? [...found, 'too wide'] : found
}

const figures = (sessions: number): MonthFigures => ({
  sessions,
  submitted: Math.floor(sessions * 0.9),
  on_time: Math.floor(sessions * 0.8),
  returned: Math.floor(sessions / 10),
  median_minutes: sessions > 0 ? 95 : null,
  p90_minutes: sessions > 0 ? 140 : null,
  problems: Math.floor(sessions / 5),
  by_others: Math.floor(sessions / 20),
})
const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)

const makeMonth = (apartments: number, sessions: number): MonthReport => ({
  month: '2026-11',
  time_zone: 'Asia/Dubai',
  total: figures(sessions),
  previous: figures(0),
  days: days.map((day, at) => ({ ...figures(Math.floor((sessions * (at + 1)) / 30) % 9), day })),
  apartments: Array.from({ length: apartments }, (_, at) => ({
    ...figures(Math.max(1, apartments - at)),
    apartment: { id: `a${at}`, name: `Marina Gate, ${1001 + at}` },
  })),
  cleaners: [
    { ...figures(sessions), cleaner: { id: 'c1', name: 'Ayesha Khan' } },
    { ...figures(1), cleaner: null },
  ],
  areas: [{ ...figures(sessions), area: 'dubai_marina', area_title: 'Dubai Marina' }],
})

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
  await expect
    .element(screen.getByRole('img', { name: 'Sessions by the day on which they were due' }))
    .toBeVisible()
  await screen.getByText('Show as table').click()
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

test('a statement marks what is not approved and who submitted it, and moves a line by one click', async () => {
  const at = '/cleaners/c1/statement?month=2026-11'
  const { screen, requested } = await open(at, { [ofAyesha]: makeStatement(8, perHour) })
  await expect.element(screen.getByText('To review').first()).toBeVisible()
  await expect.element(screen.getByText('Submitted by Farah Ali')).toBeVisible()
  await expect.element(screen.getByText('Rework by Farah Ali')).toBeVisible()
  await expect.element(screen.getByText(/Approved: EUR/).first()).toBeVisible()
  await expect.element(screen.getByText('for October 2026 · by Omar Haddad')).toBeVisible()
  await expect.element(screen.getByText(/now: Farah Ali/)).toBeVisible()
  await screen.getByRole('button', { name: 'Move to Farah Ali' }).click()
  await expect.poll(() => requested).toContain('/api/cleaning/sessions/s3/work/')
})

test('a correction is checked as it is typed in, and sent with its month', async () => {
  const at = '/cleaners/c1/statement?month=2026-11'
  const sent: unknown[] = []
  const { screen } = await open(at, { [ofAyesha]: makeStatement(2, perHour) }, { width: 360 })
  await screen.getByRole('button', { name: 'Add correction' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add correction' }).click()
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
  await dialog.getByRole('button', { name: 'Add correction' }).click()
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
