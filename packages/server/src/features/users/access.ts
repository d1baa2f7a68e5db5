import { Problem } from '@brightkey/contract/problem'
import { has, minPasswordLength, type Right, rightToManage } from '@brightkey/contract/users/rules'
import type { Selectable } from 'kysely'
import type { Authenticated, Instance, LoggedIn, ReadCtx, WriteCtx } from '../../platform/context.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { isEasyToGuess } from '../../platform/secrets/password.ts'
import { readToken } from '../../platform/secrets/signature.ts'
import { seesAllSessions } from './sight/queries.ts'
import type { UserTable } from './tables.ts'

/** The proof that a login has a right; made here only. */
export type Permitted<R extends Right> = LoggedIn & { readonly right: R }

/** The asking login, proven to have the right. Throws permission_denied. */
export function requirePermission<R extends Right>(
  ctx: { readonly actor: LoggedIn },
  right: R,
): Permitted<R> {
  if (!has(ctx.actor, right)) throw new Problem('permission_denied', { right })
  return { ...ctx.actor, right }
}

/** Throws password_too_short, or password_too_weak where it is easy to guess, above all for those who know this user. */
export async function mustBeStrong(
  ctx: ReadCtx,
  password: string,
  user: Pick<UserTable, 'email' | 'first_name' | 'last_name'>,
): Promise<void> {
  if (password.length < minPasswordLength) throw new Problem('password_too_short')
  const company = await ctx.instance.getCompanyName(ctx)
  const context = [user.email, user.first_name, user.last_name, company]
  if (isEasyToGuess(password, context)) throw new Problem('password_too_weak')
}

type Row = Selectable<UserTable>

declare const managed: unique symbol
/** A user whom this login may manage, locked; loaded here only. */
export type ManagedRow = Row & { readonly [managed]: true }

/**
 * The user, locked until the transaction ends. Throws permission_denied if the login may not manage users of this
 * standing, not_found if there is no such user. One's own account passes: {@link requireOtherUser} checks what must
 * not be done to it.
 */
export async function lockManaged(ctx: Authenticated<WriteCtx>, id: string): Promise<ManagedRow> {
  requirePermission(ctx, 'users.manage')
  // All superusers are locked together, always in this order: two who remove each other at once wait for one another
  // here.
  await ctx.db
    .selectFrom('user')
    .select('id')
    .where((eb) => eb.or([eb('is_superuser', '=', 1), eb('id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = await ctx.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  if (row.id !== ctx.actor.id) mayManage(ctx, row)
  return row as ManagedRow
}

/** Throws permission_denied unless the login may manage users of this standing. */
export const mayManage = (ctx: Authenticated<WriteCtx>, standing: Pick<Row, 'role' | 'is_superuser'>) =>
  requirePermission(ctx, rightToManage({ role: standing.role, is_superuser: standing.is_superuser === 1 }))

/**
 * Throws last_superuser or own_account: the last superuser, and one's own account, cannot be removed, demoted or
 * deactivated.
 */
export async function requireOtherUser(
  ctx: Authenticated<WriteCtx>,
  user: ManagedRow,
  staysSuperuser: boolean,
): Promise<void> {
  if (user.is_superuser === 1 && user.status === 'active' && !staysSuperuser) {
    const other = await ctx.db
      .selectFrom('user')
      .select('id')
      .where('is_superuser', '=', 1)
      .where('status', '=', 'active')
      .where('id', '!=', user.id)
      .limit(1)
      .executeTakeFirst()
    if (!other) throw new Problem('last_superuser')
  }
  if (user.id === ctx.actor.id) throw new Problem('own_account')
}

/**
 * Returns the login of an Authorization header. Throws 401. Reads the database at every call, so that ending a login
 * works at once.
 */
export async function authenticate(instance: Instance, header: string | undefined): Promise<LoggedIn> {
  const token = /^Bearer ([\w.~+/-]+=*)$/.exec(header ?? '')?.[1]
  if (token === undefined) throw new Problem('not_authenticated')
  const { actor } = await verifyLogin(instance, token)
  return actor
}

/** The login that an access token stands for, and when the token ends. Throws 401. */
export async function verifyLogin(
  instance: Instance,
  token: string,
): Promise<{ actor: LoggedIn; expiresAt: string }> {
  const claims = await readToken(token, 'access', instance.clock.now(), instance.keys.tokens)
  if (!claims) throw new Problem('token_not_valid')
  const [user] = await userByLogin(instance.database.reader, [claims.user, claims.login])
  if (!user) throw new Problem('user_not_found')
  if (user.status !== 'active') throw new Problem('user_inactive')
  if (user.login === null || user.ended_at !== null) throw new Problem('token_not_valid')
  const { id, role, login } = user
  const standing = { role, is_superuser: user.is_superuser === 1 }
  // During an upgrade a process of the previous release may have let them in without their second factor.
  if (user.second_factor === 1 && user.factor_at === null) throw new Problem('token_not_valid')
  const isComplete = user.second_factor === 1 || user.factor_at !== null
  const lacks_factor =
    !isComplete && (await instance.requiresSecondFactor({ db: instance.database.reader }, standing))
  const sees_all_sessions = await seesAllSessions({ instance, db: instance.database.reader }, standing)
  return { actor: { id, ...standing, login, sees_all_sessions, lacks_factor }, expiresAt: claims.expiresAt }
}

const userByLogin = prepare((db, [user, login]: [string, string]) =>
  db
    .selectFrom('user')
    .leftJoin('login', (join) => join.onRef('login.user_id', '=', 'user.id').on('login.id', '=', login))
    .select([
      'user.id',
      'user.role',
      'user.is_superuser',
      'user.status',
      'login.id as login',
      'login.ended_at',
      'user.second_factor',
      'login.factor_at',
    ])
    .where('user.id', '=', user),
)
