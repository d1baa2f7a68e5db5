import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { route } from '../route.ts'
import { ClientView, DamagePackInput, OfficeReport } from './schema.ts'

const byId = z.object({ id: Id })

/** What a login does with reports. Deliveries are in `delivery-routes.ts`. */
export const officeReportRoutes = {
  get: route({
    method: 'GET',
    path: '/api/cleaning/reports/:id/',
    summary: 'A report with both of its links and what a client gets to see of it',
    access: 'login',
    input: byId,
    output: OfficeReport,
    problems: ['not_found'],
  }),
  setClientView: route({
    method: 'PUT',
    path: '/api/cleaning/reports/:id/client-view/',
    summary: 'Say which photos a client does not see, and whether names and address show',
    access: 'login',
    input: z.extend(ClientView, { id: Id }),
    output: OfficeReport,
    problems: ['not_found'],
  }),
  issueLink: route({
    method: 'POST',
    path: '/api/cleaning/reports/:id/link/',
    summary: 'Give the whole report a new link; the old address dies',
    access: 'login',
    input: byId,
    output: OfficeReport,
    problems: ['not_found'],
  }),
  revokeLink: route({
    method: 'DELETE',
    path: '/api/cleaning/reports/:id/link/',
    summary: "Revoke the link of the whole report; the client's stays",
    access: 'login',
    input: byId,
    output: OfficeReport,
    problems: ['not_found'],
  }),
  proof: route({
    method: 'GET',
    path: '/api/cleaning/reports/:id/proof/',
    summary: 'The sealed document, its seal and every photo as kept, as a zip',
    access: 'login',
    input: byId,
    output: z.null(),
    answer: 'download',
    problems: ['not_found'],
  }),
  renewClientLink: route({
    method: 'POST',
    path: '/api/cleaning/reports/:id/client-link/',
    summary: "Give the client's view a new link; the old address dies",
    access: 'login',
    input: byId,
    output: OfficeReport,
    problems: ['not_found'],
  }),
  damagePack: route({
    method: 'POST',
    path: '/api/cleaning/apartments/:id/damage-pack/',
    summary:
      'Photos and problems of several sessions as one PDF with dates and hashes, in a zip beside the files',
    access: 'login',
    input: DamagePackInput,
    output: z.null(),
    answer: 'download',
    problems: ['not_found', 'nothing_chosen', 'pdf_not_ready', 'pdf_failed'],
  }),
}
