import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { serve } from '../../platform/http/binding.ts'
import { approveSession, returnSession } from './commands/review.ts'
import { submitReport } from './commands/submit.ts'
import { getReport, getReportPdf, getSeal } from './queries.ts'

export const reportBindings = [
  serve(cleanerRoutes.submitReport, submitReport),
  serve(sessionRoutes.approve, approveSession),
  serve(sessionRoutes.return, returnSession),
  serve(reportRoutes.get, getReport),
  serve(reportRoutes.pdf, getReportPdf),
  serve(reportRoutes.seal, getSeal),
]
