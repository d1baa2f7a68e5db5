import { hostname } from 'node:os'
import { gzipSync } from 'node:zlib'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import type { InjectOptions } from 'fastify'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { bindings } from '../../src/app.ts'
import { backgroundJobs } from '../../src/background-jobs.ts'
import { linkToken, newWorld, password, type World } from '../world.ts'
import { parseResponse, sendRaw } from './raw-http.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  return () => world[Symbol.asyncDispose]()
})

const json = { 'content-type': 'application/json' }
const inject = (options: InjectOptions | string) => world.app.server.inject(options)
const importing = { method: 'POST', url: templateRoutes.import.path } as const
const login = { method: 'POST', url: userRoutes.login.path } as const
/** The security headers of every response. */
const safe = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
}

describe('before a body is read', () => {
  test('the caller is checked: 401 is sent though not a byte of 8 MB has arrived', async () => {
    const text = await sendRaw(
      world,
      `POST ${importing.url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 8000000\r\n\r\n`,
      /\r\n\r\n./,
    )
    expect(parseResponse(text)).toMatchObject({
      status: 401,
      body: expect.stringContaining('not_authenticated'),
    })
  })

  test('a body above what a login may send is 401 without one, and 413 with one', async () => {
    const payload = `{"format":"${'x'.repeat(8 * 1024 * 1024)}"}`
    const nobody = await inject({ ...importing, headers: json, payload })
    const authorization = `Bearer ${world.admin.access}`
    const admin = await inject({ ...importing, headers: { ...json, authorization }, payload })
    expect([nobody.statusCode, admin.statusCode]).toEqual([401, 413])
  })

  test.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'x'])(
    'a body in %s is refused with 415 on every call that takes a body',
    async (encoding) => {
      for (const { route } of bindings.filter((each) => each.route.method !== 'GET')) {
        const response = await inject({
          method: route.method,
          url: route.path.replace(/:\w+/g, 'x'.repeat(27)),
          headers: { ...json, 'content-encoding': encoding },
          payload: gzipSync('{}'),
        })
        expect(response.statusCode, route.path).toBe(415)
        expect(response.json().code).toBe('unsupported_media_type')
      }
    },
  )

  test('a file is refused with 415 by calls that take JSON alone, and JSON by those that take a file alone', async () => {
    const ofOneKind = bindings.filter(({ route }) => route.method !== 'GET' && !route.acceptsJson)
    for (const { route } of ofOneKind) {
      const multipartBody = route.body !== 'multipart'
      const response = await inject({
        method: route.method,
        url: route.path.replace(/:\w+/g, 'x'.repeat(27)),
        headers: {
          authorization: `Bearer ${world.admin.access}`,
          'content-type': multipartBody ? 'multipart/form-data; boundary=x' : 'application/json',
        },
        payload: multipartBody ? '--x--\r\n' : '{}',
      })
      expect(response.statusCode, route.path).toBe(415)
    }
  })

  test('an unknown address reads no body', async () => {
    const post = { method: 'POST', headers: json, payload: '{' } as const
    const unknown = await inject({ ...post, url: '/api/nowhere/' })
    const wrong = await inject({ ...post, url: '/api/users/list/' })
    expect([unknown.statusCode, wrong.statusCode]).toEqual([404, 405])
  })
})

describe('JSON', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const object = (keys: number) =>
    `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join(',')}}`
  test.each([
    ['64 levels', `{"a":${nested(63)}}`, 'validation_error'],
    ['65 levels', `{"a":${nested(64)}}`, 'malformed_json'],
    ['a million levels', '['.repeat(1_000_000), 'malformed_json'],
    ['brackets in a text', `{"email":"${'['.repeat(500)}\\"${'{'.repeat(500)}"}`, 'validation_error'],
    ['a text that ends in backslashes', '{"email":"\\\\\\\\","a":[1,2]}', 'validation_error'],
    ['a text without an end', `{"email":"${'['.repeat(100)}`, 'malformed_json'],
    ['500 keys', object(500), 'validation_error'],
    ['501 keys', object(501), 'malformed_json'],
    ['20,000 values', `{"a":[${'0,'.repeat(19_999)}0]}`, 'validation_error'],
    ['20,001 values', `{"a":[${'0,'.repeat(20_000)}0]}`, 'malformed_json'],
  ])('of %s gets the right status %#', async (_, payload, code) => {
    const response = await inject({ ...login, headers: json, payload })
    expect(response.json()).toMatchObject({ code })
    expect(response.statusCode).toBe(400)
  })

  test('a file of 2,000 templates is still accepted', async () => {
    const templates = Array.from({ length: 2000 }, (_, index) => ({
      scope: 'general',
      room: null,
      title: { en: `Room ${index}`, ru: 'Комната' },
      required_photos: 1,
      required_before_photos: 0,
      subtasks: [{ title: { en: 'Wipe' } }],
    }))
    const file = { format: 'brightkey-templates', version: 1, templates } as const
    expect(await world.admin.call(templateRoutes.import, { file })).toMatchObject({ created: 2000 })
  })
})

