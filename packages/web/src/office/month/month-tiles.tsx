import type { MonthFigures } from '@brightkey/contract/reports/month-routes'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useFigures } from './figures.ts'

/** The month in five figures, each next to that of the month before. */
export function MonthTiles({ total, previous }: { total: MonthFigures; previous: MonthFigures }) {
  const t = useFigureText()
  const { number, share, span } = useFigures()
  const of = (count: number) => t('month.of', { count, all: total.submitted })
  const tiles = [
    {
      label: t('month.sessions'),
      value: number(total.sessions),
      about: t('month.submitted_of', { count: total.submitted }),
      before: number(previous.sessions),
    },
    {
      label: t('month.on_time'),
      value: share(total.on_time, total.submitted),
      about: of(total.on_time),
      before: share(previous.on_time, previous.submitted),
    },
    {
      label: t('month.returned'),
      value: share(total.returned, total.submitted),
      about: of(total.returned),
      before: share(previous.returned, previous.submitted),
    },
    {
      label: t('month.duration'),
      value: span(total.median_minutes),
      about: t('month.p90_of', { span: span(total.p90_minutes) }),
      before: span(previous.median_minutes),
    },
    {
      label: t('month.problems'),
      value: number(total.problems),
      about: null,
      before: number(previous.problems),
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-6 xl:grid-cols-5 print:mb-4 print:grid-cols-5">
      {tiles.map(({ label, value, about, before }) => (
        <div
          key={label}
          className="raised rounded-card border border-line bg-surface p-3 last:max-md:col-span-2 sm:p-4 md:max-xl:not-print:col-span-2 md:max-xl:not-print:nth-[n+4]:col-span-3"
        >
          <dt className="font-semibold text-muted text-sm">{label}</dt>
          <dd className="grid grid-cols-1 gap-0.5">
            <span className="font-bold text-2xl tabular-nums">{value}</span>
            {about && <span className="text-sm">{about}</span>}
            <span className="text-muted text-sm">{t('month.before', { value: before })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
