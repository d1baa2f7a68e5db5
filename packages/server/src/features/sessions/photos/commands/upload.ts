import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { limits } from '@brightkey/contract/sessions/rules'
import type { Photo } from '@brightkey/contract/sessions/schema'
import { later, toInstant } from '../../../../platform/clock.ts'
import type { ReadCtx, StepsCtx, WriteCtx } from '../../../../platform/context.ts'
import { Answer } from '../../../../platform/http/answer.ts'
import type { ProcessedPhoto } from '../../../../platform/images/photo-intake.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import type { Received } from '../../../../platform/storage/incoming.ts'
import {
  type CleanersSession,
  cleanersSession,
  lockCleanersSession,
  mustBeOpen,
  taskOf,
} from '../../access.ts'
import { addressesOf, deletedUnseenAt, storageKey, toPhoto } from '../queries.ts'

type Upload = Input<typeof cleanerRoutes.uploadPhoto>

/** In the address of an upload, in the place of a task's id: a photo of a problem that is no task's. */
const noTask = '-'

/** Looks whether this phone may upload here at all, before its megabytes are read. */
export async function allowUpload(ctx: ReadCtx, { token, taskId }: Upload): Promise<void> {
  const session = await cleanersSession(ctx, token)
  if (taskId !== noTask) await taskOf(ctx, session, taskId)
}

/**
 * Takes a photo in: made safe to serve, its files durable, then its row, then the answer; so that whoever hears 201
 * will find both. Files without a row are swept.
 */
export async function uploadPhoto(
  ctx: StepsCtx,
  input: Upload,
  received: Received,
): Promise<Photo | Answer<Photo>> {
  const early = await ctx.write(async (step) =>
    arrivedBefore(step, await lockCleanersSession(step, input.token), input, received),
  )
  if (early) return early
  await ctx.instance.storage.checkRoom()
  await using processed = await ctx.instance.photoIntake.process(received)
  const file = newId().replaceAll('-', '')
  for (const { name, path } of processed.variants)
    await ctx.instance.storage.put(storageKey(file, name), path)

  const forget = async () => {
    for (const { name } of processed.variants) await ctx.instance.storage.remove(storageKey(file, name))
  }
  let arrived = false
  try {
    const answer = await ctx.write(async (step) => {
      const session = await lockCleanersSession(step, input.token)
      // The same photo may have arrived by another connection meanwhile.
      const twin = await arrivedBefore(step, session, input, received)
      arrived = twin !== null
      return twin ?? (await keepPhoto(step, session, input, received, processed, file))
    })
    if (arrived) await forget()
    return answer
  } catch (error) {
    // A refusal wrote nothing. After any other failure nobody knows yet whether the row is there: the sweep decides.
    if (error instanceof Problem) await forget()
    throw error
  }
}

/** The answer to a photo that is here already, or null. Throws where this one may not come in. */
async function arrivedBefore(
  ctx: WriteCtx,
  session: CleanersSession,
  input: Upload,
  received: Received,
): Promise<Answer<Photo> | null> {
  const there = await ctx.db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', '=', session.id)
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (there) {
    if (there.sha256 !== received.sha256 || there.task_id !== taskIdOf(input))
      throw new Problem('different_content')
    return Answer.again(toPhoto(ctx, there))
  }
  const deletedAt = await deletedUnseenAt(ctx, session.id, input.taskId, input.id)
  if (deletedAt !== null) return Answer.again(unkept(ctx, input, received, deletedAt))
  mustBeOpen(ctx, session)
  await mustFit(ctx, session, input)
  return null
}

/**
 * What stands for a photo that was deleted before it arrived: the answer is as to one deleted after, but nothing of it
 * is kept. Nobody looked into its bytes, and behind its addresses there is nothing.
 */
function unkept(
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
  return { ...about, ...addressesOf(ctx, { file: 'deleted', mime }) }
}

const taskIdOf = ({ taskId }: Upload) => (taskId === noTask ? null : taskId)

async function mustFit(
  ctx: WriteCtx,
  session: CleanersSession,
  { taskId, kind, issue_id }: Upload,
): Promise<void> {
  if (kind === 'issue') {
    await mustBeIssueOf(ctx, session, issue_id)
  } else {
    const task = await taskOf(ctx, session, taskId)
    if (task.status === 'completed') throw new Problem('task_completed')
    if (task.status !== 'active') throw new Problem('invalid_transition', { task })
    if (task.photos.length >= limits.photosOf(task.required_photos)) throw new Problem('quota_exceeded')
  }
  const { bytes, lately } = await ctx.db
    .selectFrom('photo')
    .select((eb) => [
      eb.fn.sum<number | null>('size').as('bytes'),
      eb.fn.countAll<number>().filterWhere('received_at', '>', later(ctx.now, -60_000)).as('lately'),
    ])
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  if (Number(bytes ?? 0) >= limits.sessionBytes) throw new Problem('quota_exceeded')
  if (lately >= limits.uploadsPerMinute) throw new Problem('throttled', { seconds: 60 })
}

async function mustBeIssueOf(
  ctx: WriteCtx,
  session: CleanersSession,
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
  session: CleanersSession,
  input: Upload,
  received: Received,
  processed: ProcessedPhoto,
  file: string,
) {
  const { mime, width, height } = processed
  const taken = input.taken_at ? toInstant(input.taken_at) : processed.taken_at
  const row = {
    session_id: session.id,
    id: input.id,
    task_id: taskIdOf(input),
    issue_id: input.kind === 'issue' ? (input.issue_id ?? null) : null,
    file,
    // A PDF is a paper, whatever the phone thought it was sending; of an issue it stays the issue's.
    kind: mime === 'application/pdf' && input.kind !== 'issue' ? ('document' as const) : input.kind,
    mime,
    size: received.size,
    width,
    height,
    sha256: received.sha256,
    stored_sha256: processed.sha256,
    source: input.source ?? null,
    taken_at: taken,
    sent_at: input.sent_at ? toInstant(input.sent_at) : null,
    received_at: ctx.now,
    deleted_at: null,
    dhash: null,
    brightness: null,
    sharpness: null,
    checked_at: null,
    check_until: null,
    asked_again_at: null,
  }
  await ctx.db.insertInto('photo').values(row).execute()
  await ctx.record({ type: 'photo.received', session_id: session.id, photo_id: input.id })
  return toPhoto(ctx, row)
}
