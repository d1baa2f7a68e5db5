import { fieldProblem } from '@brightkey/contract/problem'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { type Expression, type SqlBool, sql } from 'kysely'
import { later } from '../../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { countUpTo, decodeCursor, toPage } from '../../../../platform/db/page.ts'
import { hasActiveCleaners } from '../../../cleaners/queries/cleaners.ts'
import { dueOrLast } from '../../issues/all/queries.ts'
import { settleMs } from '../../rules.ts'
import { isNobodys, matching, readRows, type Wanted } from './matching.ts'
import { toRows } from './rows.ts'

type Ctx = Authenticated<ReadCtx>

const hour = 3_600_000
/** How soon a session is due when it needs attention because it has no cleaner, or one who was not notified. */
const soonMs = 24 * hour
/** After how long without anything new returned work needs the office again. */
const idleMs = 4 * hour

/** How far ahead due times are looked at for guests who are in when the work may start: found in the order of an index. */
const occupiedMs = 8 * 24 * hour

const isOpen = sql<SqlBool>`state in ('active', 'returned')`

type Group = {
  /** Which sessions: those of an earlier group are in none of the later ones. */
  is: readonly Expression<SqlBool>[]
  /** By which they are ordered, the earliest first. */
  by: 'expires_at' | 'submitted_at'
}

/**
 * What needs the office, the most urgent first, and the rest of the open sessions last. Each group is found in the order of an
 * index, so that a page costs the same at any number of sessions.
 */
async function readGroups(ctx: Ctx, { days }: Wanted): Promise<Group[]> {
  const { now } = ctx
  const isLate = sql<SqlBool>`expires_at <= ${now}`
  const isAhead = sql<SqlBool>`expires_at > ${now}`
  // In a company without cleaners in the book no session has one.
  const hasNobody = (await hasActiveCleaners(ctx))
    ? sql<SqlBool>`(${isNobodys} or coalesce(answer, '') = 'declined')`
    : sql<SqlBool>`((cleaner_id is not null and ${isNobodys}) or coalesce(answer, '') = 'declined')`
  const isUnassigned = sql<SqlBool>`(${hasNobody} and started_at is null and expires_at <= ${later(now, soonMs)})`
  const occupied = await occupiedIn(ctx)
  const hasGuests =
    occupied.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`session.id in (${sql.join(occupied)})`
  const isIdle = sql<SqlBool>`(state = 'returned' and last_activity_at <= ${later(now, -idleMs)})`
  // What the server sends by itself is sent a minute later, unless it cannot or the hours are quiet.
  const notifiedBy = later(now, ctx.instance.whatsapp === null ? settleMs : -settleMs)
  const isNotNotified = sql<SqlBool>`(expires_at <= ${later(now, soonMs)} and tell_at is not null and tell_at <= ${notifiedBy})`
  // By the index's own expression, or SQLite goes through all open problems; PostgreSQL knows only of the column how rare it is.
  const hasOverdueProblem = sql<SqlBool>`session.id in (
    select session_id from issue where resolved_at is null and withdrawn_at is null
      and ${dueOrLast} < ${days.date} and due_on < ${days.date}
  )`
  const not = (one: Expression<SqlBool>) => sql<SqlBool>`not ${one}`
  const others = [isOpen, isAhead, not(isUnassigned), not(hasGuests), not(isIdle), not(isNotNotified)]
  const isToday = sql<SqlBool>`expires_at < ${days.today.to}`
  return [
    { is: [isOpen, isLate, sql<SqlBool>`started_at is null`], by: 'expires_at' },
    { is: [isOpen, isLate, sql<SqlBool>`started_at is not null`], by: 'expires_at' },
    { is: [isOpen, isAhead, isUnassigned], by: 'expires_at' },
    { is: [isOpen, isAhead, not(isUnassigned), hasGuests], by: 'expires_at' },
    { is: [sql<SqlBool>`state = 'submitted'`], by: 'submitted_at' },
    { is: [isOpen, isAhead, not(isUnassigned), not(hasGuests), isIdle], by: 'expires_at' },
    {
      is: [isOpen, isAhead, not(isUnassigned), not(hasGuests), not(isIdle), isNotNotified],
      by: 'expires_at',
    },
    {
      is: [
        hasOverdueProblem,
        sql<SqlBool>`(state = 'approved' or (${isOpen} and ${isAhead} and not ${isUnassigned} and not ${hasGuests} and not ${isIdle} and not ${isNotNotified}))`,
      ],
      by: 'expires_at',
    },
    { is: [...others, not(hasOverdueProblem), isToday], by: 'expires_at' },
    { is: [...others, not(hasOverdueProblem), not(isToday)], by: 'expires_at' },
  ]
}

