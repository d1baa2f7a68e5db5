import {
  type CleanerNote,
  type CleanerNoteTexts,
  cleanerNotes,
  cleanerNoteTexts,
} from '@brightkey/contract/apartments/fields'
import { Problem } from '@brightkey/contract/problem'
import { whyClosed } from '@brightkey/contract/sessions/rules'
import type { AnyLinkKind, SessionState } from '@brightkey/contract/sessions/schema'
import { has } from '@brightkey/contract/users/rules'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Authenticated, ReadCtx, WriteCtx } from '../../platform/context.ts'
import { isInJson } from '../../platform/db/dialects.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { seesSession, sessionWatchers } from './rules.ts'
import type { SessionTable } from './tables.ts'

type Row = Omit<Selectable<SessionTable>, 'state'> & { state: SessionState }

declare const opened: unique symbol
/** A session of which the caller holds a link, with that link's kind and when it was issued; loaded here only. */
export type LinkSession = Row & {
  kind: AnyLinkKind
  link_since: string
  issue_id: string | null
  readonly [opened]: 'by link'
}
/** A session whose cleaning link the caller holds; loaded here only. */
export type CleanersSession = LinkSession & Record<CleanerNote | CleanerNoteTexts, string | null>
/** The same, with what the cleaner's writes need of it: to read all of its row takes as long as to write a tick. */
export type CleanersWork = Pick<
  LinkSession,
  (typeof workColumns)[number] | 'kind' | 'link_since' | typeof opened
>
/** A session the login may see and change; loaded here only. */
export type OfficeSession = Row & { readonly [opened]: 'by login' }
/** A session in the bin that the login may restore; loaded here only. */
export type BinnedRow = Selectable<SessionTable> & { readonly [opened]: 'in the bin' }

/**
 * The session of a link of exactly this kind, or one of these where the address serves several. Throws
 * session_not_found: unknown, revoked, in the bin, deleted and of another kind look the same.
 */
export async function linkSession(
  ctx: ReadCtx,
  kind: AnyLinkKind | readonly AnyLinkKind[],
  token: string,
): Promise<LinkSession> {
  return found<LinkSession>(await byToken(ctx, kind, token).executeTakeFirst())
}

/** As {@link linkSession}, with the row locked: other writes to this session wait. */
export async function lockLinkSession(
  ctx: WriteCtx,
  kind: AnyLinkKind | readonly AnyLinkKind[],
  token: string,
): Promise<LinkSession> {
  return found<LinkSession>(await byToken(ctx, kind, token).forUpdate('session').executeTakeFirst())
}

/** As {@link linkSession} for the cleaner, with the apartment's notes for the cleaner. */
export async function cleanersSession(ctx: ReadCtx, token: string): Promise<CleanersSession> {
  const [session] = await findByCleaningToken(ctx.db, [token])
  return found<CleanersSession>(session)
}

/** As {@link cleanersSession}, with the row locked: other writes to this session wait. */
export async function lockCleanersSession(ctx: WriteCtx, token: string): Promise<CleanersSession> {
  return found<CleanersSession>(await byCleaningToken(ctx, token).forUpdate('session').executeTakeFirst())
}

/** As {@link cleanersSession}, with what writes need of it. */
export async function cleanersWork(ctx: ReadCtx, token: string): Promise<CleanersWork> {
  const [session] = await findWork(ctx.db, [token])
  return found<CleanersWork>(session)
}

/** As {@link cleanersWork}, with the row locked: other writes to this session wait. */
export async function lockCleanersWork(ctx: WriteCtx, token: string): Promise<CleanersWork> {
  const [session] = await lockWork(ctx.db, [token])
  return found<CleanersWork>(session)
}

/** The sessions of cleaning links that no other transaction has locked, locked and by token. */
async function lockFreeWork(db: WriteCtx['db'], tokens: readonly string[]) {
  const rows = await lockFree(db, [JSON.stringify(tokens)])
  const bySession = new Map(rows.map(({ token, ...session }) => [session.id, { token, session }]))
  return new Map([...bySession.values()].map(({ token, session }) => [token, found<CleanersWork>(session)]))
}

/** A session is locked by one of its links. */
export const cleanersWorkLock = { one: lockCleanersWork, free: lockFreeWork }

const workColumns = [
  'id',
  'apartment_id',
  'created_by',
  'state',
  'expires_at',
  'closes_at',
  'started_at',
  'report_id',
  'revision',
  'weight',
  'weight_done',
  'task_count',
  'tasks_completed',
  'photos_uploaded',
  'photos_required',
] as const

const workInSession = workColumns.map((column) => `session.${column}` as const)

const findByCleaningToken = prepare((db, [token]: [string]) => byCleaningToken({ db }, token))
const findWork = prepare((db, [token]: [string]) => workByToken(db, token))
const lockWork = prepare((db: WriteCtx['db'], [token]: [string]) =>
  workByToken(db, token).forUpdate('session'),
)

const linked = (ctx: Pick<ReadCtx, 'db'>, kind: AnyLinkKind | readonly AnyLinkKind[], token: string) =>
  opening(ctx, kind).where('session_link.token', '=', token)

const opening = ({ db }: Pick<ReadCtx, 'db'>, kind: AnyLinkKind | readonly AnyLinkKind[]) =>
  db
    .selectFrom('session_link')
    .innerJoin('session', 'session.id', 'session_link.session_id')
    .select(['session_link.kind', 'session_link.created_at as link_since'])
    .where('session_link.kind', 'in', [kind].flat())
    .where('session_link.revoked_at', 'is', null)
    .where('session.state', '!=', 'deleted')

