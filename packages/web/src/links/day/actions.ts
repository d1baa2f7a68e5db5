import type { Day, DaySession } from '@brightkey/contract/sessions/day-routes'
import { answerSession } from '@brightkey/contract/sessions/endpoints'
import type { EntryFor } from '../../platform/outbox/action-entry.ts'
import type { ActionByKind } from '../queue/action.ts'

/** What a phone keeps of an answer; an `entry` of the session. */
export type Answer = { answer: 'accepted' | 'declined'; reason: string | null }

const inSession = (day: Day, id: string, change: (session: DaySession) => DaySession): Day => ({
  ...day,
  sessions: day.sessions.map((session) => (session.id === id ? change(session) : session)),
})

/** The actions of the day page: accepting and declining sessions. */
export const dayActions = {
  entry: {
    route: answerSession,
    input({ task_id, values }) {
      const { answer, reason } = values as Answer
      return { sessionId: task_id, answer, reason }
    },
    key: ({ task_id }) => [task_id],
    apply: (day, { task_id, values }) =>
      inSession(day, task_id, (session) => ({ ...session, ...(values as Answer) })),
    confirm: (day, { task_id }, response) => (response ? inSession(day, task_id, () => response) : day),
  } satisfies EntryFor<Day, Day, ActionByKind<'entry'>, typeof answerSession>,
}
