/** When cleaners work, and what they are paid for a kind of cleaning. */
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
    rates: 'Another rate for a kind of cleaning',
    rates_hint: 'Without one, the rate above counts. What was submitted keeps the rate of its day.',
  },
} as const
