import { expect, test } from 'vitest'
import { brokenRooms, circularImports, crumbs, uninstalled } from './check-rooms.ts'

/** Sentences for one file that imports one thing; shorthands stand for the long beginnings of paths. */
function verdict(from: string, statement: string) {
  const full = (text: string) =>
    text
      .replace(/S:/g, 'packages/server/src/')
      .replace(/F:/g, 'packages/server/src/features/')
      .replace(/W:/g, 'packages/web/src/')
  const source = full(from)
  // The checker resolves relative paths; walking up to the root spells any of them.
  const up = '../'.repeat(source.split('/').length - 1)
  const text = full(statement).replace(/'(packages\/[^']+)'/, `'${up}$1'`)
  return brokenRooms(new Map([[source, text]]))
}

const refused: [from: string, statement: string][] = [
  ['packages/contract/src/id.ts', `import fs from 'node:fs'`],
  ['packages/contract/src/id.ts', `import type { A } from '@brightkey/i18n/en'`],
  ['packages/contract/src/id.ts', `import React from 'react'`],
  ['packages/contract/src/sessions/rules.ts', `import { Task } from './schema.ts'`],
  ['packages/contract/src/sessions/rules.ts', `import { z } from 'zod/mini'`],
  ['packages/contract/src/sessions/endpoints.ts', `import type { Id } from '../id.ts'`],
  ['packages/contract/src/api.ts', `import { taskRoutes } from './sessions/routes.ts'`],
  ['packages/i18n/src/en.ts', `import { problems } from '@brightkey/contract/problem'`],
  ['packages/i18n/src/en.ts', `import fs from 'node:fs'`],
  ['packages/i18n/src/format.ts', `import x from 'zod'`],
  ['S:app.ts', `import { x } from 'W:ui/button.tsx'`],
  ['W:platform/api.ts', `import type { x } from 'S:app.ts'`],
  ['F:sessions/photos/queries.ts', `import sharp from 'sharp'`],
  ['S:platform/images/photo-intake.ts', `import { render } from './render.ts'`],
  ['S:platform/pdf/pdf.ts', `import { x } from 'F:reports/queries.ts'`],
  ['S:platform/db/migrate.ts', `import { x } from 'S:app.ts'`],
  ['F:sessions/routes.ts', `import { x } from 'F:apartments/commands.ts'`],
  ['F:sessions/routes.ts', `import { x } from 'F:inspections/queries.ts'`],
  ['F:apartments/commands.ts', `import { x } from 'F:templates/queries.ts'`],
  ['F:sessions/routes.ts', `import { sql } from 'kysely'`],
  ['F:sessions/routes.ts', `import { x } from 'S:platform/storage/storage.ts'`],
  ['F:sessions/routes.ts', `import { x } from './access.ts'`],
  ['F:sessions/commands.ts', `import { x } from 'F:reports/commands.ts'`],
  ['F:sessions/tasks/commands/set-status.ts', `import { x } from 'F:schedule/bulk/commands.ts'`],
  ['F:reports/commands.ts', `import { serve } from 'S:platform/http/serve.ts'`],
  ['F:reports/commands.ts', `import { x } from 'S:platform/mail/smtp.ts'`],
  ['F:reports/commands.ts', `import { x } from 'S:platform/pdf/pdf.ts'`],
  ['F:reports/commands.ts', `import fastify from 'fastify'`],
  ['F:sessions/queries.ts', `import { x } from './commands.ts'`],
  ['F:sessions/access.ts', `import { x } from './tasks/commands.ts'`],
  ['F:sessions/queries.ts', `import { x } from './routes.ts'`],
  ['F:notifications/reactions.ts', `import { x } from 'F:sessions/commands.ts'`],
  ['F:sessions/commands.ts', `import { x } from './reactions.ts'`],
  ['S:main.ts', `import { x } from 'F:sessions/reactions.ts'`],
  ['F:sessions/rules.ts', `import fs from 'node:fs'`],
  ['F:sessions/tables.ts', `import { sql } from 'kysely'`],
  ['F:sessions/rules.ts', `import { x } from 'S:platform/log.ts'`],
  ['F:users/queries.ts', `import { x } from 'F:sessions/queries.ts'`],
  ['F:apartments/queries.ts', `import type { x } from 'F:templates/queries.ts'`],
  ['F:inspections/queries.ts', `import { x } from 'F:reports/queries.ts'`],
  ['F:laundry/queries.ts', `import { x } from './access.ts'`],
  ['W:platform/outbox.ts', `import { x } from 'W:links/cleaning/task.tsx'`],
  ['W:platform/outbox.ts', `import { x } from 'W:ui/button.tsx'`],
  ['W:ui/button.tsx', `import { x } from 'W:platform/api.ts'`],
  ['W:ui/button.tsx', `import type { x } from '@brightkey/contract/sessions/schema'`],
  ['W:office/sessions/card.tsx', `import { x } from 'W:office/users/name.tsx'`],
  ['W:office/sessions/card.tsx', `import { x } from 'W:office/screens/sessions.tsx'`],
  ['W:office/screens/sessions.tsx', `import { x } from 'W:office/shell/urls.tsx'`],
  ['W:office/sessions/card.tsx', `import { x } from 'W:links/capture/grid.tsx'`],
  ['W:links/keys/form.tsx', `import { x } from 'W:links/amenities/card.tsx'`],
  ['W:links/capture/grid.tsx', `import { x } from 'W:links/keys/form.tsx'`],
  ['W:report/document/task.tsx', `import { x } from 'W:links/capture/grid.tsx'`],
  ['W:links/screens/cleaning.tsx', `import { Menu } from '@base-ui/react'`],
  ['W:links/screens/cleaning.tsx', `const later = import('@tanstack/react-query')`],
  ['W:links/app/main.tsx', `export { z } from 'zod/mini'`],
  ['W:links/app/main.tsx', `import 'W:ui/office/menu.tsx'`],
]
test.each(refused)('%s: %s is refused', (from, statement) => {
  expect(verdict(from, statement)).toHaveLength(1)
})

