import { createHash } from 'node:crypto'
import type { Locale } from '@brightkey/contract/locale'
import { Problem } from '@brightkey/contract/problem'
import type { Input, Output } from '@brightkey/contract/route'
import type { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { keepDigitOrder } from '@brightkey/i18n/digit-order'
import { translator } from '@brightkey/i18n/message'
import type { Selectable } from 'kysely'
import { type CalendarEvent, writeCalendar } from '../../../platform/calendar/write.ts'
import { dayMs, later } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { existingCleaner } from '../../cleaners/access.ts'
import { isOwnSession } from '../../sessions/access.ts'
import { plannedMinutes } from '../../sessions/office/rules.ts'
import type { SessionTable } from '../../sessions/tables.ts'
import { requirePermission } from '../../users/access.ts'
import { userById } from '../../users/queries.ts'
import { seesAllSessions } from '../../users/sight/queries.ts'

type Feed = Output<typeof feedRoutes.get>
export type FeedOwner = { user_id: string } | { cleaner_id: string }

/** Sessions that are due this long before now and after it; no more of them than a program can show. */
const pastMs = 14 * dayMs
const aheadMs = 120 * dayMs
const mostEvents = 3_000

/** The address of the calendar of a user or a cleaner. */
export async function getOwnersFeed(ctx: ReadCtx, owner: FeedOwner): Promise<Feed> {
  const query = ctx.db.selectFrom('calendar_feed').select('token').where('revoked_at', 'is', null)
  const row = await ('user_id' in owner
    ? query.where('user_id', '=', owner.user_id)
    : query.where('cleaner_id', '=', owner.cleaner_id)
  ).executeTakeFirst()
  return { url: row ? `${ctx.instance.config.publicUrl}/api/calendar/${row.token}.ics` : null }
}

export const getFeed = (ctx: Authenticated<ReadCtx>): Promise<Feed> =>
  getOwnersFeed(ctx, { user_id: ctx.actor.id })

export async function getCleanerFeed(ctx: Authenticated<ReadCtx>, { id }: { id: string }): Promise<Feed> {
  requirePermission(ctx, 'cleaners.edit')
  await existingCleaner(ctx, id)
  return getOwnersFeed(ctx, { cleaner_id: id })
}

/** The sessions of a feed as an iCalendar file: for a user those they may see, for a cleaner their own. It contains nothing about clients. */
export async function readFeed(
  ctx: ReadCtx,
  { token }: Input<typeof feedRoutes.read>,
): Promise<HttpResult<null>> {
  const feed = await openFeed(ctx, token)
  const rows = await ctx.db
    .selectFrom('session')
    .selectAll()
    .where('state', '!=', 'deleted')
    .where('expires_at', '>=', later(ctx.now, -pastMs))
    .where('expires_at', '<', later(ctx.now, aheadMs))
    .$if(feed.cleanerId !== null, (query) => query.where('cleaner_id', '=', feed.cleanerId))
    .$if(feed.coordinatorId !== null, (query) => query.where(isOwnSession({ id: feed.coordinatorId ?? '' })))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(mostEvents)
    .execute()
  const url = feed.cleanerId === null ? `${ctx.instance.config.publicUrl}/sessions/` : null
  const events = rows.map((row) => toEvent(row, feed.locale, url))
  const name = (await ctx.instance.getCompanyName(ctx)) || 'Brightkey'
  const body = Buffer.from(writeCalendar(keepDigitOrder(name), events))
  return HttpResult.download<null>({
    body,
    type: 'text/calendar; charset=utf-8',
    size: body.length,
    headers: {
      etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
      'cache-control': 'private, no-cache',
    },
  })
}

/** Whose calendar an address opens. Throws session_not_found, as every link does: unknown, revoked and closed look the same. */
async function openFeed(
  ctx: ReadCtx,
  token: string,
): Promise<{ locale: Locale; cleanerId: string | null; coordinatorId: string | null }> {
  const row = await ctx.db
    .selectFrom('calendar_feed')
    .select(['user_id', 'cleaner_id'])
    .where('token', '=', token)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (row?.cleaner_id) {
    const { id, language, deactivated_at } = await existingCleaner(ctx, row.cleaner_id)
    if (deactivated_at === null) return { locale: language, cleanerId: id, coordinatorId: null }
  }
  if (row?.user_id) {
    const { id, language, role, is_superuser, status } = await userById(ctx, row.user_id)
    const seesAll = await seesAllSessions(ctx, { role, is_superuser: is_superuser === 1 })
    if (status === 'active') return { locale: language, cleanerId: null, coordinatorId: seesAll ? null : id }
  }
  throw new Problem('session_not_found')
}

const words = await catalogs('words')

function toEvent(row: Selectable<SessionTable>, locale: Locale, sessionsUrl: string | null): CalendarEvent {
  const t = translator(words[locale], locale)
  const { state, expires_at, window_start, code } = row
  const isCancelled = state === 'cancelled'
  const name = state === 'active' && row.started_at === null ? 'not_started' : state
  const before = later(expires_at, -plannedMinutes(row) * 60_000)
  return {
    uid: `${row.id}@brightkey`,
    sequence: row.revision,
    changedAt: row.last_activity_at,
    // An event ends after it begins.
    start: window_start !== null && window_start < expires_at ? window_start : before,
    end: expires_at,
    // Some calendar apps show a cancelled event as any other.
    summary: [...(isCancelled ? [t('state.cancelled')] : []), keepDigitOrder(row.apartment_name), code].join(
      ' · ',
    ),
    location: keepDigitOrder(row.address),
    description: name === 'deleted' ? '' : t(`state.${name}`),
    url: sessionsUrl && sessionsUrl + row.id,
    isCancelled,
  }
}
