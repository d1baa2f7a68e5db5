import type { PushSubscription, pushRoutes } from '@brightkey/contract/notifications/ways-routes'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { AddressNotAllowed } from '../../../../platform/outbound/address-guard.ts'
import { parsePostUrl } from '../../../../platform/outbound/post-json.ts'
import { isBrowserKey } from '../../../../platform/push/send-push.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { deviceName } from '../../../users/logins/queries.ts'
import { toSubscription } from '../queries.ts'

/** Browsers of one user; more are forgotten ones, and the oldest make room. */
const mostSubscriptions = 20

/** Stores the browser of the login that asks; one that was another login's becomes its. Throws validation_error. */
export async function addSubscription(
  ctx: Authenticated<WriteCtx>,
  { endpoint, keys, device }: Input<typeof pushRoutes.add>,
): Promise<PushSubscription> {
  requireAllowed(ctx, endpoint)
  if (!isBrowserKey(keys.p256dh)) throw fieldProblem('keys.p256dh', 'invalid')
  const values = {
    user_id: ctx.actor.id,
    login_id: ctx.actor.login,
    ...keys,
    device: device ?? (deviceName(ctx.browser.agent) || null),
  }
  const row = await ctx.db
    .insertInto('push_subscription')
    .values({ id: newId(), endpoint, ...values, created_at: ctx.now, last_sent_at: null })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  await forgetOldest(ctx)
  return toSubscription(row, ctx.actor.login)
}

function requireAllowed(ctx: WriteCtx, endpoint: string): void {
  try {
    parsePostUrl(endpoint, { allowPrivate: ctx.instance.config.webhookAllowPrivate })
  } catch (error) {
    if (error instanceof AddressNotAllowed) throw fieldProblem('endpoint', error.code)
    throw error
  }
}

async function forgetOldest(ctx: Authenticated<WriteCtx>): Promise<void> {
  const kept = ctx.db
    .selectFrom('push_subscription')
    .select('id')
    .where('user_id', '=', ctx.actor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSubscriptions)
  await ctx.db
    .deleteFrom('push_subscription')
    .where('user_id', '=', ctx.actor.id)
    .where('id', 'not in', kept)
    .execute()
}

/** Forgets one of the user's own browsers. Throws not_found. */
export async function removeSubscription(
  ctx: Authenticated<WriteCtx>,
  { id }: Input<typeof pushRoutes.remove>,
): Promise<null> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Problem('not_found')
  return null
}
