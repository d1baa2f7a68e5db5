import { hash } from 'node:crypto'
import type { Input } from '@brightkey/contract/route'
import type {
  messageRoutes,
  PendingMessage,
  PendingMessageList,
} from '@brightkey/contract/sessions/message-routes'
import { type NotNull, type SqlBool, sql } from 'kysely'
import { later } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { instantInJson } from '../../../platform/db/dialects.ts'
import { serviceReason } from '../../../platform/service-reason.ts'
import { activeCleaners, cleanersById, shownDayUrls, toAssigned } from '../../cleaners/queries/cleaners.ts'
import { isOwnSession } from '../../sessions/access.ts'
import { cleaningTokens, linkUrl } from '../../sessions/links/queries.ts'
import { settleMs } from '../../sessions/rules.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { firstKind, isUrgent, quietUntil, readKnowledge, urgentMs } from '../rules.ts'
import { type MessagePart, messageComposer } from './compose.ts'

type Ctx = Authenticated<ReadCtx>

/** Sessions read; the last cleaner's may be cut off there, and is left for the next time. */
const mostLines = 3000

/** What is to be parts by now, with its session: of active cleaners. Neither selected nor ordered yet. */
export const pendingLines = ({ db, now }: Pick<ReadCtx, 'db' | 'now'>) =>
  db
    .selectFrom('telling')
    .innerJoin('session', 'session.id', 'telling.session_id')
    .where('telling.tell_at', '<=', later(now, settleMs))
    .where('telling.cleaner_id', 'in', activeCleaners({ db }))

/** The lines of {@link pendingLines}, as a message is made of them. */
export const readLines = (query: ReturnType<typeof pendingLines>) =>
  query
    .selectAll('telling')
    .select(['session.code', 'session.state', 'session.apartment_name'])
    .select(['session.window_start', 'session.expires_at'])
    .$narrowType<{ kind: NotNull; wanted: NotNull; tell_at: NotNull }>()
    .orderBy('telling.cleaner_id')
    .orderBy('session.expires_at')
    .orderBy('session.id')
    .limit(mostLines)
    .execute()

/** Something that a cleaner is to be parts, with the session that it is of. */
export type OpenLine = Awaited<ReturnType<typeof readLines>>[number]

/** The lines that the office sees to: all of them without an account of WhatsApp, else what could not be sent by it. */
function officeLines(ctx: Ctx, cleanerId?: string) {
  let query = pendingLines(ctx)
  if (!ctx.actor.sees_all_sessions) query = query.where(isOwnSession(ctx.actor))
  if (cleanerId !== undefined) query = query.where('telling.cleaner_id', '=', cleanerId)
  if (ctx.instance.whatsapp !== null)
    query = query.where((eb) =>
      eb.or([
        eb('telling.by_hand', '=', 1),
        eb('telling.cleaner_id', 'not in', activeCleaners(ctx).where('phone', 'is not', null)),
      ]),
    )
  return query
}

/** Names exactly what a cleaner is to be parts: anything that changes makes it another one. */
export function messageQueueId(
  cleanerId: string,
  lines: readonly Pick<OpenLine, 'session_id' | 'number' | 'kind' | 'wanted'>[],
): string {
  const content = lines
    .map(({ session_id, number, kind, wanted }) => `${session_id} ${number} ${kind} ${wanted}`)
    .toSorted()
    .join('\n')
  return `${cleanerId}-${hash('sha256', content, 'hex').slice(0, 20)}`
}

/** One cleaner's lines that this login sends. */
export const readOfficeLines = (ctx: Ctx, cleanerId: string): Promise<OpenLine[]> =>
  readLines(officeLines(ctx, cleanerId))

