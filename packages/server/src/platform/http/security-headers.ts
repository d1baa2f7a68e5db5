import fastifyHelmet from '@fastify/helmet'
import fastify from 'fastify'
import { contentSecurityPolicy } from './csp.ts'

/**
 * Helmet's headers, for every answer. They never change while we run, so helmet is asked once: on every request it took
 * a sixth of the time of an answer that is already written (docs/decisions/0003-speed.md).
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
  // Nothing here is for search engines: pages, files and answers alike.
  headers['x-robots-tag'] = 'noindex, nofollow'
  await app.inject('/')
  await app.close()
  return headers
}
