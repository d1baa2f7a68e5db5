import type { Audience } from '../../platform/live/listeners.ts'
import type { SessionTable } from './tables.ts'

type Login = { id: string; sees_all_sessions: boolean }
type Created = Pick<SessionTable, 'created_by'>

/** A login sees the sessions it created, and those without a creator, which rules made; or all of them. */
export const seesSession = (login: Login, { created_by }: Created): boolean =>
  created_by === null || created_by === login.id || login.sees_all_sessions

/** The open browsers of those who see a session. */
export const watchersOf = ({ created_by }: Created): Audience => ({
  users: created_by === null ? [] : [created_by],
  office: true,
  everyone: created_by === null,
})
