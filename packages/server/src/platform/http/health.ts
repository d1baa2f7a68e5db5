import type { FastifyInstance } from 'fastify'
import type { Instance } from '../context.ts'

/**
 * `/actuator/health*`: liveness is the process itself; readiness checks the database and what storing files depends on,
 * and names the failing part. `live` (with PostgreSQL) is shown only: without it live updates come late, and all else
 * works.
 */
export function serveHealth(app: FastifyInstance, instance: Instance): void {
  const checks = { database: () => instance.database.ping(), ...instance.storage.checks }
  const parts = async () => {
    const found = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => [part, await checkState(check())] as const),
    )
    const up = found.every(([, state]) => state === 'UP')
    const live = instance.hub.isConnected()
    const states = Object.fromEntries(found)
    const shown = live === null ? states : { ...states, live: live ? 'UP' : 'DOWN' }
    return { status: up ? 'UP' : 'DOWN', parts: shown, stores: instance.storage.stores }
  }
  app.get('/actuator/health/liveness/', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'UP' })
  })
  for (const path of ['/actuator/health/', '/actuator/health/readiness/']) {
    app.get(path, async (_request, reply) => {
      const health = await parts()
      reply.header('cache-control', 'no-store').code(health.status === 'UP' ? 200 : 503)
      return reply.send(health)
    })
  }
}

async function checkState(check: Promise<void>): Promise<'UP' | 'DOWN'> {
  try {
    await check
    return 'UP'
  } catch {
    return 'DOWN'
  }
}
