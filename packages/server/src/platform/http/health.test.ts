import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Instance } from '../context.ts'
import { serveHealth } from './health.ts'

const never = () => new Promise<never>(() => {})
const fine = () => Promise.resolve()
const full = () => Promise.reject(new Error('No room'))

/** The health of a server with these parts, and the timeout it passes to them. */
async function readHealth(ping: () => Promise<void>, storage: () => Promise<void>) {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const parts = {
    database: { ping },
    storage: { checks: { storage }, stores: ['disk'] },
    hub: { isConnected: () => null },
    drain: { hasBegun: false },
  }
  serveHealth(app, parts as unknown as Instance, 20)
  const found = await Promise.all(
    ['', 'readiness', 'liveness'].map((name) => app.inject(`/actuator/health/${name}`)),
  )
  await app.close()
  return { codes: found.map(({ statusCode }) => statusCode), health: found[0]?.json() }
}

test('a database that does not respond is named in time; no requests come, and the process is not restarted', async () => {
  const { codes, health } = await readHealth(never, fine)
  expect(codes).toEqual([503, 503, 200])
  expect(health).toEqual({
    status: 'DOWN',
    parts: { database: 'DOWN', storage: 'UP' },
    stores: ['disk'],
  })
})

test('without storage requests still come: reading, ticking and logging in go on', async () => {
  const { codes, health } = await readHealth(fine, full)
  expect(codes).toEqual([503, 200, 200])
  expect(health).toMatchObject({ status: 'DOWN', parts: { database: 'UP', storage: 'DOWN' } })
})
