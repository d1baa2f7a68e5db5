import type { AuditEntry, auditRoutes } from '@brightkey/contract/audit/routes'
import type { EventType } from '@brightkey/contract/event'
import { auditedTypes } from '@brightkey/contract/event-types'
import type { Input, Output } from '@brightkey/contract/route'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { describeEvent } from '@brightkey/i18n/describe-event'
import { translator } from '@brightkey/i18n/message'
import { wallClock } from '@brightkey/i18n/zone'
import { sql } from 'kysely'
import { toInstant } from '../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../platform/context.ts'
import { writeCsv } from '../../platform/csv.ts'
import { countUpTo, decodeCursor, toPage } from '../../platform/db/page.ts'
import { HttpResult } from '../../platform/http/result.ts'
import { keyNames } from '../api-keys/queries.ts'
import { taskTitles } from '../sessions/tasks/queries.ts'
import { getEffectiveSettings } from '../settings/queries.ts'
import { requirePermission } from '../users/access.ts'
import { namesAt } from '../users/queries.ts'
import { ownText, settingLabels } from './story/queries/own-texts.ts'
import { eventSource } from './story/rules.ts'

type Ctx = Authenticated<ReadCtx>
type Query = Input<typeof auditRoutes.list>
type Log = Output<typeof auditRoutes.list>
type Place = { value: string; id: string } | null

/** How many events a CSV file has at most. */
const mostInFile = 10_000

/** What happened in the company, the newest first, as a page of JSON or as one CSV file. */
export async function listAudit(ctx: Ctx, query: Query): Promise<Log | HttpResult<Log>> {
  requirePermission(ctx, 'audit.read')
  if (query.format === 'csv')
    return logFile(ctx, await toEntries(ctx, await readRows(ctx, query, null, mostInFile)))
  const kinds = query.kind ? auditedTypes(query.kind) : null
  const count = await countUpTo(
    ctx.db,
    matching(ctx, query)
      .$if(kinds !== null, (events) => events.where('type', 'in', kinds ?? []))
      // What the indexes have: the rows themselves are not read.
      .select('event.at'),
    countedUpTo,
  )
  const place = decodeCursor(query.cursor, 'instant')
  const rows = await readRows(ctx, query, place, query.limit + 1)
  const page = toPage(rows, query.limit, ({ at, id }) => ({ value: at, id }))
  return { results: await toEntries(ctx, page.results), next: page.next, count }
}

/** The events wanted, of any kind. */
function matching({ db }: Ctx, { by, session_id, apartment_id, from, to }: Query) {
  const events = apartment_id === undefined ? db.selectFrom('event') : ofApartment(db, apartment_id)
  return events
    .$if(by !== undefined, (query) => query.where('by_user_id', '=', by ?? ''))
    .$if(session_id !== undefined, (query) => query.where('session_id', '=', session_id ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', toInstant(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', toInstant(to ?? '')))
}

/** The events of an apartment, and those of its sessions: one after the other, for with `or` all events there are would be read. */
const ofApartment = (db: Ctx['db'], id: string) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('event')
      .selectAll()
      .where('subject_id', '=', id)
      .unionAll(
        eb
          .selectFrom('session')
          .innerJoin('event', 'event.session_id', 'session.id')
          .selectAll('event')
          .where('session.apartment_id', '=', id),
      )
      .as('event'),
  )

/**
 * The newest events wanted, before the place. Each type of a kind is read by itself, in the order of the index, and merged
 * here: one statement over several types would sort all events of them. Those of one apartment or session are few.
 */
async function readRows(ctx: Ctx, query: Query, place: Place, limit: number) {
  const types: readonly EventType[] = query.kind ? auditedTypes(query.kind) : []
  const areFew = query.apartment_id !== undefined || query.session_id !== undefined
  const end =
    query.apartment_id !== undefined && types.length === 0 ? await findEnd(ctx, query, place, limit) : null
  const newest = await Promise.all(
    (types.length === 0 || areFew ? [types] : types.map((type) => [type])).map((wanted) =>
      matching(ctx, query)
        .$if(wanted.length > 0, (events) => events.where('type', 'in', wanted))
        .$if(place !== null, (events) =>
          events.where(sql`(at, id) < (${place?.value ?? ''}, ${place?.id ?? ''})` as never),
        )
        .$if(end !== null, (events) => events.where('at', '>=', end ?? ''))
        .select(['event.id', 'type', 'session_id', 'by_user_id', 'key_id', 'data', 'at'])
        .orderBy('at', 'desc')
        .orderBy('event.id', 'desc')
        .limit(limit)
        .execute(),
    ),
  )
  const before = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)
  return newest
    .flat()
    .toSorted((a, b) => before(a.at, b.at) || before(a.id, b.id))
    .slice(0, limit)
}