test('a multipart body that the parser rejects at once is 400', async () => {
  const cleaner = await world.cleaner()
  const [task] = cleaner.session.tasks
  for (const boundary of ['x'.repeat(253), 'x'.repeat(4000), '']) {
    const response = await inject({
      method: 'POST',
      url: `/api/cleaning/public/tasks/${linkToken(cleaner.session, 'cleaning')}/${task?.id}/upload_photo/`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}--\r\n`,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toMatch(/bad_request|empty_file/)
  }
})

describe('errors of Node or Fastify have our shape and our headers', () => {
  test.each([
    [
      'a path that cannot be decoded',
      'GET /cleaning/%zz HTTP/1.1\r\nHost: localhost\r\n',
      400,
      'bad_request',
    ],
    [
      'an address of 9,000 letters',
      `GET /${'x'.repeat(9000)} HTTP/1.1\r\nHost: localhost\r\n`,
      414,
      'uri_too_long',
    ],
    [
      'headers of 20 KB',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n`,
      431,
      'headers_too_large',
    ],
    ['no HTTP', 'nonsense\r\n', 400, 'bad_request'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n', 400, 'bad_request'],
    ['no host', 'GET / HTTP/1.1\r\n', 400, 'bad_request'],
    [
      'another expectation',
      'GET /api/users/me/ HTTP/1.1\r\nHost: localhost\r\nExpect: 200-ok\r\n',
      401,
      'not_authenticated',
    ],
    [
      'two lengths',
      'POST /api/users/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n',
      400,
      'bad_request',
    ],
  ])('%s', async (_, text, status, code) => {
    const response = parseResponse(await sendRaw(world, `${text}\r\n`, /\r\n\r\n.+\}/))
    expect(response).toMatchObject({ status, headers: safe })
    expect(JSON.parse(response.body)).toMatchObject({ code, detail: expect.any(String) })
  })

  test('a truncated body', async () => {
    const text =
      'POST /api/users/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'
    expect(parseResponse(await sendRaw(world, text))).toMatchObject({ status: 400, headers: safe })
  })
})

describe('the host name of the server', () => {
  const requestWithHost = (host: string) => inject({ url: '/api/users/me/', headers: { host } })

  test.each([
    'localhost',
    'localhost:8080',
    '127.0.0.1:8080',
    '192.168.1.20:8080',
    '[::1]:8080',
    'app.localhost',
    hostname(),
  ])('%s is accepted', async (host) => {
    expect((await requestWithHost(host)).statusCode).toBe(401)
  })

  test.each([
    'evil.example',
    'evil',
    'localhost.evil.example',
    'evil.example:80',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
  ])('%s is refused', async (host) => {
    const response = await requestWithHost(host)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'unknown_host',
      detail: expect.stringContaining('PUBLIC_URL'),
    })
    expect(response.headers).toMatchObject(safe)
  })

  test('a foreign host with a matching Origin does not pass the Origin check', async () => {
    for (const host of ['evil.example', 'evil']) {
      const response = await inject({
        ...login,
        headers: { ...json, host, origin: `http://${host}` },
        payload: '{}',
      })
      expect(response.statusCode).toBe(400)
    }
  })

  test('is that of PUBLIC_URL or EXTRA_HOSTS, and behind a trusted proxy any of its network', async () => {
    const settings = { PUBLIC_URL: 'https://keys.example.com', EXTRA_HOSTS: 'old.example, links.example' }
    await using other = await newWorld({ ...settings, TRUSTED_PROXY: '127.0.0.1' })
    const status = async (headers: Record<string, string>) =>
      (await other.app.server.inject({ ...login, headers: { ...json, ...headers }, payload: '{}' })).json()
        .code
    const proxied = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }

    expect(await status({ host: 'keys.example.com' })).toBe('validation_error')
    expect(await status({ host: 'old.example', origin: 'https://old.example', ...proxied })).toBe(
      'validation_error',
    )
    expect(await status({ host: 'brightkey', ...proxied, origin: 'https://keys.example.com' })).toBe(
      'validation_error',
    )
    expect(await status({ host: 'brightkey' })).toBe('unknown_host')
    expect(await status({ host: 'brightkey', ...proxied, origin: 'https://brightkey' })).toBe(
      'origin_not_allowed',
    )
    expect(await status({ host: 'evil.example', ...proxied })).toBe('unknown_host')
  })
})

