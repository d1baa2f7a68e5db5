import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import type { InvitationView } from '@brightkey/contract/users/schema'
import { later } from '../../../platform/clock.ts'
import type { StepsCtx, WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { cancelMail, queueMail } from '../../../platform/mail/outgoing.ts'
import { getNetwork } from '../../../platform/network.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { tokenHash } from '../../../platform/secrets/signature.ts'
import { countAttempt } from '../../../platform/throttle/throttle.ts'
import { mustBeStrong } from '../access.ts'
import { deleteKnownClients, ownDevice, rememberClient } from '../known-clients/commands.ts'
import { knownBy } from '../known-clients/queries.ts'
import { endLogins } from '../logins/commands/end.ts'
import { displayName, emailKey } from '../queries.ts'
import { storePasswordHash, userKeys } from '../updates.ts'
import {
  invitationToken,
  invitationUrl,
  lifeMs,
  resetAllowances,
  statusFor,
  strangersResets,
  verifyInvitation,
} from './queries.ts'

type Purpose = InvitationView['purpose']

/**
 * Makes a link for a user and queues its mail. An invitation ends the earlier ones; a reset does not, or anyone who
 * knows the address could end the link that its owner has just requested.
 */
export async function issueLink(ctx: WriteCtx, user: string, purpose: Purpose): Promise<string> {
  if (purpose === 'invitation') await revokeLinks(ctx, user, purpose)
  const id = await insertLink(ctx, user, purpose)
  await queueMail(ctx, { kind: purpose, user, subject: id })
  return id
}

async function insertLink(ctx: WriteCtx, user: string, purpose: Purpose): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('invitation')
    .values({
      id,
      user_id: user,
      purpose,
      token_hash: tokenHash(invitationToken(ctx, id)),
      created_at: ctx.now,
      expires_at: later(ctx.now, lifeMs[purpose]),
    })
    .execute()
  return id
}

/**
 * A link for the operator of the server to hand on: to set a new password, or the first one where the invitation has not
 * been accepted. Null where there is no such user, or they are deactivated.
 */
export async function linkForConsole(
  ctx: WriteCtx,
  email: string,
): Promise<{ url: string; expires_at: string } | null> {
  const user = await ctx.db
    .selectFrom('user')
    .select(['id', 'status'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (!user || user.status === 'deactivated') return null
  const purpose = user.status === 'pending' ? 'invitation' : 'reset'
  const id = await insertLink(ctx, user.id, purpose)
  return { url: invitationUrl(ctx, id), expires_at: later(ctx.now, lifeMs[purpose]) }
}

/** Ends every open link of a user, or those of one purpose, and takes back mails that have not left. */
export async function revokeLinks(ctx: WriteCtx, user: string, purpose?: Purpose): Promise<void> {
  const revoked = await ctx.db
    .updateTable('invitation')
    .set({ revoked_at: ctx.now })
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'invitation'))
    .returning(['id', 'purpose'])
    .execute()
  for (const kind of ['invitation', 'reset'] as const) {
    const ids = revoked.filter((each) => each.purpose === kind).map(({ id }) => id)
    await cancelMail(ctx, kind, ids)
  }
}

/**
 * Returns the same, and as quickly, whether or not the address is known, a mail server is set up, or there were too
 * many requests: then the links sent before are still valid. Without logins by password there is nothing to send.
 */
export async function forgotPassword(
  ctx: StepsCtx,
  { email }: Input<typeof userRoutes.forgotPassword>,
): Promise<null> {
  const key = emailKey(email)
  const { config, mailer } = ctx.instance
  const seconds = await ctx.write((step) => countAttempt(step, resetAllowances(key, getNetwork(ctx.ip))))
  if (seconds !== null || mailer.from === null || !config.passwordLogin) return null
  // After the response: the time it takes to make a link must not reveal that the user exists.
  setImmediate(() => {
    ctx
      .write((step) => issueReset(step, key))
      .catch((error: unknown) => ctx.instance.log.error({ err: error }, 'reset link not created'))
  })
  return null
}

async function issueReset(ctx: WriteCtx, key: string): Promise<void> {
  const user = await ctx.db
    .selectFrom('user')
    .select('id')
    .where('email_key', '=', key)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!user) return
  // The owner's own requests are not among those that strangers can use up.
  const isStranger = (await knownBy(ctx, user.id)) === null
  if (isStranger && (await countAttempt(ctx, [strangersResets(key)])) !== null) return
  await issueLink(ctx, user.id, 'reset')
}

const underway = new Map<string, Promise<unknown>>()

/** Runs the requests with one link one after the other, so that many at once cost one hash and not one each. */
async function oneByOne<T>(token: string, work: () => Promise<T>): Promise<T> {
  const before = underway.get(token) ?? Promise.resolve()
  const mine = before.catch(() => {}).then(work)
  underway.set(token, mine)
  try {
    return await mine
  } finally {
    if (underway.get(token) === mine) underway.delete(token)
  }
}

/** Sets a password by a link and uses the link up. With many at once, one succeeds. */
export const setPassword = (ctx: StepsCtx, input: Input<typeof userRoutes.setPassword>) =>
  oneByOne(tokenHash(input.token), () => setByLink(ctx, input))

async function setByLink(ctx: StepsCtx, input: Input<typeof userRoutes.setPassword>) {
  const { token, password, first_name, last_name } = input
  // Checked before hashing, which is expensive, and claimed after it.
  const user = await verifyInvitation(ctx, { token })
  await mustBeStrong(ctx, password, {
    email: user.email,
    first_name: first_name || user.first_name,
    last_name: last_name || user.last_name,
  })
  const password_hash = await ctx.instance.passwords.hash(password, {
    who: getNetwork(ctx.ip),
    known: true,
  })

  return ctx.write(async (step) => {
    const link = await step.db
      .updateTable('invitation')
      .set({ used_at: ctx.now })
      .where('token_hash', '=', tokenHash(token))
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returning(['id', 'user_id', 'purpose'])
      .executeTakeFirst()
    if (!link) throw new Problem('invitation_invalid')
    const user = await step.db
      .updateTable('user')
      .set({ status: 'active' })
      .where('id', '=', link.user_id)
      .where('status', '=', statusFor[link.purpose])
      .returningAll()
      .executeTakeFirst()
    if (!user) throw new Problem('invitation_invalid')
    await storePasswordHash(step, user.id, password_hash)
    await revokeLinks(step, user.id)
    await cancelMail(step, link.purpose, [link.id])
    if (link.purpose === 'invitation') {
      const names = {
        first_name: first_name || user.first_name,
        last_name: last_name || user.last_name,
      }
      await step.db
        .updateTable('user')
        .set({ ...names, ...userKeys({ ...user, ...names }) })
        .where('id', '=', user.id)
        .execute()
      await step.record({ type: 'user.joined', user_id: user.id })
    } else {
      await step.record({ type: 'user.password_changed', subject_id: user.id, name: displayName(user) })
      await endLogins(step, user.id)
      await deleteKnownClients(step, user.id)
    }
    const device = ownDevice(ctx)
    await rememberClient(step, user.id, device)
    return HttpResult.recognised({ email: user.email }, device)
  })
}
