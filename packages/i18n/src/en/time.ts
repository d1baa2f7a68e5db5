/** Lengths of time and sizes. Keep it tiny: every phone loads it in all languages. */
export const texts = {
  span: {
    minutes: '{count} min',
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
