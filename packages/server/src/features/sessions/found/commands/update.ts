import type { foundRoutes } from '@brightkey/contract/found/routes'
import type { ListedFound } from '@brightkey/contract/found/schema'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { todayIn } from '../../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { lockOfficeSession } from '../../access.ts'
import { parseListId } from '../../issues/all/rules.ts'
import { findFound, listedFound } from '../queries.ts'
import { reminderDay, toFoundSearch } from '../rules.ts'

/** Changes what is named of something that was found. */
export async function updateFound(
  ctx: Authenticated<WriteCtx>,
  { id, ...changes }: Input<typeof foundRoutes.update>,
): Promise<ListedFound> {
  const place = parseListId(id)
  if (!place) throw new Problem('not_found')
  await lockOfficeSession(ctx, place.sessionId)
  const before = await findFound(ctx, place.sessionId, place.issueId)
  if (!before) throw new Problem('not_found')
  const after = {
    state: changes.state ?? before.state,
    keeper: changes.keeper ?? before.keeper,
    until: changes.until === undefined ? before.until : changes.until,
    returned_to: changes.returned_to ?? before.returned_to,
  }
  const isChanged = (['state', 'keeper', 'until', 'returned_to'] as const).some(
    (name) => after[name] !== before[name],
  )
  if (isChanged) {
    const today = todayIn(ctx.now, (await getEffectiveSettings(ctx)).timeZone)
    const settled_at = after.state === 'kept' ? null : (before.settled_at ?? ctx.now)
    await ctx.db
      .updateTable('found_item')
      .set({
        ...after,
        settled_at,
        ...(after.until !== before.until && { remind_on: reminderDay(after.until, today) }),
        search: toFoundSearch(before.text, before.place, after.keeper, after.returned_to),
      })
      .where('session_id', '=', before.session_id)
      .where('id', '=', before.id)
      .execute()
    await ctx.record({
      type: 'found.changed',
      session_id: before.session_id,
      found_id: before.id,
      state: after.state,
    })
  }
  return listedFound(ctx, before.session_id, before.id)
}
