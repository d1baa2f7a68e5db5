import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { route } from '../route.ts'
import { askAgain, dismissFlags, getEvidence } from './endpoints.ts'
import { AskAgainInput, Evidence } from './evidence-schema.ts'
import { Session } from './office-schema.ts'

/** What the office sees of photos that may not be what they should be. */
export const evidenceRoutes = {
  get: route(getEvidence, {
    summary: 'Photos of this session that look used before, too dark, blurred, or of another time',
    access: 'login',
    input: z.object({ id: Id }),
    output: Evidence,
    problems: ['not_found'],
  }),
  dismiss: route(dismissFlags, {
    summary: 'Accept a photo as it is; its flags are no longer shown',
    access: 'login',
    input: z.object({ id: Id, photoId: Id }),
    output: Evidence,
    problems: ['not_found'],
  }),
  askAgain: route(askAgain, {
    summary: 'Ask the cleaner for a new photo: its task is in work again; submitted work is returned for it',
    access: 'login',
    input: AskAgainInput,
    output: Session,
    problems: ['not_found', 'invalid_transition'],
  }),
}
