import { LinkToken } from '@brightkey/contract/id'
import { z } from 'zod/mini'
import type { WriteCtx } from '../../../platform/context.ts'
import { newLinkToken } from '../../../platform/secrets/random.ts'
import { deviceKey, mostKnown, networkKey } from './queries.ts'

/** The cookie of this browser, or a new one: several users of one browser have it in common. */
export const ownDevice = (ctx: Pick<WriteCtx, 'device'>): string =>
  z.safeParse(LinkToken, ctx.device).success && ctx.device !== null ? ctx.device : newLinkToken()

/** Remembers the browser and the network of a user who has just logged in or set a password by a link. */
export async function rememberClient(ctx: WriteCtx, userId: string, device: string | null): Promise<void> {
  for (const client of [...(device === null ? [] : [deviceKey(ctx, device)]), networkKey(ctx)]) {
    await ctx.db
      .insertInto('known_client')
      .values({ user_id: userId, client, used_at: ctx.now })
      .onConflict((conflict) => conflict.columns(['user_id', 'client']).doUpdateSet({ used_at: ctx.now }))
      .execute()
  }
  const rest = await ctx.db
    .selectFrom('known_client')
    .select('client')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('client')
    .offset(mostKnown)
    .limit(mostKnown)
    .execute()
  if (rest.length === 0) return
  const clients = rest.map(({ client }) => client)
  await ctx.db
    .deleteFrom('known_client')
    .where('user_id', '=', userId)
    .where('client', 'in', clients)
    .execute()
}

/** Forgets every browser and network of a user whose password was reset: one of them may be a thief's. */
export async function deleteKnownClients(ctx: WriteCtx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('known_client').where('user_id', '=', userId).execute()
}
