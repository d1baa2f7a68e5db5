import type { MonthFigures, MonthReport } from '@brightkey/contract/reports/month-routes'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Sparkline } from '../../ui/office/chart/sparkline.tsx'
import { presentMonth } from '../fields/month/month-field.tsx'
import { type TrendKey, trendKeys, trendValues, useFigures, useTrendText } from './figures.ts'

/** The month in five figures, each with those of the months before. */
export function MonthTiles({ report }: { report: MonthReport }) {
  const t = useFigureText()
  const { span } = useFigures()
  const write = useTrendText()
  const { total, previous, trend = [] } = report
  const of = (count: number) => t('month.of', { count, all: total.submitted })
  const about: Record<TrendKey, string | null> = {
    sessions: t('month.submitted_of', { count: total.submitted }),
    on_time: of(total.on_time),
    returned: of(total.returned),
    duration: total.p90_minutes === null ? null : t('month.p90_of', { span: span(total.p90_minutes) }),
    problems: null,
  }
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-6 xl:grid-cols-5 print:mb-4 print:grid-cols-5">
      {trendKeys.map((key) => (
        <div
          key={key}
          className="raised flex flex-col rounded-card border border-line bg-surface p-3 last:max-md:col-span-2 sm:p-4 md:max-xl:not-print:col-span-2 md:max-xl:not-print:nth-[n+4]:col-span-3"
        >
          <dt className="font-semibold text-muted text-sm">{t(`month.${key}`)}</dt>
          <dd className="flex grow flex-col gap-0.5">
            <span className="font-bold text-2xl tabular-nums">{write(key, trendValues[key](total))}</span>
            {about[key] && <span className="text-sm">{about[key]}</span>}
            <span className="text-muted text-sm">
              <Direction {...{ total, previous, month: report.month, figure: key }} />
              {t('month.before', { value: write(key, trendValues[key](previous)) })}
            </span>
            {trend.length > 1 && (
              <span className="mt-auto pt-2">
                <Sparkline values={trend.map(trendValues[key])} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Which direction of a figure is better. More sessions or longer ones are neither. */
const better: Record<TrendKey, 'up' | 'down' | null> = {
  sessions: null,
  on_time: 'up',
  returned: 'down',
  duration: null,
  problems: 'down',
}

type DirectionProps = { total: MonthFigures; previous: MonthFigures; month: string; figure: TrendKey }

/** Up or down from the month before. */
function Direction({ total, previous, month, figure }: DirectionProps) {
  const t = useFigureText()
  const [now, before] = [trendValues[figure](total), trendValues[figure](previous)]
  if (now === null || before === null || now === before) return null
  const direction = now > before ? 'up' : 'down'
  // Fewer problems so far are not yet fewer problems.
  const isRunning = figure === 'problems' && month >= presentMonth()
  const isBetter = isRunning || better[figure] === null ? null : better[figure] === direction
  return (
    <span
      className={classes(isBetter === true && 'text-good', isBetter === false && 'text-alert')}
      title={isBetter === null ? t(`month.${direction}`) : t(isBetter ? 'month.better' : 'month.worse')}
    >
      <span aria-hidden="true">{direction === 'up' ? '▲' : '▼'}</span>
      <span className="sr-only">
        {t(`month.${direction}`)}
        {isBetter !== null && `, ${t(isBetter ? 'month.better' : 'month.worse')}`}
      </span>{' '}
    </span>
  )
}
