import { defineConfig } from 'vitest/config'

// Adapters that speak to no database: once is enough.
const withoutDatabase = [
  'packages/server/src/platform/{audio,images,live,pdf,processes,storage,mail,whatsapp,outbound}/**/*.test.ts',
  'packages/server/src/platform/*.test.ts',
  'packages/server/src/platform/db/{outage,sqlite/kysely}.test.ts',
  'packages/server/test/platform/{images,whatsapp}-*.test.ts',
  'packages/server/test/reports/pdf*.test.ts',
  'packages/server/test/apartments/calendar-{entries,fetch,parse,zones,whole-days,bounds}.test.ts',
]

// They need an S3 store, which takes ten seconds to start.
const withBucket = ['packages/server/test/storage/**/*.test.ts']

/** Journeys in Firefox and WebKitGTK as well. */
const inEachBrowser = ['e2e/browsers/**/*.test.ts']

/** Clients of the API that others make; without a browser. */
const ofApi = ['e2e/api/**/*.test.ts']

/** Builds the image, each night. */
const ofImage = ['e2e/image/**/*.test.ts']

/** Journeys about photos that browsers fetch from the store. */
const onlyWithBucket = ['e2e/links/signed-photos.test.ts']

/**
 * Tests of the server that run on one dialect, because they are about no statement of ours. All others run on both, and
 * of the authorisation matrix PostgreSQL gets one call of each row.
 */
const onOneDialect = {
  sqlite: [
    // They start processes, which create a SQLite database: the test cluster runs with fsync=off, and servers refuse it.
    'packages/server/test/platform/start.test.ts',
    'packages/server/test/users/reset-password.test.ts',
    'packages/server/test/operating/programs.test.ts',
    'packages/server/test/{sessions,deliveries,webhooks}/kill.test.ts',
    // Turns of the event loop, which only SQLite's statements hold up.
    'packages/server/test/planning/many-{calendars,stays}.test.ts',
    'packages/server/test/sessions/old-names.test.ts',
    // On PostgreSQL by `npm run prove -- kills` only.
    ...(process.env.PROVE_LONG ? [] : ['packages/server/test/kills/kills.test.ts']),
    // Files, which are looked at before any statement.
    'packages/server/test/fuzz/{files,more-parsers,parsers}.test.ts',
    'packages/server/test/deliveries/secrets.test.ts',
    // Mail servers that misbehave; deliveries.test.ts and users/mail.test.ts send mails on both.
    'packages/server/test/deliveries/smtp.test.ts',
    // Connections; live.test.ts and http.test.ts speak with both.
    'packages/server/test/platform/live-limits.test.ts',
    'packages/server/src/platform/http/slow-clients.test.ts',
    // Settings and the log.
    'packages/server/test/platform/{config,terminal}.test.ts',
    'packages/server/src/platform/log.test.ts',
    // How a process stops.
    'packages/server/test/operating/stopping.test.ts',
    // Formats of files.
    'packages/server/test/platform/zip.test.ts',
    'packages/server/src/platform/csv.test.ts',
    'packages/server/src/platform/http/{assets,first-view}.test.ts',
    'packages/server/src/platform/http/health.test.ts',
    // One after the other, and with statements that other tests run on PostgreSQL: what a photo goes through, and what reports hold.
    'packages/server/test/photos/{ask-again,late-photos,photos}.test.ts',
    'packages/server/test/reports/{client-view,damage-pack,proof,removed-originals,reports,results}.test.ts',
    'packages/server/test/sessions/{model,recent-tasks}.test.ts',
    'packages/server/test/links/{kinds,result-photos}.test.ts',
    'packages/server/test/deliveries/limit.test.ts',
    'packages/server/test/users/settings.test.ts',
  ],
  postgres: [
    // They open databases of both dialects themselves.
    'packages/server/test/platform/db.test.ts',
    'packages/server/src/platform/db/postgres/*.test.ts',
    'packages/server/test/backups/move-database.test.ts',
    // Several processes share a PostgreSQL.
    'packages/server/test/platform/several-*.test.ts',
    'packages/server/test/processes/*.test.ts',
  ],
}

/**
 * Left to each night and release (`npm test -- --all`), where `npm test` runs the gate of a change: walks over all screens and forms,
 * tests that are slow because processes are killed or limits waited for, and journeys about what tests of the server and of components
 * prove in parts. In the gate are the main jobs, offline, and each kind of link.
 */
