import type { Evidence, PhotoFlag } from '@brightkey/contract/sessions/evidence-schema'
import { has } from '@brightkey/contract/users/rules'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { officeSession } from '../../access.ts'
import { photosOfSession, toPhoto } from '../../photos/queries.ts'
import type { PhotoFlagTable } from '../tables.ts'

type Ctx = Authenticated<ReadCtx>
type Row = Selectable<PhotoFlagTable>

/** What may be wrong with the photos of a session, as far as nobody has said that they are fine. */
export async function getEvidence(ctx: Ctx, { id }: { id: string }): Promise<Evidence> {
  await officeSession(ctx, id)
  const photos = await photosOfSession(ctx, id)
  const rows = await ctx.db
    .selectFrom('photo_flag')
    .selectAll()
    .where('session_id', '=', id)
    .where('dismissed_at', 'is', null)
    .orderBy('kind')
    .execute()
  const others = await othersOf(ctx, rows)
  const flags = Map.groupBy(rows, (row) => row.photo_id)
  const checked = photos.filter((photo) => photo.checked_at !== null).length
  return {
    checked,
    waiting: photos.length - checked,
    photos: photos.flatMap((photo) => {
      const own = flags.get(photo.id)
      if (!own) return []
      const { task_id, issue_id } = photo
      return [{ photo: toPhoto(ctx, photo), task_id, issue_id, flags: own.map((row) => toFlag(row, others)) }]
    }),
  }
}

const keyOf = (sessionId: string | null, photoId: string | null) => `${sessionId}/${photoId}`

function toFlag(row: Row, others: Map<string, NonNullable<PhotoFlag['other']>>): PhotoFlag {
  const { id, kind, distance, minutes, other_session_id, other_photo_id } = row
  return { id, kind, distance, minutes, other: others.get(keyOf(other_session_id, other_photo_id)) ?? null }
}

/** The photos that these repeat, by their key; those of sessions that the login may not see are left out. */
async function othersOf(ctx: Ctx, rows: readonly Row[]) {
  const ids = rows.flatMap(({ other_session_id }) => other_session_id ?? [])
  const photoIds = rows.flatMap(({ other_photo_id }) => other_photo_id ?? [])
  if (ids.length === 0) return new Map<string, NonNullable<PhotoFlag['other']>>()
  let query = ctx.db
    .selectFrom('photo')
    .innerJoin('session', 'session.id', 'photo.session_id')
    .selectAll('photo')
    .select(['session.code', 'session.created_at'])
    .where('session.state', '!=', 'deleted')
    .where('photo.session_id', 'in', ids)
    .where('photo.id', 'in', photoIds)
  if (!has(ctx.actor, 'sessions.see_all')) query = query.where('session.created_by', '=', ctx.actor.id)
  return new Map(
    (await query.execute()).map(({ code, created_at, ...photo }) => [
      keyOf(photo.session_id, photo.id),
      { photo: toPhoto(ctx, photo), session: { id: photo.session_id, code, created_at } },
    ]),
  )
}
