import { Problem } from '@brightkey/contract/problem'
import { rightToManage } from '@brightkey/contract/users/rules'
import type { Selectable } from 'kysely'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { requirePermission } from '../access.ts'
import type { UserTable } from '../tables.ts'

type Row = Selectable<UserTable>

declare const managed: unique symbol
/** A user whom this login may manage, locked; loaded here only. */
export type ManagedRow = Row & { readonly [managed]: true }

/**
 * The user, locked until the transaction ends. Throws permission_denied where the login lacks the right to manage
 * somebody of this standing, not_found where there is nobody. One's own account passes: what may not be done to it
 * is told by {@link mustBeSomebodyElse}.
 */
export async function lockManaged(ctx: Authenticated<WriteCtx>, id: string): Promise<ManagedRow> {
  requirePermission(ctx, 'users.manage')
  // Whoever may be the last superuser is looked at together with all of them, always in this order: two who remove
  // each other at once wait for one another here.
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

/** Throws permission_denied unless the login may manage somebody of this standing. */
export const mayManage = (ctx: Authenticated<WriteCtx>, standing: Pick<Row, 'role' | 'is_superuser'>) =>
  requirePermission(ctx, rightToManage({ role: standing.role, is_superuser: standing.is_superuser === 1 }))

/** Throws last_superuser or own_account: nobody removes, demotes or deactivates the last superuser, or themselves. */
export async function mustBeSomebodyElse(
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
