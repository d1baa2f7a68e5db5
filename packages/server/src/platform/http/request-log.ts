import type { ProblemCode } from '@brightkey/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Instance, LoggedIn } from '../context.ts'

/** What is known of a request beyond its route: who made it, and why it was refused. */
export const actors = new WeakMap<FastifyRequest, LoggedIn>()
export const refusals = new WeakMap<FastifyRequest, ProblemCode>()

/**
 * Logs each request by its route: addresses carry link tokens. A refused one has its code, and a request by link the session
 * of that link, revoked or not; ids are no secrets.
 */
export function logRequests(app: FastifyInstance, instance: Instance): void {
  const log = instance.log.child({}, { redact: [] })
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info'
    if (!log.isLevelEnabled(level)) return
    log[level](
      {
        id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        code: refusals.get(request),
        actor: actors.get(request)?.id,
        key: actors.get(request)?.key?.id,
        session: await sessionOfRefused(instance, request, reply),
        of: idsIn(request),
      },
      'request',
    )
  })
}

/** Read for refused requests only: the others can be found by their session's timeline. */
async function sessionOfRefused(
  instance: Instance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const token: unknown = Reflect.get(Object(request.params), 'token')
  if (reply.statusCode < 400 || reply.statusCode === 429 || typeof token !== 'string') return undefined
  try {
    return await instance.refusals.sessionByToken(instance.database.reader, token)
  } catch {
    // The database is away, which the status says.
    return undefined
  }
}

/** The ids in the address by their names, such as `taskId`. */
function idsIn({ params }: FastifyRequest): Record<string, unknown> | undefined {
  const ids = Object.entries(Object(params)).filter(
    ([name, value]) => /id$/i.test(name) && /^[\w-]{1,64}$/.test(String(value)),
  )
  return ids.length > 0 ? Object.fromEntries(ids) : undefined
}
