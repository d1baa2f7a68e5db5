import { closeCodes } from '@brightkey/contract/event'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import type { User } from '@brightkey/contract/users/schema'
import type { Authenticated, StepsCtx, WriteCtx } from '../../platform/context.ts'
import { hashPassword, isPassword } from '../../platform/secrets/password.ts'
import { newId } from '../../platform/secrets/random.ts'
import { countAttempt } from '../../platform/throttle/throttle.ts'
import { mustBeStrong } from './access.ts'
import { revokeLinks } from './invitations/commands.ts'
import { forgetClients, rememberClient } from './known-clients/commands.ts'
import { tokensOf } from './logins/queries.ts'
import { changeAllowance } from './logins/rules.ts'
import { emailKey, getMe, searchOf } from './queries.ts'

export async function updateMe(
  ctx: Authenticated<WriteCtx>,
  input: Input<typeof userRoutes.updateMe>,
): Promise<User> {
  const { first_name, last_name, language, email_notifications } = input
  const changes = {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
    ...(language === undefined ? {} : { language }),
    ...(email_notifications === undefined ? {} : { email_notifications: email_notifications ? 1 : 0 }),
  }
  if (Object.keys(changes).length > 0) {
    const user = await ctx.db
      .updateTable('user')
      .set(changes)
      .where('id', '=', ctx.actor.id)
      .returning(['first_name', 'last_name', 'email'])
      .executeTakeFirst()
    if (!user) throw new Problem('user_not_found')
    await ctx.db
      .updateTable('user')
      .set({ search: searchOf(user) })
      .where('id', '=', ctx.actor.id)
      .execute()
  }
  return getMe(ctx)
}

export async function changePassword(
  ctx: Authenticated<StepsCtx>,
  input: Input<typeof userRoutes.changePassword>,
) {
  if (!input.current_password) {
    const invalid = { field: 'current_password', code: 'current_password_required' }
    throw new Problem('current_password_required', { invalid })
  }
  const user = await ctx.db
    .selectFrom('user')
    .select(['password_hash', 'email', 'first_name', 'last_name'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  await mustBeStrong(ctx, input.new_password, user)
  // A right one counts too: each costs two hashes, and others wait meanwhile.
  const seconds = await ctx.write((step) => countAttempt(step, [changeAllowance(ctx.actor.id)]))
  if (seconds !== null) throw new Problem('throttled', { seconds })
  const asker = { who: `user ${ctx.actor.id}`, known: true }
  if (!(await isPassword(input.current_password, user.password_hash, asker)))
    throw new Problem('wrong_password')

  const hash = await hashPassword(input.new_password, asker)
  return ctx.write(async (step) => {
    await step.db.updateTable('user').set({ password_hash: hash }).where('id', '=', ctx.actor.id).execute()
    await step.db
      .updateTable('login')
      .set({ ended_at: ctx.now })
      .where('user_id', '=', ctx.actor.id)
      .where('id', '!=', ctx.actor.login)
      .where('ended_at', 'is', null)
      .execute()
    await revokeLinks(step, ctx.actor.id)
    await forgetClients(step, ctx.actor.id)
    await rememberClient(step, ctx.actor.id, ctx.device)
    const refreshId = newId()
    const login = await step.db
      .updateTable('login')
      .set({ refresh_id: refreshId, previous_refresh_id: null, rotated_at: ctx.now, used_at: ctx.now })
      .where('id', '=', ctx.actor.login)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { hub } = ctx.instance
    step.afterCommit(() =>
      hub.disconnect({ user: ctx.actor.id, except: ctx.actor.login }, closeCodes.loginEnded),
    )
    return tokensOf(ctx, login)
  })
}

/** The first user of an empty database. Says whether there was need of one. */
export async function createFirstUser(ctx: WriteCtx, email: string, passwordHash: string): Promise<boolean> {
  const somebody = await ctx.db.selectFrom('user').select('id').limit(1).executeTakeFirst()
  if (somebody) return false
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('user')
    .values({
      id: newId(),
      email,
      email_key: emailKey(email),
      first_name: '',
      last_name: '',
      search: searchOf({ first_name: '', last_name: '', email }),
      role: 'admin',
      is_superuser: 1,
      status: 'active',
      password_hash: passwordHash,
      language: 'en',
      date_joined: ctx.now,
    })
    // Two processes that start at once on an empty database make one user.
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
