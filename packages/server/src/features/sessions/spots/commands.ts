import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { isSpotLate, minutesToSpot } from '@brightkey/contract/sessions/spots/rules'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { newId, randomBelow } from '../../../platform/secrets/random.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { spotsOfTemplates } from '../../templates/shots/queries.ts'
import type { CleanersWork } from '../access.ts'
import { askedSpots, recentPlaces } from './queries.ts'
import { type AskedSpot, drawPlaces, placesOfTasks, readAskedSpots } from './rules.ts'

/**
 * Draws the places that the cleaner is to photograph, once a session's last task is completed: once in a session, so that opening a
 * task again shows no further ones.
 */
export async function drawSpots(
  ctx: WriteCtx,
  { id, apartment_id }: Pick<CleanersWork, 'id' | 'apartment_id'>,
): Promise<void> {
  const { spotShots: count } = await getEffectiveSettings(ctx)
  if (count === 0) return
  const tasks = await ctx.db
    .selectFrom('task')
    .select(['id', 'template_id', 'status'])
    .where('session_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (tasks.length === 0 || tasks.some(({ status }) => status !== 'completed')) return
  if ((await askedSpots(ctx, id)).spots_asked_at !== null) return
  const templateIds = tasks.flatMap(({ template_id }) => template_id ?? [])
  const places = placesOfTasks(tasks, await spotsOfTemplates(ctx, templateIds))
  if (places.length === 0) return
  const recent = await recentPlaces(ctx, apartment_id)
  const drawn = drawPlaces(places, { count, recent, randomBelow })
  const asked = drawn.map((place) => ({
    id: newId(),
    ...place,
    minutes: null,
    reason: null,
    reason_text: null,
  }))
  await writeSpots(ctx, id, asked, { spots_asked_at: ctx.now })
  await ctx.record({ type: 'spots.drawn', session_id: id, count: asked.length })
}

const writeSpots = (
  { db }: WriteCtx,
  sessionId: string,
  spots: readonly AskedSpot[],
  columns: { spots_asked_at?: string } = {},
) =>
  db
    .updateTable('session')
    .set({ spots: JSON.stringify(spots), ...columns })
    .where('id', '=', sessionId)
    .execute()

type Upload = Input<typeof cleanerRoutes.uploadPhoto>

/** The spot that a photo is of, with how long after the question it was taken. */
export type SpotPlace = { id: string; minutes: number; isLate: boolean }

/** Throws not_found for a spot that is not the session's, spot_camera_only, and spot_reason_required for a late photo without one. */
export async function placeForSpot(
  ctx: ReadCtx,
  { id }: Pick<CleanersWork, 'id'>,
  input: Upload,
): Promise<SpotPlace> {
  const { spots, spots_asked_at } = await askedSpots(ctx, id)
  const spot = readAskedSpots(spots).find((each) => each.id === input.spot_id)
  if (!spot || spots_asked_at === null || input.taskId !== '-' || input.kind !== 'after')
    throw new Problem('not_found')
  if (input.source !== 'camera') throw new Problem('spot_camera_only')
  const { taken_at, sent_at, spot_reason, spot_reason_text } = input
  const minutes = minutesToSpot(spots_asked_at, { taken_at, sent_at, received_at: ctx.now })
  const isLate = isSpotLate(minutes)
  const hasReason = spot_reason !== undefined && (spot_reason !== 'other' || Boolean(spot_reason_text))
  if (isLate && !hasReason) throw new Problem('spot_reason_required')
  return { id: spot.id, minutes, isLate }
}

/** Notes how a spot was photographed; the last photo is the one that counts. */
export async function recordSpot(
  ctx: WriteCtx,
  session_id: string,
  { id, minutes, isLate }: SpotPlace,
  input: Upload,
): Promise<void> {
  const spots = readAskedSpots((await askedSpots(ctx, session_id)).spots)
  const reason = isLate ? (input.spot_reason ?? null) : null
  const reason_text = isLate ? input.spot_reason_text || null : null
  await writeSpots(
    ctx,
    session_id,
    spots.map((spot) => (spot.id === id ? { ...spot, minutes, reason, reason_text } : spot)),
  )
  await ctx.record({
    type: 'spot.taken',
    session_id,
    photo_id: input.id,
    spot_id: id,
    minutes,
    late: isLate,
  })
}
