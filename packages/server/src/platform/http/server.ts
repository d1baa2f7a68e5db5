import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ProblemCode } from '@brightkey/contract/problem'
import { Problem, problems } from '@brightkey/contract/problem'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Instance } from '../instance.ts'
import { problemBody } from './messages.ts'
import { answerProblem } from './problems.ts'
import { securityHeaders } from './security-headers.ts'

// reliability.md A34 and A36. Node's own defaults let slow headers live 60 s.
const limits = {
  jsonBytes: 1024 * 1024,
  headerBytes: 16 * 1024,
  urlBytes: 8 * 1024,
  headersMs: 10_000,
  requestMs: 300_000,
  keepAliveMs: 65_000,
}

/** An HTTP server with everything every answer needs, and no route yet. */
export async function openServer(instance: Instance): Promise<FastifyInstance> {
  const { config, log } = instance
  const app = fastify({
    loggerInstance: log,
    // Addresses carry link tokens: requests are logged below, by route.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.jsonBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    trustProxy: config.trustedProxy ?? false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: {
      headersTimeout: limits.headersMs,
      maxHeaderSize: limits.headerBytes,
      connectionsCheckingInterval: 2000,
    },
    clientErrorHandler: answerBrokenRequest,
    // Typed by pino's logger; to everyone else it is a Fastify like any other.
  }) as unknown as FastifyInstance

  // Only what is declared is understood: text/plain and forms are how another site posts without asking (A9).
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerProblem)

  const always = await securityHeaders(config.publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    const tooLong = (request.raw.url?.length ?? 0) > limits.urlBytes
    done(tooLong ? new Problem('uri_too_long') : undefined)
  })
  const requestLog = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const fields = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    requestLog[reply.statusCode >= 500 ? 'error' : 'info'](fields, 'request')
    done()
  })

  await app.register(fastifyCookie)
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  await app.register(fastifyMultipart)
  return app
}

const brokenRequests: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}
const reasons: Partial<Record<ProblemCode, string>> = {
  bad_request: 'Bad Request',
  headers_too_large: 'Request Header Fields Too Large',
  request_timeout: 'Request Timeout',
}

/** What is not HTTP gets an answer it can read, and no second chance on this connection. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = brokenRequests[error.code ?? ''] ?? 'bad_request'
  const body = JSON.stringify(problemBody(code, {}, 'en'))
  socket.end(
    `HTTP/1.1 ${problems[code]} ${reasons[code]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
