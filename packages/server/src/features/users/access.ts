import { Problem } from '@brightkey/contract/problem'
import { has, type Right } from '@brightkey/contract/users/rules'
import type { LoggedIn } from '../../platform/context.ts'

/** The proof that a login has a right; made here only. */
export type Holder<R extends Right> = LoggedIn & { readonly right: R }

/** The asking login, proven to have the right. Throws permission_denied. */
export function holderOf<R extends Right>(ctx: { readonly actor: LoggedIn }, right: R): Holder<R> {
  if (!has(ctx.actor, right)) throw new Problem('permission_denied', { right })
  return { ...ctx.actor, right }
}
