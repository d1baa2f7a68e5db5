import { problems } from '@brightkey/contract/problem'
import type { Route } from '@brightkey/contract/route'
import { idempotencyKey, type Operations, rateHeaders, refusalComponents, toOperations } from './operation.ts'
import { Schemas } from './schemas.ts'

const problemSchema = {
  type: 'object',
  description: 'Why a call was refused, with further values that a client may act on, such as `seconds`.',
  properties: {
    detail: { type: 'string', description: "In the reader's language" },
    code: { type: 'string', enum: Object.keys(problems), description: 'Stable' },
    fields: {
      type: 'object',
      description: 'Messages by field, for `validation_error`',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  required: ['detail', 'code'],
  additionalProperties: true,
}

const description = `Apartment cleaning sessions, photos and reports.

- Calls of the office need \`Authorization: Bearer\` with the access token that \`logIn\` returns; \`refreshTokens\` exchanges the refresh token for new ones.
- Other programs send an API key in the same header (\`createApiKey\`). Each operation names the scope that a key needs; \`RateLimit\` says how many calls are left in this minute.
- Calls of a link need no login: the token in the path is the right.
- Every refusal is a \`Problem\` with a stable code. 429, 503 and 507 come with \`Retry-After\`.
- Lists take \`limit\` and \`cursor\`, and return the cursor of the next page as \`next\`.
- \`Accept-Language\` chooses the language of texts: en, ru, ur or hi.`

const tags: Readonly<Record<string, string>> = {
  users: 'Logins, invitations and users',
  settings: 'The settings of the company',
  keys: 'Keys by which other programs call the API',
  cleaning: 'Apartments, cleaners, sessions and reports, for the office',
  links: 'The pages of cleaners, inspectors and clients, by the token of a link',
  notifications: 'What the office is notified of',
  push: 'Browsers that are notified by push',
  audit: 'What happened in the company',
  webhooks: 'Events for other programs, as Standard Webhooks 1.0 has it',
  system: 'How the server is, for its operator',
  media: 'Photos, by their signed address',
}

/** Builds the OpenAPI 3.1 document from the schemas that validate the routes; its paths and components on first use. */
export function openApiDocument(routes: readonly Route[], publicUrl: string) {
  let made: { paths: Operations; schemas: Record<string, unknown> } | undefined
  function make() {
    const schemas = new Schemas()
    const paths = toOperations(routes, schemas)
    const named = Object.entries(schemas.components).toSorted(([a], [b]) => (a < b ? -1 : 1))
    made = { paths, schemas: { Problem: problemSchema, ...Object.fromEntries(named) } }
    return made
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Brightkey',
      version: '1',
      description,
      contact: { name: 'Brightkey', url: publicUrl },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    get paths() {
      return (made ?? make()).paths
    },
    components: {
      get schemas() {
        return (made ?? make()).schemas
      },
      responses: refusalComponents(),
      parameters: { IdempotencyKey: idempotencyKey },
      headers: rateHeaders,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a login (`logIn`)',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'bk_ and 43 letters and digits',
          description: 'An API key (`createApiKey`) with one of the scopes that the operation names',
        },
      },
    },
  }
}