/** How many cleaners wait to be parts. */
async function countPendingMessages(ctx: Ctx): Promise<number> {
  const { count } = await officeLines(ctx)
    .select((eb) => eb.fn.count<number>('telling.cleaner_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The queue of messages that the office sends itself, one for each cleaner, the urgent first. */
export async function listPendingMessages(
  ctx: Ctx,
  { session_id, limit }: Input<typeof messageRoutes.list>,
): Promise<PendingMessageList> {
  const { quiet, timeZone } = await getEffectiveSettings(ctx)
  const quiet_until = quietUntil(quiet, ctx.now, timeZone)
  if (limit === 0 && session_id === undefined)
    return { results: [], next: null, count: await countPendingMessages(ctx), quiet_until }
  const rows = await readLines(
    officeLines(ctx).$if(session_id !== undefined, (query) =>
      query.where('telling.cleaner_id', 'in', (eb) =>
        eb
          .selectFrom('telling as asked')
          .select('cleaner_id')
          .where('asked.session_id', '=', session_id ?? ''),
      ),
    ),
  )
  const groups = [...Map.groupBy(rows, ({ cleaner_id }) => cleaner_id).values()].filter(
    (lines) => session_id === undefined || lines.some((line) => line.session_id === session_id),
  )
  if (rows.length === mostLines && groups.length > 1) groups.pop()
  const shown = groups
    .map((lines) => ({ lines, urgent: lines.some((line) => isUrgent(lineTimes(line), ctx.now)) }))
    // A cleaner's lines are in the order of their due times.
    .toSorted((a, b) => Number(b.urgent) - Number(a.urgent) || (dueFirst(a) < dueFirst(b) ? -1 : 1))
    .slice(0, limit)
  return {
    results: await toItems(ctx, shown),
    next: null,
    count: groups.length,
    quiet_until,
  }
}

/** What one cleaner is to be parts. */
type Group = { lines: readonly OpenLine[]; urgent: boolean }

const dueFirst = ({ lines: [line] }: Group) => line?.expires_at ?? ''

async function toItems(ctx: Ctx, groups: readonly Group[]): Promise<PendingMessage[]> {
  const ids = groups.flatMap(({ lines: [line] }) => line?.cleaner_id ?? [])
  const cleaners = await cleanersById(ctx, ids)
  const urls = await shownDayUrls(ctx, ids)
  const links = await sessionUrls(
    ctx,
    groups.flatMap(({ lines }) => lines),
  )
  const reasons = await readFailures(ctx, ids)
  const compose = await messageComposer(ctx)
  const items: PendingMessage[] = []
  for (const { lines, urgent } of groups) {
    const cleaner = cleaners.get(lines[0]?.cleaner_id ?? '')
    if (!cleaner) continue
    const { id, phone, language } = cleaner
    const parts = lines.map((line) => ({ ...toMessagePart(line), url: links.get(line.session_id) }))
    const { text } = compose(parts, language, urls.get(id) ?? '')
    items.push({
      id: messageQueueId(id, lines),
      cleaner: toAssigned(cleaner),
      kind: firstKind(parts.map(({ kind }) => kind)),
      reassigned: parts.every(({ kind, isReassigned }) => kind !== 'cancelled' || isReassigned),
      text,
      whatsapp_url:
        phone === null ? null : `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`,
      session_ids: lines.map(({ session_id }) => session_id),
      sessions: lines.map((line, index) => ({
        id: line.session_id,
        code: line.code,
        apartment: line.apartment_name,
        kind: parts[index]?.kind ?? 'assigned',
        expires_at: lineTimes(line).expires_at,
      })),
      urgent,
      failure: lines.some(({ by_hand }) => by_hand === 1) ? { reason: reasons.get(id) ?? null } : null,
    })
  }
  return items
}

/** WhatsApp's reason for the last message to each cleaner that failed. */
async function readFailures(
  { db }: Pick<ReadCtx, 'db'>,
  cleaners: readonly string[],
): Promise<Map<string, string | null>> {
  if (cleaners.length === 0) return new Map()
  const rows = await db
    .selectFrom('message')
    .select(['cleaner_id', 'error'])
    .where('cleaner_id', 'in', cleaners)
    .where('status', '=', 'error')
    .orderBy('created_at')
    .execute()
  return new Map(rows.map(({ cleaner_id, error }) => [cleaner_id, serviceReason(error)]))
}

/**
 * The sessions' own links, by session, for a message by a login that does not see all sessions: the day link would open the
 * others. Empty for everyone else. A cancelled session needs no link.
 */
export async function sessionUrls(
  ctx: ReadCtx,
  lines: readonly Pick<OpenLine, 'session_id' | 'kind'>[],
): Promise<Map<string, string>> {
  if (ctx.actor === null || ctx.actor.sees_all_sessions) return new Map()
  const ids = lines.filter(({ kind }) => kind !== 'cancelled').map(({ session_id }) => session_id)
  if (ids.length === 0) return new Map()
  const tokens = await cleaningTokens(ctx.db, ids)
  return new Map(Array.from(tokens, ([id, token]) => [id, linkUrl(ctx, 'cleaning', token)]))
}

/** For a session that was reassigned, the times last notified. */
export function lineTimes({
  kind,
  known,
  window_start,
  expires_at,
}: Pick<OpenLine, 'kind' | 'known' | 'window_start' | 'expires_at'>) {
  const knowledge = kind === 'cancelled' ? readKnowledge(known) : null
  return knowledge && !('none' in knowledge) ? knowledge : { window_start, expires_at }
}

/** {@link lineTimes} and `breaksQuiet` of {@link pendingLines}, for a statement. */
export function timesInLines({ instance, now }: ReadCtx) {
  const known = (key: keyof ReturnType<typeof lineTimes>) =>
    instantInJson(instance.database.dialect, 'telling.known', key)
  const begins = sql<string>`coalesce(
    case telling.kind when 'cancelled' then coalesce(${known('window_start')}, ${known('expires_at')}) end,
    session.window_start,
    session.expires_at
  )`
  const breaksQuiet = sql<SqlBool>`telling.kind = 'cancelled' and ${begins} < ${later(now, urgentMs)}
    and coalesce(${known('expires_at')}, session.expires_at) > ${now}`
  return { begins, breaksQuiet }
}

export const toMessagePart = (
  line: Pick<OpenLine, 'kind' | 'known' | 'state' | 'apartment_name' | 'window_start' | 'expires_at'>,
): MessagePart => ({
  ...lineTimes(line),
  apartment_name: line.apartment_name,
  kind: line.kind,
  isReassigned: line.kind === 'cancelled' && line.state !== 'cancelled' && line.state !== 'deleted',
})
