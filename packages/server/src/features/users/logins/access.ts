import { Problem } from '@brightkey/contract/problem'
import type { Instance, LoggedIn } from '../../../platform/context.ts'
import { readToken } from '../../../platform/secrets/jwt.ts'

/** Whose login this Authorization header carries. Throws 401: a user is asked anew at every call, so ending one works at once. */
export async function authenticate(instance: Instance, header: string | undefined): Promise<LoggedIn> {
  const token = /^Bearer ([\w.~+/-]+=*)$/.exec(header ?? '')?.[1]
  if (token === undefined) throw new Problem('not_authenticated')
  const { actor } = await loginOf(instance, token)
  return actor
}

/** The login that an access token stands for, and when the token ends. Throws 401. */
export async function loginOf(
  instance: Instance,
  token: string,
): Promise<{ actor: LoggedIn; expiresAt: string }> {
  const claims = await readToken(token, 'access', instance.clock.now(), instance.keys.tokens)
  if (!claims) throw new Problem('token_not_valid')
  const user = await instance.database.reader
    .selectFrom('user')
    .leftJoin('login', (join) =>
      join.onRef('login.user_id', '=', 'user.id').on('login.id', '=', claims.login),
    )
    .select([
      'user.id',
      'user.role',
      'user.is_superuser',
      'user.status',
      'login.id as login',
      'login.ended_at',
    ])
    .where('user.id', '=', claims.user)
    .executeTakeFirst()
  if (!user) throw new Problem('user_not_found')
  if (user.status !== 'active') throw new Problem('user_inactive')
  if (user.login === null || user.ended_at !== null) throw new Problem('token_not_valid')
  const { id, role, login } = user
  return { actor: { id, role, is_superuser: user.is_superuser === 1, login }, expiresAt: claims.expiresAt }
}
