/** When cleaners work. */
export const texts = {
  times: {
    working_days: 'Working days',
    hours_a_day: 'Hours a day',
    days_off: 'Days off',
    hours_hint: '8 where nothing is entered.',
    hours_wrong: 'Enter hours from 1 to 24.',
    first_day: 'First day',
    last_day: 'Last day',
    range: '{first} to {last}',
    add: 'Add days off',
    remove: 'Remove {range}',
    off: 'Off',
    off_on: '{name} is off on {day}.',
    off_that_day: 'Off that day',
  },
} as const
