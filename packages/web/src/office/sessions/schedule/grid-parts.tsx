// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNow } from '../../../platform/now.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { toWallTime } from '../../../platform/office/wall-time.ts'
import { classes } from '../../../ui/classes.ts'
import { workday, workdayFraction } from './bars.ts'
import { isHeading, type Line } from './layout.ts'
import { headingHeight, placed, rowHeight } from './row.tsx'

const workdayHours = Array.from({ length: workday.to - workday.from }, (_, at) => workday.from + at)

type HeaderProps = { days: string[]; today: string; byCleaner: boolean }

/** The days, which stay as they are while the rows scroll. */
export const Header = memo(function Header({ days, today, byCleaner }: HeaderProps) {
  const { t } = useTexts()
  const { dayText, weekdayText } = useFormats()
  const isOneDay = days.length === 1
  return (
    // On paper, a table's head is repeated on each sheet.
    <div
      role="rowgroup"
      className="sticky top-0 z-20 break-inside-avoid bg-surface print:static print:table-header-group"
    >
      <div role="row" tabIndex={-1} aria-rowindex={1} className="flex border-line border-b">
        <div
          role="columnheader"
          tabIndex={-1}
          className="sticky start-0 z-10 flex w-(--head) shrink-0 items-center border-line border-e bg-surface px-3 font-semibold text-muted text-sm"
        >
          {isOneDay
            ? dayText(days[0] ?? '')
            : t(byCleaner ? 'schedule.by_cleaners' : 'schedule.by_apartments')}
        </div>
        {days.map((day) => (
          <div
            key={day}
            role="columnheader"
            tabIndex={-1}
            aria-label={day === today ? `${t('schedule.today')}, ${dayText(day)}` : dayText(day)}
            aria-current={day === today ? 'date' : undefined}
            className={classes(
              'min-w-0 flex-1 px-1 py-1 text-center text-xs',
              days.length <= 7 &&
                !isOneDay &&
                'flex items-center justify-center gap-1 max-lg:flex-col max-lg:gap-0',
              day === today ? 'font-bold text-primary' : 'text-muted',
            )}
          >
            <span className={classes('truncate', days.length > 7 && 'block', isOneDay && 'hidden')}>
              {day === today && days.length <= 14 ? t('schedule.today') : weekdayText(day)}
            </span>
            <span
              className={classes(
                'grid h-6 place-items-center whitespace-nowrap rounded-full font-semibold text-xs tabular-nums',
                day === today ? 'bg-primary text-on-primary' : 'text-ink',
                isOneDay && 'hidden',
                days.length <= 7 ? 'w-fit min-w-7 px-2' : 'mx-auto w-7',
              )}
            >
              {days.length <= 7
                ? dayText(day)
                    .replace(weekdayText(day), '')
                    .replace(/^[,،\s]+/, '')
                : Number(day.slice(8))}
            </span>
            {isOneDay && (
              <span aria-hidden="true" className="flex h-6 items-center tabular-nums">
                {workdayHours.map((hour) => (
                  <span key={hour} className="flex-1 text-start">
                    {String(hour).padStart(2, '0')}:00
                  </span>
                ))}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
})

/** Marks today, and in the view of one day the present. */
export function TodayColumn({ days, today }: { days: string[]; today: string }) {
  const now = toWallTime(useNow())
  const at = days.indexOf(today)
  if (at < 0) return null
  const [hours = 0, minutes = 0] = now.slice(11).split(':').map(Number)
  const isOneDay = days.length === 1
  const columns = isOneDay ? workdayFraction(hours + minutes / 60) : at
  return (
    <div
      aria-hidden="true"
      data-today
      className={classes(
        'pointer-events-none absolute inset-y-0',
        isOneDay ? 'z-[5] border-primary border-s-2' : 'bg-primary-soft/40',
      )}
      style={{
        insetInlineStart: `calc(var(--head) + (100% - var(--head)) * ${columns / days.length})`,
        inlineSize: isOneDay ? 0 : `calc((100% - var(--head)) / ${days.length})`,
      }}
    />
  )
}

export function AreaRow({
  title,
  index,
  start,
  height,
}: {
  title: string | null
  index: number
  start: number
  height: number
}) {
  const { t } = useTexts()
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index}
      className="flex w-full break-inside-avoid break-after-avoid bg-sunken print:static!"
      style={placed(start, height)}
    >
      <div
        role="rowheader"
        tabIndex={-1}
        className="sticky start-0 flex h-full items-center truncate px-3 font-bold text-muted text-xs"
      >
        {title ?? t('schedule.other_areas')}
      </div>
    </div>
  )
}

/** The rows in view; on paper, all of them. */
export function useLines(
  scroller: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  laneHeight: number,
) {
  const isPrinting = usePrinting()
  return useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const line = lines[index]
      return !line || isHeading(line) ? headingHeight : rowHeight(line, laneHeight)
    },
    // Another function where the rows are others: their heights are computed again.
    getItemKey: useMemo(() => (index: number) => lines[index]?.key ?? index, [lines]),
    overscan: isPrinting ? lines.length : 4,
    scrollPaddingStart: 44,
    useFlushSync: false,
  })
}

/** Whether the page is being printed, when all rows are rendered. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The sheets are laid out as soon as the event has passed.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
