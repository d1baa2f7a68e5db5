import { onlyThese, opening, press, type Screen } from './screen.ts'

const noList = 'it shows one thing, which is always there'
const asSessions = 'as on the list of sessions'
const asSession = 'as on the page of a session'
const noFields = 'nothing on it was typed by users'
const submitted = (name: string) => `the same form as ${name}`

/** The lists of the office and the pages behind them. */
export const officeScreens: readonly Screen[] = [
  {
    name: 'sessions',
    surface: 'office',
    states: {
      empty: opening({ in: 'empty', at: '/' }),
      one: opening({ in: 'one', at: '/' }),
      many: opening({ in: 'many', at: '/' }),
      error: opening({ in: 'many', at: '/', network: 'failing' }),
      offline: opening({ in: 'many', at: '/', network: 'offline' }),
      long: opening({ in: 'long', at: '/' }),
    },
  },
  {
    name: 'sessions-searched',
    surface: 'office',
    states: onlyThese(
      {
        empty: opening({ in: 'many', at: '/?search=nothing-like-it' }),
        one: opening({ in: 'one', at: '/?search=marina' }),
        many: opening({ in: 'many', at: '/?status=overdue' }),
      },
      asSessions,
    ),
  },
  {
    name: 'sessions-filters',
    surface: 'office',
    states: onlyThese({ many: opening({ in: 'many', at: '/?day=2026-11-24' }) }, asSessions),
  },
  {
    name: 'bin',
    surface: 'office',
    states: {
      empty: opening({ in: 'empty', at: '/sessions/bin' }),
      one: opening({ in: 'one', at: '/sessions/bin' }),
      many: opening({ in: 'many', at: '/sessions/bin' }),
      error: opening({ in: 'many', at: '/sessions/bin', network: 'failing' }),
      offline: asSessions,
      long: 'it shows what the list of sessions shows',
    },
  },
  {
    name: 'new-session',
    surface: 'office',
    states: {
      empty: opening({ in: 'empty', at: '/sessions/create' }),
      one: opening({ in: 'one', at: (world) => `/sessions/create?apartment=${world.apartment}` }),
      many: opening({ in: 'many', at: (world) => `/sessions/create?apartment=${world.apartment}` }),
      error: opening({ in: 'one', at: '/sessions/create', act: press((t) => t.office('make.submit')) }),
      offline: opening({
        in: 'one',
        at: (world) => `/sessions/create?apartment=${world.apartment}`,
        network: 'offline',
      }),
      long: opening({ in: 'long', at: (world) => `/sessions/create?apartment=${world.apartment}` }),
    },
  },
  {
    name: 'session-created',
    surface: 'office',
    states: onlyThese(
      {
        one: opening({
          in: 'links',
          at: (world) => `/sessions/create?apartment=${world.fresh.apartment.id}`,
          async act(page, t) {
            await page.getByLabel(t.office('make.task_title')).first().waitFor()
            await page.getByRole('button', { name: t.office('make.submit') }).click()
            await page.getByRole('link', { name: t.office('make.done_open') }).waitFor()
          },
        }),
        error: submitted('new-session'),
        offline: submitted('new-session'),
        long: asSession,
      },
      noList,
    ),
  },
  {
    name: 'session-not-started',
    surface: 'office',
    states: onlyThese(
      {
        empty: opening({ in: 'many', at: (world) => `/sessions/${world.sessions.fresh}` }),
        one: opening({ in: 'many', at: (world) => `/sessions/${world.sessions.revoked}` }),
        many: 'nothing has happened in it yet',
        error: opening({ in: 'many', at: '/sessions/unknown' }),
      },
      asSession,
    ),
  },
  {
    name: 'session',
    surface: 'office',
    states: {
      empty: 'that is session-not-started',
      one: opening({ in: 'one', at: (world) => `/sessions/${world.session}` }),
      many: opening({ in: 'many', at: (world) => `/sessions/${world.sessions.active}` }),
      error: opening({ in: 'many', at: (world) => `/sessions/${world.sessions.active}`, network: 'failing' }),
      offline: opening({
        in: 'many',
        at: (world) => `/sessions/${world.sessions.active}`,
        network: 'offline',
      }),
      long: opening({ in: 'long', at: (world) => `/sessions/${world.inWork.id}` }),
    },
  },
  {
    name: 'session-to-review',
    surface: 'office',
    states: onlyThese(
      {
        empty: noList,
        one: opening({ in: 'many', at: (world) => `/sessions/${world.sessions.review}` }),
        many: opening({ in: 'many', at: (world) => `/sessions/${world.sessions.full}` }),
        long: opening({ in: 'long', at: (world) => `/sessions/${world.done.id}` }),
      },
      asSession,
    ),
  },
  ...(['overdue', 'returned', 'approved', 'cancelled'] as const).map(
    (name): Screen => ({
      name: `session-${name}`,
      surface: 'office',
      states: onlyThese(
        {
          empty: noList,
          one: opening({ in: 'many', at: (world) => `/sessions/${world.sessions[name]}` }),
          many: noList,
        },
        asSession,
      ),
    }),
  ),
  {
    name: 'session-report',
    surface: 'office',
    states: onlyThese(
      { many: opening({ in: 'many', at: (world) => `/reports/${world.report}` }) },
      asSession,
    ),
  },
  {
    name: 'month',
    surface: 'office',
    states: {
      empty: opening({ in: 'empty', at: '/month' }),
      one: opening({ in: 'one', at: '/month' }),
      many: opening({ in: 'many', at: '/month' }),
      error: opening({ in: 'many', at: '/month', network: 'failing' }),
      offline: opening({ in: 'many', at: '/month', network: 'offline' }),
      long: opening({ in: 'long', at: '/month' }),
    },
  },
  {
    name: 'audit',
    surface: 'office',
    states: {
      empty: opening({ in: 'many', at: '/audit?from=2031-01-01' }),
      one: opening({ in: 'one', at: '/audit' }),
      many: opening({ in: 'many', at: '/audit' }),
      error: opening({ in: 'many', at: '/audit', network: 'failing' }),
      offline: opening({ in: 'many', at: '/audit', network: 'offline' }),
      long: opening({ in: 'long', at: '/audit' }),
    },
  },
  {
    name: 'statement',
    surface: 'office',
    states: onlyThese(
      { many: opening({ in: 'many', at: (world) => `/cleaners/${world.cleaner}/statement` }) },
      'as the month, of one cleaner',
    ),
  },
  ...(['problems', 'keys', 'ready', 'schedule', 'messages'] as const).map(
    (name): Screen => ({
      // A link's page is called keys.
      name: name === 'problems' || name === 'keys' ? `all-${name}` : name,
      surface: 'office',
      states: {
        empty: opening({ in: 'empty', at: `/${name}` }),
        one: opening({ in: 'one', at: `/${name}` }),
        many: opening({ in: 'many', at: `/${name}` }),
        error: opening({ in: 'many', at: `/${name}`, network: 'failing' }),
        offline: asSessions,
        long: opening({ in: 'long', at: `/${name}` }),
      },
    }),
  ),
  {
    name: 'schedule-by-cleaner',
    surface: 'office',
    states: onlyThese(
      { many: opening({ in: 'many', at: '/schedule?by=cleaners&days=14' }) },
      'as the schedule',
    ),
  },
  {
    name: 'apartments',
    surface: 'office',
    states: {
      empty: opening({ in: 'empty', at: '/apartments' }),
      one: opening({ in: 'one', at: '/apartments' }),
      many: opening({ in: 'many', at: '/apartments' }),
      error: opening({ in: 'many', at: '/apartments', network: 'failing' }),
      offline: asSessions,
      long: opening({ in: 'long', at: '/apartments' }),
    },
  },
  {
    name: 'apartment',
    surface: 'office',
    states: {
      empty: opening({ in: 'one', at: (world) => `/apartments/${world.bare}` }),
      one: opening({ in: 'one', at: (world) => `/apartments/${world.apartment}` }),
      many: opening({ in: 'many', at: (world) => `/apartments/${world.apartment}` }),
      error: opening({ in: 'many', at: '/apartments/unknown' }),
      offline: asSession,
      long: opening({ in: 'long', at: (world) => `/apartments/${world.apartment}` }),
    },
  },
  ...(['inventory', 'templates', 'calendar', 'history'] as const).map(
    (tab): Screen => ({
      name: `apartment-${tab}`,
      surface: 'office',
      states: {
        empty: opening({ in: 'one', at: (world) => `/apartments/${world.bare}?tab=${tab}` }),
        one: opening({ in: 'one', at: (world) => `/apartments/${world.apartment}?tab=${tab}` }),
        many: opening({
          in: 'many',
          at: ({ large, apartment }) =>
            `/apartments/${tab === 'calendar' || tab === 'templates' ? large : apartment}?tab=${tab}`,
        }),
        error: 'as on the page of an apartment',
        offline: asSession,
        long: opening({ in: 'long', at: (world) => `/apartments/${world.apartment}?tab=${tab}` }),
      },
    }),
  ),
  {
    name: 'cleaners',
    surface: 'office',
    states: {
      empty: opening({ in: 'empty', at: '/cleaners' }),
      one: opening({ in: 'one', at: '/cleaners' }),
      many: opening({ in: 'many', at: '/cleaners' }),
      error: opening({ in: 'many', at: '/cleaners', network: 'failing' }),
      offline: asSessions,
      long: opening({ in: 'long', at: '/cleaners' }),
    },
  },
  {
    name: 'templates',
    surface: 'office',
    states: {
      empty: opening({ in: 'empty', at: '/templates?scope=task' }),
      one: opening({ in: 'many', at: '/templates?scope=task' }),
      many: opening({ in: 'many', at: '/templates' }),
      error: opening({ in: 'many', at: '/templates', network: 'failing' }),
      offline: asSessions,
      long: opening({ in: 'long', at: '/templates' }),
    },
  },
  {
    name: 'people',
    surface: 'office',
    states: {
      empty: 'the reader is always in it',
      one: opening({ in: 'one', at: '/users' }),
      many: opening({ in: 'many', at: '/users' }),
      error: opening({ in: 'many', at: '/users', network: 'failing' }),
      offline: asSessions,
      long: opening({ in: 'long', at: '/users' }),
    },
  },
  {
    name: 'automation',
    surface: 'office',
    states: onlyThese({ many: opening({ in: 'many', at: '/automation' }) }, 'as the rules of an apartment'),
  },
  {
    name: 'settings',
    surface: 'office',
    states: {
      empty: opening({ in: 'empty', at: '/settings' }),
      one: opening({ in: 'many', at: '/settings' }),
      many: noList,
      error: opening({ in: 'many', at: '/settings', network: 'failing' }),
      offline: asSessions,
      long: opening({ in: 'long', at: '/settings' }),
    },
  },
  {
    name: 'system',
    surface: 'office',
    states: {
      empty: opening({ in: 'empty', at: '/settings/system' }),
      one: opening({ in: 'many', at: '/settings/system' }),
      many: noList,
      error: opening({ in: 'many', at: '/settings/system', network: 'failing' }),
      offline: asSessions,
      long: noFields,
    },
  },
  {
    name: 'profile',
    surface: 'office',
    states: onlyThese(
      {
        one: opening({ in: 'many', at: '/profile' }),
        error: opening({ in: 'one', at: '/profile', act: press((t) => t.office('profile.change')) }),
        offline: asSessions,
        long: opening({ in: 'long', at: '/profile' }),
      },
      noList,
    ),
  },
  {
    name: 'unknown-address',
    surface: 'office',
    states: onlyThese(
      {
        one: opening({ in: 'one', at: '/sessions/create/nothing' }),
      },
      noFields,
    ),
  },
]

