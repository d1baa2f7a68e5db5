import type { Route } from '@brightkey/contract/route'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'

/** Serves `/api/openapi.json` and Swagger UI at `/api/docs/`. */
export async function serveOpenApi(
  app: FastifyInstance,
  routes: readonly Route[],
  publicUrl: string,
): Promise<void> {
  const document = openApiDocument(routes, publicUrl)
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(document)),
  )
}