/**
 * When the last of `limit` events before the place happened, newest first; null if there are fewer. Found in indexes alone, so
 * that of all events of an apartment, which no index has in their order, only those of the page are read.
 */
async function findEnd(ctx: Ctx, query: Query, place: Place, limit: number): Promise<string | null> {
  const times = await matching(ctx, query)
    .$if(place !== null, (events) => events.where('at', '<', place?.value ?? ''))
    .select('at')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return times[limit - 1]?.at ?? null
}

const office = await catalogs('office')
const audit = await catalogs('office/audit')

async function toEntries(ctx: Ctx, rows: Awaited<ReturnType<typeof readRows>>): Promise<AuditEntry[]> {
  const userName = await namesAt(
    ctx,
    rows.map(({ by_user_id }) => by_user_id),
  )
  const keys = await keyNames(
    ctx,
    rows.map(({ key_id }) => key_id),
  )
  const sessions = await sessionsById(ctx, [...new Set(rows.flatMap(({ session_id }) => session_id ?? []))])
  const events = rows.map((row) => ({ ...row, values: JSON.parse(row.data) as Record<string, unknown> }))
  const getTaskId = ({ task_id }: Record<string, unknown>) => (typeof task_id === 'string' ? task_id : '')
  const { locale } = ctx
  const taskIds = [...new Set(events.map(({ values }) => getTaskId(values)))]
  const titles = (await Promise.all(inParts(taskIds).map((part) => taskTitles(ctx, part)))).flat()
  const tasks = new Map(titles.map(({ id, text }) => [id, text]))
  const { timeZone } = await getEffectiveSettings(ctx)
  const t = translator<Catalogs['office']>(office[locale], locale)
  return events.map(({ id, type, session_id, by_user_id, key_id, values, at }) => {
    const task = tasks.get(getTaskId(values))
    const name = typeof values.name === 'string' && session_id === null ? values.name : null
    return {
      id,
      at,
      type,
      by: by_user_id === null ? null : { id: by_user_id, name: userName(by_user_id, at) ?? '–' },
      key: key_id === null ? null : { id: key_id, name: keys.get(key_id) ?? '–' },
      source: eventSource(type, by_user_id, values),
      text:
        ownText(type, values, locale) ?? describeEvent({ type, values }, { task }, t, { locale, timeZone }),
      session: sessions.get(session_id ?? '') ?? null,
      subject: name !== null && type === 'settings.changed' ? settingLabels(name, locale) : name,
    }
  })
}

/** Those of a file are too many for one statement: no database takes more ids at once. */
const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / 1000) }, (_, part) => ids.slice(part * 1000, (part + 1) * 1000))

/** Sessions by their ids; one that was deleted for good is missing. */
async function sessionsById({ db }: Ctx, ids: readonly string[]) {
  const found = new Map<string, NonNullable<AuditEntry['session']>>()
  for (const part of inParts(ids)) {
    const rows = await db
      .selectFrom('session')
      .select(['id', 'code', 'apartment_name as apartment'])
      .where('id', 'in', part)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

type TranslateAudit = ReturnType<typeof translator<Catalogs['office/audit']>>

function whoText(t: TranslateAudit, { by, key, source }: Pick<AuditEntry, 'by' | 'key' | 'source'>): string {
  if (by && key) return t('audit.by_key', { name: by.name, key: key.name })
  return by?.name ?? (source === 'user' ? '–' : t(`audit.by_${source}`))
}

async function logFile(ctx: Ctx, entries: readonly AuditEntry[]): Promise<HttpResult<Log>> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const t = translator<Catalogs['office/audit']>(audit[ctx.locale], ctx.locale)
  const header = [
    ...[t('audit.when'), t('audit.instant'), t('audit.who'), t('audit.what'), t('audit.event')],
    ...[t('audit.session'), t('audit.on')],
  ]
  const rows = entries.map(({ at, by, key, source, text, type, session, subject }) => [
    ...[wallClock(at, timeZone).replace('T', ' '), at, whoText(t, { by, key, source }), text, type],
    ...[session?.code ?? null, subject ?? session?.apartment ?? null],
  ])
  return HttpResult.csv<Log>(`brightkey-audit-${ctx.now.slice(0, 10)}`, writeCsv([header, ...rows]))
}