test('the csrftoken cookie is also set by a login, and is Secure behind an https PUBLIC_URL', async () => {
  await using secure = await newWorld({ PUBLIC_URL: 'https://keys.example.com' })
  const payload = { email: 'admin@example.test', password }
  const readCookie = async (of: World) => {
    const cookies = [(await of.app.server.inject({ ...login, payload })).headers['set-cookie']].flat()
    return cookies.find((each) => each?.startsWith('csrftoken='))
  }
  expect(await readCookie(world)).toMatch(/^csrftoken=[\w-]{32}; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  expect(await readCookie(secure)).toMatch(/; Secure; SameSite=Lax$/)
  const wrong = await inject({ ...login, payload: { ...payload, password: 'wrong-password' } })
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test('a token with an absurdly late expiry is invalid', async () => {
  const token = await new SignJWT({
    kind: 'access',
    login: 'x',
    sub: 'x',
    jti: 'x',
    iss: 'brightkey',
    iat: 1,
    exp: 1e300,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(world.app.instance.keys.tokens)
  const response = await inject({ url: '/api/users/me/', headers: { authorization: `Bearer ${token}` } })
  expect([response.statusCode, response.json().code]).toEqual([401, 'token_not_valid'])
})

test('expired attempt counters are deleted by a background job, and no others', async () => {
  const { writer } = world.app.instance.database
  const row = (key: string, ms: number) => ({
    key,
    count: 1,
    resets_at: new Date(world.clock.at + ms).toISOString(),
  })
  await writer
    .insertInto('throttle')
    .values([row('old', -1), row('new', 60_000)])
    .execute()

  await backgroundJobs.find(({ name }) => name === 'expired attempts')?.run(world.app.instance)

  const keys = (await world.db.selectFrom('throttle').select('key').execute()).map(({ key }) => key)
  expect(keys).toContain('new')
  expect(keys).not.toContain('old')
})

test('the page of the API has the same policy as every other', async () => {
  const page = await inject('/api/docs/')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toBe((await inject('/login/')).headers['content-security-policy'])
  expect(policy).not.toMatch(/https:|validator/)
  expect(page.body).not.toMatch(/<style|<script>/)
})

describe('an unknown address', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const inBrowser = async (url: string, headers: Record<string, string> = {}) => {
    const {
      statusCode,
      headers: statusAndType,
      body,
    } = await inject({ url, headers: { ...browser, ...headers } })
    return {
      status: statusCode,
      type: statusAndType['content-type'],
      body,
      language: /<html lang="(\w+)"/.exec(body)?.[1],
    }
  }

  test.each(['/nowhere', '/nowhere/at/all/', '/reports', '/users/x', '/set-password', '/sessionsx'])(
    '%s is a page of the office, where the guard decides',
    async (url) => {
      const page = await inBrowser(url)
      expect(page).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' })
      expect(page.body).toBe((await inBrowser('/login')).body)
    },
  )

  test.each([
    '/cleaning',
    '/cleaning/',
    '/cleaning/a/b',
    '/cleaning/public/',
    '/cleaning/public/x',
    '/cleaning/public/x/',
    '/cleaning/public/x/y',
    '/cleaning/public/inspection/',
    '/report/',
    '/mobile-report/',
    '/report/a/b',
    '/seal/a/b',
  ])('%s is a page without a login', async (url) => {
    const page = await inBrowser(`${url}?lang=ur`)
    expect(page).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' })
    if (page.language) expect(page.language).toBe('ur')
  })

  test('/sessions is the list', async () => {
    for (const url of ['/sessions', '/sessions/', '/sessions?status=overdue']) {
      expect(await inBrowser(url)).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
    }
  })

  test.each([
    '/api/nowhere/',
    '/api',
    '/ws/',
    '/media/x/y/',
    '/actuator/x',
    '/assets/gone.js',
    '/api/cleaning/public/x/',
  ])('%s is JSON, in a browser too', async (url) => {
    const page = await inBrowser(url)
    expect(page).toMatchObject({ status: 404, type: expect.stringContaining('json') })
  })

  test('is JSON for what is not a page: an icon, a script, a call', async () => {
    for (const [url, accept] of [
      ['/touch-icon.png', 'image/avif,image/webp,*/*;q=0.8'],
      ['/robots.txt', '*/*'],
      ['/nowhere', 'application/json'],
    ] as const) {
      const { statusCode, headers } = await inject({ url, headers: { accept } })
      expect([statusCode, headers['content-type']], url).toEqual([404, 'application/json; charset=utf-8'])
    }
    expect(
      (await inject({ method: 'POST', url: '/nowhere', headers: browser })).headers['content-type'],
    ).toMatch(/json/)
  })
})
