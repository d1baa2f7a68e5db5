import { linkKinds } from '@brightkey/contract/sessions/choices'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { AnyLinkKind } from '@brightkey/contract/sessions/schema'
import { has } from '@brightkey/contract/users/rules'
import { sql } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { namesAt } from '../../../users/queries.ts'
import { type OfficeSession, officeSession } from '../../access.ts'
import { issuesOfSession } from '../../issues/queries.ts'
import { linkUrl } from '../../links/queries.ts'
import { readDeletedPhotos, toPhoto } from '../../photos/queries.ts'
import { readReturned } from '../../queries.ts'
import { spotsOfSession } from '../../spots/queries.ts'
import { tasksOfSession } from '../../tasks/queries.ts'
import { officeNotes, toVoiceNote } from '../../voice/queries.ts'
import { approvalUndo } from '../rules.ts'
import { toRows } from './rows.ts'

type Ctx = Authenticated<ReadCtx>

export async function getSession(ctx: Ctx, { id }: { id: string }): Promise<Session> {
  const session = await officeSession(ctx, id)
  const [row] = await toRows(ctx, [session])
  if (!row) throw new Error('expected exactly one row')
  const reports = await ctx.instance.reports.all(ctx, id)
  return {
    ...row,
    tasks: await tasksOfSession(ctx, id),
    spot_shots: await spotsOfSession(ctx, session),
    issues: await issuesOfSession(ctx, id),
    links: await readLinks(ctx, session),
    reports,
    returned: await readReturned(ctx, session),
    approval_undo_ms: undoMs(ctx, session.state, reports[0]?.review?.at),
    deleted_photos: await readDeleted(ctx, id),
    voice_notes: await readVoiceNotes(ctx, id),
    timeline: await readTimeline(ctx, id),
  }
}

function undoMs({ now }: ReadCtx, state: OfficeSession['state'], approvedAt: string | undefined): number {
  if (state !== 'approved' || approvedAt === undefined) return 0
  return Math.max(0, Date.parse(approvedAt) + approvalUndo.offeredMs - Date.parse(now))
}

/** The newest link of each kind, revoked or not. */
async function readLinks(ctx: ReadCtx, session: OfficeSession): Promise<Session['links']> {
  const rows = await ctx.db
    .selectFrom('session_link')
    .selectAll()
    .where('session_id', '=', session.id)
    .orderBy('created_at')
    // Re-issued within the same millisecond, the one that is alive is the newer.
    .orderBy(sql`case when revoked_at is null then 1 else 0 end`)
    .execute()
  const newest = new Map(rows.map((row) => [row.kind, row]))
  const links: Session['links'] = []
  for (const kind of linkKinds) {
    const row = newest.get(kind)
    if (!row) continue
    const { token, revoked_at, opened_at, last_opened_at } = row
    const filled = await ctx.instance.linkPages[kind].filled(ctx, session)
    links.push({
      kind,
      token,
      url: linkUrl(ctx, kind, token),
      revoked: revoked_at !== null,
      opened_at: opened_at ?? usedSince(session, row),
      last_opened_at,
      filled_at: filled?.at ?? null,
      filled_by: filled?.by || null,
    })
  }
  return links
}

/** When the cleaner's first write came by this link, for a phone that had no network when it was first touched. */
function usedSince(
  { started_at }: OfficeSession,
  { kind, created_at }: { kind: AnyLinkKind; created_at: string },
) {
  return kind === 'cleaning' && started_at !== null && started_at >= created_at ? started_at : null
}

/** What those who see all sessions may restore. */
async function readDeleted(ctx: Ctx, sessionId: string): Promise<Session['deleted_photos']> {
  if (!has(ctx.actor, 'sessions.manage_all')) return []
  const rows = await readDeletedPhotos(ctx, sessionId)
  return rows.map((row) => ({
    ...toPhoto(ctx, row),
    task_id: row.task_id,
    deleted_at: row.deleted_at ?? ctx.now,
  }))
}

async function readVoiceNotes(ctx: ReadCtx, sessionId: string): Promise<Session['voice_notes']> {
  const rows = await officeNotes(ctx, sessionId)
  const userName = await namesAt(
    ctx,
    rows.map(({ created_by }) => created_by),
  )
  return rows.map((row) => ({ ...toVoiceNote(ctx, row), by: userName(row.created_by, row.received_at) }))
}

async function readTimeline(ctx: ReadCtx, sessionId: string): Promise<Session['timeline']> {
  const rows = await ctx.db
    .selectFrom('event')
    .select(['id', 'type', 'at', 'data', 'by_user_id'])
    .where('session_id', '=', sessionId)
    .orderBy('at')
    .orderBy('id')
    .limit(500)
    .execute()
  const userName = await namesAt(
    ctx,
    rows.map(({ by_user_id }) => by_user_id),
  )
  return rows.map(({ id, type, at, data, by_user_id }) => ({
    id,
    type,
    at,
    by: userName(by_user_id, at),
    values: JSON.parse(data),
  }))
}
