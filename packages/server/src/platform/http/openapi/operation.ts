import { endpointNames } from '@brightkey/contract/names'
import { type ProblemCode, problems } from '@brightkey/contract/problem'
import type { Route } from '@brightkey/contract/route'
import { messages } from '../messages.ts'
import type { JsonSchema, Schemas } from './schemas.ts'

export type Operations = Record<string, Record<string, unknown>>

/** The operations of the routes by path and method. */
export function toOperations(routes: readonly Route[], schemas: Schemas): Operations {
  const paths: Operations = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const operations = [route.method, ...(route.also ?? [])].map((method) => [
      method.toLowerCase(),
      { operationId: operationId(route, method), ...operation(route, schemas) },
    ])
    paths[path] = { ...paths[path], ...Object.fromEntries(operations) }
  }
  return paths
}

/** The endpoint's name in the contract; clients made from the document call their functions so. */
function operationId(route: Route, method: string): string {
  const name = endpointNames.get(route.address)
  if (name === undefined) throw new Error(`${route.address} is in no endpoints.ts of names.ts`)
  return method === route.method ? name : `${name}By${method.charAt(0)}${method.slice(1).toLowerCase()}`
}

const callers: Readonly<Record<Route['access'], string>> = {
  public: 'Open to anyone.',
  link: 'For the holder of a link: no login, the token in the path is the right.',
  login: 'Needs a login.',
}

function describeCallers({ access, scope, method }: Route): string {
  if (access !== 'login') return callers[access]
  if (scope === undefined) return `${callers.login} API keys cannot call it.`
  const needed = method === 'GET' && scope !== 'read' ? `\`${scope}\` or \`read\`` : `\`${scope}\``
  return `${callers.login} An API key needs the scope ${needed}.`
}

/** By a login, or by an API key; its description names the scopes, which belong to OAuth here. */
function security({ access, scope }: Route) {
  if (access !== 'login') return []
  return scope === undefined ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [] }]
}

function operation(route: Route, schemas: Schemas) {
  const { fields, required } = schemas.fields(route.input)
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const rest = [...fields].filter(([name]) => !inPath.has(name))
  const inQuery = route.method === 'GET'
  const parameter = (name: string, place: 'path' | 'query', schema: JsonSchema | undefined) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema,
  })
  return {
    summary: route.summary,
    description: `${route.summary}. ${describeCallers(route)}`,
    tags: [routeTag(route)],
    security: security(route),
    parameters: [
      ...[...inPath].map((name) => parameter(name, 'path', fields.get(name) ?? { type: 'string' })),
      ...(isKeyed(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(inQuery ? rest.map(([name, schema]) => parameter(name, 'query', schema)) : []),
    ],
    ...(inQuery || rest.length === 0 ? {} : { requestBody: requestBody(route, rest, required, schemas) }),
    responses: responses(route, schemas),
  }
}

function routeTag({ access, path }: Route): string {
  const [, first = '', second = ''] = path.split('/')
  if (first === 'media') return first
  return access === 'link' || second === 'calendar' ? 'links' : second
}

function requestBody(
  route: Route,
  rest: [string, JsonSchema][],
  required: ReadonlySet<string>,
  schemas: Schemas,
) {
  const multipart = route.body === 'multipart'
  const fields = Object.fromEntries(rest)
  const properties = {
    ...fields,
    ...(multipart ? { file: { type: 'string', format: 'binary' } } : {}),
  }
  const names = Object.keys(properties).filter((name) => name === 'file' || required.has(name))
  const own = { type: 'object', properties, ...(names.length > 0 ? { required: names } : {}) }
  const isWhole = !multipart && !route.path.includes(':')
  const schema = isWhole ? schemas.of(route.input, 'input') : own
  return {
    required: names.length > 0,
    content: {
      [multipart ? 'multipart/form-data' : 'application/json']: { schema },
      ...(route.acceptsJson && { 'application/json': { schema: { type: 'object', properties: fields } } }),
    },
  }
}

/** Whether an Idempotency-Key has a meaning for it. */
const isKeyed = ({ access, method, returns }: Route) =>
  access === 'login' && (method === 'POST' || method === 'PATCH') && returns !== 'download'

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'A value of your own for this request, such as a UUID. Sent again with it within 24 hours, it is not run again and gets the first response.',
}

