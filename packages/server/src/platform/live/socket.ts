import { closeCodes, type ServerMessage, socket as times } from '@brightkey/contract/event'
import { Problem } from '@brightkey/contract/problem'
import { has } from '@brightkey/contract/users/rules'
import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { LoggedIn } from '../context.ts'
import { isOwnOrigin } from '../http/csrf.ts'
import type { Instance } from '../instance.ts'

/** Tells whose login an access token stands for and when the token ends, or throws 401. */
type LoginOf = (instance: Instance, token: string) => Promise<{ actor: LoggedIn; expiresAt: string }>

// reliability.md A30.
const maxMessageBytes = 64 * 1024
/** A browser that has missed three heartbeats is gone. */
const silenceMs = 3 * times.heartbeatMs

const guests = new WeakMap<FastifyRequest, Awaited<ReturnType<LoginOf>>>()

/**
 * `/ws/notifications/`: who may listen is settled before the upgrade (401, or 403 for a foreign Origin). Closes with
 * 4401 when the token or the login ends, 1012 when the server does.
 */
export async function serveSocket(app: FastifyInstance, instance: Instance, loginOf: LoginOf): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: { maxPayload: maxMessageBytes, perMessageDeflate: false },
    preClose: (done) => {
      instance.hub.endAll(closeCodes.restarting)
      done()
    },
  })
  app.route({
    method: 'GET',
    url: '/ws/notifications/',
    preValidation: async (request) => {
      const { origin } = request.headers
      if (origin !== undefined && !isOwnOrigin(origin, request, instance.config.publicUrl)) {
        throw new Problem('origin_not_allowed', { origin: origin.slice(0, 200) })
      }
      const token = tokenOf(request)
      if (token === undefined) throw new Problem('not_authenticated')
      guests.set(request, await loginOf(instance, token))
    },
    handler: async () => {
      throw new Problem('not_found')
    },
    wsHandler: (socket, request) => {
      const guest = guests.get(request)
      if (guest) listen(instance, socket, guest)
      else socket.close(closeCodes.loginEnded)
    },
  })
}

/** Browsers cannot set headers on a socket, so the token comes as a subprotocol: `bearer, <access>`. */
function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((part) => part.trim())
  if (scheme === 'bearer' && token) return token
  const query: unknown = Reflect.get(Object(request.query), 'token')
  return typeof query === 'string' ? query : undefined
}

function listen(
  instance: Instance,
  socket: WebSocket,
  { actor, expiresAt }: Awaited<ReturnType<LoginOf>>,
): void {
  const send = (message: ServerMessage) => socket.send(JSON.stringify(message))
  const leave = instance.hub.join({
    user: actor.id,
    login: actor.login,
    office: has(actor, 'sessions.see_all'),
    send,
    close: (code) => socket.close(code),
  })
  const untilExpiry = Date.parse(expiresAt) - Date.parse(instance.clock.now())
  const expiry = setTimeout(() => socket.close(closeCodes.loginEnded), Math.max(0, untilExpiry))
  const silence = setTimeout(() => socket.terminate(), silenceMs)

  socket.on('message', (data, isBinary) => {
    silence.refresh()
    if (!isBinary && isHeartbeat(String(data))) send({ type: 'heartbeat' })
  })
  socket.on('error', (error) => instance.log.debug({ err: error }, 'socket error'))
  socket.on('close', () => {
    clearTimeout(expiry)
    clearTimeout(silence)
    leave()
  })
}

/** What else a client may say means nothing here. */
function isHeartbeat(text: string): boolean {
  try {
    return Reflect.get(Object(JSON.parse(text)), 'type') === 'heartbeat'
  } catch {
    return false
  }
}
