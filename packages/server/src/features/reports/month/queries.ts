import { areaTitle } from '@brightkey/contract/apartments/areas'
import type { MonthReport, monthRoutes } from '@brightkey/contract/reports/month-routes'
import type { Input } from '@brightkey/contract/route'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { wallClock } from '@brightkey/i18n/zone'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { localInstant } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { cleanersOf } from '../../cleaners/queries/cleaners.ts'
import { fullName } from '../../cleaners/queries/fields.ts'
import { dayAfter } from '../../sessions/check-outs/rules.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { requirePermission } from '../../users/access.ts'
import { figuresBy, figuresOf, minutesOf, monthAfter } from './rules.ts'

type Ctx = Authenticated<ReadCtx>

/** The month asked for, or the present one, with its first instant and that of the next. */
export async function monthSpan(ctx: ReadCtx, month: string | undefined) {
  const { timeZone, companyName } = await getEffectiveSettings(ctx)
  const wanted = month ?? wallClock(ctx.now, timeZone).slice(0, 7)
  const startOf = (each: string) => localInstant(`${each}-01`, '00:00', timeZone)
  return { month: wanted, from: startOf(wanted), to: startOf(monthAfter(wanted)), timeZone, companyName }
}

/** The sessions due from one instant until before another; of reports only what the index `report_figures` holds is read. */
async function sessionsDue({ db }: ReadCtx, from: string, to: string) {
  // Each by a look-up of its own: for a join PostgreSQL reads all reports there are.
  const rows = await db
    .selectFrom('session')
    .select(['session.apartment_id', 'session.apartment_name', 'session.cleaner_id', 'session.area'])
    .select(['session.expires_at', 'session.started_at'])
    .select((eb) => [
      firstReport(eb).select('report.submitted_at').as('submitted_at'),
      firstReport(eb).select('report.due_at').as('due_at'),
      eb
        .selectFrom('report as version')
        .whereRef('version.session_id', '=', 'session.id')
        .where('version.review', '=', 'returned')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('returned'),
      eb
        .selectFrom('issue')
        .whereRef('issue.session_id', '=', 'session.id')
        .where('issue.withdrawn_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('problems'),
    ])
    // Literals, as in the list: only then are the partial indexes used.
    .where(sql<SqlBool>`session.state <> 'deleted' and session.state <> 'cancelled'`)
    .where('session.expires_at', '>=', from)
    .where('session.expires_at', '<', to)
    .orderBy('session.expires_at')
    .execute()
  // Named one by one and the minutes computed once: of thousands of sessions, each is counted five times.
  return rows.map((row) => ({
    apartment_id: row.apartment_id,
    apartment_name: row.apartment_name,
    cleaner_id: row.cleaner_id,
    area: row.area,
    expires_at: row.expires_at,
    submitted_at: row.submitted_at,
    due: row.due_at ?? row.expires_at,
    minutes: minutesOf(row),
    returned: row.returned ?? 0,
    problems: row.problems ?? 0,
  }))
}

/** The first report of a session. The `+` keeps SQLite off the index of session and version alone, by which it would read the document. */
const firstReport = (eb: ExpressionBuilder<Tables, 'session'>) =>
  eb
    .selectFrom('report')
    .whereRef('report.session_id', '=', 'session.id')
    .where(sql<SqlBool>`+report.version = 1`)

async function getMonthReport(ctx: Ctx, month: string | undefined): Promise<MonthReport> {
  requirePermission(ctx, 'month.read')
  const span = await monthSpan(ctx, month)
  const sessions = await sessionsDue(ctx, span.from, span.to)
  const before = await sessionsDue(ctx, (await monthSpan(ctx, monthAfter(span.month, -1))).from, span.from)
  const names = await namesOf(ctx, sessions)
  const nameOf = (id: string | null) => names.get(id ?? '') ?? ''
  const byName = <Key extends string | null>(keyOf: (session: (typeof sessions)[number]) => Key) =>
    figuresBy(sessions, keyOf, nameOf)
  return {
    month: span.month,
    time_zone: span.timeZone,
    total: figuresOf(sessions),
    previous: figuresOf(before),
    days: daysOf(span, sessions),
    apartments: byName(({ apartment_id }) => apartment_id).map(({ key, ...figures }) => ({
      apartment: { id: key, name: nameOf(key) },
      ...figures,
    })),
    cleaners: byName(({ cleaner_id }) => cleaner_id).map(({ key, ...figures }) => ({
      cleaner: key === null ? null : { id: key, name: nameOf(key) },
      ...figures,
    })),
    areas: figuresBy(
      sessions,
      ({ area }) => area,
      (area) => areaTitle(area) ?? '',
    ).map(({ key, ...figures }) => ({ area: key, area_title: areaTitle(key), ...figures })),
  }
}

type Due = Awaited<ReturnType<typeof sessionsDue>>[number]

/** Apartments as their last session names them, and cleaners, by their ids. */
async function namesOf(ctx: Ctx, sessions: readonly Due[]): Promise<Map<string, string>> {
  const ids = new Set(sessions.flatMap(({ cleaner_id }) => cleaner_id ?? []))
  const cleaners = await cleanersOf(ctx, [...ids])
  return new Map([
    ...sessions.map(({ apartment_id, apartment_name }) => [apartment_id, apartment_name] as const),
    ...[...cleaners].map(([id, cleaner]) => [id, fullName(cleaner)] as const),
  ])
}

/** Each day of the month: some have an hour more or less. `sessions` come in the order of their due times. */
function daysOf({ month, timeZone }: { month: string; timeZone: string }, sessions: readonly Due[]) {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) days.push(day)
  const endOf = (day: string) => localInstant(dayAfter(day, 1), '00:00', timeZone)
  let first = 0
  return days.map((day) => {
    const end = endOf(day)
    const next = sessions.findIndex(({ expires_at }, at) => at >= first && expires_at >= end)
    const last = next === -1 ? sessions.length : next
    const due = sessions.slice(first, last)
    first = last
    return { day, ...figuresOf(due) }
  })
}

