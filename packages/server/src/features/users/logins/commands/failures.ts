import type { WriteCtx } from '../../../../platform/context.ts'
import { signText } from '../../../../platform/secrets/signature.ts'
import { countAttempt } from '../../../../platform/throttle/throttle.ts'
import { displayName } from '../../queries.ts'
import { failuresRecorded } from '../rules.ts'

/**
 * Records a failed login for the audit log. The typed address of nobody is not kept, for it may be a password in the wrong field:
 * a keyed number lets repetitions be recognised. Known and unknown addresses take the same steps.
 */
export async function recordFailure(ctx: WriteCtx, key: string, userId: string | null): Promise<void> {
  const isOneTooMany = (await countAttempt(ctx, failuresRecorded(key, userId !== null))) !== null
  if (isOneTooMany) return
  const fingerprint = `#${signText(`login ${key}`, ctx.instance.keys.tokens).slice(0, 8)}`
  const user = await ctx.db
    .selectFrom('user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId ?? '')
    .executeTakeFirst()
  const name = user ? displayName(user) : fingerprint
  await ctx.record({ type: 'user.login_failed', subject_id: userId, name })
}
