import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import type { ManagedUser, User } from '@brightkey/contract/users/schema'
import type { Authenticated, StepsCtx, WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/secrets/random.ts'
import { countAttempt } from '../../platform/throttle/throttle.ts'
import { lockManaged, mayManage, mustBeStrong, requireOtherUser, requirePermission } from './access.ts'
import { revokeLinks } from './invitations/commands.ts'
import { deleteKnownClients, rememberClient } from './known-clients/commands.ts'
import { endLogins, endOtherLogins, endSockets } from './logins/commands/end.ts'
import { signTokens } from './logins/queries.ts'
import { changeAllowance } from './logins/rules.ts'
import { managedUser } from './managed/queries.ts'
import { displayName, emailKey, getMe, passwordHash } from './queries.ts'
import { requireRecentLogin } from './recent-login/access.ts'
import { storePasswordHash, userKeys } from './updates.ts'

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
    const before = await ctx.db
      .selectFrom('user')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', ctx.actor.id)
      .executeTakeFirst()
    const user = await ctx.db
      .updateTable('user')
      .set(changes)
      .where('id', '=', ctx.actor.id)
      .returning(['first_name', 'last_name', 'email'])
      .executeTakeFirst()
    if (!user || !before) throw new Problem('user_not_found')
    if (displayName(user) !== displayName(before))
      await keepFormerName(ctx, ctx.actor.id, displayName(before))
    await ctx.db.updateTable('user').set(userKeys(user)).where('id', '=', ctx.actor.id).execute()
  }
  return getMe(ctx)
}

/** Keeps a name for what the user did under it. */
const keepFormerName = ({ db, now }: WriteCtx, user_id: string, name: string) =>
  db.insertInto('user_name').values({ user_id, until: now, name }).execute()

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
    .select(['password_hash', 'guarded_hash', 'email', 'first_name', 'last_name'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  await mustBeStrong(ctx, input.new_password, user)
  // A right one counts too: each costs two hashes, and others wait meanwhile.
  const seconds = await ctx.write((step) => countAttempt(step, [changeAllowance(ctx.actor.id)]))
  if (seconds !== null) throw new Problem('throttled', { seconds })
  const { passwords } = ctx.instance
  const asker = { who: `user ${ctx.actor.id}`, known: true }
  if (!(await passwords.matches(input.current_password, passwordHash(user), asker)))
    throw new Problem('wrong_password')

  const hash = await passwords.hash(input.new_password, asker)
  return ctx.write(async (step) => {
    await storePasswordHash(step, ctx.actor.id, hash)
    await endOtherLogins({ ...step, actor: ctx.actor })
    await step.record({ type: 'user.password_changed', subject_id: ctx.actor.id, name: null })
    await revokeLinks(step, ctx.actor.id)
    await deleteKnownClients(step, ctx.actor.id)
    await rememberClient(step, ctx.actor.id, ctx.device)
    const refreshId = newId()
    const login = await step.db
      .updateTable('login')
      .set({
        refresh_id: refreshId,
        previous_refresh_id: null,
        rotated_at: ctx.now,
        used_at: ctx.now,
        proved_at: ctx.now,
      })
      .where('id', '=', ctx.actor.login)
      .returningAll()
      .executeTakeFirstOrThrow()
    return signTokens(ctx, login)
  })
}

/** Creates the first user of an empty database. Returns whether one was needed. */
export async function createFirstUser(ctx: WriteCtx, email: string, passwordHash: string): Promise<boolean> {
  const first = await ctx.db.selectFrom('user').select('id').limit(1).executeTakeFirst()
  if (first) return false
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('user')
    .values({
      id: newId(),
      email,
      email_key: emailKey(email),
      first_name: '',
      last_name: '',
      ...userKeys({ first_name: '', last_name: '', email }),
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

type Ctx = Authenticated<WriteCtx>

export async function updateUser(ctx: Ctx, input: Input<typeof userRoutes.update>): Promise<ManagedUser> {
  const user = await lockManaged(ctx, input.id)
  const next = {
    role: input.role ?? user.role,
    is_superuser: input.is_superuser === undefined ? user.is_superuser : Number(input.is_superuser),
    status: input.status ?? user.status,
  }
  const standing = next.role !== user.role || next.is_superuser !== user.is_superuser
  if (!standing && next.status === user.status) return managedUser(ctx, user.id)

  await requireOtherUser(ctx, user, next.is_superuser === 1 && next.status === 'active')
  mayManage(ctx, next)
  if (user.status === 'pending' && next.status === 'active') throw new Problem('invitation_pending')
  // Deactivated before they ever had a password, they need an invitation again.
  const status = next.status === 'active' && passwordHash(user) === null ? 'pending' : next.status
  await ctx.db
    .updateTable('user')
    .set({ ...next, status })
    .where('id', '=', user.id)
    .execute()
  await ctx.record({ type: 'user.changed', subject_id: user.id, name: displayName(user) })
  if (next.status === 'deactivated') await revokeLinks(ctx, user.id)
  // After a change of role too: what a socket receives was decided when it was opened.
  if (next.status === 'deactivated') await endLogins(ctx, user.id)
  else if (standing) endSockets(ctx, user.id)
  return managedUser(ctx, user.id)
}

export async function removeUser(ctx: Ctx, { id }: { id: string }): Promise<null> {
  requirePermission(ctx, 'users.manage')
  await requireRecentLogin(ctx)
  const user = await lockManaged(ctx, id)
  await requireOtherUser(ctx, user, false)
  // Their sessions stay, without a creator; logins, invitations, mails and notifications are deleted with them.
  await ctx.record({ type: 'user.removed', subject_id: id, name: displayName(user) })
  await keepFormerName(ctx, id, displayName(user))
  await ctx.db.deleteFrom('user').where('id', '=', id).execute()
  endSockets(ctx, id)
  return null
}
