import { expect, test } from 'vitest'
import { circularFolders, largeFeatures } from './check-folders.ts'

const features = 'packages/server/src/features/'
const toSources = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [features + path, text]))

test.each<[string, Record<string, string>]>([
  [
    'a pair of folders',
    {
      'sessions/photos/queries.ts': `import { taskTitle } from '../tasks/rules.ts'`,
      'sessions/tasks/queries.ts': `import { listPhotos } from '../photos/queries.ts'`,
    },
  ],
  [
    'a folder and a file above it, by a type',
    {
      'sessions/queries.ts': `import { listPhotos } from './photos/queries.ts'`,
      'sessions/photos/rules.ts': `import type { Row } from '../queries.ts'`,
    },
  ],
  [
    'folders of a folder',
    {
      'reports/pdf/pages/queries.ts': `import { font } from '../fonts/rules.ts'`,
      'reports/pdf/fonts/queries.ts': `import { page } from '../pages/rules.ts'`,
    },
  ],
])('%s must not import each other', (_what, files) => {
  expect(circularFolders(toSources(files))).toHaveLength(2)
})

test('three folders that import each other in a circle are refused, with the file and what it imports', () => {
  const sources = toSources({
    'sessions/photos/queries.ts': `import { taskTitle } from '../tasks/rules.ts'`,
    'sessions/tasks/queries.ts': `import { count } from '../tally/rules.ts'`,
    'sessions/tally/queries.ts': `import { listPhotos } from '../photos/queries.ts'`,
  })
  expect(circularFolders(sources)).toEqual([
    expect.stringMatching(
      /sessions: tasks leads back to photos; .*photos\/queries\.ts imports .*tasks\/rules\.ts/,
    ),
    expect.stringMatching(/sessions: tally leads back to tasks; /),
    expect.stringMatching(/sessions: photos leads back to tally; /),
  ])
})

test.each<[string, Record<string, string>]>([
  [
    'folders of the web',
    {
      'links/queue/item-name.tsx': `import { preview } from '../capture/preview.ts'`,
      'links/capture/photo-grid.tsx': `import { useQueue } from '../queue/use-queue.ts'`,
    },
  ],
  [
    'a folder of the web and a file above it',
    {
      'office/router.tsx': `import { Shell } from './shell/shell.tsx'`,
      'office/shell/office-app.tsx': `const router = () => import('../router.tsx')`,
    },
  ],
  [
    'rooms of the web, by a type',
    {
      'report/page.tsx': `import { send } from '../platform/http/send.ts'`,
      'platform/http/send.ts': `import type { Page } from '../../report/page.tsx'`,
    },
  ],
])('%s must not import each other', (_what, files) => {
  const sources = new Map(Object.entries(files).map(([path, text]) => [`packages/web/src/${path}`, text]))
  expect(circularFolders(sources)).toHaveLength(2)
})

test('imports in one direction, within a folder and of other features are allowed', () => {
  const sources = toSources({
    'sessions/routes.ts': `import { listPhotos } from './photos/queries.ts'`,
    'sessions/photos/queries.ts': `import { toRow } from '../tables.ts'; import { end } from './rules.ts'`,
    'sessions/photos/rules.ts': `import type { Row } from '../tables.ts'`,
    'reports/queries.ts': `import { listPhotos } from '../sessions/photos/queries.ts'`,
  })
  expect(circularFolders(sources)).toEqual([])
})

test('a feature with more than 30 % of all lines is refused', () => {
  const lines = (count: number) => 'const a = 1\n'.repeat(count)
  const sources = toSources({
    'sessions/queries.ts': lines(30),
    'sessions/photos/rules.ts': lines(1),
    'reports/queries.ts': lines(30),
    'users/queries.ts': lines(30),
    'audit/queries.ts': lines(9),
  })
  expect(largeFeatures(sources)).toEqual([expect.stringMatching(/features\/sessions: 31 % /)])
})
