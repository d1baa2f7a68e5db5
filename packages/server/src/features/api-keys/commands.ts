import type { apiKeyRoutes, NewApiKey } from '@brightkey/contract/api-keys/routes'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { later, toInstant } from '../../platform/clock.ts'
import {
  type Authenticated,
  type Instance,
  type LoggedIn,
  systemCaller,
  type WriteCtx,
  write,
} from '../../platform/context.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { newApiKey, newId } from '../../platform/secrets/random.ts'
import { tokenHash } from '../../platform/secrets/signature.ts'
import { checkUnknownLinkLimit } from '../../platform/throttle/counter.ts'
import { requirePermission } from '../users/access.ts'
import { userNames } from '../users/queries.ts'
import { requireRecentLogin } from '../users/recent-login/access.ts'
import { existingKey, verifyKey } from './access.ts'
import { countKeys, toApiKey } from './queries.ts'
import { lastUseMs, mostKeys, prefixLength } from './rules.ts'

type Ctx = Authenticated<WriteCtx>

/** Creates a key; what is returned has the key itself, which cannot be read again. */
export async function createApiKey(ctx: Ctx, input: Input<typeof apiKeyRoutes.create>): Promise<NewApiKey> {
  requirePermission(ctx, 'api_keys.manage')
  await requireRecentLogin(ctx)
  const expires_at = input.expires_at ? toInstant(input.expires_at) : null
  if (expires_at !== null && expires_at <= ctx.now) throw fieldProblem('expires_at', 'in_the_past')
  if ((await countKeys(ctx)) >= mostKeys) throw new Problem('limit_reached', { count: mostKeys })
  const key = newApiKey()
  const row = {
    id: newId(),
    name: input.name,
    prefix: key.slice(0, prefixLength),
    key_hash: tokenHash(key),
    scopes: [...new Set(input.scopes)].join(' '),
    created_at: ctx.now,
    created_by: ctx.actor.id,
    expires_at,
    last_used_at: null,
    ended_at: null,
  }
  await ctx.db.insertInto('api_key').values(row).execute()
  await ctx.record({ type: 'api_key.created', subject_id: row.id, name: row.name })
  return { ...toApiKey(row, await userNames(ctx, [ctx.actor.id])), key }
}

export async function revokeApiKey(ctx: Ctx, { id }: { id: string }): Promise<null> {
  requirePermission(ctx, 'api_keys.manage')
  const row = await existingKey(ctx, id)
  const { numUpdatedRows } = await ctx.db
    .updateTable('api_key')
    .set({ ended_at: ctx.now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  // Two who revoke it at once have one entry in the log.
  if (numUpdatedRows === 1n) await ctx.record({ type: 'api_key.revoked', subject_id: id, name: row.name })
  return null
}

/** The caller that a key stands for; notes that it was used. Throws token_not_valid, or throttled for a network that guesses. */
export async function authenticateKey(instance: Instance, key: string, ip: string): Promise<LoggedIn> {
  const found = await verifyKey(instance, key)
  if (!found) throw checkUnknownLinkLimit(instance, ip) ?? new Problem('token_not_valid')
  const { actor, lastUsedAt } = found
  const now = instance.clock.now()
  if (lastUsedAt === null || later(lastUsedAt, lastUseMs) <= now || lastUsedAt > now)
    await noteUse(instance, actor.login).catch((error: unknown) => {
      // A read goes on where nothing can be written, as on a full disk.
      logFailure(instance, error, 'the use of an API key was not noted')
    })
  return actor
}

const noteUse = (instance: Instance, id: string) =>
  write(instance, systemCaller(instance), ({ db, now }) =>
    db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute(),
  )
