import { createServer, type ServerResponse } from 'node:http'
import { getCleanerSession } from '@brightkey/contract/sessions/endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { sendIfChanged, Unreachable } from '../../src/platform/http/send.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A read whose response the test writes; its address is of this server, as a page's is of its own. */
async function begin() {
  let take: (response: ServerResponse) => void = () => undefined
  const server = createServer((_request, response) => take(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const asked = new Promise<ServerResponse>((resolve) => {
    take = resolve
  })
  const { fetch } = globalThis
  const origin = `http://127.0.0.1:${Object(server.address()).port}`
  const init: RequestInit[] = []
  vi.stubGlobal('fetch', (address: string, given: RequestInit) => {
    init.push(given)
    return fetch(origin + address, given)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const read = sendIfChanged(getCleanerSession, { token: 'x' }, { locale: 'en' })
  read.catch(() => undefined)
  const response = await asked
  return {
    read,
    response,
    init,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Until what was written has come through the network. */
const arrived = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('a read that brings something every fifteen seconds has no limit, and sends no cookies', async () => {
  await using each = await begin()
  each.response.setHeader('content-type', 'application/json')
  each.response.write('{"code":"')
  for (let part = 0; part < 20; part++) {
    await arrived()
    vi.advanceTimersByTime(15_000)
    each.response.write('x')
    await arrived()
  }
  each.response.end('"}')

  expect(await each.read).toMatchObject({ data: { code: 'x'.repeat(20) } })
  expect(each.init).toMatchObject([{ credentials: 'omit' }])
})

test('a read that brings nothing for twenty seconds has failed', async () => {
  await using each = await begin()
  each.response.write('{')
  await arrived()
  vi.advanceTimersByTime(20_000)
  await expect(each.read).rejects.toThrow(Unreachable)
})
