import type { MonthFigures } from '@brightkey/contract/reports/month-routes'
import { formatSpan } from '@brightkey/i18n/format'
import { formatNumber } from '@brightkey/i18n/message'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'

/** Returns functions that write figures in the reader's language; an en dash where there is nothing to count. */
export function useFigures() {
  const { locale } = useTexts()
  const t = useFigureText()
  return {
    number: (value: number) => formatNumber(value, locale),
    share: (part: number, all: number) =>
      all === 0 ? '–' : t('month.share', { percent: Math.round((part / all) * 100) }),
    span: (minutes: number | null) => (minutes === null ? '–' : formatSpan(Math.max(1, minutes), locale)),
  }
}

/** The columns of every table of figures. */
export function useFigureColumns() {
  const t = useFigureText()
  const { number, share, span } = useFigures()
  return [
    { label: t('month.sessions'), value: ({ sessions }: MonthFigures) => number(sessions) },
    { label: t('month.submitted'), value: ({ submitted }: MonthFigures) => number(submitted) },
    { label: t('month.on_time'), value: (of: MonthFigures) => share(of.on_time, of.submitted) },
    { label: t('month.returned'), value: (of: MonthFigures) => share(of.returned, of.submitted) },
    { label: t('month.median'), value: ({ median_minutes }: MonthFigures) => span(median_minutes) },
    { label: t('month.p90'), value: ({ p90_minutes }: MonthFigures) => span(p90_minutes) },
    { label: t('month.problems'), value: ({ problems }: MonthFigures) => number(problems) },
    { label: t('month.by_others'), value: ({ by_others }: MonthFigures) => number(by_others) },
  ]
}

/** The figures that are followed from month to month. */
export const trendKeys = ['sessions', 'on_time', 'returned', 'duration', 'problems'] as const
export type TrendKey = (typeof trendKeys)[number]

const percent = (part: number, all: number) => (all === 0 ? null : Math.round((part / all) * 100))

/** A figure as a number, as it is shown: percent, minutes or a count; null where there is nothing to count. */
export const trendValues: Record<TrendKey, (of: MonthFigures) => number | null> = {
  sessions: ({ sessions }) => sessions,
  on_time: ({ on_time, submitted }) => percent(on_time, submitted),
  returned: ({ returned, submitted }) => percent(returned, submitted),
  duration: ({ median_minutes }) => median_minutes,
  problems: ({ problems }) => problems,
}

/** Returns a function that writes such a number in the reader's language. */
export function useTrendText() {
  const t = useFigureText()
  const { number, span } = useFigures()
  return (key: TrendKey, value: number | null) => {
    if (value === null) return '–'
    if (key === 'duration') return span(value)
    return key === 'on_time' || key === 'returned' ? t('month.share', { percent: value }) : number(value)
  }
}
