import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { templateRoutes } from '@brightkey/contract/templates/routes'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { requirePermission } from '../../users/access.ts'

/** Each scope, and each apartment, has an order of its own: those of it that are named come first. */
export async function orderTemplates(
  ctx: Authenticated<WriteCtx>,
  { ids }: Input<typeof templateRoutes.order>,
): Promise<null> {
  requirePermission(ctx, 'templates.edit')
  await incrementRevision(ctx, 'templates')
  const stood = await ctx.db
    .selectFrom('template')
    .select(['id', 'scope', 'apartment_id', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const named = new Map(ids.map((id, place) => [id, place]))
  const known = new Set(stood.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw new Problem('not_found')

  for (const group of Map.groupBy(stood, (row) => `${row.scope} ${row.apartment_id ?? ''}`).values()) {
    if (!group.some(({ id }) => named.has(id))) continue
    const placeOf = ({ id }: { id: string }) => named.get(id) ?? ids.length
    // The sort is stable: those not named stay as they stood.
    for (const [position, row] of group.toSorted((a, b) => placeOf(a) - placeOf(b)).entries()) {
      if (row.position !== position)
        await ctx.db.updateTable('template').set({ position }).where('id', '=', row.id).execute()
    }
  }
  return null
}