/** The sessions not yet begun that may start within a day while guests are in, and are due within `occupiedMs`. */
async function occupiedIn(ctx: Ctx): Promise<string[]> {
  const { now } = ctx
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'apartment_id', 'state', 'cleaning_kind', 'window_start', 'expires_at', 'booking_basis'])
    .where(isOpen)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', later(now, occupiedMs))
    .where((eb) => eb(eb.fn.coalesce('window_start', 'expires_at'), '<=', later(now, soonMs)))
    .where('started_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const guestsUntil = await ctx.instance.plans.guestsOfSessions(ctx, rows)
  return rows.filter((row) => guestsUntil(row) !== null).map(({ id }) => id)
}

/** The sessions of a group that are wanted: neither selected nor ordered yet. */
function within(ctx: Ctx, wanted: Wanted, { is }: Group) {
  let query = matching(ctx, { ...wanted, view: undefined, status: 'all' })
  for (const condition of is) query = query.where(condition as never)
  return query
}

/** A page of what needs the office. The count is of what needs someone, without the rest. */
export async function listNeeds(
  ctx: Ctx,
  wanted: Wanted,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const groups = await readGroups(ctx, wanted)
  const place = readPlace(cursor, groups.length)
  const found: { group: number; id: string; value: string }[] = []
  for (const [index, group] of groups.entries()) {
    if (place && index < place.group) continue
    if (found.length > limit) break
    const after =
      place && index === place.group
        ? sql<SqlBool>`(${sql.ref(`session.${group.by}`)}, session.id) > (${place.value}, ${place.id})`
        : null
    const rows = await within(ctx, wanted, group)
      .$if(after !== null, (query) => query.where(after as never))
      .select(['session.id', `session.${group.by} as value`])
      .orderBy(`session.${group.by}`)
      .orderBy('session.id')
      .limit(limit + 1 - found.length)
      .execute()
    found.push(...rows.map(({ id, value }) => ({ group: index, id, value: value ?? ctx.now })))
  }
  const page = toPage(found, limit, ({ group, id, value }) => ({ value, id: `${group}/${id}` }))
  const count = await countNeeds(ctx, wanted, groups)
  return {
    results: await toRows(ctx, await readRows(ctx, page.results)),
    next: page.next,
    count: Math.min(count, countedUpTo),
    count_more: count > countedUpTo,
  }
}

/** How many need someone, counted up to one more than the highest number shown. */
export async function countNeeds(ctx: Ctx, wanted: Wanted, known?: readonly Group[]): Promise<number> {
  let count = 0
  for (const group of (known ?? (await readGroups(ctx, wanted))).slice(0, -1)) {
    if (count > countedUpTo) break
    count += await countUpTo(ctx.db, within(ctx, wanted, group).select('session.id'), countedUpTo + 1 - count)
  }
  return count
}

/** Where the page before ended. Throws validation_error for a cursor of another list. */
function readPlace(cursor: string | undefined, groups: number) {
  const place = decodeCursor(cursor, 'instant')
  if (!place) return null
  const [first = '', id] = place.id.split('/')
  const group = Number(first)
  if (id === undefined || !Number.isInteger(group) || group < 0 || group >= groups)
    throw fieldProblem('cursor', 'invalid')
  return { group, id, value: place.value }
}
