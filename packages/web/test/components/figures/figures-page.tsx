import type { Locale } from '@brightkey/contract/locale'
import type { MonthFigures, MonthReport } from '@brightkey/contract/reports/month-routes'
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
import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readAuditSearch } from '../../../src/office/audit/audit-search.ts'
import { AuditScreen } from '../../../src/office/screens/audit.tsx'
import { MonthScreen } from '../../../src/office/screens/month.tsx'
import { StatementScreen } from '../../../src/office/screens/statement.tsx'
import { keepUser } from '../../../src/platform/office/login.ts'
import { queries } from '../../../src/platform/office/queries.ts'
import { changeLocale, loadOfficeTexts, OfficeTextsProvider } from '../../../src/platform/office/texts.tsx'
import { ToastArea } from '../../../src/ui/toast.tsx'
import { violations } from '../office.tsx'

const screens: Record<string, () => ReactNode> = {
  '/month': MonthScreen,
  '/cleaners/$id/statement': StatementScreen,
  '/audit': AuditScreen,
}
export const office = {
  id: 'u1',
  email: 'omar@example.test',
  first_name: 'Omar',
  last_name: 'Haddad',
} as User

afterEach(() => {
  vi.restoreAllMocks()
  queries.clear()
})

type Responses = Record<string, unknown>

/** Opens an address with these responses of the server, by path; a path that is not named fails. */
export async function open(
  at: string,
  responses: Responses,
  { locale = 'en', width = 1024, role = 'admin' } = {},
) {
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
export async function faults() {
  const found = await violations()
  return document.documentElement.scrollWidth > innerWidth ? [...found, 'too wide'] : found
}

export const figures = (sessions: number): MonthFigures => ({
  sessions,
  submitted: Math.floor(sessions * 0.9),
  on_time: Math.floor(sessions * 0.8),
  returned: Math.floor(sessions / 10),
  median_minutes: sessions > 0 ? 95 : null,
  p90_minutes: sessions > 0 ? 140 : null,
  problems: Math.floor(sessions / 5),
  by_others: Math.floor(sessions / 20),
})
export const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)

const months = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2025, 11 + at)).toISOString().slice(0, 7),
)

export const makeMonth = (apartments: number, sessions: number): MonthReport => ({
  trend: months.map((month, at) => ({ month, ...figures(Math.round((sessions * (at + 1)) / 12)) })),
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
