import { hash } from 'node:crypto'
import { areaTitle } from '@brightkey/contract/apartments/areas'
import type { Input } from '@brightkey/contract/route'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { statusOf, whyClosed } from '@brightkey/contract/sessions/rules'
import type { CleanerSession, LinkKind, Task } from '@brightkey/contract/sessions/schema'
import type { ReadCtx } from '../../platform/context.ts'
import { Answer } from '../../platform/http/answer.ts'
import { offeredTemplates } from '../templates/queries.ts'
import { type CleanersSession, cleanersSession } from './access.ts'
import { issuesOfSession } from './issues/queries.ts'
import { addressEnd } from './photos/rules.ts'
import { tasksOfSession } from './tasks/queries.ts'

/** The address of a link, as it is handed out. */
export function linkUrl(ctx: ReadCtx, kind: LinkKind, token: string): string {
  const { publicUrl } = ctx.instance.config
  if (kind === 'cleaning') return `${publicUrl}/cleaning/${token}`
  return `${publicUrl}/cleaning/public/${kind === 'progress' ? 'cleaning' : kind}/${token}`
}

export const reportUrl = (ctx: ReadCtx, token: string) => `${ctx.instance.config.publicUrl}/report/${token}`

/** The answers given lately, written out, by all that they depend on. Phones ask every few seconds. */
const written = new Map<string, Buffer>()
const mostWritten = 200

/** The whole session for the cleaner's page. */
export async function getCleanerSession(ctx: ReadCtx, { token }: Input<typeof cleanerRoutes.session>) {
  const session = await cleanersSession(ctx, token)
  const status = statusOf(session, ctx.now)
  const closed = whyClosed(session, ctx.now) ?? 'open'
  // How to get in is the apartment's, so it may change without the session.
  const note = hash('sha1', session.access_note ?? '', 'base64url')
  const parts = [session.id, session.revision, status, closed, ctx.locale, addressEnd(ctx.now), note]
  const etag = `"${parts.join('.')}"`
  let known = written.get(etag)
  if (known === undefined) {
    // Without its closing bracket.
    known = Buffer.from(JSON.stringify(await cleanersView(ctx, session)).slice(0, -1))
    written.set(etag, known)
    const [oldest] = written.keys()
    if (written.size > mostWritten && oldest) written.delete(oldest)
  }
  // The one value that is never the same; it is not part of what the ETag stands for.
  const body = Buffer.concat([known, Buffer.from(`,"server_time":"${ctx.now}"}`)])
  return Answer.prepared<CleanerSession>({ etag, body })
}

async function cleanersView(
  ctx: ReadCtx,
  session: CleanersSession,
): Promise<Omit<CleanerSession, 'server_time'>> {
  const open = whyClosed(session, ctx.now) === null
  const { code, note, urgency, created_at, expires_at, closes_at, state, progress } = session
  return {
    code,
    apartment: {
      name: session.apartment_name,
      type: session.apartment_type,
      address: session.address,
      area_title: areaTitle(session.area),
      // How to get in is nobody's business once the work is handed in.
      access_note: open ? session.access_note : null,
    },
    note,
    urgency,
    created_at,
    expires_at,
    closes_at,
    state,
    status: statusOf(session, ctx.now),
    progress,
    tasks: await tasksOfSession(ctx, session.id),
    issues: await issuesOfSession(ctx, session.id),
    templates: open ? await offeredTemplates(ctx, session.apartment_id) : [],
    report: reportLink(ctx, session),
  }
}

/** The newest report of a session, as its link; null before the first. */
export function reportLink(
  ctx: ReadCtx,
  session: Pick<CleanersSession, 'report_id' | 'report_token' | 'submitted_at'>,
) {
  const { report_id, report_token, submitted_at } = session
  if (report_id === null || report_token === null || submitted_at === null) return null
  return { id: report_id, token: report_token, url: reportUrl(ctx, report_token), submitted_at }
}

export async function listCleanersTasks(
  ctx: ReadCtx,
  { token }: Input<typeof cleanerRoutes.tasks>,
): Promise<Task[]> {
  return tasksOfSession(ctx, (await cleanersSession(ctx, token)).id)
}
