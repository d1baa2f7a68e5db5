import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { scoreOf } from '@brightkey/contract/inspections/rules'
import type { PagePhoto, Signer } from '@brightkey/contract/inspections/schema'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/secrets/random.ts'
import {
  type LinkSession,
  lockLinkSession,
  mustTakeWrites,
  notifySessionWatchers,
} from '../sessions/access.ts'
import { insertTask } from '../sessions/inserts.ts'
import { mustBeWritable } from '../sessions/pages/access.ts'
import { settledPagePhotoIds } from '../sessions/pages/queries.ts'
import { lastPosition } from '../sessions/tasks/queries.ts'
import { type CurrentRound, currentRound, photosOfRound, wordsOf } from './queries.ts'
import { acceptedWriteTime, countsOf, type Rework, reworkOf } from './rules.ts'

/**
 * Writes the items named, so that two who inspect at once keep what the other said; of one item the word said later
 * counts, whichever arrives later. Throws not_found for an item that is not in this round, page_locked for words of an
 * earlier one: they were said of work that has been done again since.
 */
export async function saveInspection(
  ctx: WriteCtx,
  { token, round: meant, inspector, items, sent_at }: Input<typeof inspectionRoutes.saveInspection>,
): Promise<{ token: string }> {
  const session = await lockLinkSession(ctx, 'inspection', token)
  await mustBeWritable(ctx, session)
  const round = await currentRound(ctx, session)
  if (meant !== undefined && meant !== round.round) throw new Problem('page_locked')
  const known = new Set(round.rooms.flatMap((room) => room.items.map(({ id }) => id)))
  if (items.some(({ id }) => !known.has(id))) throw new Problem('not_found')

  const inspection_id = await begun(ctx, session, round, inspector)
  const words = await wordsOf(ctx, { id: inspection_id })
  for (const { id, state, note, made_at } of items) {
    const made = acceptedWriteTime(words.get(id)?.made_at ?? null, { made_at, sent_at }, ctx.now)
    if (made === null) continue
    const word = {
      inspection_id,
      item_id: id,
      // What is not spoken of stays.
      state: state === undefined ? (words.get(id)?.state ?? null) : state,
      note: note === undefined ? (words.get(id)?.note ?? null) : note || null,
      made_at: made,
      at: ctx.now,
    }
    await ctx.db
      .insertInto('inspection_item')
      .values(word)
      .onConflict((conflict) => conflict.columns(['inspection_id', 'item_id']).doUpdateSet(word))
      .execute()
    words.set(id, word)
  }
  notifySessionWatchers(ctx, session)
  return { token }
}

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

/** The id of the round that is filled: with its first word its rooms and items are kept as they are. Locked before. */
async function begun(
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