/** The headers of draft-ietf-httpapi-ratelimit-headers. */
export const rateHeaders = {
  'RateLimit-Policy': {
    description: 'For API keys: how many calls (`q`) in how many seconds (`w`).',
    schema: { type: 'string', examples: ['"default";q=600;w=60'] },
  },
  RateLimit: {
    description: 'For API keys: how many calls are left (`r`), and in how many seconds there are more (`t`).',
    schema: { type: 'string', examples: ['"default";r=599;t=60'] },
  },
}
const headersOfKeys = Object.fromEntries(
  Object.keys(rateHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

/** Problems of every route, and of those that need a login. */
const common = ['validation_error', 'throttled', 'error', 'database_unavailable'] as const
const ofLogins = ['not_authenticated', 'token_not_valid', 'user_inactive', 'user_not_found'] as const
const ofKeyed = ['idempotency_in_progress', 'idempotency_key_reused'] as const
const ofWrites = ['csrf_failed', 'origin_not_allowed'] as const

function responses(route: Route, schemas: Schemas) {
  const status = route.status ?? 200
  const content = responseContent(route, schemas)
  const codes: ProblemCode[] = [
    ...common,
    ...(route.access === 'login' ? ofLogins : []),
    ...(route.method === 'GET' ? [] : ofWrites),
    ...(isKeyed(route) ? ofKeyed : []),
    ...route.problems,
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => problems[code])
  return {
    [status]: {
      ...(status === 204 ? { description: 'Done' } : { description: 'Success', content }),
      ...(route.scope === undefined ? {} : { headers: headersOfKeys }),
    },
    // Writes by link are idempotent: a repeated one returns 200.
    ...(status === 201 && route.access === 'link'
      ? { 200: { description: 'The same as the first time', content } }
      : {}),
    ...(route.redirects ? { 302: { description: 'The file is at the address of `Location`' } } : {}),
    ...Object.fromEntries([...byStatus].map(([each, names]) => [each, refusal(names)])),
  }
}

/** Refusals that most operations have in common. */
const sharedRefusals: Readonly<Record<string, readonly ProblemCode[]>> = {
  NotLoggedIn: ofLogins,
  Throttled: ['throttled'],
  ServerError: ['error'],
  DatabaseUnavailable: ['database_unavailable'],
}

/** They as components of the document. */
export const refusalComponents = () =>
  Object.fromEntries(Object.entries(sharedRefusals).map(([name, codes]) => [name, refusalResponse(codes)]))

function refusal(codes: readonly ProblemCode[]) {
  const isSame = (shared: readonly ProblemCode[]) => shared.join() === codes.join()
  const name = Object.keys(sharedRefusals).find((each) => isSame(sharedRefusals[each] ?? []))
  return name === undefined ? refusalResponse(codes) : { $ref: `#/components/responses/${name}` }
}

const refusalResponse = (codes: readonly ProblemCode[]) => ({
  description: codes.map(describeProblem).join('\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

function responseContent({ output, returns = 'json', media = [] }: Route, schemas: Schemas) {
  const files = media.map((type) => [
    type,
    // The contents of a file are no JSON: `format: binary` is how generators know it.
    { schema: { type: 'string', ...(type.startsWith('text/') ? {} : { format: 'binary' }) } },
  ])
  return {
    ...(returns === 'download' ? {} : { 'application/json': { schema: schemas.of(output, 'output') } }),
    ...Object.fromEntries(files),
  }
}

const t = messages('en')

/** `session_expired`: This link has expired. */
const describeProblem = (code: ProblemCode) => `- \`${code}\`: ${t(`problem.${code}` as 'problem.not_found')}`