const eachNight =
  process.env.TEST_GATE === 'change'
    ? [
        'packages/server/test/{kills/kills,sessions/kill,deliveries/kill}.test.ts',
        'packages/server/test/platform/power-cut.test.ts',
        'packages/server/test/processes/*.test.ts',
        'e2e/{code-order,long-texts,old-copies,pseudo-texts,upgrade}.test.ts',
        'e2e/ten-jobs/*.test.ts',
        'e2e/links/{first-view,read-only,recognised,removed-originals,revoked,voice}.test.ts',
        'e2e/office/{apartments,company,density,drafts,ended-login,lost-server,modals}.test.ts',
        'e2e/office/{notifications,people,screens,templates,unsaved}.test.ts',
        'e2e/{office/push,screens}/*.test.ts',
        'e2e/phone/{draft,hanging,honest,killed,network,new-link,reading,refused,shared,waiting}.test.ts',
      ]
    : []

// Limits end a test that hangs. On a busy machine the processes of PDFs, which have a low priority, get little time.
const patient = { testTimeout: 1_200_000, hookTimeout: 1_200_000, expect: { poll: { timeout: 300_000 } } }
const journeys = { ...patient, expect: { poll: { timeout: 300_000, interval: 150 } } }

/** In the gate of a change, a journey that failed runs once more, and `npm test` lists it; each night none does. */
const again = process.env.TEST_GATE === 'change' ? { retry: 1 } : {}

// Modules are loaded once for each worker, and not once for each of its files. No test changes a module's state.
const together = { isolate: false }

const serverOn = (dialect: 'sqlite' | 'postgres') => ({
  test: {
    name: `server-${dialect}`,
    ...together,
    include: ['packages/server/{src,test}/**/*.test.ts'],
    exclude: [
      ...withoutDatabase,
      ...withBucket,
      ...eachNight,
      ...onOneDialect[dialect === 'sqlite' ? 'postgres' : 'sqlite'],
    ],
    env: { TEST_DIALECT: dialect },
    ...patient,
    globalSetup: dialect === 'postgres' ? ['packages/server/test/postgres-cluster.ts'] : [],
  },
})

export default defineConfig({
  test: {
    // The machine of our measurements has two cores. With one worker a track leaves them idle where it waits for a process, a disk or
    // what is due later.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...together,
          ...patient,
          include: [
            '{packages/contract,packages/i18n,packages/web,scripts}/**/*.test.{ts,tsx}',
            ...withoutDatabase,
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'packages/web/test/components/**'],
        },
      },
      // Components in a browser.
      'packages/web/vitest.config.ts',
      serverOn('sqlite'),
      serverOn('postgres'),
      {
        test: {
          name: 'server-s3',
          ...together,
          ...patient,
          include: withBucket,
          globalSetup: ['packages/server/test/storage/store.ts'],
        },
      },
      // Three: most of a journey is waiting.
      {
        test: {
          name: 'e2e',
          ...together,
          ...journeys,
          ...again,
          include: ['e2e/**/*.test.ts'],
          exclude: [...onlyWithBucket, ...inEachBrowser, ...ofApi, ...ofImage, ...eachNight],
          maxWorkers: 3,
        },
      },
      {
        test: { name: 'api', ...together, ...patient, include: ofApi, globalSetup: ['e2e/api/tools.ts'] },
      },
      { test: { name: 'image', ...patient, testTimeout: 3_600_000, include: ofImage } },
      // One at a time: a second browser of another kind beside Chromium is all that two cores carry.
      {
        test: { name: 'e2e-browsers', ...together, ...journeys, include: inEachBrowser, maxWorkers: 1 },
      },
      // The same journeys with three processes, PostgreSQL and a bucket. The gate runs the main job.
      {
        test: {
          name: 'e2e-processes',
          ...together,
          ...journeys,
          include: ['e2e/**/*.test.ts'],
          // It starts the processes of two releases itself; packages/server/test/processes/upgrade.test.ts runs both at once.
          exclude: ['e2e/upgrade.test.ts', ...inEachBrowser, ...ofApi, ...ofImage],
          env: { JOURNEYS_ON: 'processes' },
          globalSetup: ['packages/server/test/storage/store.ts'],
        },
      },
    ],
  },
})
