import type { PageSession } from '@brightkey/contract/inspections/schema'
import { imagesOf, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, DocumentTask } from '@brightkey/contract/reports/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import type { ReadCtx } from '../../../platform/context.ts'
import { linkSession } from '../../sessions/access.ts'
import { pageSession } from '../../sessions/pages/queries.ts'
import { clientsReport } from '../access.ts'
import { documentOf } from '../document.ts'

/** The photos of one task's result, as whoever holds a link for them may see them. */
export type TaskResult = Pick<DocumentTask, 'id' | 'title'> & Record<'before' | 'after', DocumentPhoto[]>
export type Results = {
  session: PageSession
  rooms: { room: Room | null; tasks: TaskResult[] }[]
  updated_at: string
}

/**
 * What a link for the result's photos shows: the newest report as its client sees it; before there is one, the tasks that
 * are completed by now. Papers, problems, and tasks without a photo are not in it.
 */
export async function resultsOf(ctx: ReadCtx, token: string): Promise<Results> {
  const session = await linkSession(ctx, 'result-photos', token)
  const row =
    session.report_id === null
      ? undefined
      : await ctx.db.selectFrom('report').selectAll().where('id', '=', session.report_id).executeTakeFirst()
  const report = row && clientsReport(row)
  const nobody = { first_name: '', last_name: '', company_name: '' }
  const document = report ? report.document : await documentOf(ctx, session, nobody, 1)
  const rooms = tasksByRoom(document).map(({ room, tasks }) => ({
    room,
    tasks: tasks
      .map(({ id, title, photos }) => ({
        id,
        title,
        before: imagesOf(photos, 'before'),
        after: imagesOf(photos, 'after'),
      }))
      .filter(({ before, after }) => before.length + after.length > 0),
  }))
  const about = pageSession(session)
  return {
    session: report?.view && !report.view.show_address ? { ...about, area_title: null } : about,
    rooms: rooms.filter(({ tasks }) => tasks.length > 0),
    updated_at: row?.submitted_at ?? session.last_activity_at,
  }
}
