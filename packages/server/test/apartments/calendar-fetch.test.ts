import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fetchCalendar, followRedirect } from '../../src/platform/calendar/fetch.ts'
import { isPublic } from '../../src/platform/outbound/address-guard.ts'
import { booking, calendarServer, webServer } from './calendar-files.ts'

const own = { allowPrivate: true }
const publicOnly = { allowPrivate: false }
const notAllowed = expect.objectContaining({ code: 'url_not_allowed' })

test('a calendar is fetched unchanged', async () => {
  const text = booking([{ from: '2026-11-21', to: '2026-11-24' }])
  await using server = await calendarServer(text)
  expect(await fetchCalendar(server.url, own)).toBe(text)
  expect(server.seen).toEqual([`127.0.0.1:${server.port}/calendar.ics`])
})

test('a host is requested by its name at the address that was resolved', async () => {
  await using server = await calendarServer('BEGIN:VCALENDAR')
  expect(await fetchCalendar(`http://localhost:${server.port}/a.ics?s=1`, own)).toBe('BEGIN:VCALENDAR')
  expect(server.seen).toEqual([`localhost:${server.port}/a.ics?s=1`])
})

/** Loopback in every spelling, and other non-public addresses; `PORT` is a listener that must not be reached. */
const forbidden = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
  ...['0x7f.0x0.0x0.0x1', '127.0.0.1.', '127.255.255.254', '0', '0.0.0.0', '0x0', '00', '1', '0.1.2.3'],
  ...['localhost', 'LOCALHOST', '①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::127.0.0.1]', '[2002:7f00:1::]'],
  ...[
    '[2001:0:7f00:1::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[100::1]',
  ],
  ...['[2001:db8::1]', '[::ffff:169.254.169.254]', '[64:ff9b::a9fe:a9fe]', '[5f00::1]', '[4000::1]'],
  ...[
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.1.254',
    '0xc0a80001',
  ],
  ...[
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.170.2',
    '100.100.100.200',
  ],
  ...['100.64.0.1', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '192.88.99.1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255'],
].flatMap((host) => [`http://${host}/`, `https://${host}/c.ics`])

const malformed = [
  ...[
    'ftp://example.com/a.ics',
    'file:///etc/passwd',
    'data:text/calendar,BEGIN:VCALENDAR',
    'javascript:1',
    '',
  ],
  ...[
    'webcal://example.com/a.ics',
    'gopher://127.0.0.1/',
    '//127.0.0.1/',
    'calendar.ics',
    'http://',
    'http://[::1',
  ],
  ...['http://user:word@example.com/', 'http://example.com@127.0.0.1/', 'https://name@example.com/a.ics'],
  ...[
    'http://example.com:22/',
    'http://example.com:8080/a.ics',
    'https://example.com:6379/',
    'http://256.1.1.1/',
  ],
]

test(`none of ${forbidden.length + malformed.length} addresses outside the public internet is requested`, async () => {
  await using canary = await webServer((_request, response) => response.end('BEGIN:VCALENDAR'))
  for (const url of [...forbidden, ...malformed]) {
    await expect(fetchCalendar(url, publicOnly), url).rejects.toEqual(notAllowed)
    // Not at the port of our listener, which alone would be a reason to refuse.
    const there = URL.canParse(url) ? new URL(url) : null
    if (there?.protocol === 'http:') {
      there.port = String(canary.port)
      await expect(fetchCalendar(there.href, publicOnly), there.href).rejects.toEqual(notAllowed)
    }
  }
  expect(canary.connections()).toBe(0)
})

test('public addresses are recognised, and others are not', () => {
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '151.101.1.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80e::200e',
  ]) {
    expect(isPublic(address), address).toBe(true)
  }
  for (const address of [
    '127.0.0.1',
    '::1',
    '::7f00:1',
    '::ffff:8.8.8.8',
    '2002:808:808::1',
    'fe80::1%eth0',
    'nonsense',
  ]) {
    expect(isPublic(address), address).toBe(false)
  }
})

test('a name that resolves to this machine is not requested, whatever its spelling', async () => {
  await using canary = await webServer((_request, response) => response.end('BEGIN:VCALENDAR'))
  // Every system resolves these by its hosts file or by RFC 6761; the check is on the result.
  for (const name of ['localhost.', 'calendar.localhost', 'ip6-localhost']) {
    await expect(fetchCalendar(`http://${name}/`, publicOnly)).rejects.toMatchObject({
      code: expect.stringMatching(/url_not_allowed|calendar_unreachable/),
    })
  }
  expect(canary.connections()).toBe(0)
})

const refusal = (code: string) => expect.objectContaining({ code })

test.each([301, 302, 303, 307, 308])('a redirect (%i) is followed', async (status) => {
  await using target = await webServer((_request, response) => response.end('BEGIN:VCALENDAR'))
  await using server = await webServer((_request, response) => {
    response.writeHead(status, { location: target.url }).end('not this')
  })
  expect(await fetchCalendar(server.url, own)).toBe('BEGIN:VCALENDAR')
})

test('a redirect goes through the checks of a new address', async () => {
  await using canary = await webServer((_request, response) => response.end('BEGIN:VCALENDAR'))
  const locations = [
    'ftp://example.test/a.ics',
    'file:///etc/passwd',
    canary.url.replace('//', '//name:word@'),
  ]
  for (const location of locations) {
    await using server = await webServer((_request, response) => response.writeHead(302, { location }).end())
    await expect(fetchCalendar(server.url, own), location).rejects.toEqual(notAllowed)
  }
  expect(canary.connections()).toBe(0)
})

