/** The page of an apartments' owner. */
export const texts = {
  owner: {
    title: 'Cleaning reports',
    lead: 'Every approved report of your apartments, the newest first.',
    empty: 'There are no reports yet.',
    empty_hint: 'The next one is here as soon as it is approved.',
    open: 'Open report',
    earlier: 'Show earlier reports',
    failed: 'The earlier reports did not load. Try again.',
    turnover: 'Turnover',
    mid_stay: 'During a stay',
    deep: 'Deep cleaning',
    other: 'Other',
  },
} as const
