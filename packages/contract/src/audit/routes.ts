import { z } from 'zod/mini'
import { Id, Instant, InstantInput } from '../id.ts'
import { listSchema, Page, route } from '../route.ts'
import { auditKinds } from './choices.ts'
import { listAudit } from './endpoints.ts'

const Kind = z.enum(auditKinds)

/** One thing that happened. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** The event's name, such as `session.created`. */
  type: z.string(),
  /** The user who did it; null for other sources. */
  by: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The API key it was done with, of the user in `by`. */
  key: z.nullable(z.object({ id: Id, name: z.string() })),
  /** `visitor`: who did not log in; `server`: a rule, a calendar or a queue. */
  source: z.enum(['user', 'link', 'visitor', 'server']),
  /** What happened, in the reader's language. */
  text: z.string(),
  session: z.nullable(z.object({ id: Id, code: z.string(), apartment: z.string() })),
  /** What else it happened to, by its name at that time: an apartment, a cleaner, a user. */
  subject: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.object({
  ...Page,
  /** A user's id. */
  by: z.optional(Id),
  kind: z.optional(Kind),
  session_id: z.optional(Id),
  /** The apartment itself, and its sessions. */
  apartment_id: z.optional(Id),
  /** From this instant on, until before the other. */
  from: z.optional(InstantInput),
  to: z.optional(InstantInput),
  /** A file has the newest 10,000. */
  format: z._default(z.enum(['json', 'csv']), 'json'),
})

export const auditRoutes = {
  list: route(listAudit, {
    summary: 'What happened in the company, the newest first: who, when, what, and to what',
    access: 'login',
    scope: 'read',
    input: AuditQuery,
    output: listSchema(AuditEntry),
    returns: 'either',
    media: ['text/csv'],
    problems: ['permission_denied'],
  }),
}
