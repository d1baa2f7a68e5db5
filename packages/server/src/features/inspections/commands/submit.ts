import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { scoreOf } from '@brightkey/contract/inspections/rules'
import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { type LinkSession, lockLinkSession, mustTakeWrites } from '../../sessions/access.ts'
import { settledPagePhotoIds } from '../../sessions/pages/queries.ts'
import { insertTask } from '../../sessions/tasks/inserts.ts'
import { lastPosition } from '../../sessions/tasks/queries.ts'
import { currentRound, photosOfRound, wordsOf } from '../queries.ts'
import { countsOf, type Rework, reworkOf } from '../rules.ts'
import { begun } from './begin.ts'

/**
 * Signs and locks the round; again answers the same. With `send_back` its problems become tasks for the cleaner, and
 * work that was handed in is returned for them: that follows from the event, for reports are not known here.
 */
export async function submitInspection(
  ctx: WriteCtx,
  {
    token,
    round: meant,
    inspector,
    send_back,
    photo_ids = [],
  }: Input<typeof inspectionRoutes.submitInspection>,
): Promise<{ token: string }> {
  const session = await lockLinkSession(ctx, 'inspection', token)
  const round = await currentRound(ctx, session)
  if (round.row !== null && round.row.submitted_at !== null) return { token }
  // What was meant for a round before this one was signed then, and signs nothing that nobody has looked at.
  if (meant !== undefined && meant < round.round) return { token }
  mustTakeWrites(ctx, session)

  if (!(inspector?.name ?? round.row?.inspector_name)) throw new Problem('signature_required')
  const words = await wordsOf(ctx, round.row)
  const items = round.rooms.flatMap((room) => room.items)
  if (items.some(({ id }) => !words.get(id)?.state)) throw new Problem('inspection_incomplete')
  const arrived = await settledPagePhotoIds(ctx, session.id, 'inspection')
  const missing = photo_ids.filter((id) => !arrived.has(id))
  if (missing.length > 0) throw new Problem('photos_not_received', { missing })
  // What was approved is over.
  if (send_back && session.state === 'approved')
    throw new Problem('invalid_transition', { state: session.state })

  const inspection_id = await begun(ctx, session, round, inspector)
  const rework = send_back ? reworkOf(round.rooms, words, ctx.locale) : []
  const photos = await photosOfRound(ctx, session.id, round)
  const task_ids = await insertRework(ctx, session, rework, photos)
  const counts = countsOf(words.values())
  const score = scoreOf(counts)
  await ctx.db
    .updateTable('inspection')
    .set({ submitted_at: ctx.now, score, task_ids: JSON.stringify(task_ids) })
    .where('id', '=', inspection_id)
    .execute()
  const { problems } = counts
  await ctx.record({ type: 'inspection.submitted', session_id: session.id, inspection_id, score, problems })
  return { token }
}

const idsOf = (photos: readonly PagePhoto[]) =>
  photos.filter(({ mime }) => mime !== 'application/pdf').map(({ id }) => id)

/** The tasks go to the end of the cleaner's list, marked as what the work came back for. */
async function insertRework(
  ctx: WriteCtx,
  session: LinkSession,
  rework: readonly Rework[],
  photos: ReadonlyMap<string, readonly PagePhoto[]>,
): Promise<string[]> {
  const last = await lastPosition(ctx, session.id)
  const ids: string[] = []
  for (const { room, title, note, steps, item_ids } of rework) {
    const id = newId()
    ids.push(id)
    await insertTask(ctx, {
      id,
      session_id: session.id,
      position: last + ids.length,
      title: JSON.stringify(title),
      room,
      returned_at: ctx.now,
      office_note: note,
      office_photos: JSON.stringify(item_ids.flatMap((item) => idsOf(photos.get(item) ?? []))),
      subtasks: steps.map((step) => ({ title: JSON.stringify(step) })),
    })
  }
  return ids
}
