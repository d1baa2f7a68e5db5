import { z } from 'zod/mini'
import { LinkToken } from '../id.ts'
import { route } from '../route.ts'
import { AcceptanceInput, AcceptancePageData } from './acceptance-schema.ts'
import {
  acceptWork,
  getAcceptance,
  getReport,
  getReportPdf,
  getReportProof,
  getSeal,
  listSealKeys,
} from './endpoints.ts'
import { Report, ReportInput, ReportPdfInput, SealCheck, SealInput, SealKey } from './schema.ts'

/** The client's acceptance of the work, by a link of kind `verification`. */
export const acceptanceRoutes = {
  get: route(getAcceptance, {
    summary: 'What was done by task, whether the report is unchanged, and what the client said of it',
    access: 'link',
    input: z.object({ token: LinkToken }),
    output: AcceptancePageData,
    problems: ['session_not_found'],
  }),
  accept: route(acceptWork, {
    summary:
      'Accept the work, or raise remarks by task; once for each version of the report; again returns the same',
    access: 'link',
    input: AcceptanceInput,
    output: AcceptancePageData,
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

export const reportRoutes = {
  get: route(getReport, {
    summary: 'A report by its own read token',
    access: 'link',
    input: ReportInput,
    output: Report,
    problems: ['not_found'],
  }),
  pdf: route(getReportPdf, {
    summary: "The report as PDF, in `lang` or the reader's language",
    access: 'link',
    input: ReportPdfInput,
    output: z.null(),
    returns: 'download',
    media: ['application/pdf'],
    problems: ['not_found', 'throttled', 'pdf_not_ready', 'pdf_failed'],
  }),
  proof: route(getReportProof, {
    summary:
      "The sealed document, its seal, the public keys and every photo as kept, as a zip; for the report's own token",
    access: 'link',
    input: ReportInput,
    output: z.null(),
    returns: 'download',
    media: ['application/zip'],
    problems: ['not_found'],
  }),
  sealKeys: route(listSealKeys, {
    summary: 'The public keys that seals of this instance are signed with',
    access: 'public',
    input: z.object({}),
    output: z.array(SealKey),
    problems: [],
  }),
  seal: route(getSeal, {
    summary: 'Whether the report of this seal is unchanged since it was received; nothing private',
    access: 'link',
    input: SealInput,
    output: SealCheck,
    problems: ['not_found'],
  }),
}
