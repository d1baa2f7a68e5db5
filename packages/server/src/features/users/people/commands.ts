import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import type { ManagedUser } from '@brightkey/contract/users/schema'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { requirePermission } from '../access.ts'
import { issueLink, revokeLinks } from '../invitations/commands.ts'
import { invitationUrl } from '../invitations/queries.ts'
import { endLogins, endSockets } from '../logins/commands.ts'
import { emailKey, searchOf } from '../queries.ts'
import { lockManaged, type ManagedRow, mayManage, mustBeSomebodyElse } from './access.ts'
import { managedUser } from './queries.ts'

type Ctx = Authenticated<WriteCtx>

export async function inviteUser(ctx: Ctx, input: Input<typeof userRoutes.invite>) {
  requirePermission(ctx, 'users.manage')
  mayManage(ctx, { role: input.role, is_superuser: 0 })
  const { email, role, first_name, last_name, language = ctx.locale } = input
  const id = newId()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('user')
    .values({
      id,
      email,
      email_key: emailKey(email),
      first_name,
      last_name,
      search: searchOf(input),
      role,
      status: 'pending',
      language,
      date_joined: ctx.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Problem('email_exists')
  return issue(ctx, id)
}

export async function resendInvitation(ctx: Ctx, { id }: { id: string }) {
  mustBePending(await lockManaged(ctx, id))
  return issue(ctx, id)
}

export async function revokeInvitation(ctx: Ctx, { id }: { id: string }): Promise<ManagedUser> {
  mustBePending(await lockManaged(ctx, id))
  await revokeLinks(ctx, id, 'invitation')
  return managedUser(ctx, id)
}

export async function updateUser(ctx: Ctx, input: Input<typeof userRoutes.update>): Promise<ManagedUser> {
  const user = await lockManaged(ctx, input.id)
  const next = {
    role: input.role ?? user.role,
    is_superuser: input.is_superuser === undefined ? user.is_superuser : Number(input.is_superuser),
    status: input.status ?? user.status,
  }
  const standing = next.role !== user.role || next.is_superuser !== user.is_superuser
  if (!standing && next.status === user.status) return managedUser(ctx, user.id)

  await mustBeSomebodyElse(ctx, user, next.is_superuser === 1 && next.status === 'active')
  mayManage(ctx, next)
  if (user.status === 'pending' && next.status === 'active') throw new Problem('invitation_pending')
  // Deactivated before they ever had a password, they need an invitation again.
  const status = next.status === 'active' && user.password_hash === null ? 'pending' : next.status
  await ctx.db
    .updateTable('user')
    .set({ ...next, status })
    .where('id', '=', user.id)
    .execute()
  if (next.status === 'deactivated') await revokeLinks(ctx, user.id)
  // After a change of role too: what a socket is told was settled when it was opened.
  if (next.status === 'deactivated') await endLogins(ctx, user.id)
  else if (standing) endSockets(ctx, user.id)
  return managedUser(ctx, user.id)
}

export async function removeUser(ctx: Ctx, { id }: { id: string }): Promise<null> {
  const user = await lockManaged(ctx, id)
  await mustBeSomebodyElse(ctx, user, false)
  // Their sessions stay, made by nobody; logins, invitations, mails and notifications go with them.
  await ctx.db.deleteFrom('user').where('id', '=', id).execute()
  endSockets(ctx, id)
  return null
}

async function issue(ctx: Ctx, userId: string) {
  const id = await issueLink(ctx, userId, 'invitation')
  const user = await managedUser(ctx, userId)
  if (!user.invitation) throw new Error('just issued')
  const { expires_at, email_status } = user.invitation
  return { user, invitation: { url: invitationUrl(ctx, id), expires_at, email_status } }
}

function mustBePending(user: ManagedRow): void {
  if (user.status !== 'pending') throw new Problem('invitation_accepted')
}
