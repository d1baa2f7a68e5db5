import { Problem } from '@brightkey/contract/problem'
import { has, minPasswordLength, type Right } from '@brightkey/contract/users/rules'
import type { LoggedIn, ReadCtx } from '../../platform/context.ts'
import { isEasyToGuess } from '../../platform/secrets/easy-password.ts'
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
  const company = await ctx.instance.companyOf(ctx)
  const context = [user.email, user.first_name, user.last_name, company]
  if (isEasyToGuess(password, context)) throw new Problem('password_too_weak')
}
