import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Instance } from '../context.ts'

type State = 'UP' | 'DOWN'

/**
 * `/actuator/health*`: liveness is the process itself; readiness is the database, without which no request succeeds, and
 * that the process was not asked to stop.
 * Health itself is every part: without storage uploads are refused, and all else works, so that a load balancer must not
 * take the process out for it. `live` (with PostgreSQL) is shown only: without it live updates come late. `stores`: where
 * files are read; a program that moves them compares it with its own.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, storage, hub, drain }: Pick<Instance, 'database' | 'storage' | 'hub' | 'drain'>,
  withinMs = 4_000,
): void {
  const checks = { database: () => database.ping(), ...storage.checks }
  const readParts = async (): Promise<Record<string, State>> => {
    const found = Object.entries(checks).map(
      async ([part, check]) => [part, await checkState(check(), withinMs)] as const,
    )
    return Object.fromEntries(await Promise.all(found))
  }
  app.get('/actuator/health/liveness/', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'UP' })
  })
  app.get('/actuator/health/readiness/', async (_request, reply) => {
    if (drain.hasBegun) {
      reply.header('cache-control', 'no-store').code(503)
      return reply.send({ status: 'DOWN', parts: { process: 'STOPPING' } })
    }
    const status = await checkState(database.ping(), withinMs)
    reply.header('cache-control', 'no-store').code(status === 'UP' ? 200 : 503)
    return reply.send({ status, parts: { database: status } })
  })
  app.get('/actuator/health/', async (_request, reply) => {
    const states = await readParts()
    const status = Object.values(states).every((state) => state === 'UP') ? 'UP' : 'DOWN'
    const live = hub.isConnected()
    const parts = live === null ? states : { ...states, live: live ? 'UP' : 'DOWN' }
    reply.header('cache-control', 'no-store').code(status === 'UP' ? 200 : 503)
    return reply.send({ status, parts, stores: storage.stores })
  })
}

/** A part that does not respond in time is down: load balancers wait no longer for the response. */
function checkState(check: Promise<void>, withinMs: number): Promise<State> {
  const state = check.then(
    () => 'UP' as const,
    () => 'DOWN' as const,
  )
  return Promise.race([state, setTimeout(withinMs, 'DOWN' as const, { ref: false })])
}
