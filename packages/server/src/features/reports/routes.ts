import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { serve } from '../../platform/http/binding.ts'
import { submitReport } from './commands.ts'
import { getReport, getReportPdf, getSeal } from './queries.ts'

export const reportBindings = [
  serve(cleanerRoutes.submitReport, submitReport),
  serve(reportRoutes.get, getReport),
  serve(reportRoutes.pdf, getReportPdf),
  serve(reportRoutes.seal, getSeal),
]
