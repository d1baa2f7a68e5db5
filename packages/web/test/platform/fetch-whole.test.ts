import { createServer, type ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchWhole } from '../../src/platform/http/fetch-whole.ts'

afterEach(() => {
  // First: it restores the fake setTimeout.
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server whose responses are written by the test; `next` is the next response requested for. */
async function openServer() {
  let take: (response: ServerResponse) => void = () => undefined
  const server = createServer((_request, response) => take(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${Object(server.address()).port}/part.js`,
    next: () =>
      new Promise<ServerResponse>((resolve) => {
        take = resolve
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
const fakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('a connection that says nothing is given up after fifteen seconds', async () => {
  await using server = await openServer()
  fakeTimeouts()
  const asked = server.next()
  const coming = fetchWhole(server.url)
  const failed = expect(coming).rejects.toThrow()
  await asked
  vi.advanceTimersByTime(15_000)
  await failed
})

test('a response that stops in the middle is given up as well', async () => {
  await using server = await openServer()
  fakeTimeouts()
  const asked = server.next()
  const failed = expect(fetchWhole(server.url)).rejects.toThrow()
  const response = await asked
  response.write('export const half')
  await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(15_000)
  vi.advanceTimersByTime(15_000)
  await failed
})

test('a slow network is waited for as long as something comes, and the whole response can still be read', async () => {
  await using server = await openServer()
  const asked = server.next()
  const timeouts = fakeTimeouts()
  const { setTimeout } = globalThis
  let armed = 0
  vi.stubGlobal('setTimeout', (...args: Parameters<typeof setTimeout>) => {
    armed += 1
    return setTimeout(...args)
  })
  const coming = fetchWhole(server.url)
  const response = await asked
  for (const piece of ['a', 'b', 'c', 'd']) {
    const before = armed
    timeouts.advanceTimersByTime(10_000)
    response.write(piece)
    while (armed === before) await new Promise((resolve) => setImmediate(resolve))
  }
  response.end()
  expect(await (await coming).text()).toBe('abcd')
})

test('a refusal is no file', async () => {
  await using server = await openServer()
  const asked = server.next()
  const failed = expect(fetchWhole(server.url)).rejects.toThrow('404')
  ;(await asked).writeHead(404).end()
  await failed
})
