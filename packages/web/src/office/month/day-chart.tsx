import type { MonthReport } from '@brightkey/contract/reports/month-routes'
import { formatDay } from '@brightkey/i18n/format'
import { useId } from 'react'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { classes } from '../../ui/classes.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FigureTable } from './figure-table.tsx'
import { useFigureColumns } from './figures.ts'

type Day = MonthReport['days'][number]

/** The width of a day and of its bar, and the height of the drawing, in its own units. */
const step = 10
const bar = 7
const height = 100

/** The sessions of each day as bars: by what became of them. The same figures are in the table below. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { locale } = useTexts()
  const t = useFigureText()
  const columns = useFigureColumns()
  const hatch = useId()
  const most = Math.max(1, ...days.map(({ sessions }) => sessions))
  const dayLabel = ({ day }: Day) => formatDay(day, locale)
  const summary = (day: Day) =>
    `${dayLabel(day)}: ${columns
      .slice(0, 3)
      .map(({ label, value }) => `${label} ${value(day)}`)
      .join(', ')}`
  return (
    <figure className="grid grid-cols-1 gap-3">
      <Legend />
      <div className="flex gap-2">
        <p
          aria-hidden="true"
          className="flex h-44 flex-col justify-between text-end text-muted text-xs tabular-nums"
        >
          <span>{most}</span>
          <span>0</span>
        </p>
        <div className="min-w-0 flex-1">
          <svg
            role="img"
            aria-label={t('month.days_chart')}
            viewBox={`0 0 ${days.length * step} ${height}`}
            preserveAspectRatio="none"
            className="h-44 w-full border-line border-y rtl:-scale-x-100 print:[print-color-adjust:exact]"
          >
            <defs>
              <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse">
                <rect width="4" height="4" className="fill-alert-soft" />
                <path d="M-1 1l2-2M0 4l4-4M3 5l2-2" className="stroke-[1.4] stroke-alert-mark" />
              </pattern>
            </defs>
            {days.map((day, place) => (
              <g key={day.day} transform={`translate(${place * step + (step - bar) / 2} ${height})`}>
                <title>{summary(day)}</title>
                <Bars day={day} unit={height / most} hatch={`url(#${hatch})`} />
              </g>
            ))}
          </svg>
          <p aria-hidden="true" className="flex h-4 text-muted text-xs tabular-nums">
            {days.map(({ day }, place) => (
              <span key={day} className="flex w-0 flex-1 justify-center">
                {place % 5 === 0 && place < days.length - 1 && Number(day.slice(8))}
              </span>
            ))}
          </p>
        </div>
      </div>
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
            .map((day) => ({ key: day.day, name: dayLabel(day), figures: day }))}
        />
      </Disclosure>
    </figure>
  )
}

/** A day's bar, from below: on time, late, not submitted. */
function Bars({ day, unit, hatch }: { day: Day; unit: number; hatch: string }) {
  const [onTime = 0, submitted = 0, all = 0] = [day.on_time, day.submitted, day.sessions].map(
    (count) => count * unit,
  )
  const part = (from: number, to: number) => ({ width: bar, y: -to, height: to - from })
  return (
    <>
      <rect {...part(0, onTime)} className="fill-primary" />
      <rect {...part(onTime, submitted)} fill={hatch} />
      {all > submitted && (
        <rect
          {...part(submitted, all)}
          className="fill-sunken stroke-edge [vector-effect:non-scaling-stroke]"
        />
      )}
    </>
  )
}

function Legend() {
  const t = useFigureText()
  const kinds = [
    { label: t('month.on_time'), look: 'bg-primary' },
    {
      label: t('month.late'),
      look: 'border border-alert-mark bg-[repeating-linear-gradient(135deg,var(--alert-soft)_0_2px,var(--alert-mark)_2px_4px)]',
    },
    { label: t('month.not_submitted'), look: 'border border-edge bg-sunken' },
  ]
  return (
    <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {kinds.map(({ label, look }) => (
        <span key={label} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classes('size-3.5 rounded-sm print:[print-color-adjust:exact]', look)}
          />
          {label}
        </span>
      ))}
    </figcaption>
  )
}
