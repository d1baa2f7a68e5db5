import type { Locale } from '@brightkey/contract/locale'
import type { MonthReport } from '@brightkey/contract/reports/month-routes'
import { addDays } from '@brightkey/i18n/plain-date'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { type Areas, readAreas } from '../../../apartments/areas/queries.ts'
import { cleanersById } from '../../../cleaners/queries/cleaners.ts'
import { fullName } from '../../../cleaners/queries/fields.ts'
import { requirePermission } from '../../../users/access.ts'
import { figuresBy, monthFigures } from '../rules.ts'
import { sessionsDue } from './sessions-due.ts'
import { monthSpan } from './span.ts'
import { monthTrend } from './trend.ts'

/** A month of all apartments or of an area's; its areas are always all of them. */
export async function getMonthReport(
  ctx: Authenticated<ReadCtx>,
  { month, area: wanted }: { month?: string | undefined; area?: string | undefined },
): Promise<MonthReport> {
  requirePermission(ctx, 'month.read')
  const span = await monthSpan(ctx, month)
  const area = wanted || undefined
  const everywhere = await sessionsDue(ctx, span)
  const sessions = area === undefined ? everywhere : everywhere.filter((session) => session.area === area)
  const trend = await monthTrend(ctx, span, area)
  const { month: _, ...previous } = trend.at(-2) ?? { month: '', ...monthFigures([]) }
  const names = await cleanerNames(ctx, sessions)
  const getName = (id: string | null) => names.get(id ?? '') ?? ''
  const byName = <Key extends string | null>(getKey: (session: (typeof sessions)[number]) => Key) =>
    figuresBy(sessions, getKey, getName, ctx.locale)
  return {
    month: span.month,
    time_zone: everywhere.findLast(({ timeZone }) => timeZone !== null)?.timeZone ?? span.timeZone,
    total: monthFigures(sessions),
    previous,
    trend,
    days: dayFigures(span.month, sessions),
    apartments: byName(({ apartment_id }) => apartment_id).map(({ key, ...figures }) => ({
      apartment: { id: key, name: getName(key) },
      ...figures,
    })),
    cleaners: byName(({ cleaner_id }) => cleaner_id).map(({ key, ...figures }) => ({
      cleaner: key === null ? null : { id: key, name: getName(key) },
      ...figures,
    })),
    areas: areaFigures(everywhere, ctx.locale, await readAreas(ctx)),
  }
}

type Due = Awaited<ReturnType<typeof sessionsDue>>[number]

/** Apartments and cleaners as the last session of the month names them, by their ids; a cleaner without finished work as they are named now. */
async function cleanerNames(
  ctx: Authenticated<ReadCtx>,
  sessions: readonly Due[],
): Promise<Map<string, string>> {
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

const areaFigures = (sessions: readonly Due[], locale: Locale, areas: Areas) =>
  figuresBy(
    sessions,
    ({ area }) => area,
    (area) => areas.title(area) ?? '',
    locale,
  ).map(({ key, ...figures }) => ({ area: key, area_title: areas.title(key), ...figures }))

/** Each day of the month. */
function dayFigures(month: string, sessions: readonly Due[]) {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  const byDay = Map.groupBy(sessions, ({ day }) => day)
  return days.map((day) => ({ day, ...monthFigures(byDay.get(day) ?? []) }))
}
