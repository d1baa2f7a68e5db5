/** The filters of the log, in their order; which events each finds is in event-types.ts. */
export const auditKinds = [
  'sessions',
  'work',
  'reports',
  'results',
  'problems',
  'links',
  'deliveries',
  'apartments',
  'cleaners',
  'templates',
  'users',
  'settings',
] as const
export type AuditKind = (typeof auditKinds)[number]
