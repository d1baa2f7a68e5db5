import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { repairRoutes } from '@brightkey/contract/sessions/repair-routes'
import type { WriteCtx } from '../../../platform/context.ts'
import { lockLinkSession } from '../access.ts'
import { mustBeWritable } from '../pages/access.ts'
import { settledPagePhotoIds } from '../pages/queries.ts'
import { repairedIssue } from './queries.ts'

/**
 * The problem is repaired, by the word of the one who did it, once; the office resolves it. Repeating it returns the same. Throws
 * page_locked for a problem that was settled otherwise.
 */
export async function finishRepair(
  ctx: WriteCtx,
  { token, name, note, photo_ids = [] }: Input<typeof repairRoutes.done>,
): Promise<{ token: string }> {
  const session = await lockLinkSession(ctx, 'repair', token)
  const { id: issue_id, repaired_at } = await repairedIssue(ctx, session)
  if (repaired_at !== null) return { token }
  await mustBeWritable(ctx, session)
  if (!name) throw new Problem('signature_required')
  const arrived = await settledPagePhotoIds(ctx, session.id, 'repair')
  const missing = photo_ids.filter((id) => !arrived.has(id))
  if (missing.length > 0) throw new Problem('photos_not_received', { missing })
  await ctx.db
    .updateTable('issue')
    .set({ repaired_at: ctx.now, repaired_by: name, repair_note: note || null })
    .where('session_id', '=', session.id)
    .where('id', '=', issue_id)
    .execute()
  await ctx.record({ type: 'issue.repaired', session_id: session.id, issue_id, name })
  return { token }
}
