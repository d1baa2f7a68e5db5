import { z } from 'zod/mini'
import { Id, Instant, InstantInput } from '../id.ts'
import { listSchema, Nothing, Page, route } from '../route.ts'
import { line } from '../text.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './endpoints.ts'
import { scopes } from './scopes.ts'

const Scope = z.enum(scopes)

/** A key by which another program calls the API. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** How the key begins: by this it is recognised. */
  prefix: z.string(),
  scopes: z.array(Scope),
  created_at: Instant,
  /** Whose rights limit it. */
  created_by: z.object({ id: Id, name: z.string() }),
  /** Null: it does not expire. */
  expires_at: z.nullable(Instant),
  /** To the minute; null: never used. */
  last_used_at: z.nullable(Instant),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The only response that has the key itself: of it, a hash is stored. */
export const NewApiKey = z.extend(ApiKey, { key: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

export const ApiKeyInput = z.object({
  name: line(100),
  scopes: z.array(Scope).check(z.minLength(1), z.maxLength(scopes.length)),
  /** Ahead of now; none or null: it does not expire. */
  expires_at: z.nullish(InstantInput),
})

export const apiKeyRoutes = {
  list: route(listApiKeys, {
    summary: 'The API keys that are not revoked, the newest first',
    access: 'login',
    input: z.object({ ...Page }),
    output: listSchema(ApiKey),
    problems: ['permission_denied'],
  }),
  create: route(createApiKey, {
    summary: 'Create an API key; it is shown in this response only',
    access: 'login',
    input: ApiKeyInput,
    output: NewApiKey,
    status: 201,
    problems: ['permission_denied', 'reauthentication_required', 'limit_reached'],
  }),
  revoke: route(revokeApiKey, {
    summary: 'Revoke an API key, at once',
    access: 'login',
    input: z.object({ id: Id }),
    output: Nothing,
    status: 204,
    problems: ['permission_denied', 'not_found'],
  }),
}