test('a redirect to a private address is not followed from a public one', () => {
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', '0x7f.1'])
    expect(() =>
      followRedirect(new URL('https://example.test/a.ics'), `https://${host}/`, publicOnly),
    ).toThrow(notAllowed)
  expect(followRedirect(new URL('https://example.test/a.ics'), '/b.ics', publicOnly).href).toBe(
    'https://example.test/b.ics',
  )
})

test('redirects in a circle, to nowhere or from https to http end the reading', async () => {
  await using circle = await webServer((_request, response) =>
    response.writeHead(301, { location: '/' }).end(),
  )
  await expect(fetchCalendar(circle.url, own)).rejects.toEqual(refusal('calendar_redirects'))
  expect(circle.connections()).toBe(4)
  await using nowhere = await webServer((_request, response) => response.writeHead(301).end())
  await expect(fetchCalendar(nowhere.url, own)).rejects.toEqual(refusal('calendar_redirects'))
  const downgrade = () => followRedirect(new URL('https://example.test/'), 'http://example.test/', publicOnly)
  expect(downgrade).toThrow(refusal('calendar_redirects'))
})

test.each([204, 206, 401, 404, 500])('a response of %i is a refusal', async (status) => {
  await using server = await webServer((_request, response) => response.writeHead(status).end())
  await expect(fetchCalendar(server.url, own)).rejects.toEqual(refusal('calendar_refused'))
})

test('a compressed calendar is decompressed, whether it says so or not', async () => {
  const text = booking([{ from: '2026-11-21', to: '2026-11-24' }])
  const bodies = [
    { encoding: 'gzip', body: gzipSync(text) },
    { encoding: undefined, body: gzipSync(text) },
    { encoding: 'deflate', body: deflateSync(text) },
    { encoding: 'br', body: brotliCompressSync(text) },
  ]
  for (const { encoding, body } of bodies) {
    await using server = await webServer((_request, response) => {
      response.writeHead(200, encoding ? { 'content-encoding': encoding } : {}).end(body)
    })
    expect(await fetchCalendar(server.url, own), encoding).toBe(text)
  }
})

test('a zip bomb ends at 2 MB, and what is no archive is unreadable', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
  const codes = {
    gzip: 'calendar_too_large',
    deflate: 'calendar_unreadable',
    br: 'calendar_unreadable',
    'gzip, gzip': 'calendar_unreadable',
  }
  for (const [encoding, code] of Object.entries(codes)) {
    await using server = await webServer((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb)
    })
    const before = process.memoryUsage.rss()
    await expect(fetchCalendar(server.url, own), encoding).rejects.toEqual(refusal(code))
    expect(process.memoryUsage.rss() - before).toBeLessThan(30 * 1024 * 1024)
  }
})

test('an endless body is dropped at 2 MB, and exactly 2 MB is read', async () => {
  let sent = 0
  function* parts() {
    const part = Buffer.alloc(64 * 1024, 'x')
    for (; sent < 200 * 1024 * 1024; sent += part.length) yield part
  }
  await using endless = await webServer((_request, response) => void Readable.from(parts()).pipe(response))
  await expect(fetchCalendar(endless.url, own)).rejects.toEqual(refusal('calendar_too_large'))
  expect(sent).toBeLessThan(20 * 1024 * 1024)

  const most = 'x'.repeat(2 * 1024 * 1024)
  await using full = await calendarServer(most)
  expect((await fetchCalendar(full.url, own)).length).toBe(most.length)
  full.served.text = `${most}x`
  await expect(fetchCalendar(full.url, own)).rejects.toEqual(refusal('calendar_too_large'))
})

test.each([
  ['never responds', () => {}],
  [
    'drips its headers',
    (socket: Socket) => socket.write(socket.bytesWritten === 0 ? 'HTTP/1.1 200 OK\r\n' : 'X: 1\r\n'),
  ],
])('a server that %s times out', async (_what, respond) => {
  await using server = await webServer((request) => {
    const sendByte = setInterval(() => {
      if (request.socket.destroyed) clearInterval(sendByte)
      else respond(request.socket)
    }, 50)
    request.socket.on('close', () => clearInterval(sendByte))
  })
  await expect(fetchCalendar(server.url, own, 500)).rejects.toEqual(refusal('calendar_slow'))
})

test('a slowly dripping body ends at the total time limit', async () => {
  let hasClosed = false
  await using server = await webServer((_request, response) => {
    response.writeHead(200).write('BEGIN:VCALENDAR\r\n')
    const sendByte = setInterval(() => response.write('X:1\r\n'), 40)
    response.on('close', () => {
      hasClosed = true
      clearInterval(sendByte)
    })
  })
  await expect(fetchCalendar(server.url, own, 500)).rejects.toEqual(refusal('calendar_slow'))
  await expect.poll(() => hasClosed).toBe(true)
})

test('a truncated body is no answer', async () => {
  await using server = await webServer((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
    setTimeout(() => response.destroy(), 50)
  })
  await expect(fetchCalendar(server.url, own)).rejects.toEqual(refusal('calendar_unreachable'))
})

test('a host that does not exist is reported as unreachable', async () => {
  await expect(fetchCalendar('http://127.0.0.1:9/', own)).rejects.toEqual(refusal('calendar_unreachable'))
  await expect(fetchCalendar('http://no-such-host.invalid/', publicOnly)).rejects.toEqual(
    refusal('calendar_unreachable'),
  )
})
