import { z } from 'zod/mini'
import { route } from '../route.ts'
import { Report, ReportInput, ReportPdfInput, SealCheck, SealInput } from './schema.ts'

const base = '/api/cleaning/public'

export const reportRoutes = {
  get: route({
    method: 'GET',
    path: `${base}/report/:token/`,
    summary: 'A report by its own read token',
    access: 'link',
    input: ReportInput,
    output: Report,
    problems: ['not_found'],
  }),
  pdf: route({
    method: 'GET',
    path: `${base}/report/:token/pdf/`,
    summary: "The report as PDF, in `lang` or the reader's language",
    access: 'link',
    input: ReportPdfInput,
    output: z.null(),
    answer: 'download',
    problems: ['not_found'],
  }),
  seal: route({
    method: 'GET',
    path: `${base}/seal/:code/`,
    summary: 'Whether the report of this seal is unchanged since it was received; nothing private',
    access: 'link',
    input: SealInput,
    output: SealCheck,
    problems: ['not_found'],
  }),
}
