import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { Nothing, route } from '../route.ts'
import { Session } from '../sessions/office-schema.ts'
import { addCorrection, exportStatements, moveWork, rateWork, removeCorrection } from './endpoints.ts'
import { Correction, CorrectionInput, Month, Statement } from './statement-schema.ts'

/** All statements of a month, and what administrators change about them; each change is in the audit log. */
export const statementRoutes = {
  export: route(exportStatements, {
    summary:
      'The statements of all cleaners of a month: their sums as a CSV file, or a zip of it and the PDF of each',
    access: 'login',
    scope: 'cleaners',
    input: z.object({ month: z.optional(Month), format: z._default(z.enum(['csv', 'zip']), 'csv') }),
    output: z.null(),
    returns: 'download',
    media: ['text/csv', 'application/zip'],
    problems: ['permission_denied'],
  }),
  addCorrection: route(addCorrection, {
    summary:
      'Add a correction, bonus or deduction to a cleaner’s statement of the present month, or a payment of any month',
    access: 'login',
    scope: 'cleaners',
    input: CorrectionInput,
    output: Correction,
    status: 201,
    problems: ['not_found', 'permission_denied'],
  }),
  removeCorrection: route(removeCorrection, {
    summary: 'Remove a line that was added, in the month in which it was made',
    access: 'login',
    scope: 'cleaners',
    input: z.object({ id: Id, correctionId: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found', 'permission_denied', 'month_closed'],
  }),
  rateWork: route(rateWork, {
    summary: 'Give the lines of a month that have no rate the cleaner’s present one',
    access: 'login',
    scope: 'cleaners',
    input: z.object({ id: Id, month: z.optional(Month) }),
    output: Statement,
    problems: ['not_found', 'permission_denied'],
  }),
  moveWork: route(moveWork, {
    summary: 'Put a finished session on the statement of another cleaner',
    access: 'login',
    scope: 'cleaners',
    input: z.object({ id: Id, cleaner_id: Id }),
    output: Session,
    problems: ['not_found', 'permission_denied', 'report_not_ready'],
  }),
}