const texts = await catalogs('office/figures')

/** What a month came to, as JSON or as a CSV file with a line for the month and each day, apartment, cleaner and area. */
export async function getMonth(ctx: Ctx, { month, format }: Input<typeof monthRoutes.month>) {
  const report = await getMonthReport(ctx, month)
  if (format === 'json') return report
  const t = translator<Catalogs['office/figures']>(texts[ctx.locale], ctx.locale)
  const lines = [
    { group: t('month.total'), name: report.month, figures: report.total },
    ...report.days.map((figures) => ({ group: t('month.day'), name: figures.day, figures })),
    ...report.apartments.map((figures) => ({
      group: t('month.apartment'),
      name: figures.apartment.name,
      figures,
    })),
    ...report.cleaners.map((figures) => ({
      group: t('month.cleaner'),
      name: figures.cleaner?.name ?? t('month.no_cleaner'),
      figures,
    })),
    ...report.areas.map((figures) => ({
      group: t('month.area'),
      name: figures.area_title ?? t('month.no_area'),
      figures,
    })),
  ]
  const header = [
    ...[t('month.by'), t('month.name'), t('month.sessions'), t('month.submitted'), t('month.on_time')],
    ...[t('month.returned'), t('month.median_minutes'), t('month.p90_minutes'), t('month.problems')],
  ]
  const rows = lines.map(({ group, name, figures: f }) => [
    ...[group, name, f.sessions, f.submitted, f.on_time, f.returned],
    ...[f.median_minutes, f.p90_minutes, f.problems],
  ])
  return HttpResult.download<MonthReport>({
    body: Buffer.from(writeCsv([header, ...rows])),
    type: 'text/csv; charset=utf-8',
    filename: `brightkey-${report.month}.csv`,
  })
}
