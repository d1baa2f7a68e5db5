/** Dates, lengths of time and sizes. Keep it tiny: every phone loads it in all languages. */
export const texts = {
  // Names and patterns of our own: those of Intl differ between the server and older browsers.
  date: {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    date: '{day} {month} {year}',
    day: '{weekday} {day} {month}',
    'day-year': '{weekday}, {day} {month} {year}',
    time: '{date}, {time}',
  },
  span: {
    minutes: '{count} min',
    hours_minutes: '{hours} {minutes}',
    hours: { one: '{count} h', other: '{count} h' },
    days: { one: '{count} day', other: '{count} days' },
  },
  size: { kilobyte: 'kB', megabyte: 'MB' },
  say: {
    due: 'due in {span}',
    dueNow: 'due now',
    late: '{span} overdue',
    ago: '{span} ago',
    justNow: 'just now',
  },
} as const
