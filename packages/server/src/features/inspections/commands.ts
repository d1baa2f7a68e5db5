import type { inspectionRoutes, pageResultRoutes } from '@brightkey/contract/inspections/routes'
import { inspectionScore } from '@brightkey/contract/inspections/rules'
import type { PagePhoto, Signer } from '@brightkey/contract/inspections/schema'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../platform/context.ts'
import { HttpResult } from '../../platform/http/result.ts'
import { newId } from '../../platform/secrets/random.ts'
import { confirmExpiry } from '../apartments/expiries/updates.ts'
import {
  type LinkSession,
  lockLinkSession,
  lockOfficeSession,
  mustTakeWrites,
  notifySessionWatchers,
} from '../sessions/access.ts'
import { insertIssueOfItem, insertTask } from '../sessions/inserts.ts'
import { mustBeWritable } from '../sessions/pages/access.ts'
import { settledPagePhotoIds } from '../sessions/pages/queries.ts'
import { lastPosition } from '../sessions/tasks/queries.ts'
import { type CurrentRound, currentRound, photosOfRound, readFindings, submittedRounds } from './queries.ts'
import { acceptedWriteTime, confirmedExpiries, countFindings, planRework, type Rework } from './rules.ts'

/**
 * Writes the given items only, so that two inspectors do not overwrite each other; of two findings for an item the
 * later one counts, whichever arrives first. Throws not_found for an item that is not in this round, page_locked for
 * findings of an earlier one: that work has been done again since.
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

  const inspection_id = await openRoundId(ctx, session, round, inspector)
  const findings = await readFindings(ctx, { id: inspection_id })
  for (const { id, state, note, valid_until, made_at } of items) {
    const made = acceptedWriteTime(findings.get(id)?.made_at ?? null, { made_at, sent_at }, ctx.now)
    if (made === null) continue
    const finding = {
      inspection_id,
      item_id: id,
      // Fields that are not sent stay.
      state: state === undefined ? (findings.get(id)?.state ?? null) : state,
      note: note === undefined ? (findings.get(id)?.note ?? null) : note || null,
      valid_until: valid_until === undefined ? (findings.get(id)?.valid_until ?? null) : valid_until,
      made_at: made,
      at: ctx.now,
    }
    await ctx.db
      .insertInto('inspection_item')
      .values(finding)
      .onConflict((conflict) => conflict.columns(['inspection_id', 'item_id']).doUpdateSet(finding))
      .execute()
    findings.set(id, finding)
  }
  notifySessionWatchers(ctx, session)
  return { token }
}

/**
 * Signs and locks the round; repeating it returns the same. With `send_back` its problems become tasks for the
 * cleaner. Submitted work is then returned by a reaction to the event, since reports are a later feature.
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
  // A submission for an earlier round repeats its signature; it does not sign this round, which the inspector has not
  // seen.
  if (meant !== undefined && meant < round.round) return { token }
  mustTakeWrites(ctx, session)

  if (!(inspector?.name ?? round.row?.inspector_name)) throw new Problem('signature_required')
  const findings = await readFindings(ctx, round.row)
  const items = round.rooms.flatMap((room) => room.items)
  if (items.some(({ id }) => !findings.get(id)?.state)) throw new Problem('inspection_incomplete')
  const arrived = await settledPagePhotoIds(ctx, session.id, 'inspection')
  const missing = photo_ids.filter((id) => !arrived.has(id))
  if (missing.length > 0) throw new Problem('photos_not_received', { missing })
  // What was approved is over.
  if (send_back && session.state === 'approved')
    throw new Problem('invalid_transition', { state: session.state })

  const inspection_id = await openRoundId(ctx, session, round, inspector)
  const rework = send_back ? planRework(round.rooms, findings, ctx.locale) : []
  const photos = await photosOfRound(ctx, session.id, round)
  const task_ids = await insertRework(ctx, session, rework, photos)
  const counts = countFindings(findings.values())
  const score = inspectionScore(counts)
  await ctx.db
    .updateTable('inspection')
    .set({ submitted_at: ctx.now, score, task_ids: JSON.stringify(task_ids) })
    .where('id', '=', inspection_id)
    .execute()
  const by = inspector?.name ?? round.row?.inspector_name ?? ''
  for (const each of confirmedExpiries(round.rooms, findings))
    await confirmExpiry(ctx, { ...each, apartment_id: session.apartment_id }, by)
  const { problems } = counts
  await ctx.record({ type: 'inspection.submitted', session_id: session.id, inspection_id, score, problems })
  return { token }
}

const pictureIds = (photos: readonly PagePhoto[]) =>
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
      office_photos: JSON.stringify(item_ids.flatMap((item) => pictureIds(photos.get(item) ?? []))),
      subtasks: steps.map((step) => ({ title: JSON.stringify(step) })),
    })
  }
  return ids
}

/** Returns the id of the current round; the first finding freezes its rooms and items. The session is locked. */
async function openRoundId(
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

/** Makes a problem of the last submitted round one of the session, once. Throws invalid_transition for what is in order. */
export async function makeInspectionIssue(
  ctx: Authenticated<WriteCtx>,
  { id, itemId }: Input<typeof pageResultRoutes.makeInspectionIssue>,
): Promise<{ id: string } | HttpResult<{ id: string }>> {
  await lockOfficeSession(ctx, id)
  const items = (await submittedRounds(ctx, id)).at(-1)?.rooms.flatMap((room) => room.items) ?? []
  const item = items.find((each) => each.id === itemId)
  if (!item) throw new Problem('not_found')
  if (item.state !== 'problem') throw new Problem('invalid_transition')
  const text = item.note ? `${item.title_text}\n${item.note}` : item.title_text
  const isNew = await insertIssueOfItem(ctx, {
    session_id: id,
    kind: 'other',
    text,
    source: 'inspection',
    source_item: itemId,
  })
  return isNew ? { id } : HttpResult.repeated({ id })
}
