import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { expect, test } from 'vitest'
import { bindings } from '../../src/app.ts'
import { withOriginalEtags } from '../../src/platform/http/server.ts'
import { splitInput } from '../client.ts'
import { shareWorld } from '../shared-world.ts'
import { newWorld } from '../world.ts'

const shared = shareWorld()

const examplePath = (path: string) => path.replace(/:\w+/g, 'x'.repeat(27))

test('every response carries the security headers, refusals too', async () => {
  const world = shared()
  for (const url of [
    '/',
    '/api/users/me/',
    '/nowhere',
    '/cleaning/unknown',
    '/media/x/thumb/',
    '/actuator/health/',
  ]) {
    const { headers } = await world.app.server.inject(url)
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.any(String),
    })
    expect(headers['content-security-policy'], url).toMatch(/default-src 'none'/)
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('a call from another site is refused on every route that writes', async () => {
  const world = shared()
  for (const { route } of bindings.filter((binding) => binding.route.method !== 'GET')) {
    const foreign = { origin: 'https://evil.example' }
    const { statusCode, body } = await world.app.server.inject({
      method: route.method,
      url: examplePath(route.path),
      headers: foreign,
    })
    expect(statusCode, route.path).toBe(403)
    expect(JSON.parse(body)).toMatchObject({
      code: 'origin_not_allowed',
      detail:
        'CSRF Failed: Origin checking failed - https://evil.example does not match any trusted origins.',
    })
  }
})

test('a browser with the csrftoken cookie must send it in the header too', async () => {
  await using world = await newWorld()
  const post = (headers: Record<string, string>) =>
    world.app.server.inject({ method: 'POST', url: '/api/users/logout/', payload: { refresh: 'x' }, headers })
  const page = await world.app.server.inject('/login/')
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
  const value = cookie.split('=')[1] ?? ''

  const missing = await post({ cookie })
  const wrong = await post({ cookie, 'x-csrftoken': 'wrong' })
  const right = await post({
    cookie,
    'x-csrftoken': value,
    origin: 'http://localhost:80',
    host: 'localhost:80',
  })

  expect(String(page.headers['set-cookie'])).toMatch(/SameSite=Lax/)
  expect(missing.json()).toEqual({
    code: 'csrf_failed',
    detail: 'CSRF Failed: CSRF token missing.',
    reason: 'missing',
  })
  expect(wrong.json().detail).toBe("CSRF Failed: CSRF token from the 'X-Csrftoken' HTTP header incorrect.")
  expect(right.statusCode).toBe(204)
})

test.each([
  ['text/plain', 'x', 415, 'unsupported_media_type'],
  ['application/x-www-form-urlencoded', 'a=b', 415, 'unsupported_media_type'],
  ['application/json', '{', 400, 'malformed_json'],
  ['application/json', '[]', 400, 'validation_error'],
  ['application/json', '{"email":["a"],"password":{}}', 400, 'validation_error'],
  ['application/json', '{"__proto__":{"x":1}}', 400, 'malformed_json'],
  ['application/json', `{"email":"${'a'.repeat(1_100_000)}"}`, 413, 'payload_too_large'],
  ['application/json', '{"email":"a\\u0000b","password":"x"}', 400, 'validation_error'],
])('an invalid body of %s gets a clear error: %#', async (type, payload, status, code) => {
  const world = shared()
  const response = await world.app.server.inject({
    method: 'POST',
    url: '/api/users/login/',
    headers: { 'content-type': type },
    payload,
  })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ code, detail: expect.any(String) })
})

test('a wrong method lists the allowed ones, and an unknown address is always the same 404', async () => {
  const world = shared()
  const wrong = await world.app.server.inject({ method: 'DELETE', url: '/api/users/me/' })
  const unknown = await world.app.server.inject('/api/nowhere/')

  expect(wrong.statusCode).toBe(405)
  expect(wrong.headers.allow).toBe('GET, PATCH')
  expect(wrong.json()).toEqual({
    code: 'method_not_allowed',
    detail: 'Method "DELETE" not allowed.',
    method: 'DELETE',
  })
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toBe('{"detail":"Not found.","code":"not_found"}')
})

test.each([
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['de, hi;q=0.3, ur;q=0.7', 'ur'],
  ['ar-AE, en;q=0.5', 'ar'],
  ['de', 'en'],
  ['de, *;q=0.1', 'en'],
  ['ru;q=0, hi-IN;q=0.1', 'hi'],
  ['q=1e999,;;;,../../etc', 'en'],
  ['x'.repeat(10_000), 'en'],
])('an invalid Accept-Language header is understood or ignored: %#', async (header, language) => {
  const world = shared()
  const { headers } = await world.app.server.inject({
    url: '/api/users/me/',
    headers: { 'accept-language': header },
  })
  expect(headers).toMatchObject({
    'content-language': language,
    vary: expect.stringContaining('Accept-Language'),
  })
})

