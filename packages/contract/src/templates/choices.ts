// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

/** The kinds of rooms a template can be for, in the order in which they are offered. */
export const rooms = [
  'kitchen',
  'bathroom',
  'master_bedroom',
  'second_bedroom',
  'third_bedroom',
  'bedroom',
  'living_room',
  'hallway',
] as const

/** When a shot is taken: before the work or after it. */
export const shotKinds = ['before', 'after'] as const

/** The most shots of a template or task. */
export const mostShots = 20

/** The most places of a template, from which spots are drawn. */
export const mostSpots = 30

/** `inspection`: points that an inspector looks at in a room of this kind, or everywhere, besides the session's tasks. */
export const templateScopes = ['general', 'apartment', 'task', 'inspection'] as const
