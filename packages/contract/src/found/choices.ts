// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

/** What guests mostly leave behind, for cleaners who choose by picture. */
export const foundKinds = [
  'phone',
  'charger',
  'clothes',
  'jewellery',
  'documents',
  'money',
  'toiletries',
  'toy',
  'other',
] as const

/** What became of something that guests left behind, as the office says it. */
export const foundStates = ['kept', 'returned', 'given_up'] as const

/** The same, and what its cleaner withdrew. */
export const allFoundStates = [...foundStates, 'withdrawn'] as const

/** What the list shows; `overdue`: still kept, though its day is past. */
export const foundFilters = ['kept', 'overdue', 'returned', 'given_up', 'withdrawn', 'all'] as const

/** How many days before its last day the office is reminded. */
export const foundReminderDays = 3
