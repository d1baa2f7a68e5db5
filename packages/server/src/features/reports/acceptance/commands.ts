import { Problem } from '@brightkey/contract/problem'
import type { acceptanceRoutes } from '@brightkey/contract/reports/routes'
import type { DocumentTask } from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import type { WriteCtx } from '../../../platform/context.ts'
import { lockLinkSession, mustTakeWrites } from '../../sessions/access.ts'
import { readPagePhotos, settledPagePhotoIds } from '../../sessions/pages/queries.ts'
import { type KeptRemark, photosOfRemark } from '../rules.ts'
import { claimedPhotos, readAcceptance, reportToAccept } from './queries.ts'

const kind = 'verification'
type AcceptInput = Input<typeof acceptanceRoutes.accept>

/**
 * Stores the client's acceptance of the newest version of the report, once for each version; repeating it with the
 * same id returns the same. Throws report_accepted if this version was answered differently before, and
 * report_replaced for a version the office has returned.
 */
export async function acceptWork(ctx: WriteCtx, input: AcceptInput): Promise<{ token: string }> {
  const session = await lockLinkSession(ctx, kind, input.token)
  const { id, name, accepted } = input
  const twin = await ctx.db
    .selectFrom('acceptance')
    .select('session_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (twin?.session_id === session.id) return { token: input.token }
  // Does not reveal that an id of another session exists.
  if (twin) throw new Problem('not_found')

  mustTakeWrites(ctx, session)
  const report = await reportToAccept(ctx, session)
  if (!report) throw new Problem('report_not_ready')
  // Signed before a newer version came, and sent after it: the client has not seen what this would accept.
  const seen = input.report_version ?? report.row.version
  if (seen !== report.row.version) throw new Problem('report_replaced')
  if (await readAcceptance(ctx, report.row)) throw new Problem('report_accepted')
  if (session.state === 'returned') throw new Problem('report_replaced')
  if (!name) throw new Problem('signature_required')
  await mustHavePhotos(ctx, session.id, input)
  const remarks = await readRemarks(ctx, session.id, input, report.document.tasks)
  await ctx.db
    .insertInto('acceptance')
    .values({
      id,
      session_id: session.id,
      report_id: report.row.id,
      name,
      accepted: accepted ? 1 : 0,
      remarks: JSON.stringify(remarks),
      at: ctx.now,
    })
    .execute()
  const about = { session_id: session.id, verification_id: id, name }
  await ctx.record(
    accepted && remarks.length === 0
      ? { type: 'verification.accepted', ...about }
      : { type: 'verification.remarks', ...about, remarks: remarks.length },
  )
  return { token: input.token }
}

async function mustHavePhotos(ctx: WriteCtx, sessionId: string, { remarks }: AcceptInput): Promise<void> {
  const named = remarks.flatMap(({ photo_ids = [] }) => photo_ids)
  if (named.length === 0) return
  const arrived = await settledPagePhotoIds(ctx, sessionId, kind)
  const missing = named.filter((id) => !arrived.has(id))
  if (missing.length > 0) throw new Problem('photos_not_received', { missing })
}

/** The remarks by task, one for each, with photos. Throws not_found for a task that is not in the report. */
async function readRemarks(
  ctx: WriteCtx,
  sessionId: string,
  { remarks }: AcceptInput,
  tasks: readonly DocumentTask[],
): Promise<KeptRemark[]> {
  if (remarks.length === 0) return []
  const photos = await readPagePhotos(ctx, sessionId, kind)
  const claimed = await claimedPhotos(ctx, sessionId)
  return [...Map.groupBy(remarks, ({ task_id }) => task_id)].map(([task_id, same]) => {
    const task = tasks.find(({ id }) => id === task_id)
    if (!task) throw new Problem('not_found')
    const there = (photos.get(task_id) ?? []).map(({ id }) => id)
    const named = same.some(({ photo_ids }) => photo_ids === undefined)
      ? undefined
      : same.flatMap(({ photo_ids = [] }) => photo_ids)
    const photo_ids = photosOfRemark(there, named, claimed)
    const text = same.flatMap(({ text }) => text || []).join('\n')
    return { task_id, task_title: task.title, text, photo_ids }
  })
}
