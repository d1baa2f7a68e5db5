import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import type { OidcSettings } from '../../../../config.ts'
import { storedAddress } from '../../../../platform/contacts/mail-address.ts'
import type { WriteCtx } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { revokeLinks } from '../../invitations/commands.ts'
import { displayName, emailKey } from '../../queries.ts'
import type { UserTable } from '../../tables.ts'
import { userKeys } from '../../updates.ts'
import { type Claims, isInDomains } from '../rules.ts'

type Row = Selectable<UserTable>

/**
 * The id of the provider's user here: who logged in by it before, was invited with this address, or is of a domain that needs no
 * invitation. Throws oidc_not_invited, also for a user who is deactivated.
 */
export async function findOrCreateUser(ctx: WriteCtx, oidc: OidcSettings, claims: Claims): Promise<string> {
  const user = (await findKnown(ctx, oidc, claims)) ?? (await linkByAddress(ctx, oidc, claims)) ?? null
  if (user === null || user.status === 'deactivated') throw new Problem('oidc_not_invited')
  if (user.status === 'pending') await acceptInvitation(ctx, user, claims)
  await takeRole(ctx, user, claims)
  return user.id
}

const findKnown = ({ db }: WriteCtx, { issuer }: OidcSettings, { sub }: Claims) =>
  db
    .selectFrom('user')
    .innerJoin('user_identity', 'user_identity.user_id', 'user.id')
    .selectAll('user')
    .where('issuer', '=', issuer)
    .where('subject', '=', sub)
    .executeTakeFirst()

/** An address that the provider does not stand for is no proof. */
async function linkByAddress(ctx: WriteCtx, oidc: OidcSettings, claims: Claims): Promise<Row | null> {
  const email = claims.isRefuted ? null : storedAddress(claims.email)
  if (email === null) return null
  const found = () =>
    ctx.db.selectFrom('user').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
  if (claims.isVerified && isInDomains(email, oidc.domains)) await insertUser(ctx, email, claims)
  const user = await found()
  if (!user) return null
  await ctx.db
    .insertInto('user_identity')
    .values({ issuer: oidc.issuer, subject: claims.sub, user_id: user.id, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()
  return user
}

/** Nothing happens if the address has a user. */
const insertUser = (ctx: WriteCtx, email: string, { first_name, last_name, role }: Claims) =>
  ctx.db
    .insertInto('user')
    .values({
      id: newId(),
      email,
      email_key: emailKey(email),
      first_name,
      last_name,
      ...userKeys({ first_name, last_name, email }),
      role: role ?? 'user',
      status: 'pending',
      language: ctx.locale,
      date_joined: ctx.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()

async function acceptInvitation(ctx: WriteCtx, user: Row, claims: Claims): Promise<void> {
  const names = {
    first_name: user.first_name || claims.first_name,
    last_name: user.last_name || claims.last_name,
  }
  await ctx.db
    .updateTable('user')
    .set({ status: 'active', ...names, ...userKeys({ ...user, ...names }) })
    .where('id', '=', user.id)
    .execute()
  await revokeLinks(ctx, user.id)
  await ctx.record({ type: 'user.joined', user_id: user.id })
}

/** The claim decides at each login. Superusers are appointed here only. */
async function takeRole(ctx: WriteCtx, user: Row, { role }: Claims): Promise<void> {
  if (role === null || role === user.role || user.is_superuser === 1) return
  await ctx.db.updateTable('user').set({ role }).where('id', '=', user.id).execute()
  await ctx.record({ type: 'user.changed', subject_id: user.id, name: displayName(user) })
}
