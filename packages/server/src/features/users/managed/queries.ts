import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import type { ManagedUser } from '@brightkey/contract/users/schema'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { pageByName } from '../../../platform/db/page.ts'
import { containsWords } from '../../../platform/db/search.ts'
import { requirePermission } from '../access.ts'
import { invitationStates } from '../invitations/queries.ts'
import { toUser } from '../queries.ts'
import type { UserTable } from '../tables.ts'

export async function listUsers(ctx: Authenticated<ReadCtx>, input: Input<typeof userRoutes.list>) {
  requirePermission(ctx, 'users.manage')
  const { search, status } = input
  let query = ctx.db.selectFrom('user')
  if (search) query = query.where((eb) => containsWords(eb, 'user.search', search))
  if (status) query = query.where('status', '=', status)
  const page = await pageByName(query, ctx.locale, input)
  return { ...page, results: await toManaged(ctx, page.results) }
}

export async function getUser(ctx: Authenticated<ReadCtx>, { id }: { id: string }): Promise<ManagedUser> {
  requirePermission(ctx, 'users.manage')
  return managedUser(ctx, id)
}

/** The user as those who manage users see them. Throws not_found. */
export async function managedUser(ctx: ReadCtx, id: string): Promise<ManagedUser> {
  const rows = await ctx.db.selectFrom('user').selectAll().where('id', '=', id).execute()
  const [user] = await toManaged(ctx, rows)
  if (!user) throw new Problem('not_found')
  return user
}

async function toManaged(ctx: ReadCtx, rows: Selectable<UserTable>[]): Promise<ManagedUser[]> {
  const pending = rows.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const invitations = await invitationStates(ctx, pending)
  return rows.map((row) => ({ ...toUser(row), invitation: invitations.get(row.id) ?? null }))
}