/** What is shown of the office without a login. */
export const visitorScreens: readonly Screen[] = [
  {
    name: 'login',
    surface: 'visitor',
    states: onlyThese(
      {
        one: opening({ in: 'one', at: '/login' }),
        error: opening({
          in: 'one',
          at: '/login',
          async act(page, t) {
            await page.getByLabel(t.office('login.email')).fill('layla@creek.example.com')
            await page.getByLabel(t.office('login.password'), { exact: true }).fill('not-the-password')
            await page.getByRole('button', { name: t.office('login.submit') }).click()
            await page.getByRole('alert').first().waitFor()
          },
        }),
        offline: 'it needs the network: without one the browser shows its own page',
      },
      noFields,
    ),
  },
  {
    name: 'forgot-password',
    surface: 'visitor',
    states: onlyThese(
      {
        empty: opening({ in: 'one', at: '/forgot-password' }),
        one: opening({ in: 'many', at: '/forgot-password' }),
        error: opening({ in: 'many', at: '/forgot-password', act: press((t) => t.office('forgot.submit')) }),
        offline: 'as the login',
      },
      noFields,
    ),
  },
  {
    name: 'set-password',
    surface: 'visitor',
    states: onlyThese(
      {
        one: opening({ in: 'many', at: (world) => world.invitation }),
        error: opening({ in: 'many', at: `/set-password/${'A'.repeat(27)}` }),
        offline: 'as the login',
        long: 'names of people are on the list of people',
      },
      noFields,
    ),
  },
]
