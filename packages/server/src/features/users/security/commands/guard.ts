import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { newCode } from '../../../../platform/secrets/random.ts'
import { tokenHash } from '../../../../platform/secrets/signature.ts'
import { getFactors } from '../../factors/queries.ts'
import { groupCode, recoveryCodes } from '../../factors/rules.ts'
import { endOtherLogins } from '../../logins/commands/end.ts'
import { passwordHash } from '../../queries.ts'

type Ctx = Authenticated<WriteCtx>

/**
 * From the first factor on a login takes a second step. Those that began without it end, but for this one, which set it up.
 * Returns whether it is the first.
 */
export async function guardAccount(ctx: Ctx): Promise<boolean> {
  const user = await lockAccount(ctx)
  if (user.second_factor === 1) return false
  await ctx.db
    .updateTable('user')
    .set({ second_factor: 1, password_hash: null, guarded_hash: passwordHash(user) })
    .where('id', '=', ctx.actor.id)
    .execute()
  await ctx.db.updateTable('login').set({ factor_at: ctx.now }).where('id', '=', ctx.actor.login).execute()
  await endOtherLogins(ctx)
  return true
}

/** After a factor was removed: without any a login takes its password alone again, and recovery codes are of no use. */
export async function releaseAccount(ctx: Pick<WriteCtx, 'db'>, userId: string): Promise<void> {
  const { totp, passkeys } = await getFactors(ctx, userId)
  if (totp || passkeys > 0) return
  const user = await ctx.db
    .selectFrom('user')
    .select(['password_hash', 'guarded_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('user')
    .set({ second_factor: 0, password_hash: passwordHash(user), guarded_hash: null })
    .where('id', '=', userId)
    .execute()
  await ctx.db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

/** Two changes of one user's factors at once wait here for each other. */
export const lockAccount = ({ db, actor }: Ctx) =>
  db.selectFrom('user').selectAll().where('id', '=', actor.id).forUpdate().executeTakeFirstOrThrow()

/** Makes new recovery codes in place of the earlier ones; they can be read only now. */
export async function makeRecoveryCodes(ctx: Ctx): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes.count }, () => newCode(recoveryCodes.length))
  await ctx.db.deleteFrom('recovery_code').where('user_id', '=', ctx.actor.id).execute()
  const rows = codes.map((code) => ({ user_id: ctx.actor.id, code_hash: tokenHash(code) }))
  await ctx.db.insertInto('recovery_code').values(rows).execute()
  await ctx.record({ type: 'user.recovery_codes_made', subject_id: ctx.actor.id, name: null })
  return codes.map(groupCode)
}
