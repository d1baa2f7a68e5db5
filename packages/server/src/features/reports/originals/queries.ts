import { sql } from 'kysely'
import { dayMs, later } from '../../../platform/clock.ts'
import type { ReadCtx } from '../../../platform/context.ts'
import { restorableMs } from '../../sessions/photos/queries.ts'
import { keptNotes } from '../../sessions/voice/queries.ts'

/**
 * The photos whose original has been kept long enough. The days are counted from the approval of the session's newest report,
 * or its submission while it is not reviewed; without a report from the session's end; and for each photo at least
 * from its arrival. Kept are originals that are their own view or have no known hash, and all of a session that is
 * open, returned or in the bin, has an open problem, or whose client did not accept the report.
 */
const oldOriginals = ({ db, now }: Pick<ReadCtx, 'db' | 'now'>, days: number) => {
  const before = later(now, -days * dayMs)
  return (
    db
      .selectFrom('photo')
      .innerJoin('session', 'session.id', 'photo.session_id')
      .leftJoin('report', 'report.id', 'session.report_id')
      .leftJoin('acceptance', (join) =>
        join.onRef('acceptance.report_id', '=', 'report.id').on('acceptance.accepted', '=', 0),
      )
      // As the index has it.
      .where('photo.original_removed_at', 'is', null)
      .where(sql<boolean>`(photo.mime = 'image/png' or photo.width > 1600 or photo.height > 1600)`)
      .where('photo.received_at', '<', before)
      .where('photo.stored_sha256', 'is not', null)
      .where('photo.checked_at', 'is not', null)
      .where(({ eb, or }) =>
        or([eb('photo.deleted_at', 'is', null), eb('photo.deleted_at', '<', later(now, -restorableMs))]),
      )
      .where('session.open_issues', '=', 0)
      .where('acceptance.id', 'is', null)
      .where(isLongFinished(before))
  )
}

/** Whether a session ended before that: approved, submitted or, without a report, closed. */
const isLongFinished = (before: string) => sql<boolean>`(
  (session.state in ('submitted', 'approved') and coalesce(report.reviewed_at, report.submitted_at) < ${before})
  or (session.state = 'active' and session.report_id is null and session.closes_at < ${before}))`

/** The next voice notes that are old enough, by the same rule. */
export async function oldVoiceNotes(ctx: Pick<ReadCtx, 'db' | 'now'>, days: number): Promise<string[]> {
  const before = later(ctx.now, -days * dayMs)
  const rows = await keptNotes(ctx.db)
    .leftJoin('report', 'report.id', 'session.report_id')
    .leftJoin('acceptance', (join) =>
      join.onRef('acceptance.report_id', '=', 'report.id').on('acceptance.accepted', '=', 0),
    )
    .select('voice_note.file')
    .where('voice_note.received_at', '<', before)
    .where('session.open_issues', '=', 0)
    .where('acceptance.id', 'is', null)
    .where(isLongFinished(before))
    .limit(200)
    .execute()
  return rows.map(({ file }) => file)
}

/** How many originals are old enough, and about how many bytes they have. */
export async function countOldOriginals(
  ctx: Pick<ReadCtx, 'db' | 'now'>,
  days: number,
): Promise<{ photos: number; bytes: number }> {
  const { photos, bytes } = await oldOriginals(ctx, days)
    .select(({ fn }) => [fn.countAll<number>().as('photos'), fn.sum<number | null>('photo.size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { photos, bytes: bytes ?? 0 }
}

/** Where one batch ended and the next begins. */
export type OldOriginal = { file: string; received_at: string; size: number }

/** The next batch of originals that are old enough, the oldest first. */
export async function nextOldOriginals(
  ctx: Pick<ReadCtx, 'db' | 'now'>,
  days: number,
  { after, limit }: { after: OldOriginal | null; limit: number },
): Promise<OldOriginal[]> {
  const found = oldOriginals(ctx, days).select(['photo.file', 'photo.received_at', 'photo.size'])
  const rest = after
    ? found.where(({ eb, and, or }) =>
        or([
          eb('photo.received_at', '>', after.received_at),
          and([eb('photo.received_at', '=', after.received_at), eb('photo.file', '>', after.file)]),
        ]),
      )
    : found
  return rest.orderBy('photo.received_at').orderBy('photo.file').limit(limit).execute()
}

/** Those of the files whose original is still old enough to be removed. */
export async function stillOldOriginals(
  ctx: Pick<ReadCtx, 'db' | 'now'>,
  days: number,
  files: readonly string[],
): Promise<string[]> {
  if (files.length === 0) return []
  const rows = await oldOriginals(ctx, days).select('photo.file').where('photo.file', 'in', files).execute()
  return rows.map(({ file }) => file)
}
