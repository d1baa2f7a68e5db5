import type { MonthReport } from '@brightkey/contract/reports/month-routes'
import { localeTag } from '@brightkey/i18n/languages'
import { useState } from 'react'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ColumnChart } from '../../ui/office/chart/column-chart.tsx'
import { roundTicks } from '../../ui/office/chart/round-ticks.ts'
import { Panel } from '../../ui/office/panel.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { useMonthName } from '../fields/month/month-field.tsx'
import { FigureTable } from './figure-table.tsx'
import { type TrendKey, trendKeys, trendValues, useTrendText } from './figures.ts'

/** One figure of twelve months as bars. All of them are in the table below. */
export function TrendChart({ trend }: { trend: NonNullable<MonthReport['trend']> }) {
  const t = useFigureText()
  const { locale } = useTexts()
  const [figure, setFigure] = useState<TrendKey>('sessions')
  const monthName = useMonthName()
  const write = useTrendText()
  const shortName = new Intl.DateTimeFormat(localeTag(locale), { month: 'short', timeZone: 'UTC' })
  const values = trend.map(trendValues[figure])
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  return (
    <Panel title={t('month.trend')}>
      <figure className="grid grid-cols-1 gap-3">
        <Segments
          label={t('month.figure')}
          value={figure}
          choices={trendKeys.map((value) => ({ value, label: t(`month.${value}`) }))}
          onChange={setFigure}
        />
        <ColumnChart
          label={`${t('month.trend')}: ${t(`month.${figure}`)}`}
          ticks={roundTicks(most, figure === 'duration' ? 'minutes' : 'number')}
          tickText={(value) => write(figure, value)}
          columns={trend.map(({ month }, at) => ({
            key: month,
            text: `${monthName(month)}: ${write(figure, values[at] ?? null)}`,
            // A phone has room for one in three.
            tick: (
              <span className={(trend.length - 1 - at) % 3 === 0 ? '' : 'max-sm:hidden'}>
                {shortName.format(new Date(`${month}-15T00:00:00.000Z`))}
              </span>
            ),
            parts: [{ value: values[at] ?? 0, look: 'solid' }],
          }))}
          values={(at) => {
            const place = at ?? trend.length - 1
            return (
              <figcaption className="flex flex-wrap gap-x-2 text-sm">
                <span className="text-muted">{monthName(trend[place]?.month ?? '')}</span>
                <span className="font-semibold tabular-nums">{write(figure, values[place] ?? null)}</span>
              </figcaption>
            )
          }}
        />
        <Disclosure
          summary={t('month.as_table')}
          shape="inline"
          summaryClassName="font-semibold text-primary print:hidden"
        >
          <FigureTable
            caption={t('month.trend')}
            name={t('month.total')}
            rows={trend.map((each) => ({ key: each.month, name: monthName(each.month), figures: each }))}
          />
        </Disclosure>
      </figure>
    </Panel>
  )
}
