import { useMemo } from 'react'
import { DayPicker } from 'react-day-picker'
import { classes } from '../../classes.ts'
import { DownIcon } from '../../icons.tsx'

/** The texts of day and time fields, in the reader's language. */
export type DateTexts = {
  lang: string
  dir: 'ltr' | 'rtl'
  /** For `Intl`. */
  tag: string
  /** The day that is today. */
  today: string
  chooseDay: string
  previousMonth: string
  nextMonth: string
  /** A day as it is shown on the field. */
  day: (day: string) => string
  dayLabel: (label: string, day: string) => string
  timeLabel: (label: string) => string
  showTimes: (label: string) => string
  isToday: (day: string) => string
  isChosen: (day: string) => string
}

export type CalendarProps = {
  texts: DateTexts
  /** The chosen day, or empty. */
  value: string
  onChange: (day: string) => void
  /** Earlier days cannot be chosen. */
  min?: string | undefined
}

// The library wants dates of the browser's zone; at noon no change of the clock moves them to another day.
const toDate = (day: string) => new Date(`${day}T12:00`)
const pad = (part: number) => String(part).padStart(2, '0')
const toDay = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

const arrow = 'grid size-11 place-items-center rounded-control text-primary hover:bg-sunken'
const classNames = {
  month: 'grid grid-cols-[auto_1fr_auto] items-center gap-y-1',
  button_previous: classes(arrow, 'aria-disabled:invisible'),
  button_next: arrow,
  month_caption: 'text-center font-bold',
  month_grid: 'col-span-3 border-collapse',
  weekday: 'h-8 w-11 text-center font-normal text-muted text-xs',
  day: 'p-0 text-center',
  day_button:
    'digits grid size-11 place-items-center rounded-control text-sm hover:bg-sunken disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent',
  today: '[&>button]:font-bold [&>button]:text-primary',
  selected: '[&>button]:bg-primary [&>button]:text-on-primary [&>button]:hover:bg-primary-strong',
  hidden: 'invisible',
}

/** A month to choose a day from, by arrows, Page Up and Down, Home and End too. */
export function Calendar({ texts, value, onChange, min }: CalendarProps) {
  const { tag, today } = texts
  const names = useMemo(() => {
    const format = (style: Intl.DateTimeFormatOptions) => {
      const { format } = new Intl.DateTimeFormat(tag, style)
      return (date: Date) => format(date)
    }
    return {
      month: format({ month: 'long', year: 'numeric' }),
      weekday: format({ weekday: 'short' }),
      weekdayInFull: format({ weekday: 'long' }),
      day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    }
  }, [tag])
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      dir={texts.dir}
      lang={texts.lang}
      weekStartsOn={1}
      navLayout="around"
      today={toDate(today)}
      selected={value === '' ? undefined : toDate(value)}
      defaultMonth={toDate(value || today)}
      onSelect={(date) => onChange(toDay(date))}
      {...(min !== undefined && { disabled: { before: toDate(min) }, startMonth: toDate(min) })}
      classNames={classNames}
      formatters={{
        formatCaption: names.month,
        formatWeekdayName: names.weekday,
        formatDay: (date) => String(date.getDate()),
      }}
      labels={{
        labelGrid: names.month,
        labelWeekday: names.weekdayInFull,
        labelPrevious: () => texts.previousMonth,
        labelNext: () => texts.nextMonth,
        labelDayButton: (date, { today: isToday, selected }) => {
          const day = names.day(date)
          const named = isToday ? texts.isToday(day) : day
          return selected ? texts.isChosen(named) : named
        },
      }}
      components={{
        Chevron: ({ orientation }) => (
          <DownIcon className={orientation === 'left' ? 'size-5 rotate-90' : 'size-5 -rotate-90'} />
        ),
      }}
    />
  )
}
