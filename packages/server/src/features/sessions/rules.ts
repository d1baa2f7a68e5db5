import { type Actor, has } from '@brightkey/contract/users/rules'
import type { Audience } from '../../platform/live/listeners.ts'
import type { SessionTable } from './tables.ts'

type Login = Actor & { id: string }
type Created = Pick<SessionTable, 'created_by'>

/** A login sees the sessions it created, and those without a creator, which rules made; with the right to, all. */
export const seesSession = (login: Login, { created_by }: Created): boolean =>
  created_by === null || created_by === login.id || has(login, 'sessions.see_all')

/** The open browsers of those who see a session. */
export const watchersOf = ({ created_by }: Created): Audience => ({
  users: created_by === null ? [] : [created_by],
  office: true,
  everyone: created_by === null,
})
