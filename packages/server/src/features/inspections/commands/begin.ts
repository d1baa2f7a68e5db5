import type { Signer } from '@brightkey/contract/inspections/schema'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { LinkSession } from '../../sessions/access.ts'
import type { CurrentRound } from '../queries.ts'

/** The id of the round that is filled: with its first word its rooms and items are kept as they are. Locked before. */
export async function begun(
  ctx: WriteCtx,
  session: LinkSession,
  { round, row, rooms }: CurrentRound,
  inspector: Signer | undefined,
): Promise<string> {
  if (row) {
    if (inspector) {
      const names = { inspector_name: inspector.name, inspector_company: inspector.company }
      await ctx.db.updateTable('inspection').set(names).where('id', '=', row.id).execute()
    }
    return row.id
  }
  const id = newId()
  await ctx.db
    .insertInto('inspection')
    .values({
      id,
      session_id: session.id,
      round,
      rooms: JSON.stringify(rooms),
      inspector_name: inspector?.name ?? '',
      inspector_company: inspector?.company ?? '',
      created_at: ctx.now,
    })
    .execute()
  return id
}
