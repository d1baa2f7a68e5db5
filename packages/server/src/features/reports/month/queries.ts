import { areaTitle } from '@brightkey/contract/apartments/areas'
import type { MonthReport, monthRoutes } from '@brightkey/contract/reports/month-routes'
import type { Input } from '@brightkey/contract/route'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { wallClock } from '@brightkey/i18n/zone'
import { type SqlBool, sql } from 'kysely'
import { addDays, localInstant, remembered } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { cleanersById } from '../../cleaners/queries/cleaners.ts'
import { fullName } from '../../cleaners/queries/fields.ts'
import { unrecordedWork } from '../../sessions/finished/queries.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { requirePermission } from '../../users/access.ts'
import { figuresBy, monthAfter, monthFigures } from './rules.ts'

type Ctx = Authenticated<ReadCtx>

/** The month asked for, or the present one, with its first instant and that of the next. */
export async function monthSpan(ctx: ReadCtx, month: string | undefined) {
  const { timeZone, companyName } = await getEffectiveSettings(ctx)
  const wanted = month ?? wallClock(ctx.now, timeZone).slice(0, 7)
  const monthStart = (each: string) => localInstant(`${each}-01`, '00:00', timeZone)
  return {
    month: wanted,
    from: monthStart(wanted),
    to: monthStart(monthAfter(wanted)),
    timeZone,
    companyName,
  }
}

type Span = Awaited<ReturnType<typeof monthSpan>>

/** The sessions due in a month: finished ones as they were when their first report came in, the others as they are. */
async function sessionsDue(ctx: ReadCtx, span: Span) {
  const [finished, open] = [await finishedDue(ctx, span), await openDue(ctx, span)]
  return [...finished, ...open].toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
}

