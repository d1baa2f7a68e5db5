import { areaTitle } from '@brightkey/contract/apartments/areas'
import type { DocumentPhoto, ReportDocument } from '@brightkey/contract/reports/schema'
import type { CleanerDetails, Photo } from '@brightkey/contract/sessions/schema'
import type { ReadCtx } from '../../platform/context.ts'
import type { LinkSession } from '../sessions/access.ts'
import { issuesOfSession } from '../sessions/issues/queries.ts'
import { photosOfSession } from '../sessions/photos/queries.ts'
import { tasksOfSession } from '../sessions/tasks/queries.ts'
import { getEffectiveSettings } from '../settings/queries.ts'

/**
 * The session's present state in the form that is frozen: everything a reader may ever see of it, and nothing secret.
 */
export async function documentOf(
  ctx: ReadCtx,
  session: LinkSession,
  cleaner: CleanerDetails,
  version: number,
): Promise<ReportDocument> {
  const tasks = await tasksOfSession(ctx, session.id)
  const issues = await issuesOfSession(ctx, session.id)
  const kept = new Map((await photosOfSession(ctx, session.id)).map((row) => [row.id, row]))
  const { companyName, timeZone } = await getEffectiveSettings(ctx)
  const frozen = (photo: Photo): DocumentPhoto => {
    const { id, kind, mime, width, height, sha256, taken_at, received_at } = photo
    const { file = '', stored_sha256 = null } = kept.get(id) ?? {}
    return { id, file, kind, mime, width, height, sha256, stored_sha256, taken_at, received_at }
  }
  return {
    format: 2,
    issuer: companyName,
    code: session.code,
    version,
    time_zone: timeZone,
    apartment: {
      name: session.apartment_name,
      type: session.apartment_type,
      address: session.address,
      area_title: areaTitle(session.area),
    },
    urgency: session.urgency,
    // Written for the cleaner: access, the guest's belongings.
    note: null,
    created_at: session.created_at,
    expires_at: session.expires_at,
    submitted_at: ctx.now,
    cleaner,
    progress: session.progress,
    tasks: tasks.map((task) => ({
      id: task.id,
      title: task.title,
      room: task.room,
      status: task.status,
      started_at: task.started_at,
      completed_at: task.completed_at,
      required_photos: task.required_photos,
      subtasks: task.subtasks.map(({ title, done }) => ({ title, done })),
      photos: task.photos.map(frozen),
      skip: task.skip_reason === null ? null : { reason: task.skip_reason, text: task.skip_text },
    })),
    issues: issues.map((issue) => ({
      id: issue.id,
      task_id: issue.task_id,
      kind: issue.kind,
      text: issue.text,
      created_at: issue.created_at,
      photos: issue.photos.map(frozen),
    })),
  }
}
