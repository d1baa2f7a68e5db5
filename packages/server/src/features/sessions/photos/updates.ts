import type { WriteCtx } from '../../../platform/context.ts'

/** Notes that this version of the report shows the cleaner's photos that are not deleted. */
export async function noteReported({ db }: WriteCtx, sessionId: string, version: number): Promise<void> {
  await db
    .updateTable('photo')
    .set({ report_version: version })
    .where('session_id', '=', sessionId)
    .where('page', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Deletes a photo because the office asked for another in its place. */
export async function markAskedAgain(
  { db, now }: WriteCtx,
  sessionId: string,
  photoId: string,
): Promise<void> {
  await db
    .updateTable('photo')
    .set({ deleted_at: now, asked_again_at: now })
    .where('session_id', '=', sessionId)
    .where('id', '=', photoId)
    .execute()
}
