import { randomUUID } from 'node:crypto'
import zlib from 'node:zlib'
import { Problem } from '@brightkey/contract/problem'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Instance } from '../context.ts'
import { isHandshake } from '../live/socket.ts'
import { readJsonBodies } from './body.ts'
import { dropSlowClients, handleClientError } from './client-errors.ts'
import { contentSecurityPolicy } from './csp.ts'
import { closeConnections } from './drain.ts'
import { checkHost } from './origin.ts'
import { handleError } from './problems.ts'
import { logRequests } from './request-log.ts'

// Node's defaults allow 60 s for slow headers. Slow bodies and readers: client-errors.ts.
const limits = {
  jsonBytes: 1024 * 1024,
  headerBytes: 16 * 1024,
  urlBytes: 8 * 1024,
  headersMs: 10_000,
  requestMs: 300_000,
  keepAliveMs: 65_000,
}

const compression = { threshold: 1024, encodings: ['br' as const, 'gzip' as const] }

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants

/**
 * For the API's responses. Up to 64 kB at once and at the first level: in libuv's threads they would wait behind syncs and files, and
 * brotli's fourth level takes five times as long, in which nothing else runs. What is larger, such as the schedule, is compressed in
 * those threads, at a level that makes it a third smaller. zstd takes less time than brotli, for what is large half.
 */
export const jsonCompression = {
  threshold: compression.threshold,
  encodings: ['zstd' as const, ...compression.encodings],
  syncThreshold: 64 * 1024,
  brotliOptions: { params: { [BROTLI_PARAM_QUALITY]: 1 } },
  zlib: {
    ...zlib,
    zstdCompressSync: (body: Buffer) =>
      zlib.zstdCompressSync(body, { params: { [ZSTD_c_compressionLevel]: 1 } }),
    createBrotliCompress: () =>
      zlib.createBrotliCompress({
        params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: 2 * 1024 * 1024 },
      }),
    createZstdCompress: () => zlib.createZstdCompress({ params: { [ZSTD_c_compressionLevel]: 3 } }),
  },
}

/** Creates the HTTP server with its hooks and plugins, without routes. */
export async function openServer(instance: Instance): Promise<FastifyInstance> {
  const { config, log, storage } = instance
  const photoOrigins = storage.addresses ? [storage.addresses.origin] : []
  const baseHeaders = await securityHeaders(config.publicUrl.startsWith('https:'), photoOrigins)
  const app = fastify({
    loggerInstance: log,
    // Addresses carry link tokens: requests are logged by route (request-log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request cost 3 % of a tick; `handleError` names the request.
    childLoggerFactory: (logger) => logger,
    bodyLimit: limits.jsonBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    trustProxy: config.trustedProxy ?? false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // Its 503 has neither `detail` nor `code`: requests on kept-open connections are served until they are closed.
    return503OnClosing: false,
    // However long, a value belongs to its route: the schema says what it may be.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: limits.headerBytes },
    http: {
      headersTimeout: limits.headersMs,
      maxHeaderSize: limits.headerBytes,
      connectionsCheckingInterval: 2000,
      // Node would refuse it without a body; checkHost does with one.
      requireHostHeader: false,
      shouldUpgradeCallback: isHandshake,
    },
    clientErrorHandler: handleClientError(baseHeaders),
    // An address that cannot be decoded or is too long: no hook runs for it.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers(baseHeaders).header('x-request-id', request.id)),
    // Typed by pino's logger; to everyone else it is a Fastify like any other.
  }) as unknown as FastifyInstance

  // Only declared content types are accepted: another site can post text/plain and forms without asking.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(handleError)

  readJsonBodies(app, limits.jsonBytes)
  dropSlowClients(app.server, baseHeaders)
  closeConnections(app, instance.drain)
  // Ignores Expect headers other than 100-continue, which Node handles: its 417 would have no body.
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response))

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(baseHeaders).header('x-request-id', request.id)
    // After an ignored Upgrade, Node reads nothing more: close, so that the client does not wait.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close')
    const { headers } = request.raw
    if (headers['if-none-match']) headers['if-none-match'] = withOriginalEtags(headers['if-none-match'])
    try {
      checkHost(request, config)
      checkForm(request)
      done()
    } catch (error) {
      done(Object(error))
    }
  })
  logRequests(app, instance)

  await app.register(fastifyCookie)
  await app.register(fastifyCompress, {
    ...compression,
    brotliOptions: { params: { 1: 4 } },
    // No compressed request bodies: a few bytes could expand to many (zip bomb).
    globalDecompression: false,
  })
  await app.register(fastifyMultipart)
  return app
}

/** Checks every request before authentication. Throws uri_too_long or unsupported_media_type. */
function checkForm({ raw, headers }: FastifyRequest): void {
  if ((raw.url?.length ?? 0) > limits.urlBytes) throw new Problem('uri_too_long')
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new Problem('unsupported_media_type')
}

/**
 * A proxy that compresses gives an ETag an ending, `"…-gzip"` (Apache, Caddy) or `"…--gzip"` (Jetty), and sends what the client returns
 * as it is: what we sent is added, so that it is found among them. Nothing is replaced: an ETag of ours may end so. As one of ours may
 * end with a hyphen too, both readings of two hyphens are added.
 */
export function withOriginalEtags(held: string): string {
  const originals = [/[-;](gzip|br|zstd|deflate)"/g, /--(gzip|br|zstd|deflate)"/g]
    .map((ending) => held.replace(ending, '"'))
    .filter((original) => original !== held)
  return [held, ...originals].join(', ')
}

const knownHeaders = new Map<string, Promise<Record<string, string>>>()

/**
 * Returns helmet's headers for all responses. They are constant, so helmet runs once: per request it took a sixth of
 * the time of a cached response (docs/decisions/0003-speed.md).
 */
function securityHeaders(
  isSecure: boolean,
  photoOrigins: readonly string[],
): Promise<Record<string, string>> {
  const key = [isSecure, ...photoOrigins].join(' ')
  const headers = knownHeaders.get(key) ?? readHelmetHeaders(isSecure, photoOrigins)
  knownHeaders.set(key, headers)
  return headers
}

async function readHelmetHeaders(
  isSecure: boolean,
  photoOrigins: readonly string[],
): Promise<Record<string, string>> {
  const app = fastify()
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(photoOrigins) },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
  })
  const headers: Record<string, string> = {}
  app.get('/', (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) headers[name] = String(value)
    return reply.send()
  })
  // No page, file or API response may be indexed by search engines.
  headers['x-robots-tag'] = 'noindex, nofollow'
  await app.inject('/')
  await app.close()
  return headers
}
