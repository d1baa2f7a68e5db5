import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { limits } from '@brightkey/contract/sessions/rules'
import type { Photo, Task } from '@brightkey/contract/sessions/schema'
import { toInstant } from '../../../../platform/clock.ts'
import type { ReadCtx, StepsCtx, WriteCtx } from '../../../../platform/context.ts'
import { HttpResult } from '../../../../platform/http/result.ts'
import type { Received } from '../../../../platform/storage/incoming.ts'
import { photoAddresses } from '../../../../platform/storage/photo-addresses.ts'
import {
  type CleanersWork,
  cleanersWork,
  lockCleanersWork,
  mustBeOpen,
  mustTakeLateAdditions,
  mustTakeWrites,
} from '../../access.ts'
import { ingestPhoto, mustHaveRoom } from '../../photos/commands/ingest.ts'
import { insertPhoto, type StoredPhoto } from '../../photos/inserts.ts'
import { findArrival, findPhotoRow, toPhoto } from '../../photos/queries.ts'
import { withShotPhotos } from '../../shots/queries.ts'
import { placeForSpot, recordSpot, type SpotPlace } from '../../spots/commands.ts'
import { countTask } from '../../tally/commands.ts'
import { existingTask } from '../../tasks/access.ts'
import { keepChangedTask, keepRecentTasks } from '../../tasks/queries.ts'

type Upload = Input<typeof cleanerRoutes.uploadPhoto>

/** In the address of an upload, in the place of a task's id: a photo of a problem that is no task's. */
const noTask = '-'

/** Checks whether this phone may upload here at all, before its megabytes are read. */
export async function allowUpload(ctx: ReadCtx, { token, taskId }: Upload): Promise<void> {
  const session = await cleanersWork(ctx, token)
  if (taskId === noTask) return
  // What admits the photo need not read it again.
  keepRecentTasks(ctx, session, [await existingTask(ctx, session, taskId)])
}

/** A place for a cleaner's photo: its task, or null for a photo of a problem or a spot. */
type Place = { session: CleanersWork; task: Task | null; spot?: SpotPlace }

/** Takes in a photo of the cleaner's. The same id again returns the same photo. */
export function uploadPhoto(
  ctx: StepsCtx,
  input: Upload,
  received: Received,
): Promise<Photo | HttpResult<Photo>> {
  const { token } = input
  return ingestPhoto(ctx, received, {
    find: (step) => cleanersWork(step, token),
    lock: (step) => lockCleanersWork(step, token),
    admit: async (step, session): Promise<Place | HttpResult<Photo>> =>
      (await findReceived(step, session, input, received)) ?? placeFor(step, session, input),
    keep: (step, place, stored) => keepPhoto(step, place, input, stored),
  })
}

/** The response for a photo received or deleted before, or null. Throws different_content for another photo's id. */
async function findReceived(
  ctx: ReadCtx,
  session: CleanersWork,
  input: Upload,
  received: Received,
): Promise<HttpResult<Photo> | null> {
  const [found] = await findArrival(ctx.db, [session.id, input.taskId, input.id])
  const [there] = found?.has_arrived ? await findPhotoRow(ctx.db, [session.id, input.id]) : []
  if (there) {
    const same = there.sha256 === received.sha256 && there.page === null && there.task_id === toTaskId(input)
    if (!same) throw new Problem('different_content')
    return HttpResult.repeated(toPhoto(ctx, there))
  }
  const deletedAt = found?.deleted_at
  return deletedAt ? HttpResult.repeated(toDeletedPhoto(ctx, input, received, deletedAt)) : null
}

/**
 * The response for a photo that was deleted before it arrived: the same as for one deleted afterwards, but nothing of
 * it is kept. Its bytes were not read, and its addresses lead to nothing.
 */
function toDeletedPhoto(
  ctx: ReadCtx,
  { id, kind, taken_at }: Upload,
  { size, sha256 }: Received,
  received_at: string,
): Photo {
  const mime = 'image/jpeg'
  const taken = taken_at ? toInstant(taken_at) : null
  const about = {
    id,
    kind,
    mime,
    size,
    width: null,
    height: null,
    sha256,
    taken_at: taken,
    received_at,
  } as const
  return { ...about, ...photoAddresses(ctx, { file: 'deleted', mime }) }
}

const toTaskId = ({ taskId }: Upload) => (taskId === noTask ? null : taskId)

/** Throws where the photo may not come in. */
async function placeFor(ctx: ReadCtx, session: CleanersWork, input: Upload): Promise<Place> {
  // A problem may be reported after the report was submitted, and so its photos may come.
  if (input.kind === 'issue') {
    mustTakeWrites(ctx, session)
    await mustHaveIssue(ctx, session, input.issue_id)
    await mustHaveRoom(ctx, session)
    return { session, task: null }
  }
  if (input.spot_id !== undefined) {
    mustBeOpen(ctx, session)
    const spot = await placeForSpot(ctx, session, input)
    await mustHaveRoom(ctx, session)
    return { session, task: null, spot }
  }
  if (input.late) mustTakeLateAdditions(ctx, session)
  else mustBeOpen(ctx, session)
  const task = await existingTask(ctx, session, input.taskId)
  if (!input.late && task.status === 'completed') throw new Problem('task_completed')
  if (!input.late && task.status !== 'active') throw new Problem('invalid_transition', { task })
  if (task.photos.length >= limits.photosPerTask(task.required_photos)) throw new Problem('quota_exceeded')
  await mustHaveRoom(ctx, session)
  return { session, task }
}

async function mustHaveIssue(
  ctx: ReadCtx,
  session: CleanersWork,
  issueId: string | undefined,
): Promise<void> {
  const issue = await ctx.db
    .selectFrom('issue')
    .select('id')
    .where('session_id', '=', session.id)
    .where('id', '=', issueId ?? '')
    .executeTakeFirst()
  if (!issue) throw new Problem('not_found')
}

async function keepPhoto(
  ctx: WriteCtx,
  { session, task, spot }: Place,
  input: Upload,
  stored: StoredPhoto,
): Promise<Photo> {
  if (spot && stored.processed.mime === 'application/pdf') throw new Problem('unsupported_file_type')
  const place = {
    session_id: session.id,
    task_id: toTaskId(input),
    issue_id: input.kind === 'issue' ? (input.issue_id ?? null) : null,
  }
  const photo = toPhoto(ctx, await insertPhoto(ctx, place, input, stored))
  const after = task && withShotPhotos({ ...task, photos: [...task.photos, photo].sort(byArrival) })
  await countTask(ctx, session, { before: task, after })
  if (after) keepChangedTask(ctx, session, after)
  const event = { session_id: session.id, photo_id: input.id }
  if (spot) await recordSpot(ctx, session.id, spot, input)
  if (task && session.state === 'submitted')
    await ctx.record({ type: 'photo.added_late', ...event, task_id: task.id })
  else await ctx.record({ type: 'photo.received', ...event })
  return photo
}

/** As they are read: of two at once the one with the smaller id first. */
const byArrival = (one: Photo, other: Photo) =>
  one.received_at < other.received_at || (one.received_at === other.received_at && one.id < other.id) ? -1 : 1
