import { z } from 'zod/mini'
import { LinkToken } from '../id.ts'
import { route } from '../route.ts'
import { AcceptanceInput, Verification } from './acceptance-schema.ts'
import { acceptWork, getVerification } from './endpoints.ts'

/** The client's acceptance of the work, by a link of kind `verification`. */
export const acceptanceRoutes = {
  get: route(getVerification, {
    summary: 'What was done by task, whether the report is unchanged, and what the client said of it',
    access: 'link',
    input: z.object({ token: LinkToken }),
    output: Verification,
    problems: ['session_not_found'],
  }),
  accept: route(acceptWork, {
    summary:
      'Accept the work, or raise remarks by task; once for each version of the report; again answers the same',
    access: 'link',
    input: AcceptanceInput,
    output: Verification,
    status: 201,
    problems: [
      'session_not_found',
      'session_expired',
      'report_not_ready',
      'report_accepted',
      'report_replaced',
      'signature_required',
      'not_found',
      'photos_not_received',
    ],
  }),
}
