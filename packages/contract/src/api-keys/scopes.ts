/** What an API key may be for. `read` is every GET that is open to keys, the others are reading and writing of one part. */
export const scopes = ['read', 'sessions', 'apartments', 'cleaners', 'reports', 'webhooks'] as const
export type Scope = (typeof scopes)[number]

/** Whether a key with these scopes may call a route of this scope. */
export const isInScope = (held: readonly Scope[], scope: Scope, method: string): boolean =>
  held.includes(scope) || (method === 'GET' && held.includes('read'))