const byToken = (ctx: Pick<ReadCtx, 'db'>, kind: AnyLinkKind | readonly AnyLinkKind[], token: string) =>
  linked(ctx, kind, token).selectAll('session').select('session_link.issue_id')

const byCleaningToken = (ctx: Pick<ReadCtx, 'db'>, token: string) =>
  byToken(ctx, 'cleaning', token)
    .innerJoin('apartment', 'apartment.id', 'session.apartment_id')
    .select([...cleanerNotes, ...cleanerNoteTexts].map((note) => `apartment.${note}` as const))

const workByToken = (db: ReadCtx['db'], token: string) =>
  linked({ db }, 'cleaning', token).select(workInSession)

const lockFree = prepare((db: WriteCtx['db'], [tokens]: [string]) =>
  opening({ db }, 'cleaning')
    .select([...workInSession, 'session_link.token'])
    .where(isInJson(db, 'session_link.token', tokens))
    .forUpdate('session')
    .skipLocked(),
)

type Stored<Session> = Omit<Session, typeof opened | 'state'> & Pick<Selectable<SessionTable>, 'state'>

function found<Session extends CleanersWork>(row: Stored<Session> | undefined): Session {
  if (!row) throw new Problem('session_not_found')
  return row as Session
}

/**
 * Throws session_expired or session_cancelled where nothing is written by a link any more. That the cleaner has submitted closes the
 * cleaner's own link only: {@link mustBeOpen}.
 */
export function mustTakeWrites(
  ctx: ReadCtx,
  { closes_at, state }: Pick<LinkSession, 'closes_at' | 'state'>,
): void {
  if (state === 'cancelled') throw new Problem('session_cancelled')
  if (closes_at <= ctx.now) throw new Problem('session_expired')
}

/** After the commit, makes office pages that show this session reload it. For changes without an event. */
export function notifySessionWatchers(ctx: WriteCtx, session: Pick<Row, 'id' | 'created_by'>): void {
  const { id } = session
  // Named for the office only: what phones change comes in bursts, and processes send the same message once.
  const by = ctx.actor !== null && ctx.request !== null ? { by: ctx.request } : {}
  ctx.afterCommit(() =>
    ctx.instance.hub.publish(sessionWatchers(session), { type: 'session.updated', id, ...by }),
  )
}

/** Throws session_completed (with the report), session_cancelled or session_expired where the cleaner may not write any more. */
export function mustBeOpen(ctx: ReadCtx, session: CleanersWork): void {
  const closed = whyClosed(session, ctx.now)
  if (closed === 'session_completed') throw new Problem(closed, { report_id: session.report_id })
  if (closed) throw new Problem(closed)
}

/** As {@link mustBeOpen}, but what was forgotten is taken until the office approves the report. */
export function mustTakeLateAdditions(ctx: ReadCtx, session: CleanersWork): void {
  if (session.state === 'approved') throw new Problem('session_completed', { report_id: session.report_id })
  mustTakeWrites(ctx, session)
}

/** A session that this login may see: its own, or any with the right to. Throws not_found. */
export async function officeSession(ctx: Authenticated<ReadCtx>, id: string): Promise<OfficeSession> {
  return requireVisible(
    ctx,
    await ctx.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst(),
  )
}

/** As {@link officeSession}, with the row locked: other writes to this session wait. */
export async function lockOfficeSession(ctx: Authenticated<WriteCtx>, id: string): Promise<OfficeSession> {
  const query = ctx.db.selectFrom('session').selectAll().where('id', '=', id).forUpdate()
  return requireVisible(ctx, await query.executeTakeFirst())
}

/** The sessions of an apartment that this login may see, for further joins. */
export function visibleSessions({ db, actor }: Authenticated<ReadCtx>, apartmentId: string) {
  const query = db
    .selectFrom('session')
    .where('session.apartment_id', '=', apartmentId)
    .where('session.state', '!=', 'deleted')
  return actor.sees_all_sessions ? query : query.where(isOwnSession(actor))
}

/** The session of this id in the bin, with the row locked, for those who might have deleted it. Throws not_found. */
export async function lockBinnedSession(ctx: Authenticated<WriteCtx>, id: string): Promise<BinnedRow> {
  const query = ctx.db.selectFrom('session').selectAll().where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  if (row?.state !== 'deleted' || !seesSession(ctx.actor, row)) throw new Problem('not_found')
  mustBeDeletable(ctx, row)
  return row as BinnedRow
}

/** Throws session_started for a user's own session once the work has begun: then only an administrator deletes it. */
export function mustBeDeletable(
  { actor }: Authenticated<ReadCtx>,
  { started_at }: Pick<Row, 'started_at'>,
): void {
  if (!has(actor, 'sessions.manage_all') && started_at !== null) throw new Problem('session_started')
}

/** As {@link seesSession}, in a query of sessions, for a login that does not see all of them. */
export const isOwnSession = ({ id }: { id: string }) =>
  sql<SqlBool>`(session.created_by = ${id} or session.created_by is null)`

function requireVisible(
  ctx: Authenticated<ReadCtx>,
  row: Selectable<SessionTable> | undefined,
): OfficeSession {
  if (!row || row.state === 'deleted' || !seesSession(ctx.actor, row)) throw new Problem('not_found')
  return row as OfficeSession
}
