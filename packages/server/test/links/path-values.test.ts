import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { locales } from '@brightkey/contract/locale'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindings } from '../../src/app.ts'
import { unknownToken } from '../authorisation/scene.ts'
import { type Cleaner, linkToken, newWorld, type World } from '../world.ts'

let world: World
let cleaner: Cleaner
/** Living links of each kind whose address has further values, by the beginning of that address. */
let living: [beginning: string, token: string][]
beforeAll(async () => {
  world = await newWorld()
  cleaner = await world.cleaner()
  const { id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  const { day_url } = await world.admin.call(cleanerBookRoutes.issueDayLink, { id })
  const pages = ['inspection', 'amenities-check', 'keys-cards-verification', 'verification'] as const
  living = [
    ['/api/cleaning/public/tasks/', cleaner.token],
    ['/api/cleaning/public/issues/', cleaner.token],
    ['/api/cleaning/public/found/', cleaner.token],
    ['/api/cleaning/public/day/', day_url?.split('/').at(-1) ?? ''],
    ...pages.map((kind): [string, string] => [
      '/api/cleaning/public/:token/photo/',
      linkToken(cleaner.session, kind),
    ]),
  ]
})
afterAll(() => world[Symbol.asyncDispose]())

/** The addresses of links that have values besides the link's token. */
const addresses = bindings.map(({ route }) => route).filter(({ path }) => /:token\/.*:/.test(path))
const tokensFor = (path: string) =>
  living.filter(([beginning]) => path.startsWith(beginning)).map(([, token]) => token)

const wrongIds = ['%20', 'a.b', 'a%2Fb', '%00', 'x'.repeat(65), 'x'.repeat(3000), '%D9%81']
const wrongIndexes = ['x', '-1', '1.5', '%20', '%00', '1e99', 'NaN', '9'.repeat(300)]

type Wrong = { name: string; url: string }
/** The address with each of its further values wrong in turn, and the others right. */
function wrongAddresses(path: string, token: string): Wrong[] {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name).filter(
    (name) => name !== 'token',
  )
  const url = (values: Record<string, string>) =>
    path.replace(/:(\w+)/g, (_, name) =>
      name === 'token' ? token : (values[name] ?? (name === 'index' ? '0' : 'a')),
    )
  return names.flatMap((name) =>
    (name === 'index' ? wrongIndexes : wrongIds).map((value) => ({ name, url: url({ [name]: value }) })),
  )
}

const form = { 'content-type': 'multipart/form-data; boundary=b' }
async function respond(route: (typeof addresses)[number], url: string, lang = 'en') {
  // Unknown links are counted per minute.
  world.passTime(60_000)
  const multipart = route.body === 'multipart'
  const response = await world.anyone.server.inject({
    method: route.method,
    url,
    headers: { 'accept-language': lang, ...(multipart ? form : {}) },
    payload: multipart ? '--b--\r\n' : {},
  })
  return { status: response.statusCode, body: response.json() }
}

test('each address of a link with further values is tried by a living link', () => {
  expect(addresses.length).toBeGreaterThan(9)
  expect(addresses.filter(({ path }) => tokensFor(path).length === 0)).toEqual([])
})

test.each(addresses.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'a wrong value in the path of a living link gets 400 and its name: %s',
  async (_, route) => {
    for (const token of tokensFor(route.path)) {
      for (const { name, url } of wrongAddresses(route.path, token)) {
        const { status, body } = await respond(route, url)
        expect({ status, code: body.code, url }).toEqual({ status: 400, code: 'validation_error', url })
        expect(Object.keys(body.fields), url).toContain(name)
      }
    }
  },
)

test.each(addresses.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'a dead link gets 404 whatever the rest of its path is: %s',
  async (_, route) => {
    for (const token of [unknownToken, 'x', '%00', 'x'.repeat(3000)]) {
      for (const { url } of wrongAddresses(route.path, token)) {
        expect(await respond(route, url), url).toEqual({
          status: 404,
          body: { detail: 'Session not found', code: 'session_not_found' },
        })
      }
    }
  },
)

test('an index that is no number is not valid, in the words of each language', async () => {
  const [route] = addresses.filter(({ path }) => path.endsWith('/:index/'))
  if (!route) throw new Error('no address with an index')
  const url = route.path.replace(':token', cleaner.token).replace(/:\w+/g, 'a')
  const answers = []
  for (const locale of locales) answers.push((await respond(route, url, locale)).body)
  expect(answers[0]).toEqual({
    detail: expect.any(String),
    code: 'validation_error',
    fields: { index: ['This value is not valid.'] },
  })
  expect(new Set(answers.map(({ fields }) => fields.index[0])).size).toBe(locales.length)
})

test('a link whose session is in the bin gets 404 for a wrong value too', async () => {
  const [route] = addresses.filter(({ path }) => path.endsWith('/:index/'))
  if (!route) throw new Error('no address with an index')
  // The first login has expired by now.
  world.admin = await world.login('admin@example.test')
  const other = await world.cleaner()
  await world.admin.call(sessionRoutes.remove, { id: other.session.id })
  const url = route.path.replace(':token', other.token).replace(/:\w+/g, 'a')
  expect(await respond(route, url)).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
})
