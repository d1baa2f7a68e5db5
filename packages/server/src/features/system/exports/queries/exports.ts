import type { InstanceExport } from '@brightkey/contract/system/export-routes'
import { has } from '@brightkey/contract/users/rules'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { requirePermission } from '../../../users/access.ts'
import { userNames, userRights } from '../../../users/queries.ts'
import '../tables.ts'

type Ctx = Authenticated<ReadCtx>

/** The last exports, the newest first. */
export async function listExports(ctx: Ctx): Promise<InstanceExport[]> {
  requirePermission(ctx, 'system.manage')
  const rows = await ctx.db
    .selectFrom('instance_export')
    .select([
      'id',
      'status',
      'created_at',
      'created_by',
      'expires_at',
      'finished_at',
      'files',
      'files_done',
      'bytes',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const names = await userNames(ctx, [...new Set(rows.map(({ created_by }) => created_by))])
  return rows.map(({ expires_at, created_by, ...row }) => ({
    ...row,
    // Its process ended.
    status: row.status === 'sending' && expires_at <= ctx.now ? 'failed' : row.status,
    created_by: { id: created_by, name: names.get(created_by) ?? '' },
  }))
}

/** Whether an export can be downloaded: its time has not passed, and its user may still export. */
export async function isPrepared(ctx: ReadCtx, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('instance_export')
    .select('created_by')
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  const user = row && (await userRights(ctx, row.created_by))
  return user?.status === 'active' && has(user, 'system.manage')
}
