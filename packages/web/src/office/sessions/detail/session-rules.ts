import type { Session, SessionRow } from '@brightkey/contract/sessions/office-schema'
import { has } from '@brightkey/contract/users/rules'
import type { User } from '@brightkey/contract/users/schema'

/** Administrators may delete any session, others their own before any task was started. */
export function mayDelete(user: User, session: Session): boolean {
  if (has(user, 'sessions.see_all')) return true
  return session.created_by?.id === user.id && session.tasks.every((task) => task.status === 'available')
}

/** Due time, note, urgency and tasks may change until the report has come. */
export const mayChange = (session: Pick<SessionRow, 'state'>): boolean =>
  session.state !== 'submitted' && session.state !== 'approved'

/** A report waits for the verdict of those who see the session: its creator, or an administrator. */
export const mayReview = (session: Pick<SessionRow, 'state'>): boolean => session.state === 'submitted'

/** Deleted photos come back by the hand of an administrator. */
export const mayRestore = (user: User): boolean => has(user, 'sessions.see_all')

/** Whether it was an inspection that sent the work back then: both are told of one moment. */
export const inspectedAt = ({ timeline }: Session, at: string): boolean =>
  timeline.some((entry) => entry.type === 'inspection.submitted' && entry.at === at)