/** Reports are read from the index `report_figures` alone. */
async function finishedDue(ctx: ReadCtx, { month }: Span) {
  const [first, last] = [`${month}-01`, `${month}-31`]
  const rows = await ctx.db
    .selectFrom('finished_work')
    .select(['apartment_id', 'apartment_name', 'area', 'cleaner_id', 'cleaner_first_name'])
    .select(['cleaner_last_name', 'submitted_at', 'due_at', 'due_day', 'time_zone', 'minutes', 'by_other'])
    // Each by a look-up of its own: for a join PostgreSQL reads all reports there are.
    .select((eb) => [
      eb
        .selectFrom('report')
        .whereRef('report.session_id', '=', 'finished_work.session_id')
        .where('report.review', '=', 'returned')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('returned'),
      eb
        .selectFrom('issue')
        .whereRef('issue.session_id', '=', 'finished_work.session_id')
        .where('issue.withdrawn_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('problems'),
    ])
    .where('due_day', '>=', first)
    .where('due_day', '<=', last)
    .execute()
  const unrecorded = (await unrecordedWork(ctx)).filter(({ due_day }) => due_day >= first && due_day <= last)
  const others = unrecorded.map((row) => ({ ...row, returned: 0, problems: 0 }))
  // Named one by one: of thousands of sessions, each is counted five times.
  return [...rows, ...others].map((row) => ({
    apartment_id: row.apartment_id,
    apartment_name: row.apartment_name,
    area: row.area,
    cleaner_id: row.cleaner_id,
    cleaner_name: personName(row.cleaner_first_name, row.cleaner_last_name),
    day: row.due_day,
    timeZone: row.time_zone as string | null,
    submitted_at: row.submitted_at as string | null,
    due: row.due_at,
    minutes: row.minutes,
    returned: row.returned ?? 0,
    problems: row.problems ?? 0,
    byOther: row.by_other === 1,
  }))
}

const personName = (first: string | null, last: string | null) =>
  first === null ? null : fullName({ first_name: first, last_name: last ?? '' })

/** What is not submitted yet. */
async function openDue({ db }: ReadCtx, { from, to, timeZone }: Span) {
  const rows = await db
    .selectFrom('session')
    .select(['session.apartment_id', 'session.apartment_name', 'session.area', 'session.cleaner_id'])
    .select('session.expires_at')
    .select((eb) =>
      eb
        .selectFrom('issue')
        .whereRef('issue.session_id', '=', 'session.id')
        .where('issue.withdrawn_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('problems'),
    )
    // Literals, as in the list: only then are the partial indexes used.
    .where(sql<SqlBool>`session.state <> 'deleted' and session.state <> 'cancelled'`)
    .where('session.submitted_at', 'is', null)
    .where('session.expires_at', '>=', from)
    .where('session.expires_at', '<', to)
    .execute()
  const toDay = remembered((instant) => wallClock(instant, timeZone).slice(0, 10))
  return rows.map((row) => ({
    apartment_id: row.apartment_id,
    apartment_name: row.apartment_name,
    area: row.area,
    cleaner_id: row.cleaner_id,
    cleaner_name: null,
    day: toDay(row.expires_at),
    timeZone: null,
    submitted_at: null,
    due: row.expires_at,
    minutes: null,
    returned: 0,
    problems: row.problems ?? 0,
    byOther: false,
  }))
}

async function getMonthReport(ctx: Ctx, month: string | undefined): Promise<MonthReport> {
  requirePermission(ctx, 'month.read')
  const span = await monthSpan(ctx, month)
  const sessions = await sessionsDue(ctx, span)
  const before = await sessionsDue(ctx, await monthSpan(ctx, monthAfter(span.month, -1)))
  const names = await cleanerNames(ctx, sessions)
  const getName = (id: string | null) => names.get(id ?? '') ?? ''
  const byName = <Key extends string | null>(getKey: (session: (typeof sessions)[number]) => Key) =>
    figuresBy(sessions, getKey, getName, ctx.locale)
  return {
    month: span.month,
    time_zone: sessions.findLast(({ timeZone }) => timeZone !== null)?.timeZone ?? span.timeZone,
    total: monthFigures(sessions),
    previous: monthFigures(before),
    days: dayFigures(span.month, sessions),
    apartments: byName(({ apartment_id }) => apartment_id).map(({ key, ...figures }) => ({
      apartment: { id: key, name: getName(key) },
      ...figures,
    })),
    cleaners: byName(({ cleaner_id }) => cleaner_id).map(({ key, ...figures }) => ({
      cleaner: key === null ? null : { id: key, name: getName(key) },
      ...figures,
    })),
    areas: figuresBy(
      sessions,
      ({ area }) => area,
      (area) => areaTitle(area) ?? '',
      ctx.locale,
    ).map(({ key, ...figures }) => ({ area: key, area_title: areaTitle(key), ...figures })),
  }
}

type Due = Awaited<ReturnType<typeof sessionsDue>>[number]

/** Apartments and cleaners as the last session of the month names them, by their ids; a cleaner without finished work as they are named now. */
async function cleanerNames(ctx: Ctx, sessions: readonly Due[]): Promise<Map<string, string>> {
  const ids = new Set(sessions.flatMap(({ cleaner_id }) => cleaner_id ?? []))
  const cleaners = await cleanersById(ctx, [...ids])
  return new Map([
    ...[...cleaners].map(([id, cleaner]) => [id, fullName(cleaner)] as const),
    ...sessions.flatMap(({ cleaner_id, cleaner_name }) =>
      cleaner_id !== null && cleaner_name !== null ? [[cleaner_id, cleaner_name] as const] : [],
    ),
    ...sessions.map(({ apartment_id, apartment_name }) => [apartment_id, apartment_name] as const),
  ])
}

/** Each day of the month. */
function dayFigures(month: string, sessions: readonly Due[]) {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  const byDay = Map.groupBy(sessions, ({ day }) => day)
  return days.map((day) => ({ day, ...monthFigures(byDay.get(day) ?? []) }))
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
    t('month.by_others'),
  ]
  const rows = lines.map(({ group, name, figures: f }) => [
    ...[group, name, f.sessions, f.submitted, f.on_time, f.returned],
    ...[f.median_minutes, f.p90_minutes, f.problems, f.by_others],
  ])
  return HttpResult.download<MonthReport>({
    body: Buffer.from(writeCsv([header, ...rows])),
    type: 'text/csv; charset=utf-8',
    filename: `brightkey-${report.month}.csv`,
  })
}
