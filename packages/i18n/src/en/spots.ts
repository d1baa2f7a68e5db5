/** What reports and the office show of photos of places that were drawn. */
export const texts = {
  spots: {
    heading: 'Spot photos',
    note: 'Places drawn at random once every task was completed.',
    missing: 'Not taken',
    in_time: { one: 'Taken within {count} minute', other: 'Taken within {count} minutes' },
    late: { one: 'Taken after {count} minute', other: 'Taken after {count} minutes' },
    in_task: '{task}: {place}',
  },
  spot_reason: {
    no_network: 'No network',
    busy: 'Still busy',
    left: 'Already left',
    other: 'Another reason',
  },
} as const
