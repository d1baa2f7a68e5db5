import { Problem } from '@brightkey/contract/problem'
import type { Authenticated, WriteCtx } from '../../../../../platform/context.ts'
import { type OfficeSession, officeSession } from '../../../../sessions/access.ts'
import { namedPhotos } from '../../../../sessions/claims/queries.ts'

type Named = { session_id: string; id: string }
type Into = { id: string; session: Pick<OfficeSession, 'apartment_id'> }

/** Adds photos of sessions of the same apartment. Throws not_found where one is not there, or not for this login. */
export async function addPhotos(
  ctx: Authenticated<WriteCtx>,
  { id: case_id, session }: Into,
  photos: readonly Named[],
): Promise<void> {
  for (const [session_id, chosen] of Map.groupBy(photos, (each) => each.session_id)) {
    const { apartment_id } = await officeSession(ctx, session_id)
    const ids = [...new Set(chosen.map(({ id }) => id))]
    const found = await namedPhotos(
      ctx,
      ids.map((id) => ({ session_id, id })),
    )
    if (apartment_id !== session.apartment_id || found.length < ids.length) throw new Problem('not_found')
    await ctx.db
      .insertInto('damage_case_photo')
      .values(ids.map((photo_id) => ({ case_id, session_id, photo_id })))
      .onConflict((conflict) => conflict.columns(['case_id', 'session_id', 'photo_id']).doNothing())
      .execute()
  }
}

export async function removePhotos(
  { db }: WriteCtx,
  caseId: string,
  photos: readonly Named[],
): Promise<void> {
  for (const { session_id, id } of photos)
    await db
      .deleteFrom('damage_case_photo')
      .where('case_id', '=', caseId)
      .where('session_id', '=', session_id)
      .where('photo_id', '=', id)
      .execute()
}