const allowed: [from: string, statement: string][] = [
  ['F:sessions/routes.ts', `import { x } from 'F:apartments/queries.ts'`],
  ['F:templates/queries.ts', `import { x } from 'F:apartments/queries.ts'`],
  ['S:platform/images/picture-process.ts', `import { render } from './render.ts'`],
  ['packages/contract/src/sessions/schema.ts', `import { z } from 'zod/mini'`],
  ['packages/contract/src/sessions/rules.ts', `import type { Task } from './schema.ts'`],
  ['packages/i18n/src/en.ts', `import type { ProblemCode } from '@brightkey/contract/problem'`],
  ['F:sessions/tasks/routes.ts', `import { setTaskStatus } from './commands/set-status.ts'`],
  ['F:sessions/routes.ts', `import { serve } from 'S:platform/http/serve.ts'`],
  ['F:sessions/routes.ts', `import { getApartment } from 'F:apartments/queries.ts'`],
  ['F:reports/commands.ts', `import { sessionById } from 'F:sessions/queries.ts'`],
  ['F:schedule/bulk/commands.ts', `import { cancelSession } from 'F:sessions/office/commands/remove.ts'`],
  ['F:reports/commands.ts', `import type { WriteCtx } from 'S:platform/http/context.ts'`],
  ['F:reports/commands.ts', `import { HttpResult } from 'S:platform/http/result.ts'`],
  ['F:users/logins/rules.ts', `import { later } from 'S:platform/clock.ts'`],
  ['F:notifications/reactions.ts', `import { x } from 'S:platform/mail/smtp.ts'`],
  ['S:app.ts', `import { x } from 'F:sessions/reactions.ts'`],
  ['F:sessions/tables.ts', `import type { Generated } from 'kysely'`],
  ['W:links/app/main.tsx', `import type { Task } from '@brightkey/contract/sessions/schema'`],
  ['W:links/app/main.tsx', `import { photosMissing } from '@brightkey/contract/sessions/rules'`],
  ['W:office/screens/sessions.tsx', `import { Menu } from '@base-ui/react'`],
  ['W:office/sessions/list/card.tsx', `import { x } from 'W:office/sessions/detail/badge.tsx'`],
  ['W:links/keys/form.tsx', `import { x } from 'W:links/capture/grid.tsx'`],
]
test.each(allowed)('%s: %s is allowed', (from, statement) => {
  expect(verdict(from, statement)).toEqual([])
})

