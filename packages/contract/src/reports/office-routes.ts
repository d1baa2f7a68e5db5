import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { route } from '../route.ts'
import { mostAtOnce } from '../sessions/rules.ts'
import { Locale, optionalLine, optionalText } from '../text.ts'
import {
  createDamagePack,
  exportSessions,
  getOfficeProof,
  getOfficeReport,
  issueReportLink,
  renewClientLink,
  revokeReportLink,
  setClientView,
} from './endpoints.ts'
import { ClientView, OfficeReport } from './schema.ts'

const byId = z.object({ id: Id })

/** Photos and problems of several sessions of one apartment, for one document of damage. */
const DamagePackInput = z.object({
  id: Id,
  title: z._default(optionalLine(200), ''),
  note: z._default(optionalText(4000), ''),
  lang: z.optional(Locale),
  photos: z._default(z.array(z.object({ session_id: Id, id: Id })).check(z.maxLength(300)), []),
  issues: z._default(z.array(z.object({ session_id: Id, id: Id })).check(z.maxLength(100)), []),
  /** A damage case of the apartment: its problem, photos and receipts join those chosen, and what it says of the cost. */
  case_id: z.optional(Id),
})

/** The sessions of a file, in its order. `lang` is the language of the PDFs and of the list, the reader's by default. */
const ExportInput = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(mostAtOnce)),
  format: z.enum(['csv', 'zip']),
  lang: z.optional(Locale),
})

/** What a login does with reports. Deliveries are in `delivery-routes.ts`. */
export const officeReportRoutes = {
  get: route(getOfficeReport, {
    summary: 'A report with both of its links and what a client gets to see of it',
    access: 'login',
    scope: 'reports',
    input: byId,
    output: OfficeReport,
    problems: ['not_found'],
  }),
  setClientView: route(setClientView, {
    summary: 'Choose which photos a client does not see, and whether names and address show',
    access: 'login',
    scope: 'reports',
    input: z.extend(ClientView, { id: Id }),
    output: OfficeReport,
    problems: ['not_found'],
  }),
  issueLink: route(issueReportLink, {
    summary: 'Give the whole report a new link; the old address stops working',
    access: 'login',
    scope: 'reports',
    input: byId,
    output: OfficeReport,
    problems: ['not_found'],
  }),
  revokeLink: route(revokeReportLink, {
    summary: "Revoke the link of the whole report; the client's stays",
    access: 'login',
    scope: 'reports',
    input: byId,
    output: OfficeReport,
    problems: ['not_found'],
  }),
  proof: route(getOfficeProof, {
    summary: 'The sealed document, its seal and every photo as kept, as a zip',
    access: 'login',
    scope: 'reports',
    input: byId,
    output: z.null(),
    returns: 'download',
    media: ['application/zip'],
    problems: ['not_found'],
  }),
  renewClientLink: route(renewClientLink, {
    summary: "Give the client's view a new link; the old address stops working",
    access: 'login',
    scope: 'reports',
    input: byId,
    output: OfficeReport,
    problems: ['not_found'],
  }),
  export: route(exportSessions, {
    summary:
      'Up to 200 sessions as a CSV file, or as a zip of it and the PDF of each one’s newest report; unknown ones are left out',
    access: 'login',
    scope: 'reports',
    input: ExportInput,
    output: z.null(),
    returns: 'download',
    media: ['text/csv', 'application/zip'],
    problems: [],
  }),
  damagePack: route(createDamagePack, {
    summary:
      'Photos and problems of several sessions as one PDF with dates and hashes, in a zip beside the files',
    access: 'login',
    scope: 'reports',
    input: DamagePackInput,
    output: z.null(),
    returns: 'download',
    media: ['application/zip'],
    problems: ['not_found', 'nothing_chosen', 'pdf_not_ready', 'pdf_failed'],
  }),
}
