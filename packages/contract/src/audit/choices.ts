import type { EventType } from '../event.ts'

/** The events of the audit log by kind. What only the work of a phone consists of is in the timeline of its session. */
export const auditKinds = {
  sessions: [
    'session.created',
    'session.changed',
    'session.cancelled',
    'session.cancellation_undone',
    'session.deleted',
    'session.restored',
    'session.rescheduled',
    'session.overdue',
    'session.answered',
    'booking.changed',
  ],
  work: ['session.started', 'task.moved', 'task.added', 'task.removed', 'photo.restored', 'photo.added_late'],
  reports: [
    'report.submitted',
    'session.approved',
    'session.approval_undone',
    'session.returned',
    'report.client_view_changed',
    'report.client_link_renewed',
    'report.link_issued',
    'report.link_revoked',
    'photo.asked_again',
  ],
  results: [
    'inspection.submitted',
    'amenities.checked',
    'amenities.missing',
    'keys.counted',
    'keys.mismatch',
    'verification.accepted',
    'verification.remarks',
  ],
  problems: [
    'issue.reported',
    'issue.added_to',
    'issue.withdrawn',
    'issue.resolved',
    'issue.repaired',
    'issue.planned',
  ],
  links: ['link.issued', 'link.revoked', 'link.opened', 'cleaner.link_issued', 'cleaner.link_revoked'],
  deliveries: ['delivery.queued', 'delivery.sent', 'delivery.error'],
  apartments: [
    'apartment.created',
    'apartment.changed',
    'apartment.archived',
    'apartment.inventory_changed',
    'calendar.suspect',
  ],
  cleaners: ['cleaner.created', 'cleaner.changed', 'cleaner.merged'],
  templates: ['template.created', 'template.changed', 'template.imported', 'template.ordered'],
  users: [
    'user.invited',
    'user.joined',
    'user.changed',
    'user.removed',
    'user.logged_in',
    'user.logged_out',
    'user.password_changed',
  ],
  settings: ['settings.changed', 'rules.changed', 'time_zone.changed', 'backup.failed'],
} as const satisfies Record<string, readonly EventType[]>

export type AuditKind = keyof typeof auditKinds
