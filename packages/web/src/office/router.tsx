import { createRoute, createRouter } from '@tanstack/react-router'
import { readApartmentSearch, readApartmentsSearch } from './apartments/search-params.ts'
import { readAuditSearch } from './audit/audit-search.ts'
import { readCleanersSearch } from './cleaners/cleaners-search.ts'
import { readDamageSearch } from './fields/damage/damage-search.ts'
import { readFoundSearch } from './fields/found/found-search.ts'
import { readProblemsSearch } from './problems/problems-search.ts'
import { readReadySearch } from './readiness/ready-search.ts'
import { messagesAlias, root, sessionsAlias } from './root-routes.ts'
import {
  readCreateSearch,
  readExpiriesSearch,
  readMonthSearch,
  readReportSearch,
  readSearchText,
} from './router-search.ts'
import { readSessionsSearch } from './sessions/list/sessions-search.ts'
import { readScheduleSearch } from './sessions/schedule/schedule-search.ts'
import { lazyScreen, ScreenFailed } from './shell/lazy-screen.tsx'
import { readSuppliesSearch } from './supplies/supplies-search.ts'
import { readTemplatesSearch } from './templates/templates-search.ts'
import { readUsersSearch } from './users/users-search.ts'

const sessions = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: readSessionsSearch,
  component: lazyScreen(async () => (await import('./screens/sessions.tsx')).SessionsScreen),
})
const createSession = createRoute({
  getParentRoute: () => root,
  path: '/sessions/create',
  validateSearch: readCreateSearch,
  component: lazyScreen(async () => (await import('./screens/create-session.tsx')).CreateSessionScreen),
})
const bin = createRoute({
  getParentRoute: () => root,
  path: '/sessions/bin',
  component: lazyScreen(async () => (await import('./screens/bin.tsx')).BinScreen),
})
const session = createRoute({
  getParentRoute: () => root,
  path: '/sessions/$id',
  component: lazyScreen(async () => (await import('./screens/session.tsx')).SessionScreen),
})
const report = createRoute({
  getParentRoute: () => root,
  path: '/reports/$id',
  validateSearch: readReportSearch,
  component: lazyScreen(async () => (await import('./screens/report.tsx')).ReportScreen),
})
const ready = createRoute({
  getParentRoute: () => root,
  path: '/ready',
  validateSearch: readReadySearch,
  component: lazyScreen(async () => (await import('./screens/ready.tsx')).ReadyScreen),
})
const automation = createRoute({
  getParentRoute: () => root,
  path: '/automation',
  component: lazyScreen(async () => (await import('./screens/automation.tsx')).AutomationScreen),
})
const schedule = createRoute({
  getParentRoute: () => root,
  path: '/schedule',
  validateSearch: readScheduleSearch,
  component: lazyScreen(async () => (await import('./screens/schedule.tsx')).ScheduleScreen),
})
const apartments = createRoute({
  getParentRoute: () => root,
  path: '/apartments',
  validateSearch: readApartmentsSearch,
  component: lazyScreen(async () => (await import('./screens/apartments.tsx')).ApartmentsScreen),
})
const apartment = createRoute({
  getParentRoute: () => root,
  path: '/apartments/$id',
  validateSearch: readApartmentSearch,
  component: lazyScreen(async () => (await import('./screens/apartment.tsx')).ApartmentScreen),
})
const cleaners = createRoute({
  getParentRoute: () => root,
  path: '/cleaners',
  validateSearch: readCleanersSearch,
  component: lazyScreen(async () => (await import('./screens/cleaners.tsx')).CleanersScreen),
})
const statement = createRoute({
  getParentRoute: () => root,
  path: '/cleaners/$id/statement',
  validateSearch: readMonthSearch,
  component: lazyScreen(async () => (await import('./screens/statement.tsx')).StatementScreen),
})
const owners = createRoute({
  getParentRoute: () => root,
  path: '/owners',
  validateSearch: readSearchText,
  component: lazyScreen(async () => (await import('./screens/owners/owners.tsx')).OwnersScreen),
})
const ownerSheet = createRoute({
  getParentRoute: () => root,
  path: '/owners/$id/sheet',
  validateSearch: readMonthSearch,
  component: lazyScreen(async () => (await import('./screens/owners/owner-sheet.tsx')).OwnerSheetScreen),
})
const month = createRoute({
  getParentRoute: () => root,
  path: '/month',
  validateSearch: readMonthSearch,
  component: lazyScreen(async () => (await import('./screens/month.tsx')).MonthScreen),
})
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyScreen(async () => (await import('./screens/audit.tsx')).AuditScreen),
})
const problems = createRoute({
  getParentRoute: () => root,
  path: '/problems',
  validateSearch: readProblemsSearch,
  component: lazyScreen(async () => (await import('./screens/problems.tsx')).ProblemsScreen),
})
const damageCases = createRoute({
  getParentRoute: () => root,
  path: '/damage-cases',
  validateSearch: readDamageSearch,
  component: lazyScreen(async () => (await import('./screens/damage/damage-cases.tsx')).DamageCasesScreen),
})
const damageCase = createRoute({
  getParentRoute: () => root,
  path: '/damage-cases/$id',
  component: lazyScreen(async () => (await import('./screens/damage/damage-case.tsx')).DamageCaseScreen),
})
const expiries = createRoute({
  getParentRoute: () => root,
  path: '/expiries',
  validateSearch: readExpiriesSearch,
  component: lazyScreen(async () => (await import('./screens/expiries/expiries.tsx')).ExpiriesScreen),
})
const keys = createRoute({
  getParentRoute: () => root,
  path: '/keys',
  validateSearch: readSearchText,
  component: lazyScreen(async () => (await import('./screens/keys.tsx')).KeysScreen),
})
const supplies = createRoute({
  getParentRoute: () => root,
  path: '/supplies',
  validateSearch: readSuppliesSearch,
  component: lazyScreen(async () => (await import('./screens/stock/supplies.tsx')).SuppliesScreen),
})
const found = createRoute({
  getParentRoute: () => root,
  path: '/found',
  validateSearch: readFoundSearch,
  component: lazyScreen(async () => (await import('./screens/stock/found.tsx')).FoundScreen),
})
const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  component: lazyScreen(async () => (await import('./screens/messages.tsx')).MessagesScreen),
})
const templates = createRoute({
  getParentRoute: () => root,
  path: '/templates',
  validateSearch: readTemplatesSearch,
  component: lazyScreen(async () => (await import('./screens/templates.tsx')).TemplatesScreen),
})
const users = createRoute({
  getParentRoute: () => root,
  path: '/users',
  validateSearch: readUsersSearch,
  component: lazyScreen(async () => (await import('./screens/users.tsx')).UsersScreen),
})
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyScreen(async () => (await import('./screens/settings.tsx')).SettingsScreen),
})
const settingsPart = createRoute({
  getParentRoute: () => root,
  path: '/settings/$part',
  // Without it the parts would load one after the other while the screen says that it loads.
  loader: ({ params }) =>
    import('./settings-parts.tsx').then(
      (parts) => parts.preloadPart(params.part),
      () => undefined,
    ),
  component: lazyScreen(async () => (await import('./settings-parts.tsx')).SettingsPartScreen),
})
const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: lazyScreen(async () => (await import('./screens/profile.tsx')).ProfileScreen),
})

export const router = createRouter({
  routeTree: root.addChildren([
    sessions,
    sessionsAlias,
    createSession,
    bin,
    session,
    report,
    ready,
    automation,
    schedule,
    messages,
    messagesAlias,
    apartments,
    apartment,
    cleaners,
    statement,
    owners,
    ownerSheet,
    month,
    audit,
    problems,
    damageCases,
    damageCase,
    expiries,
    keys,
    supplies,
    found,
    templates,
    users,
    settings,
    settingsPart,
    profile,
  ]),
  defaultErrorComponent: ScreenFailed,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Without this a screen also gets the values that its `validateSearch` left out.
  search: { strict: true },
  // Plain `?a=b`: the router's default puts texts that look like numbers in quotes.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch(values) {
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    return search.size === 0 ? '' : `?${search}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
