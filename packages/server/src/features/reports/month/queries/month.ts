import type { MonthReport, monthRoutes } from '@brightkey/contract/reports/month-routes'
import type { Input } from '@brightkey/contract/route'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/csv.ts'
import { HttpResult } from '../../../../platform/http/result.ts'
import { getMonthReport } from './report.ts'

const texts = await catalogs('office/figures')

/** What a month came to, as JSON or as a CSV file with a line for the month and each day, apartment, cleaner and area. */
export async function getMonth(
  ctx: Authenticated<ReadCtx>,
  { format, ...wanted }: Input<typeof monthRoutes.month>,
) {
  const report = await getMonthReport(ctx, wanted)
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
  return HttpResult.csv<MonthReport>(`brightkey-${report.month}`, writeCsv([header, ...rows]))
}
