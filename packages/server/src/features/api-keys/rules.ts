import { type Scope, scopes } from '@brightkey/contract/api-keys/scopes'

/** More than any office has programs; a list that nobody can read is a risk. */
export const mostKeys = 100

/** How much of a key is shown, `bk_` included: 36 bits of 256. */
export const prefixLength = 9

/** How exact the time of the last use is: a write for each request would cost more than most of them. */
export const lastUseMs = 60_000

export const readScopes = (stored: string): Scope[] =>
  scopes.filter((scope) => stored.split(' ').includes(scope))
