import type { IncomingMessage } from 'node:http'
import { closeCodes, type ServerMessage, socket as times } from '@brightkey/contract/event'
import { Problem } from '@brightkey/contract/problem'
import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { later } from '../clock.ts'
import type { Instance, LoggedIn } from '../context.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { getNetwork } from '../network.ts'
import { createCounter } from '../throttle/counter.ts'

/** Returns the login of an access token and the token's expiry, or throws 401. */
type VerifyAccessToken = (
  instance: Instance,
  token: string,
) => Promise<{ actor: LoggedIn; expiresAt: string }>

const maxMessageBytes = 64 * 1024
const messagesPerMinute = 100
/** Rejected handshakes allowed per minute and network; an office behind one address has about ten browsers. */
const refusalsPerMinute = 60
/** A browser that does not read its messages is disconnected before they fill the memory. */
const maxBufferedBytes = 1024 * 1024
/** The maximum delay of a timer. */
const maxTimerMs = 2 ** 31 - 1
/** A browser that has missed three heartbeats is gone. */
const silenceMs = 3 * times.heartbeatMs

const heartbeat = JSON.stringify({ type: 'heartbeat' } satisfies ServerMessage)

/** WebSocket close code. */
const policyViolation = 1008

type Guest = Awaited<ReturnType<VerifyAccessToken>> & { checkedAt: number }

const authenticated = new WeakMap<FastifyRequest, Guest>()

/**
 * `/ws/notifications/`: who may listen is settled before the upgrade (401, or 403 for a foreign Origin, 429 after many
 * of them). Closes with 4401 when the token or the login ends, 1012 when the server does, 4408 the oldest of too many of
 * one user, 1008 after too many messages, 1009 after one that is too large.
 */
export async function serveSocket(
  app: FastifyInstance,
  instance: Instance,
  verifyToken: VerifyAccessToken,
): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: { maxPayload: maxMessageBytes, perMessageDeflate: false },
    preClose: (done) => {
      instance.hub.disconnectAll(closeCodes.restarting)
      done()
    },
  })
  const refusals = createCounter('socket', refusalsPerMinute)
  app.route({
    method: 'GET',
    url: socketPath,
    preValidation: async (request) => {
      try {
        // Before the count, so that others of the same network cannot keep a login out.
        authenticated.set(request, await authenticateSocket(instance, request, verifyToken))
      } catch (error) {
        const seconds = refusals.getWait(instance, getNetwork(request.ip))
        if (seconds !== null) throw new Problem('throttled', { seconds })
        refusals.add(instance, getNetwork(request.ip))
        throw error
      }
    },
    handler: async () => {
      throw new Problem('bad_request')
    },
    wsHandler: (socket, request) => {
      const guest = authenticated.get(request)
      if (guest) listen(instance, socket, guest)
      else socket.close(closeCodes.loginEnded)
    },
  })
}

/** The login that opens a socket. Throws origin_not_allowed, not_authenticated, or what verifyToken throws. */
async function authenticateSocket(
  instance: Instance,
  request: FastifyRequest,
  verifyToken: VerifyAccessToken,
): Promise<Guest> {
  const checkedAt = performance.now()
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, request, instance.config)) {
    throw new Problem('origin_not_allowed', { origin: origin.slice(0, 200) })
  }
  const token = getSocketToken(request)
  if (token === undefined) throw new Problem('not_authenticated')
  const guest = await verifyToken(instance, token)
  if (guest.actor.lacks_factor) throw new Problem('second_factor_setup_required')
  return { ...guest, checkedAt }
}

function listen(instance: Instance, socket: WebSocket, { actor, expiresAt, checkedAt }: Guest): void {
  const send = (json: string) => {
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
    else socket.send(json)
  }
  const leave = instance.hub.join({
    user: actor.id,
    login: actor.login,
    office: actor.sees_all_sessions,
    checkedAt,
    send,
    close: (code) => socket.close(code),
  })
  const untilExpiry = Date.parse(expiresAt) - Date.parse(instance.clock.now())
  const expiry = setTimeout(
    () => socket.close(closeCodes.loginEnded),
    Math.min(maxTimerMs, Math.max(0, untilExpiry)),
  )
  const silence = setTimeout(() => socket.terminate(), silenceMs)

  const counted = countMessages(instance)
  socket.on('message', (data, isBinary) => {
    silence.refresh()
    const count = counted()
    if (count > messagesPerMinute) socket.close(policyViolation)
    else if (!isBinary && isHeartbeat(String(data))) send(heartbeat)
    else instance.log.info({ user: actor.id, binary: isBinary }, 'socket message ignored')
  })
  socket.on('error', (error) => instance.log.debug({ err: error }, 'socket error'))
  socket.on('close', () => {
    clearTimeout(expiry)
    clearTimeout(silence)
    leave()
  })
}

/** A function that counts one message and returns how many came in this minute. */
function countMessages({ clock }: Instance): () => number {
  let count = 0
  let until = ''
  return () => {
    if (clock.now() >= until) {
      until = later(clock.now(), 60_000)
      count = 0
    }
    count++
    return count
  }
}

/** All other client messages are ignored. */
function isHeartbeat(text: string): boolean {
  try {
    return Reflect.get(Object(JSON.parse(text)), 'type') === 'heartbeat'
  } catch {
    return false
  }
}

const socketPath = '/ws/notifications/'

/**
 * Whether a request is a complete WebSocket handshake at our path. Any other Upgrade header is ignored.
 */
export function isHandshake({ method, url = '', headers }: IncomingMessage): boolean {
  const path = url.split('?')[0]?.replace(/\/?$/, '/')
  return (
    method === 'GET' &&
    path === socketPath &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  )
}

/** Browsers cannot set headers on a WebSocket, so the token comes as a subprotocol: `bearer, <access>`. */
function getSocketToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((part) => part.trim())
  if (scheme === 'bearer' && token) return token
  const query: unknown = Reflect.get(Object(request.query), 'token')
  return typeof query === 'string' ? query : undefined
}