test('the path from the public page to a forbidden library is reported, workers and other packages included', () => {
  const broken = brokenRooms(
    new Map([
      [
        'packages/web/src/links/app/main.ts',
        `new Worker(new URL('../../platform/photo.worker.ts', import.meta.url))`,
      ],
      [
        'packages/web/src/platform/photo.worker.ts',
        `import { Task } from '@brightkey/contract/sessions/schema'`,
      ],
      ['packages/contract/src/sessions/schema.ts', `import { z } from 'zod/mini'`],
    ]),
  )
  expect(broken).toEqual([
    expect.stringMatching(
      /^packages\/web\/src\/links\/app\/main.ts → .*photo.worker.ts → .*schema.ts → npm:zod\/mini: /,
    ),
  ])
})

test('a circle of imports is reported once, types included', () => {
  const sources = new Map([
    ['packages/web/src/ui/list.tsx', `import { Row } from './row.tsx'`],
    ['packages/web/src/ui/row.tsx', `import { Cell } from './cell.tsx'`],
    ['packages/web/src/ui/cell.tsx', `import type { ListProps } from './list.tsx'`],
    ['packages/web/src/ui/page.tsx', `import { List } from './list.tsx'`],
  ])
  expect(circularImports(sources)).toEqual([expect.stringMatching(/list\.tsx → .*row\.tsx → .*cell\.tsx → /)])
})

const small = 'packages/web/src/ui/small.tsx'
const importing = (statement: string, path = 'packages/web/src/ui/page.tsx') =>
  new Map([
    [path, statement],
    [small, 'export const Small = () => null'],
  ])

test('a small file with one importer belongs into it', () => {
  expect(crumbs(importing(`import { Small } from './small.tsx'`))).toEqual([expect.stringContaining(small)])
})

test.each([
  ['a chunk of its own', importing(`const late = import('./small.tsx')`)],
  [
    'two importers',
    new Map([...importing(`import './small.tsx'`), ['packages/web/src/ui/b.tsx', `import './small.tsx'`]]),
  ],
  ['an importer without JSX', importing(`import './small.tsx'`, 'packages/web/src/ui/page.ts')],
])('a small file stays where it is: %s', (_why, sources) => {
  expect(crumbs(sources)).toEqual([])
})

test('what runs and builds imports no package that is there for tests only', () => {
  const sources = new Map([
    [
      'packages/server/src/app.ts',
      `import fastify from 'fastify'; import type { W } from 'ws'; import fs from 'node:fs'; import { x } from '@brightkey/contract/x'`,
    ],
    ['packages/server/src/mail.ts', `const mail = await import('postal-mime')`],
    ['packages/web/vite.config.ts', `import tailwindcss from '@tailwindcss/vite'`],
  ])
  const dependencies = { server: ['fastify'], web: ['@tailwindcss/vite'] }
  expect(uninstalled(sources, dependencies)).toEqual([expect.stringContaining('mail.ts imports postal-mime')])
  expect(uninstalled(sources, { ...dependencies, web: [] })).toContainEqual(
    expect.stringContaining('imports @tailwindcss/vite'),
  )
})
