import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Route, route } from '@brightkey/contract/route'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { bindings } from '../../src/app.ts'
import { checkResult } from '../../src/platform/http/output.ts'
import { HttpResult } from '../../src/platform/http/result.ts'
import { shareWorld } from '../shared-world.ts'

const shared = shareWorld()

type Operation = {
  operationId: string
  summary: string
  security: object[]
  parameters: object[]
  requestBody: { content: Record<string, { schema: { required?: string[]; $ref?: string } }> }
  responses: Record<string, { content?: object; description?: string }>
}
type Document = {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

async function readDocument(): Promise<Document> {
  const { server } = shared().app
  return (await server.inject('/api/openapi.json')).json()
}

const operations = ({ paths }: Document) => Object.values(paths).flatMap((path) => Object.values(path))

/** By a login, or by a key where a scope opens the route. */
function security({ access, scope }: Route) {
  if (access !== 'login') return []
  if (scope === undefined) return [{ bearer: [] }]
  return [{ bearer: [] }, { apiKey: [] }]
}

test('the OpenAPI document describes every route and each of its refusals', async () => {
  const document = await readDocument()
  for (const { route } of bindings) {
    const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    expect(operation?.summary, route.path).toBe(route.summary)
    expect(operation?.security, route.path).toEqual(security(route))
  }
  const upload = document.paths['/api/cleaning/public/tasks/{token}/{taskId}/upload_photo/']?.post
  expect(upload?.requestBody.content['multipart/form-data']?.schema.required).toEqual(['id', 'kind', 'file'])
  expect(Object.keys(upload?.responses ?? {}).join(' ')).toBe(
    '200 201 400 403 404 409 410 413 429 500 503 507',
  )
  expect(upload?.responses['410']?.description).toMatch(/^- `session_expired`: This link is closed/)
  expect((await shared().app.server.inject('/api/docs/')).statusCode).toBe(200)
})

test('an operation keeps its name: clients made from the document call their functions so', async () => {
  const names = operations(await readDocument()).map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted()).toEqual(
    JSON.parse(await readFile(join(import.meta.dirname, 'operation-ids.json'), 'utf8')),
  )
})

test('downloads have the types they are sent with, as well as JSON if a format is asked for', async () => {
  const { paths, servers } = await readDocument()
  const mediaTypes = (path: string, method = 'get') =>
    Object.keys(paths[path]?.[method]?.responses['200']?.content ?? {})
  expect(servers).toEqual([{ url: shared().config.publicUrl }])
  expect(mediaTypes('/api/cleaning/public/report/{token}/pdf/')).toEqual(['application/pdf'])
  expect(mediaTypes('/api/calendar/{token}.ics')).toEqual(['text/calendar'])
  expect(mediaTypes('/api/cleaning/month/')).toEqual(['application/json', 'text/csv'])
  expect(mediaTypes('/api/cleaning/cleaners/{id}/statement/')).toEqual([
    'application/json',
    'text/csv',
    'application/pdf',
  ])
  expect(mediaTypes('/api/cleaning/sessions/export/', 'post')).toEqual(['text/csv', 'application/zip'])
  expect(mediaTypes('/media/{file}/{variant}/')).toEqual(['image/jpeg', 'image/png', 'application/pdf'])
  const undeclared = bindings.filter(
    ({ route: { returns = 'json', media } }) => (returns === 'json') === !!media,
  )
  expect(undeclared.map(({ route: { address } }) => address)).toEqual([])
})

test('a file of a type that its route does not declare fails in tests', () => {
  const row = { summary: '', access: 'public', input: z.object({}), output: z.null(), problems: [] } as const
  const pdf = route('GET /report/', { ...row, returns: 'download', media: ['application/pdf'] })
  const file = (type: string) => HttpResult.download<null>({ body: Buffer.from(''), type })
  expect(() => checkResult(pdf, file('application/pdf'))).not.toThrow()
  expect(() => checkResult(pdf, file('text/csv; charset=utf-8'))).toThrow('does not declare')
})

test('schemas with a name in the contract are components, of which requests and responses are made', async () => {
  const document = await readDocument()
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      'Problem',
      'ApartmentDetails',
      'ApartmentInput',
      'Cleaner',
      'Session',
      'Task',
      'Photo',
    ]),
  )
  const create = document.paths['/api/cleaning/apartments/']?.post
  expect(create?.requestBody.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/ApartmentInput',
  })
})

test('the document has the Idempotency-Key of writes, and the rate headers of what keys may call', async () => {
  const { paths, components } = await readDocument()
  const create = paths['/api/cleaning/sessions/']?.post
  expect(create?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
  expect(create?.responses['201']).toMatchObject({ headers: { RateLimit: {}, 'RateLimit-Policy': {} } })
  expect(create?.responses['422']?.description).toMatch(/idempotency_key_reused/)
  expect(paths['/api/cleaning/sessions/']?.get?.parameters).not.toContainEqual({
    $ref: '#/components/parameters/IdempotencyKey',
  })
  expect(components).toMatchObject({
    parameters: { IdempotencyKey: { in: 'header' } },
    headers: { RateLimit: {} },
  })
})
