import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Problem } from '@brightkey/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { Instance } from '../context.ts'
import { isWithinLimits } from '../http/body.ts'
import { cleanReason } from '../service-reason.ts'
import { type CloudError, classifyError, describeError, type Fault } from './faults.ts'

/**
 * What became of a message: `id` is WhatsApp's of it, `ours` the one it was sent with. `at` is null if it was not said,
 * `failure` unless it failed.
 */
export type Status = {
  id: string
  ours: string | null
  status: 'sent' | 'delivered' | 'read' | 'failed'
  at: string | null
  failure: { fault: Fault; detail: string } | null
}

/** As Meta sends at most. */
const mostBytes = 3 * 1024 * 1024
/** A status has some five, and 3 MB of statuses fewer than this. */
const mostValues = 200_000
const path = '/api/whatsapp/webhook/'

/**
 * WhatsApp's webhook: `GET` is the verification handshake, `POST` receives statuses in a body signed by the app secret.
 * Registered outside the API, which parses bodies as JSON: the signature is computed over the raw bytes.
 */
export async function serveWhatsAppWebhook(
  server: FastifyInstance,
  instance: Instance,
  note: (instance: Instance, statuses: Status[]) => Promise<void>,
): Promise<void> {
  const { appSecret, verifyToken } = instance.config.whatsappWebhook
  await server.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.get(path, async (request, reply) => {
      if (verifyToken === undefined) throw new Problem('not_found')
      const query = new Map(Object.entries(Object(request.query)))
      const challenge = String(query.get('hub.challenge') ?? '')
      const asked = query.get('hub.mode') === 'subscribe' && /^\w{1,200}$/.test(challenge)
      if (!asked || !isEqual(String(query.get('hub.verify_token') ?? ''), verifyToken)) {
        throw new Problem('permission_denied')
      }
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(challenge)
    })

    scope.post(path, { bodyLimit: mostBytes }, async (request, reply) => {
      if (appSecret === undefined) throw new Problem('not_found')
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
      if (!isEqual(String(request.headers['x-hub-signature-256'] ?? ''), signature)) {
        throw new Problem('permission_denied')
      }
      const text = body.toString()
      if (!isWithinLimits(text, mostValues)) throw new Problem('malformed_json')
      await note(instance, await parseStatuses(JSON.parse(text)))
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
    registered()
  })
}

/** Compares in constant time, whatever the lengths. */
function isEqual(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}

const toObjects = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map((each: unknown) => Object(each)) : []
const kinds = ['sent', 'delivered', 'read', 'failed'] as const
const isStorable = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 300 && !value.includes('\u0000')

/** Statuses read at once; others' requests come in between. */
const atOnce = 500

async function parseStatuses(body: unknown): Promise<Status[]> {
  const sent = toObjects(Object(body).entry)
    .flatMap(({ changes }) => toObjects(changes))
    .flatMap(({ value }) => toObjects(Object(value).statuses))
  const statuses: Status[] = []
  for (let start = 0; start < sent.length; start += atOnce) {
    statuses.push(...sent.slice(start, start + atOnce).flatMap(parseStatus))
    await setImmediate()
  }
  return statuses
}

function parseStatus(each: Record<string, unknown>): Status[] {
  const status = kinds.find((kind) => kind === each.status)
  if (!status || !isStorable(each.id)) return []
  const ours = isStorable(each.biz_opaque_callback_data) ? each.biz_opaque_callback_data : null
  const [error = null]: (CloudError | null)[] = toObjects(each.errors)
  const failure =
    status === 'failed' ? { fault: classifyError(error), detail: cleanReason(describeError(error)) } : null
  return [{ id: each.id, ours, status, at: parseTimestamp(each.timestamp), failure }]
}

/** Seconds since 1970, as a text. */
function parseTimestamp(timestamp: unknown): string | null {
  const seconds = Number(timestamp)
  return seconds > 1_000_000_000 && seconds < 32_503_680_000 ? new Date(seconds * 1000).toISOString() : null
}
