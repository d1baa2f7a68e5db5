import type { Session, SessionRow } from '@brightkey/contract/sessions/office-schema'
import { has } from '@brightkey/contract/users/rules'
import type { User } from '@brightkey/contract/users/schema'

/** Administrators may delete any session, others those they see before any task was started. */
export const mayDelete = (user: User, session: Session): boolean =>
  has(user, 'sessions.manage_all') || session.tasks.every((task) => task.status === 'available')

/** Due time, note, urgency and tasks can be changed until the report is submitted. */
export const mayChange = (session: Pick<SessionRow, 'state'>): boolean =>
  session.state === 'active' || session.state === 'returned'

/** Until the work begins. */
export const mayCancel = (session: Pick<SessionRow, 'state' | 'started_at'>): boolean =>
  session.state === 'active' && session.started_at === null

/** A submitted report is reviewed by those who see the session. */
export const mayReview = (session: Pick<SessionRow, 'state'>): boolean => session.state === 'submitted'

/** Only administrators restore deleted photos. */
export const mayRestore = (user: User): boolean => has(user, 'sessions.manage_all')

/** Whether an inspection returned the work: both events have the same time. */
export const wasInspectedAt = ({ timeline }: Session, at: string): boolean =>
  timeline.some((entry) => entry.type === 'inspection.submitted' && entry.at === at)

/** Whether what the cleaner sent at this time came after the report, and is no rework. */
export function isLate({ reports: [newest] }: Session, at: string): boolean {
  if (newest === undefined || at <= newest.submitted_at) return false
  return newest.review?.verdict !== 'returned' || at <= newest.review.at
}

/** Neither resolved by the office nor withdrawn by the cleaner. */
export const isOpen = ({ resolved_at, withdrawn_at }: Session['issues'][number]): boolean =>
  resolved_at === null && withdrawn_at === null
