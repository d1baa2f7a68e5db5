import { Problem } from '@brightkey/contract/problem'
import type { Input, Output } from '@brightkey/contract/route'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { whyNotSubmit } from '@brightkey/contract/sessions/rules'
import type { CleanerDetails, Task } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { newCode, newId, newLinkToken } from '../../../platform/secrets/random.ts'
import { type CleanersSession, lockCleanersSession, mustBeOpen } from '../../sessions/access.ts'
import { recordWork } from '../../sessions/finished/updates.ts'
import { settledPhotoIds } from '../../sessions/photos/queries.ts'
import { tasksOfSession } from '../../sessions/tasks/queries.ts'
import { endReturns, setReportVersion, setSkip, setSubmitted } from '../../sessions/updates.ts'
import { reportUrl } from '../access.ts'
import { makeDocument } from '../document.ts'
import { readDocument } from '../rules.ts'
import { sealed } from '../seal/queries.ts'
import { queueTimestamp } from '../seal/timestamps/commands.ts'
import { keepShownReferences } from '../shots/commands.ts'
import type { ReportTable } from '../tables.ts'

type Submission = Input<typeof cleanerRoutes.submitReport>
type Submitted = Output<typeof cleanerRoutes.submitReport>
type StoredReport = Pick<Selectable<ReportTable>, 'id' | 'token' | 'submitted_at' | 'content' | 'revoked_at'>

export async function submitReport(
  ctx: WriteCtx,
  input: Submission,
): Promise<Submitted | HttpResult<Submitted>> {
  const cleaner = cleanerDetails(input)
  const session = await lockCleanersSession(ctx, input.token)
  const made = await reportOfVersion(ctx, session.id, input.version)
  if (made) return HttpResult.repeated(madeBefore(ctx, made, cleaner))
  // A phone that lost our first response sends again and gets the same one.
  if (isSameSubmission(session, cleaner)) return HttpResult.repeated(await submitted(ctx, session))
  mustBeOpen(ctx, session)

  const tasks = await tasksOfSession(ctx, session.id)
  const refusal = whyNotSubmit(tasks)
  if (refusal) throw new Problem(refusal.code)
  await mustHavePhotos(ctx, session, input.photo_ids ?? [])
  await recordSkips(ctx, tasks, input.skipped ?? [])

  const before = await reportBefore(ctx, session.id)
  const version = (before?.version ?? 0) + 1
  const document = await makeDocument(ctx, session, cleaner, version)
  const content = JSON.stringify(document)
  const report = { id: newId(), token: newLinkToken() }
  await ctx.db
    .insertInto('report')
    .values({
      ...report,
      session_id: session.id,
      version,
      ...sealed(ctx, `${newCode(5)}-${newCode(5)}`, content),
      due_at: session.expires_at,
      client_token: newLinkToken(),
      // What the office withheld from clients it withholds still.
      client_view: before?.client_view ?? null,
    })
    .execute()
  await keepShownReferences(ctx, report.id, document)
  await queueTimestamp(ctx, report.id)
  await setSubmitted(ctx, session, report, { cleaner, ...(await recordWork(ctx, session, cleaner, version)) })
  await setReportVersion(ctx, session.id, version)
  await endReturns(ctx, session.id)
  await ctx.record({ type: 'report.submitted', session_id: session.id, report_id: report.id, version })
  return { report: { ...report, url: reportUrl(ctx, report.token), submitted_at: ctx.now, revoked: false } }
}

function cleanerDetails({ first_name, last_name, company_name }: Submission): CleanerDetails {
  if (!first_name || !last_name || !company_name) throw new Problem('cleaner_details_required')
  return { first_name, last_name, company_name }
}

function isSameSubmission(session: CleanersSession, cleaner: CleanerDetails): boolean {
  return (
    session.state !== 'active' &&
    session.state !== 'returned' &&
    session.cleaner_first_name === cleaner.first_name &&
    session.cleaner_last_name === cleaner.last_name &&
    session.cleaner_company_name === cleaner.company_name
  )
}

/** The report of a repeated submission; null for a version that does not exist yet, or if none is named. */
async function reportOfVersion(ctx: WriteCtx, sessionId: string, version: number | undefined) {
  if (version === undefined) return null
  const row = await ctx.db
    .selectFrom('report')
    .select(['id', 'token', 'submitted_at', 'content', 'revoked_at'])
    .where('session_id', '=', sessionId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ?? null
}

/** The session may have been returned since: who submitted it is read from the report. */
function madeBefore(
  ctx: WriteCtx,
  { id, token, submitted_at, content, revoked_at }: StoredReport,
  { first_name, last_name, company_name }: CleanerDetails,
): Submitted {
  const { cleaner } = readDocument(content)
  const same =
    cleaner.first_name === first_name &&
    cleaner.last_name === last_name &&
    cleaner.company_name === company_name
  if (!same) throw new Problem('session_completed', { report_id: id })
  return { report: { id, token, url: reportUrl(ctx, token), submitted_at, revoked: revoked_at !== null } }
}

async function submitted(ctx: WriteCtx, session: CleanersSession): Promise<Submitted> {
  const report = await ctx.instance.reports.newest(ctx, session)
  if (!report) throw new Error('a submitted session has a report')
  return { report: report.link }
}

/** A report counts as received only when every photo the phone knows of has arrived or was deleted, in any order. */
async function mustHavePhotos(
  ctx: WriteCtx,
  session: CleanersSession,
  ids: readonly string[],
): Promise<void> {
  const known = await settledPhotoIds(ctx, session.id)
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0) throw new Problem('photos_not_received', { missing })
}

async function recordSkips(
  ctx: WriteCtx,
  tasks: readonly Task[],
  skipped: NonNullable<Submission['skipped']>,
): Promise<void> {
  const reasons = new Map(skipped.map((skip) => [skip.task_id, skip]))
  for (const task of tasks.filter((each) => each.status === 'available')) {
    const skip = reasons.get(task.id)
    // One given before the work was returned still holds.
    if (!skip && task.skip_reason !== null) continue
    if (!skip || (skip.reason === 'other' && !skip.text))
      throw new Problem('skip_reason_required', { task_id: task.id })
    await setSkip(ctx, task.id, { skip_reason: skip.reason, skip_text: skip.text || null })
  }
}

function reportBefore(ctx: WriteCtx, sessionId: string) {
  return ctx.db
    .selectFrom('report')
    .select(['version', 'client_view'])
    .where('session_id', '=', sessionId)
    .orderBy('version', 'desc')
    .executeTakeFirst()
}
