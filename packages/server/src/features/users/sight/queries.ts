import { type Actor, has } from '@brightkey/contract/users/rules'
import type { ReadCtx } from '../../../platform/context.ts'
import '../tables.ts'

declare module '../../../platform/context.ts' {
  interface Provided {
    /** Whether the settings require a second factor of users of this standing. */
    requiresSecondFactor: (
      ctx: Pick<ReadCtx, 'db'>,
      standing: Pick<Actor, 'role' | 'is_superuser'>,
    ) => Promise<boolean>
    /** Whether coordinators see the sessions of all, as the settings have it. */
    coordinatorsSeeAll: (ctx: Pick<ReadCtx, 'db'>) => Promise<boolean>
  }
}

/** Whether a user of this standing sees the sessions of all. Read at each request: a changed setting works at once. */
export const seesAllSessions = async (
  ctx: Pick<ReadCtx, 'db' | 'instance'>,
  standing: Pick<Actor, 'role' | 'is_superuser'>,
): Promise<boolean> => has(standing, 'sessions.manage_all') || (await ctx.instance.coordinatorsSeeAll(ctx))

/** The ids of all coordinators. */
export async function coordinatorIds({ db }: ReadCtx): Promise<string[]> {
  const query = db.selectFrom('user').select('id').where('role', '=', 'user').where('is_superuser', '=', 0)
  return (await query.execute()).map(({ id }) => id)
}
