import type { Event } from '@brightkey/contract/event'
import { has } from '@brightkey/contract/users/rules'
import type { WriteCtx } from '../../platform/context.ts'
import { userRights } from '../users/queries.ts'
import './tables.ts'

/** The keys of a user who is deactivated, removed, or may no longer have any end with that. */
export async function endKeys(ctx: WriteCtx, event: Event): Promise<void> {
  if (event.type !== 'user.changed' && event.type !== 'user.removed') return
  const id = event.subject_id ?? ''
  const user = event.type === 'user.changed' ? await userRights(ctx, id) : undefined
  if (user?.status === 'active' && has(user, 'api_keys.manage')) return
  const ended = await ctx.db
    .updateTable('api_key')
    .set({ ended_at: ctx.now })
    .where('created_by', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'name'])
    .execute()
  for (const key of ended) await ctx.record({ type: 'api_key.revoked', subject_id: key.id, name: key.name })
}
