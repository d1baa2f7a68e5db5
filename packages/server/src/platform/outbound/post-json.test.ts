import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { parsePostUrl, postJson } from './post-json.ts'

const never = new AbortController().signal
const own = { allowPrivate: true }

async function receiver(respond: RequestListener) {
  const server = createServer(
    (request, response) => void request.resume().on('end', () => respond(request, response)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const post = (url: string, access = own, ms?: number) =>
  postJson({ url, body: '{"type":"webhook.test"}', headers: { 'webhook-id': 'a' } }, access, never, ms)

test('a body is posted with its headers, and the beginning of the response is kept', async () => {
  let request = ''
  await using server = await receiver(({ method, headers }, response) => {
    request = `${method} ${headers['content-type']} ${headers['content-length']} ${headers['webhook-id']}`
    response.writeHead(201).end(`a\u0000${'é'.repeat(5000)}`)
  })
  const outcome = await post(server.url)
  expect(request).toBe('POST application/json 23 a')
  expect(outcome).toMatchObject({ status: 201, error: null })
  expect(outcome.response?.slice(0, 3)).toBe('aéé')
  expect(Buffer.byteLength(outcome.response ?? '')).toBeLessThanOrEqual(1024)
})

test('bytes that are no text are kept within a kilobyte, and a compressed body is not', async () => {
  await using binary = await receiver((_request, response) => response.end(Buffer.alloc(3000, 0xff)))
  const kept = (await post(binary.url)).response ?? ''
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(1024)
  await using packed = await receiver((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  )
  expect(await post(packed.url)).toMatchObject({ status: 200, response: null })
})

test.each([301, 307, 308])('a redirect (%i) is the response', async (status) => {
  let reached = false
  await using other = await receiver((_request, response) => {
    reached = true
    response.end()
  })
  await using server = await receiver((_request, response) =>
    response.writeHead(status, { location: other.url }).end(),
  )
  expect(await post(server.url)).toMatchObject({ status, error: null })
  expect(reached).toBe(false)
})

test('a receiver that never responds times out, and one whose body never ends has responded', async () => {
  await using silent = await receiver(() => {})
  expect(await post(silent.url, own, 200)).toMatchObject({ status: null, error: 'timeout' })
  await using endless = await receiver((_request, response) => void response.writeHead(200).write('ok'))
  expect(await post(endless.url, own, 200)).toMatchObject({ status: 200, response: 'ok' })
})

test('failures without a response have a name', async () => {
  await using dropped = await receiver((request) => request.socket.destroy())
  expect(await post(dropped.url)).toMatchObject({ status: null, error: 'broken' })
  expect(await post('http://127.0.0.1:9/')).toMatchObject({ error: 'refused' })
  await using plain = await receiver((_request, response) => response.end())
  expect(await post(`https://127.0.0.1:${plain.port}/`)).toMatchObject({ error: 'tls' })
})

test('a stop rejects at once', async () => {
  await using silent = await receiver(() => {})
  const stop = new AbortController()
  const posted = postJson({ url: silent.url, body: '{}', headers: {} }, own, stop.signal)
  stop.abort(new Error('the server stops'))
  await expect(posted).rejects.toThrow('the server stops')
})

const linkLocal = [
  '169.254.169.254',
  '[fe80::1]',
  '[::ffff:169.254.169.254]',
  '0xa9fea9fe',
  '[64:ff9b::a9fe:a9fe]',
]

test('private addresses are allowed by the operator, link-local ones never', async () => {
  for (const host of ['127.0.0.1', '10.1.2.3', '192.168.0.1:8080', '[::1]', '[fd00::1]', 'localhost:3000']) {
    expect(parsePostUrl(`http://${host}/`, own).protocol, host).toBe('http:')
    expect(() => parsePostUrl(`https://${host}/`, { allowPrivate: false }), host).toThrow()
  }
  for (const host of [...linkLocal, '0.0.0.0', '224.0.0.1', '[::]'])
    expect(() => parsePostUrl(`http://${host}/`, own), host).toThrow('not a public address')
})

test('a name that resolves to this machine is not connected to', async () => {
  let reached = false
  await using server = await receiver((_request, response) => {
    reached = true
    response.end()
  })
  // Past the check of the text: only its addresses show where it leads.
  const outcome = await post('https://localhost./', { allowPrivate: false })
  expect(outcome.error).toMatch(/not_allowed|not_found/)
  expect(await post(server.url, { allowPrivate: false })).toMatchObject({ error: 'not_allowed' })
  expect(reached).toBe(false)
})
