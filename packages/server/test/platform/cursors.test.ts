import { ownerRoutes } from '@brightkey/contract/owners/routes'
import type { Route } from '@brightkey/contract/route'
import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { beforeAll, expect, test } from 'vitest'
import { bindings } from '../../src/app.ts'
import { newWorld, type World } from '../world.ts'

const sortedBy: Record<string, 'instant' | 'text' | 'integer'> = {
  '/api/users/list/': 'text',
  '/api/cleaning/issues/?sort=due': 'text',
  '/api/cleaning/keys/': 'text',
  '/api/cleaning/owners/': 'text',
  '/api/cleaning/cleaners/': 'text',
  '/api/cleaning/apartments/': 'text',
  '/api/cleaning/proposals/': 'text',
  '/api/cleaning/damage-cases/': 'text',
  '/api/cleaning/expiries/': 'text',
  '/api/cleaning/templates/': 'integer',
  '/api/cleaning/sessions/?sort=tasks': 'integer',
  '/api/cleaning/sessions/?search=dubai&sort=-tasks': 'integer',
}

let world: World
let ids: { apartment: string; session: string; report: string; webhook: string; owner: string }

beforeAll(async () => {
  world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { report } = await cleaner.submit()
  const webhook = await world.admin.call(webhookRoutes.create, {
    url: 'https://hooks.example.test/',
    events: ['session.created'],
  })
  const owner = await world.admin.call(ownerRoutes.create, { name: 'Nadia Haddad' })
  const { url } = await world.admin.call(ownerRoutes.issueLink, { id: owner.id })
  ids = {
    webhook: webhook.id,
    owner: url?.split('/').filter(Boolean).at(-1) ?? '',
    apartment: cleaner.session.apartment.id,
    session: cleaner.session.id,
    report: report.id,
  }
  return () => world[Symbol.asyncDispose]()
})

/** Every address with a cursor in its query. */
const lists = () =>
  bindings
    .map(({ route }) => route as Route & { input: { shape?: object } })
    .filter(({ input }) => 'cursor' in (input.shape ?? {}))
    .flatMap(({ path }) =>
      path === '/api/cleaning/sessions/'
        ? [path, `${path}?sort=tasks`, `${path}?sort=due`, `${path}?search=dubai&sort=-tasks`]
        : path === '/api/cleaning/issues/'
          ? [path, `${path}?sort=due`]
          : [path],
    )

function idIn(path: string): string {
  if (path.includes('/webhooks/')) return ids.webhook
  if (path.includes('/apartments/')) return ids.apartment
  return path.includes('/reports/') ? ids.report : ids.session
}

const splitInput = (path: string) => path.replace(':id', idIn(path)).replace(':token', ids.owner)

async function requestWithCursor(path: string, cursor: string) {
  const url = `${splitInput(path)}${path.includes('?') ? '&' : '?'}cursor=${cursor}`
  const headers = { authorization: `Bearer ${world.admin.access}` }
  const { statusCode, body } = await world.app.server.inject({ url, headers })
  return { status: statusCode, body: JSON.parse(body) }
}

const encoded = (json: string) => Buffer.from(json).toString('base64url')
const refused = {
  status: 400,
  body: { code: 'validation_error', fields: { cursor: ['This value is not valid.'] } },
}

/** A valid cursor of no list. */
const nonsense = [
  'x',
  ...[
    '',
    'null',
    '"x"',
    '{"0":"x","1":"y"}',
    '[]',
    '["x"]',
    '["x","y","z"]',
    '[null,"x"]',
    '[true,"x"]',
    '[["x"],"y"]',
    '[{"a":1},"x"]',
    '["x",1]',
    '["x",null]',
    '[1.5,"x"]',
    '[1e300,"x"]',
    '[2147483648,"x"]',
    '["\\u0000","x"]',
    '["2026-11-22T10:00:00.000Z","\\u0000"]',
  ].map(encoded),
]

test('each list refuses an invalid cursor', async () => {
  expect(lists()).not.toEqual([])
  for (const path of lists()) {
    for (const cursor of nonsense) {
      expect(await requestWithCursor(path, cursor), `${path} ${cursor}`).toMatchObject(refused)
    }
  }
})

test('a cursor whose value has another type than the sort column is refused with 400', async () => {
  const values = {
    text: ['"x"', '"0000-01-01T00:00:00.000Z"', '"2026-02-30T10:00:00.000Z"', '"-infinity"', '"now"', '"1"'],
    instant: ['"2026-11-22T10:00:00.000Z"'],
    integer: ['1', '-1', '0'],
  }
  for (const path of lists()) {
    const kind = sortedBy[path] ?? 'instant'
    // An Instant is a text as well.
    const fits = (given: string) => given === kind || (kind === 'text' && given === 'instant')
    for (const [given, texts] of Object.entries(values)) {
      for (const value of texts) {
        const { status, body } = await requestWithCursor(path, encoded(`[${value},"x"]`))
        // The photos' cursor names the photo itself, which does not exist.
        const unknownPhoto = path.includes('/photos/')
        expect(status, `${path} ${value} ${JSON.stringify(body)}`).toBe(
          fits(given) && !unknownPhoto ? 200 : 400,
        )
      }
    }
  }
})
