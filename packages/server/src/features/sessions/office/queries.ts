import { areaTitle } from '@brightkey/contract/apartments/areas'
import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { statusOf } from '@brightkey/contract/sessions/rules'
import type { Session, SessionRow } from '@brightkey/contract/sessions/schema'
import { has } from '@brightkey/contract/users/rules'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Known, ReadCtx } from '../../../platform/context.ts'
import { pageOf, placeOf } from '../../../platform/db/page.ts'
import { containsWords } from '../../../platform/db/search.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { officeSession } from '../access.ts'
import { issuesOfSession } from '../issues/queries.ts'
import { linkUrl, reportUrl } from '../queries.ts'
import type { SessionTable } from '../tables.ts'
import { tasksOfSession } from '../tasks/queries.ts'

type Row = Selectable<SessionTable>
type Ctx = Known<ReadCtx>

export async function listSessions(ctx: Ctx, input: Input<typeof sessionRoutes.list>) {
  const { limit, status, sort, search } = input
  let query = ctx.db.selectFrom('session')
  if (!has(ctx.actor, 'sessions.see_all')) query = query.where('session.created_by', '=', ctx.actor.id)
  if (search) query = query.where((eb) => containsWords(eb, 'session.search', search))
  query = ofStatus(query, status, ctx.now)
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()

  const column = sort.endsWith('tasks') ? 'session.task_count' : 'session.created_at'
  const [direction, beyond] = sort.startsWith('-') ? (['desc', '<'] as const) : (['asc', '>'] as const)
  const place = placeOf(input.cursor)
  if (place) {
    query = query.where((eb) =>
      eb(eb.refTuple(column, 'session.id'), beyond, eb.tuple(place.value, place.id)),
    )
  }
  const rows = await query
    .selectAll('session')
    .orderBy(column, direction)
    .orderBy('session.id', direction)
    .limit(limit + 1)
    .execute()
  const byTasks = column === 'session.task_count'
  const page = pageOf(rows, limit, (row) => ({
    value: byTasks ? row.task_count : row.created_at,
    id: row.id,
  }))
  return { results: await toRows(ctx, page.results), next: page.next, count }
}

export function listActiveSessions(ctx: Ctx, input: Input<typeof sessionRoutes.active>) {
  return listSessions(ctx, { ...input, status: 'active', sort: '-created' })
}

type SessionsQuery = SelectQueryBuilder<Tables, 'session', object>

/** The rule `statusOf` of the contract, in SQL. */
function ofStatus(
  query: SessionsQuery,
  status: Input<typeof sessionRoutes.list>['status'],
  now: string,
): SessionsQuery {
  switch (status) {
    case 'all':
      return query
    case 'completed':
      return query.where('session.state', 'in', ['submitted', 'approved'])
    case 'active':
      return query.where('session.state', 'in', ['active', 'returned']).where('session.expires_at', '>', now)
    case 'overdue':
      return query.where('session.state', 'in', ['active', 'returned']).where('session.expires_at', '<=', now)
  }
}

async function toRows(ctx: Ctx, rows: Row[]): Promise<SessionRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const links = await ctx.db
    .selectFrom('session_link')
    .select(['session_id', 'token'])
    .where('session_id', 'in', ids)
    .where('kind', '=', 'cleaning')
    .where('revoked_at', 'is', null)
    .execute()
  const creators = await ctx.db
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', (eb) => eb.selectFrom('session').select('created_by').where('id', 'in', ids))
    .execute()
  const tokens = new Map(links.map((link) => [link.session_id, link.token]))
  const names = new Map(
    creators.map((user) => [user.id, `${user.first_name} ${user.last_name}`.trim() || user.email]),
  )
  return rows.map((row) => toRow(ctx, row, tokens.get(row.id), names.get(row.created_by ?? '')))
}

function toRow(ctx: Ctx, row: Row, token: string | undefined, creator: string | undefined): SessionRow {
  const { apartment_id, apartment_name, apartment_type, created_by } = row
  const { id, code, address, note, urgency, created_at, expires_at, closes_at, state, progress } = row
  const { task_count, tasks_completed, photos_uploaded, photos_required, open_issues, last_activity_at } = row
  return {
    id,
    code,
    apartment: { id: apartment_id, name: apartment_name, type: apartment_type },
    area_title: areaTitle(row.area),
    address,
    note,
    urgency,
    created_at,
    expires_at,
    closes_at,
    state,
    status: statusOf(row, ctx.now),
    progress,
    task_count,
    tasks_completed,
    photos_uploaded,
    photos_required,
    open_issues,
    cleaner:
      row.cleaner_first_name === null
        ? null
        : {
            first_name: row.cleaner_first_name,
            last_name: row.cleaner_last_name ?? '',
            company_name: row.cleaner_company_name ?? '',
          },
    created_by: created_by === null ? null : { id: created_by, name: creator ?? '' },
    last_activity_at,
    cleaning_url: token === undefined ? null : linkUrl(ctx, 'cleaning', token),
  }
}

export async function getSession(ctx: Ctx, { id }: { id: string }): Promise<Session> {
  const session = await officeSession(ctx, id)
  const [row] = await toRows(ctx, [session])
  if (!row) throw new Error('one row in, one row out')
  return {
    ...row,
    tasks: await tasksOfSession(ctx, id),
    issues: await issuesOfSession(ctx, id),
    links: await linksOf(ctx, id),
    reports: await reportsOf(ctx, id),
    timeline: await timelineOf(ctx, id),
  }
}

/** The newest link of each kind, revoked or not. */
async function linksOf(ctx: ReadCtx, sessionId: string): Promise<Session['links']> {
  const rows = await ctx.db
    .selectFrom('session_link')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at')
    // Re-issued within the same millisecond, the one that is alive is the newer.
    .orderBy(sql`case when revoked_at is null then 1 else 0 end`)
    .execute()
  const newest = new Map(rows.map((row) => [row.kind, row]))
  return [...newest.values()].map(({ kind, token, revoked_at }) => ({
    kind,
    token,
    url: linkUrl(ctx, kind, token),
    revoked: revoked_at !== null,
  }))
}

async function reportsOf(ctx: ReadCtx, sessionId: string): Promise<Session['reports']> {
  const rows = await ctx.db
    .selectFrom('report')
    .select(['id', 'token', 'version', 'submitted_at', 'sha256'])
    .where('session_id', '=', sessionId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, url: reportUrl(ctx, row.token) }))
}

async function timelineOf(ctx: ReadCtx, sessionId: string): Promise<Session['timeline']> {
  const rows = await ctx.db
    .selectFrom('event')
    .leftJoin('user', 'user.id', 'event.by_user_id')
    .select([
      'event.id',
      'event.type',
      'event.at',
      'event.data',
      'user.first_name',
      'user.last_name',
      'user.email',
    ])
    .where('event.session_id', '=', sessionId)
    .orderBy('event.at')
    .orderBy('event.id')
    .limit(500)
    .execute()
  return rows.map(({ id, type, at, data, first_name, last_name, email }) => ({
    id,
    type,
    at,
    by: `${first_name ?? ''} ${last_name ?? ''}`.trim() || email,
    values: JSON.parse(data),
  }))
}
