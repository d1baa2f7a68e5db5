import type { Session } from '@brightkey/contract/sessions/schema'
import { has } from '@brightkey/contract/users/rules'
import type { User } from '@brightkey/contract/users/schema'

/** Product.md section 2: administrators any session, others their own before any task was started. */
export function mayDelete(user: User, session: Session): boolean {
  if (has(user, 'sessions.see_all')) return true
  return session.created_by?.id === user.id && session.tasks.every((task) => task.status === 'available')
}

/** Due time, note and urgency may change until the report has come. */
export const mayChange = (session: Session): boolean =>
  session.state !== 'submitted' && session.state !== 'approved'
