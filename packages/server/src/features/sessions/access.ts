import { Problem } from '@brightkey/contract/problem'
import { whyClosed } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import { has } from '@brightkey/contract/users/rules'
import type { Selectable } from 'kysely'
import type { Known, ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { SessionTable } from './tables.ts'
import { tasksOfSession } from './tasks/queries.ts'

type Row = Selectable<SessionTable>

declare const opened: unique symbol
/** A session whose cleaning link the caller holds; loaded here only. */
export type CleanersSession = Row & { access_note: string | null; readonly [opened]: 'by link' }
/** A session the login may see and change; loaded here only. */
export type OfficeSession = Row & { readonly [opened]: 'by login' }

/** The session of a cleaning link. Throws session_not_found: unknown, revoked and deleted look the same. */
export async function cleanersSession(ctx: ReadCtx, token: string): Promise<CleanersSession> {
  const row = await byCleaningToken(ctx, token).executeTakeFirst()
  if (!row) throw new Problem('session_not_found')
  return row as CleanersSession
}

/** As {@link cleanersSession}, with the row locked: whatever else is written to this session waits its turn. */
export async function lockCleanersSession(ctx: WriteCtx, token: string): Promise<CleanersSession> {
  const row = await byCleaningToken(ctx, token).forUpdate('session').executeTakeFirst()
  if (!row) throw new Problem('session_not_found')
  return row as CleanersSession
}

const byCleaningToken = (ctx: ReadCtx, token: string) =>
  ctx.db
    .selectFrom('session_link')
    .innerJoin('session', 'session.id', 'session_link.session_id')
    .innerJoin('apartment', 'apartment.id', 'session.apartment_id')
    .selectAll('session')
    .select('apartment.access_note')
    .where('session_link.token', '=', token)
    .where('session_link.kind', '=', 'cleaning')
    .where('session_link.revoked_at', 'is', null)

/** Throws session_completed (with the report) or session_expired where the cleaner may not write any more. */
export function mustBeOpen(ctx: ReadCtx, session: CleanersSession): void {
  const closed = whyClosed(session, ctx.now)
  if (closed === 'session_completed') throw new Problem(closed, { report_id: session.report_id })
  if (closed) throw new Problem(closed)
}

/** A task of this session with all that belongs to it. Throws not_found, for tasks of other sessions too. */
export async function taskOf(ctx: ReadCtx, session: Row, taskId: string): Promise<Task> {
  const task = (await tasksOfSession(ctx, session.id)).find((each) => each.id === taskId)
  if (!task) throw new Problem('not_found')
  return task
}

/** A session that this login may see: its own, or any with the right to. Throws not_found. */
export async function officeSession(ctx: Known<ReadCtx>, id: string): Promise<OfficeSession> {
  return seen(ctx, await ctx.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst())
}

/** As {@link officeSession}, with the row locked: whatever else is written to this session waits its turn. */
export async function lockOfficeSession(ctx: Known<WriteCtx>, id: string): Promise<OfficeSession> {
  const query = ctx.db.selectFrom('session').selectAll().where('id', '=', id).forUpdate()
  return seen(ctx, await query.executeTakeFirst())
}

/** The sessions of an apartment that this login may see, to be joined with what is asked of them. */
export function seenSessionsOf({ db, actor }: Known<ReadCtx>, apartmentId: string) {
  const query = db.selectFrom('session').where('session.apartment_id', '=', apartmentId)
  return has(actor, 'sessions.see_all') ? query : query.where('session.created_by', '=', actor.id)
}

function seen({ actor }: Known<ReadCtx>, row: Row | undefined): OfficeSession {
  const mine = row && (row.created_by === actor.id || has(actor, 'sessions.see_all'))
  if (!mine) throw new Problem('not_found')
  return row as OfficeSession
}
