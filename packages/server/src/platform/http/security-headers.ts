import fastifyHelmet from '@fastify/helmet'
import fastify from 'fastify'
import { contentSecurityPolicy } from './csp.ts'

/**
 * Returns helmet's headers for all responses. They are constant, so helmet runs once: per request it took a sixth of
 * the time of a cached response (docs/decisions/0003-speed.md).
 */
export async function securityHeaders(publicUrl: string): Promise<Record<string, string>> {
  const app = fastify()
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
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
