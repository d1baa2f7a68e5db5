import { Problem } from '@brightkey/contract/problem'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { type LinkSession, mustTakeWrites } from '../access.ts'
import type { PhotoTable } from '../photos/tables.ts'
import { filledPages } from './queries.ts'

/** The kinds of link whose pages photos are taken on. */
export const writtenPages: readonly LinkKind[] = [
  'inspection',
  'amenities-check',
  'keys-cards-verification',
  'verification',
]

/** Throws session_expired for a session that is closed, page_locked for a page that was submitted. */
export async function mustBeWritable(ctx: ReadCtx, session: LinkSession): Promise<void> {
  mustTakeWrites(ctx, session)
  if ((await filledPages(ctx, session)).get(session.kind)?.locked) throw new Problem('page_locked')
}

/**
 * Throws page_locked for a photo that somebody signed for, though its page takes more: of a side that has counted, of a
 * round of the inspection that was submitted, of a remark on an earlier version.
 */
export async function mustNotBeSigned(
  { db }: ReadCtx,
  { id, kind }: LinkSession,
  photo: Pick<Selectable<PhotoTable>, 'id' | 'received_at'>,
): Promise<void> {
  const counts = await db.selectFrom('keys_count').select('counted').where('session_id', '=', id).execute()
  const said = await db.selectFrom('acceptance').select('remarks').where('session_id', '=', id).execute()
  const withPhotos = [...counts.map(({ counted }) => counted), ...said.map(({ remarks }) => remarks)].flatMap(
    (json): { photo_ids: string[] }[] => JSON.parse(json),
  )
  if (withPhotos.some(({ photo_ids }) => photo_ids.includes(photo.id))) throw new Problem('page_locked')
  if (kind !== 'inspection') return
  const round = await db
    .selectFrom('inspection')
    .select('id')
    .where('session_id', '=', id)
    .where('submitted_at', '>=', photo.received_at)
    .executeTakeFirst()
  if (round) throw new Problem('page_locked')
}
