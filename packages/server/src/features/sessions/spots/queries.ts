import type { SessionSpot } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { titleFor } from '../../../platform/db/search.ts'
import { toPhoto } from '../photos/queries.ts'
import type { PhotoTable } from '../photos/tables.ts'
import type { SessionTable } from '../tables.ts'
import { readAskedSpots } from './rules.ts'

type Asked = Pick<Selectable<SessionTable>, 'id' | 'spots' | 'spots_asked_at'>

/** The spots of a session with the last photo of each; nothing is read for one that was asked for none. */
export async function spotsOfSession(ctx: ReadCtx, session: Asked): Promise<SessionSpot[]> {
  const asked_at = session.spots_asked_at
  const spots = readAskedSpots(session.spots)
  if (asked_at === null || spots.length === 0) return []
  const photos = await photosOfSpots(ctx, session.id)
  return spots.map(({ id, task_id, title, minutes, reason, reason_text }) => {
    const row = photos.findLast((photo) => photo.spot_id === id)
    const answer = row
      ? { photo_id: row.id, minutes, reason, reason_text, photo: toPhoto(ctx, row) }
      : { photo_id: null, minutes: null, reason: null, reason_text: null, photo: null }
    return { id, task_id, ...titleFor(JSON.stringify(title), ctx.locale), asked_at, ...answer }
  })
}

const photosOfSpots = ({ db }: ReadCtx, sessionId: string): Promise<Selectable<PhotoTable>[]> =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('spot_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()

/** In how many cleanings of an apartment a place is not asked for again. */
const recentDraws = 2

/** The places that were drawn the last times in an apartment. */
export async function recentPlaces({ db }: ReadCtx, apartmentId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('session')
    .select('spots')
    .where('apartment_id', '=', apartmentId)
    .where('spots_asked_at', 'is not', null)
    .orderBy('spots_asked_at', 'desc')
    .orderBy('id')
    .limit(recentDraws)
    .execute()
  return new Set(rows.flatMap(({ spots }) => readAskedSpots(spots).map(({ place_id }) => place_id)))
}

/** The spots of a session as they are stored, and since when they are asked for. */
export const askedSpots = ({ db }: ReadCtx, sessionId: string) =>
  db
    .selectFrom('session')
    .select(['spots', 'spots_asked_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
