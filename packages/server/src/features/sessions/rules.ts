import type { Selectable } from 'kysely'
import { later } from '../../platform/clock.ts'
import type { Audience } from '../../platform/live/listeners.ts'
import type { SessionTable } from './tables.ts'

type Login = { id: string; sees_all_sessions: boolean }
type Created = Pick<SessionTable, 'created_by'>

/** A login sees the sessions it created, and those without a creator, which rules made; or all of them. */
export const seesSession = (login: Login, { created_by }: Created): boolean =>
  created_by === null || created_by === login.id || login.sees_all_sessions

/** The open browsers of those who see a session. */
export const sessionWatchers = ({ created_by }: Created): Audience => ({
  users: created_by === null ? [] : [created_by],
  office: true,
  everyone: created_by === null,
})

/** The office’s changes in a row become one message: the server waits until nothing has changed for this long. In milliseconds. */
export const settleMs = 60_000

/** Whether a session has something that its cleaner is to be notified of by now. */
export const isPending = ({ tell_at }: Pick<Selectable<SessionTable>, 'tell_at'>, now: string): boolean =>
  tell_at !== null && tell_at <= later(now, settleMs)
