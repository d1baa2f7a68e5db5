import { later } from '../../../platform/clock.ts'
import { type Instance, systemCaller, type WriteCtx, write } from '../../../platform/context.ts'
import { tokenHash } from '../../../platform/secrets/signature.ts'
import type { ChallengePurpose } from '../tables.ts'

const lifeMs = 5 * 60_000
const mostTries = 5

/** Keeps what a client has been given; for five minutes it can be used, once. */
export async function insertChallenge(
  ctx: WriteCtx,
  secret: string,
  { purpose, user_id }: { purpose: ChallengePurpose; user_id: string | null },
): Promise<void> {
  const row = { id: tokenHash(secret), purpose, user_id, tries: 0, expires_at: later(ctx.now, lifeMs) }
  await ctx.db.insertInto('login_challenge').values(row).execute()
}

/** Counts a try of the second step, also one of many at once. Returns whose login it is; null after too many or too long. */
export async function countTry(ctx: WriteCtx, secret: string): Promise<string | null> {
  const row = await ctx.db
    .updateTable('login_challenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', tokenHash(secret))
    .where('purpose', '=', 'second_step')
    .where('tries', '<', mostTries)
    .where('expires_at', '>', ctx.now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Uses up a challenge. Returns it, or null if it is unknown, over, used, or for another purpose. */
export async function spendChallenge(ctx: WriteCtx, secret: string, purpose: ChallengePurpose) {
  const row = await ctx.db
    .deleteFrom('login_challenge')
    .where('id', '=', tokenHash(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now)
    .returning('user_id')
    .executeTakeFirst()
  return row ?? null
}

/** Deletes what can no longer be used. Returns how many. */
export function deleteExpiredChallenges(instance: Instance): Promise<number> {
  return write(instance, systemCaller(instance), async ({ db, now }) => {
    const { numDeletedRows } = await db
      .deleteFrom('login_challenge')
      .where('expires_at', '<=', now)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
