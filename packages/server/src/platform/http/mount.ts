import { createHash } from 'node:crypto'
import { Problem } from '@brightkey/contract/problem'
import type { Method, Route } from '@brightkey/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Instance } from '../context.ts'
import { oidcCookie } from '../oidc/serve-oidc.ts'
import { checkUnknownLinkLimit } from '../throttle/counter.ts'
import type { Binding } from './binding.ts'
import { giveCsrfCookie } from './origin.ts'
import { Answer, checkResult, toAnswer } from './output.ts'
import { requestLocale } from './problems.ts'
import { actors } from './request-log.ts'
import { type Authenticate, identifyCaller } from './requests/identify-caller.ts'
import { readKeyedRequest } from './requests/kept-answers.ts'
import { type Call, unknownPath } from './requests/parse-input.ts'
import { runBinding } from './requests/run-binding.ts'
import { runKeyed } from './requests/run-keyed.ts'
import { HttpResult } from './result.ts'
import { sendJson, sendResult } from './send.ts'
import { jsonCompression } from './server.ts'

/** Registers a binding on the server: authenticate, parse, read or write, respond. */
export function mount(
  app: FastifyInstance,
  instance: Instance,
  authenticate: Authenticate,
  binding: Binding,
): void {
  const { route } = binding
  const methods: Method[] = [route.method, ...(route.also ?? [])]
  app.route({
    method: methods,
    url: route.path,
    compress: jsonCompression,
    ...(route.maxBytes === undefined ? {} : { bodyLimit: route.maxBytes }),
    // Authentication happens before the body is read.
    onRequest: async (request, reply) => {
      await identifyCaller({ instance, route, authenticate }, request, reply)
      checkContentType(route, request)
    },
    handler: async (request, reply) => {
      // PostgreSQL rejects U+0000, so no id or token contains it.
      const { token, ...others } = Object(request.params)
      const unread = binding.opensLink ? [token] : [token, ...Object.values(others)]
      if (unread.some((part) => String(part).includes('\u0000'))) throw unknownPath(route)
      const caller: Caller = {
        now: instance.clock.now(),
        locale: requestLocale(request),
        ip: request.ip,
        device: request.cookies[deviceCookie] ?? null,
        browser: {
          agent: request.headers['user-agent'] ?? '',
          origin: request.headers.origin ?? null,
          oidc: request.cookies[oidcCookie] ?? null,
        },
        actor: actors.get(request) ?? null,
        link: token ?? null,
        request: request.id,
      }
      if (route.access === 'link')
        await instance.admission.mustBeAdmitted(instance, request.headers['x-phone'])
      const keyed = readKeyedRequest(instance, route, caller, request)
      const call = { instance, binding, caller, request }
      const result = await (keyed ? runKeyed({ ...call, keyed }) : runBinding(call)).catch(
        (error: unknown) => {
          throw isUnknownLink(route, error) ? (checkUnknownLinkLimit(instance, request.ip) ?? error) : error
        },
      )
      if (route.beginsLogin) giveCsrfCookie(request, reply, instance.config)
      return send(call, result, reply)
    },
  })
}

/** Multipart bodies are for upload routes only. Throws unsupported_media_type. */
function checkContentType(route: Route, { headers }: FastifyRequest): void {
  const isMultipart = /^multipart\//i.test(headers['content-type'] ?? '')
  if (isMultipart ? route.body !== 'multipart' : route.body === 'multipart' && !route.acceptsJson)
    throw new Problem('unsupported_media_type')
}

/** Whether a request was for an unknown link or code. */
function isUnknownLink({ access, path, problems }: Route, error: unknown): boolean {
  if (!(error instanceof Problem) || access === 'login') return false
  if (error.code === 'session_not_found') return true
  // On routes that can throw session_not_found, not_found is a missing task or photo of an existing session.
  return error.code === 'not_found' && /:(token|code)\b/.test(path) && !problems.includes('session_not_found')
}

function send(
  { instance, binding: { route }, caller, request }: Call,
  result: unknown,
  reply: FastifyReply,
): FastifyReply {
  reply.header('content-language', caller.locale).header('vary', 'Accept-Language')
  if (result instanceof HttpResult && ['prepared', 'download', 'redirect'].includes(result.kind)) {
    if (instance.config.checkResponses) checkResult(route, result)
    return sendResult(result, request, reply)
  }
  if (result instanceof HttpResult && result.device)
    giveDeviceCookie(request, reply, result.device, instance.config.publicUrl)
  const { status, body, output } = result instanceof Answer ? result : toAnswer(instance, route, result)
  if (body === null) return reply.code(status).header('cache-control', 'no-store').send()
  if (route.method !== 'GET' || route.access !== 'link') {
    reply.header('cache-control', 'no-store')
    return sendJson(reply.code(status), body)
  }
  // The server time always changes, so the ETag excludes it.
  const lasting = JSON.stringify({ ...Object(output), server_time: undefined })
  const etag = `"${createHash('sha1').update(lasting).update(caller.locale).digest('base64url')}"`
  return sendResult(HttpResult.prepared({ etag, body: Buffer.from(body) }), request, reply)
}

/** Random and stored hashed. It grants no access, but exempts a known browser from the throttling of strangers. */
const deviceCookie = 'device'

/** Sent only to the routes that check a password or request a link; not readable by scripts. */
function giveDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  device: string,
  publicUrl: string,
): void {
  reply.setCookie(deviceCookie, device, {
    path: '/api/users/',
    sameSite: 'strict',
    httpOnly: true,
    secure: request.protocol === 'https' || publicUrl.startsWith('https:'),
    maxAge: 365 * 24 * 3600,
  })
}
