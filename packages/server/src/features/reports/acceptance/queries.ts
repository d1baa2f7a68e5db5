import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { textIn } from '@brightkey/contract/locale'
import type { Acceptance, AcceptancePageData } from '@brightkey/contract/reports/acceptance-schema'
import type { acceptanceRoutes } from '@brightkey/contract/reports/routes'
import { pickImages } from '@brightkey/contract/reports/rules'
import type { DocumentIssue, DocumentPhoto, DocumentTask } from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { photoAddresses } from '../../../platform/storage/photo-addresses.ts'
import { type LinkSession, linkSession } from '../../sessions/access.ts'
import { type Filled, pageSession, readPagePhotos, type WrittenPage } from '../../sessions/pages/queries.ts'
import { hasTask } from '../../sessions/tasks/queries.ts'
import { clientsReport, reportUrl, type VisibleReport } from '../access.ts'
import type { KeptRemark } from '../rules.ts'
import { toSeal } from '../seal/queries.ts'
import type { AcceptanceTable, ReportTable } from '../tables.ts'

type Row = Selectable<ReportTable>

/**
 * The newest report of a session as its client sees it, by task, with their acceptance. Nothing of the work is shown
 * before the first report.
 */
export async function getAcceptance(
  ctx: ReadCtx,
  { token }: Input<typeof acceptanceRoutes.get>,
): Promise<AcceptancePageData> {
  const session = await linkSession(ctx, 'verification', token)
  const newest = await reportToAccept(ctx, session)
  const about = await pageSession(ctx, session)
  const acceptance = newest && (await readAcceptance(ctx, newest.row))
  // Returned work is the cleaner's again: there is nothing to accept until the next version.
  const report = session.state === 'returned' && acceptance === null ? null : newest
  const unsigned = report ? await unsignedPhotos(ctx, session.id) : null
  return {
    session: report?.view && !report.view.show_address ? { ...about, area_title: null } : about,
    report: report && (await describeReport(ctx, report.row)),
    tasks: report
      ? report.document.tasks.map((task) => ({
          ...toAcceptanceTask(ctx, task),
          remark_photos: unsigned?.get(task.id) ?? [],
        }))
      : [],
    problems: report ? report.document.issues.map((issue) => toAcceptanceProblem(ctx, issue)) : [],
    acceptance,
    locked: acceptance !== null || session.closes_at <= ctx.now,
    server_time: ctx.now,
  }
}

/** The newest version, in the client's view; null until the work is handed in. */
export async function reportToAccept(
  ctx: ReadCtx,
  { report_id }: Pick<LinkSession, 'report_id'>,
): Promise<VisibleReport | null> {
  if (report_id === null) return null
  const row = await ctx.db.selectFrom('report').selectAll().where('id', '=', report_id).executeTakeFirst()
  return row ? clientsReport(row) : null
}

/** The client's acceptance of one version of a report, or null. */
export async function readAcceptance(
  ctx: ReadCtx,
  { id, session_id, version }: Pick<Row, 'id' | 'session_id' | 'version'>,
): Promise<Acceptance | null> {
  const row: Selectable<AcceptanceTable> | undefined = await ctx.db
    .selectFrom('acceptance')
    .selectAll()
    .where('report_id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const kept: KeptRemark[] = JSON.parse(row.remarks)
  const photos =
    kept.length > 0 ? [...(await readPagePhotos(ctx, session_id, 'verification')).values()].flat() : []
  return {
    id: row.id,
    report_version: version,
    name: row.name,
    accepted: row.accepted === 1,
    remarks: kept.map(({ task_id, task_title, text, photo_ids }) => ({
      task_id,
      task_title,
      task_title_text: textIn(task_title, ctx.locale),
      text,
      photos: photos.filter((photo) => photo_ids.includes(photo.id)),
    })),
    at: row.at,
  }
}

/** The client's last acceptance, and whether it is of the newest version. */
async function acceptanceFilled(
  { db }: ReadCtx,
  { id, report_id }: Pick<LinkSession, 'id' | 'report_id'>,
): Promise<Filled | null> {
  const acceptances = await db
    .selectFrom('acceptance')
    .select(['at', 'name', 'report_id'])
    .where('session_id', '=', id)
    .orderBy('at', 'desc')
    .execute()
  const [last] = acceptances
  return last
    ? { at: last.at, by: last.name, locked: acceptances.some((each) => each.report_id === report_id) }
    : null
}

/** Photos of remarks not yet signed, by task. */
async function unsignedPhotos(ctx: ReadCtx, sessionId: string): Promise<Map<string, PagePhoto[]>> {
  const photos = await readPagePhotos(ctx, sessionId, 'verification')
  if (photos.size === 0) return photos
  const claimed = await claimedPhotos(ctx, sessionId)
  return new Map([...photos].map(([taskId, taken]) => [taskId, taken.filter(({ id }) => !claimed.has(id))]))
}

/** Photos that belong to an acceptance of any version. */
export async function claimedPhotos({ db }: ReadCtx, sessionId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('acceptance')
    .select('remarks')
    .where('session_id', '=', sessionId)
    .execute()
  const kept = rows.flatMap(({ remarks }): KeptRemark[] => JSON.parse(remarks))
  return new Set(kept.flatMap(({ photo_ids }) => photo_ids))
}

async function describeReport(ctx: ReadCtx, row: Row): Promise<AcceptancePageData['report']> {
  const { code, sha256, unchanged } = await toSeal(ctx, row)
  const { version, submitted_at } = row
  return { version, submitted_at, sha256, unchanged, seal_code: code, url: reportUrl(ctx, row.client_token) }
}

function toAcceptancePhoto(ctx: ReadCtx, photo: DocumentPhoto) {
  const { view_url, thumb_url } = photoAddresses(ctx, photo)
  return { id: photo.id, width: photo.width, height: photo.height, view_url, thumb_url }
}

function toAcceptanceProblem(ctx: ReadCtx, issue: DocumentIssue): AcceptancePageData['problems'][number] {
  const { id, task_id, kind, text } = issue
  const photos = pickImages(issue.photos, 'issue').map((photo) => toAcceptancePhoto(ctx, photo))
  return { id, task_id, kind, text, photos }
}

function toAcceptanceTask(
  ctx: ReadCtx,
  task: DocumentTask,
): Omit<AcceptancePageData['tasks'][number], 'remark_photos'> {
  const { id, title, room, status, skip, photos } = task
  const shown = (kind: 'before' | 'after') => (photo: DocumentPhoto) => ({
    ...toAcceptancePhoto(ctx, photo),
    kind,
  })
  return {
    id,
    title,
    title_text: textIn(title, ctx.locale),
    room,
    done: status === 'completed',
    skip_reason: skip?.reason ?? null,
    skip_text: skip?.text || null,
    photos: [
      ...pickImages(photos, 'before').map(shown('before')),
      ...pickImages(photos, 'after').map(shown('after')),
    ],
  }
}

export const acceptancePage: WrittenPage = {
  filled: acceptanceFilled,
  // A remark is of a task.
  hasItem: (ctx, session, itemId) => hasTask(ctx, session.id, itemId),
  isSigned: async (ctx, session, photo) => (await claimedPhotos(ctx, session.id)).has(photo.id),
}
