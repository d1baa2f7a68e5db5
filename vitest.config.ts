import { defineConfig } from 'vitest/config'

// Adapters that speak to no database: once is enough.
const withoutDatabase = [
  'packages/server/src/platform/{images,pdf,processes,storage,mail,whatsapp}/**/*.test.ts',
  'packages/server/test/platform/{images,whatsapp}-*.test.ts',
  'packages/server/test/reports/pdf*.test.ts',
  'packages/server/test/apartments/calendar-{fetch,parse}.test.ts',
]

// Journeys that keep time, break networks, kill browsers or build: nothing else runs meanwhile.
const alone = [
  'e2e/{old-copies,upgrade}.test.ts',
  'e2e/phone/{camera,offline}.test.ts',
  'e2e/phone/{killed,lost-answers,network,shared}.test.ts',
]

// What a page comes to show is waited for longer than vitest's one second: a page opened anew may take it on a busy machine.
const journeys = { testTimeout: 120_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

const serverOn = (dialect: 'sqlite' | 'postgres') => ({
  test: {
    name: `server-${dialect}`,
    include: ['packages/server/{src,test}/**/*.test.ts'],
    exclude: withoutDatabase,
    env: { TEST_DIALECT: dialect },
    testTimeout: 60_000,
    globalSetup: dialect === 'postgres' ? ['packages/server/test/postgres-cluster.ts'] : [],
  },
})

export default defineConfig({
  test: {
    // The machine of our measurements has two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages/contract,packages/i18n,packages/web,scripts}/**/*.test.{ts,tsx}',
            ...withoutDatabase,
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
        },
      },
      serverOn('sqlite'),
      serverOn('postgres'),
      { test: { name: 'e2e', include: ['e2e/**/*.test.ts'], exclude: alone, ...journeys } },
      {
        test: {
          name: 'e2e-alone',
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...journeys,
        },
      },
    ],
  },
})