test('health names the broken part', async () => {
  await using world = await newWorld({}, { closes: true })
  const up = await world.app.server.inject('/actuator/health/')
  await world.app.instance.database.close()
  const down = await world.app.server.inject('/actuator/health/')
  const live = await world.app.server.inject('/actuator/health/liveness/')

  expect([up.statusCode, down.statusCode, live.statusCode]).toEqual([200, 503, 200])
  expect(down.json()).toEqual({
    status: 'DOWN',
    parts: { database: 'DOWN', storage: 'UP' },
    stores: ['disk'],
  })
})

test('an internal error shows no details, and can be found in the log by its number', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  await world.app.instance.database.writer.schema.alterTable('subtask').renameTo('elsewhere').execute()

  const { status, body } = await cleaner.expectRefusal(cleanerRoutes.tasks, { token: cleaner.token })

  expect(status).toBe(500)
  expect(body).toEqual({ code: 'error', detail: 'Internal server error', request_id: expect.any(String) })
})

test('a field error is in the reader’s language', async () => {
  await using world = await newWorld()
  world.admin.locale = 'ur'
  const { body } = await world.admin.expectRefusal(apartmentRoutes.create, {
    name: '',
    type: 'castle' as 'villa',
  })
  expect(Object.keys(body.fields ?? {})).toEqual(['name', 'type'])
  for (const detail of Object.values(body.fields ?? {})) expect(detail[0]).toMatch(/[\u0600-\u06ff]/)
})

test('a value of the wrong type is distinguished from a missing one', async () => {
  const world = shared()
  const refused = await world.admin.expectRefusal(apartmentRoutes.create, {
    type: 'castle',
    bathrooms: 'two',
  } as never)
  expect(refused.body.fields).toEqual({
    name: ['This field is required.'],
    type: ['Choose one from the list.'],
    bathrooms: ['This value is not valid.'],
  })
})

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
])(
  'a session for a browser that takes %s is compressed as %s, and is the same without',
  async (accepted, encoding, decompress) => {
    const world = shared()
    const cleaner = await world.cleaner()
    const { token } = cleaner.session.links.find(({ kind }) => kind === 'cleaning') ?? {}
    const read = (headers: Record<string, string>) =>
      world.app.server.inject({ url: `/api/cleaning/public/session/${token}/`, headers })
    const plain = await read({})
    const { headers, rawPayload } = await read({ 'accept-encoding': accepted })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
      vary: 'Accept-Language, accept-encoding',
    })
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(JSON.parse(String(decompress(rawPayload)))).toEqual({
      ...plain.json(),
      server_time: expect.any(String),
    })
  },
)

test('GET requests to every public address change nothing', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { report } = await cleaner.submit()
  const image = async () => {
    const tables = [
      'session',
      'session_link',
      'task',
      'subtask',
      'photo',
      'deleted_photo',
      'deleted_page_photo',
      'inspection',
      'inspection_item',
      'amenities_check',
      'amenities_item',
      'keys_count',
      'acceptance',
      'report',
      'notification',
      'event',
    ] as const
    return JSON.stringify(
      await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute())),
    )
  }
  const { links } = cleaner.session
  const before = await image()
  world.passTime(1000)

  for (const { route } of bindings.filter((binding) => binding.route.access === 'link')) {
    for (const token of [report.token, ...links.map((link) => link.token)]) {
      const { url } = splitInput(route, {
        token,
        taskId: 'x',
        photoId: 'x',
        index: 0,
        code: 'x',
        file: 'x',
        variant: 'thumb',
      })
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await world.app.server.inject({ method, url })
    }
  }
  for (const page of [`/report/${report.token}`, ...links.map(({ url }) => new URL(url).pathname)])
    await world.app.server.inject(page)

  expect(await image()).toBe(before)
})

test('an ETag that a proxy renamed is found whichever hyphens are the proxy’s', () => {
  expect(withOriginalEtags('"1.2.ab"')).toBe('"1.2.ab"')
  expect(withOriginalEtags('"1.2.ab-gzip"')).toBe('"1.2.ab-gzip", "1.2.ab"')
  expect(withOriginalEtags('"1.2.ab--gzip"')).toBe('"1.2.ab--gzip", "1.2.ab-", "1.2.ab"')
  expect(withOriginalEtags('W/"1.2.ab;br"')).toBe('W/"1.2.ab;br", W/"1.2.ab"')
})
