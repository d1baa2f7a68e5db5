import { z } from 'zod/mini'
import { route } from '../route.ts'
import { getReport, getReportPdf, getReportProof, getSeal, listSealKeys } from './endpoints.ts'
import { Report, ReportInput, ReportPdfInput, SealCheck, SealInput, SealKey } from './schema.ts'

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
    answer: 'download',
    problems: ['not_found', 'throttled', 'pdf_not_ready', 'pdf_failed'],
  }),
  proof: route(getReportProof, {
    summary:
      "The sealed document, its seal, the public keys and every photo as kept, as a zip; for the report's own token",
    access: 'link',
    input: ReportInput,
    output: z.null(),
    answer: 'download',
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
