import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import type { ManagedUser } from '@brightkey/contract/users/schema'
import { storedAddress } from '../../../platform/contacts/mail-address.ts'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { lockManaged, type ManagedRow, mayManage, requirePermission } from '../access.ts'
import { issueLink, revokeLinks } from '../invitations/commands.ts'
import { invitationStates, invitationUrl } from '../invitations/queries.ts'
import { emailKey } from '../queries.ts'
import { userKeys } from '../updates.ts'
import { managedUser } from './queries.ts'

type Ctx = Authenticated<WriteCtx>

export async function inviteUser(ctx: Ctx, input: Input<typeof userRoutes.invite>) {
  requirePermission(ctx, 'users.manage')
  mayManage(ctx, { role: input.role, is_superuser: 0 })
  const { role, first_name, last_name, language = ctx.locale } = input
  const email = storedAddress(input.email)
  if (email === null) throw fieldProblem('email', 'invalid_email')
  const id = newId()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('user')
    .values({
      id,
      email,
      email_key: emailKey(email),
      first_name,
      last_name,
      ...userKeys({ ...input, email }),
      role,
      status: 'pending',
      language,
      date_joined: ctx.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return inviteAgain(ctx, input)
  await ctx.record({ type: 'user.invited', subject_id: id, name: email })
  return issue(ctx, id)
}

/**
 * Invites a user who never accepted, with what this invitation says of them. Throws email_exists where that would surprise:
 * the address belongs to a user with a login, or its invitation can still be accepted.
 */
async function inviteAgain(ctx: Ctx, input: Input<typeof userRoutes.invite>) {
  const key = emailKey(input.email)
  const found = await ctx.db
    .selectFrom('user')
    .select(['id', 'status'])
    .where('email_key', '=', key)
    .executeTakeFirst()
  if (found?.status !== 'pending') throw new Problem('email_exists')
  const user = await lockManaged(ctx, found.id)
  const invitation = (await invitationStates(ctx, [user.id])).get(user.id)
  if (user.status !== 'pending' || invitation?.state === 'open') throw new Problem('email_exists')
  const name = {
    first_name: input.first_name || user.first_name,
    last_name: input.last_name || user.last_name,
  }
  await ctx.db
    .updateTable('user')
    .set({
      ...name,
      ...userKeys({ ...name, email: user.email }),
      role: input.role,
      language: input.language ?? user.language,
    })
    .where('id', '=', user.id)
    .execute()
  await ctx.record({ type: 'user.invited', subject_id: user.id, name: user.email })
  return issue(ctx, user.id)
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

async function issue(ctx: Ctx, userId: string) {
  const id = await issueLink(ctx, userId, 'invitation')
  const user = await managedUser(ctx, userId)
  if (!user.invitation) throw new Error('the invited user has no invitation')
  const { expires_at, email_status } = user.invitation
  return { user, invitation: { url: invitationUrl(ctx, id), expires_at, email_status } }
}

function mustBePending(user: ManagedRow): void {
  if (user.status !== 'pending') throw new Problem('invitation_accepted')
}
