import { z } from 'zod/mini'
import { ClientId, Id, Instant, LinkToken } from '../id.ts'
import { Nothing, route } from '../route.ts'
import { admitPhone, forgetPhone, listSessionPhones, shutOutPhone } from '../sessions/endpoints.ts'

/** A phone that opened a cleaning link, by the random id it made for itself; never shown outside the office. */
export const Phone = z.object({
  id: Id,
  /** When it first and last opened this session. */
  first_at: Instant,
  last_at: Instant,
  /** How many sessions it had opened before this one; 0: a new phone. */
  earlier_sessions: z.int(),
  /** Since when it is shut out of open sessions; null: it is not. */
  shut_out_at: z.nullable(Instant),
})
export type Phone = z.infer<typeof Phone>

/** The phones of cleaners without an account. */
export const phoneRoutes = {
  ofSession: route(listSessionPhones, {
    summary: 'The phones that opened the cleaning link of this session, the last one first',
    access: 'login',
    scope: 'sessions',
    input: z.object({ id: Id }),
    output: z.array(Phone),
    problems: ['not_found'],
  }),
  shutOut: route(shutOutPhone, {
    summary: 'Shut a phone out: its requests by any link are refused; again changes nothing',
    access: 'login',
    scope: 'sessions',
    input: z.object({ id: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
  admit: route(admitPhone, {
    summary: 'Take that back; again changes nothing',
    access: 'login',
    scope: 'sessions',
    input: z.object({ id: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
  forget: route(forgetPhone, {
    summary: 'Delete what the server keeps of this phone; again changes nothing',
    access: 'link',
    input: z.object({ token: LinkToken, phone: ClientId }),
    output: Nothing,
    status: 204,
    problems: ['session_not_found', 'phone_shut_out'],
  }),
}
