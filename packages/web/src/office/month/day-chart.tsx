import type { MonthReport } from '@brightkey/contract/reports/month-routes'
import { formatDay } from '@brightkey/i18n/day'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ColumnChart, type Look, LookMark } from '../../ui/office/chart/column-chart.tsx'
import { roundTicks } from '../../ui/office/chart/round-ticks.ts'
import { useMonthName } from '../fields/month/month-field.tsx'
import { FigureTable } from './figure-table.tsx'
import { useFigures } from './figures.ts'

type Day = MonthReport['days'][number]

const looks = { on_time: 'solid', late: 'hatched', not_submitted: 'open' } as const satisfies Record<
  string,
  Look
>
type Outcome = keyof typeof looks
const outcomes = Object.keys(looks) as Outcome[]

/** How many sessions of some days had each outcome. */
function countOutcomes(days: readonly Day[]): Record<Outcome, number> {
  const add = (toCount: (day: Day) => number) => days.reduce((sum, day) => sum + toCount(day), 0)
  return {
    on_time: add((day) => day.on_time),
    late: add((day) => day.submitted - day.on_time),
    not_submitted: add((day) => day.sessions - day.submitted),
  }
}

/** The sessions of each day as bars: by what became of them. The same figures are in the table below. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { locale } = useTexts()
  const t = useFigureText()
  const { number } = useFigures()
  const monthName = useMonthName()
  const dayName = ({ day }: Day) => formatDay(day, locale)
  const columns = days.map((day, at) => {
    const counts = countOutcomes([day])
    return {
      key: day.day,
      text: `${dayName(day)}: ${outcomes.map((each) => `${t(`month.${each}`)} ${number(counts[each])}`).join(', ')}`,
      tick: at % 5 === 0 && at < days.length - 1 ? number(at + 1) : null,
      parts: outcomes.map((each) => ({ value: counts[each], look: looks[each] })),
    }
  })
  return (
    <figure className="grid grid-cols-1 gap-3">
      <ColumnChart
        label={t('month.days_chart')}
        columns={columns}
        ticks={roundTicks(Math.max(0, ...days.map(({ sessions }) => sessions)))}
        tickText={number}
        values={(at) => {
          const day = at === null ? undefined : days[at]
          return (
            <Outcomes
              name={day ? dayName(day) : monthName(days[0]?.day.slice(0, 7) ?? '')}
              counts={countOutcomes(day ? [day] : days)}
            />
          )
        }}
      />
      <Disclosure
        summary={t('month.as_table')}
        shape="inline"
        summaryClassName="font-semibold text-primary print:hidden"
      >
        <FigureTable
          caption={t('month.days_chart')}
          name={t('month.day')}
          rows={days
            .filter(({ sessions }) => sessions > 0)
            .map((day) => ({ key: day.day, name: dayName(day), figures: day }))}
        />
      </Disclosure>
    </figure>
  )
}

/** The legend of the chart, with the numbers of a day or of the month. */
function Outcomes({ name, counts }: { name: string; counts: Record<Outcome, number> }) {
  const t = useFigureText()
  const { number } = useFigures()
  return (
    <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <span className="min-w-32 text-muted">{name}</span>
      {outcomes.map((each) => (
        <span key={each} className="flex items-center gap-2">
          <LookMark look={looks[each]} />
          {t(`month.${each}`)}
          <span className="min-w-[3ch] font-semibold tabular-nums">{number(counts[each])}</span>
        </span>
      ))}
    </figcaption>
  )
}
