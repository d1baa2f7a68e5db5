/** How a part of the system is: it works, someone should look at it, it fails, or it is not set up. */
export const systemStates = ['ok', 'look', 'failed', 'off'] as const
export type SystemState = (typeof systemStates)[number]

/** What can be wrong with the system, with the section of docs/troubleshoot.md that helps. A test compares the two. */
export const systemProblems = {
  versions_differ: 'A process is silent or runs another release',
  process_silent: 'A process is silent or runs another release',
  live_down: 'Live updates do not come',
  clock_off: 'A clock is off',
  database_down: 'Health is DOWN',
  disk_full: 'Uploads are refused',
  disk_nearly_full: 'Uploads are refused',
  store_refuses: 'Uploads are refused',
  store_silent: 'Health is DOWN',
  backup_missing: 'A backup failed',
  backup_failed: 'A backup failed',
  backup_old: 'A backup failed',
  queue_stuck: 'Mail or reports do not leave',
  mail_failing: 'Mail or reports do not leave',
  whatsapp_failing: 'Mail or reports do not leave',
  whatsapp_unpaid: 'Mail or reports do not leave',
  calendars_failing: 'Calendars cannot be read',
} as const
export type SystemProblem = keyof typeof systemProblems

/** Work that waits for the server, by kind. */
export const systemQueues = [
  'mail',
  'deliveries',
  'messages',
  'evidence',
  'calendars',
  'webhooks',
  'pushes',
  'timestamps',
] as const
export type SystemQueue = (typeof systemQueues)[number]

/** `ready`: not downloaded yet. */
export const exportStates = ['ready', 'sending', 'done', 'failed'] as const
