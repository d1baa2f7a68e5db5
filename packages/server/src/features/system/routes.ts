import { exportRoutes } from '@brightkey/contract/system/export-routes'
import { systemRoutes } from '@brightkey/contract/system/routes'
import { serve, serveInSteps } from '../../platform/http/binding.ts'
import { sendTestMail } from './commands.ts'
import { createExport, downloadExport } from './exports/commands.ts'
import { listExports } from './exports/queries/exports.ts'
import { getSystemStatus } from './queries/status.ts'

export const systemBindings = [
  serve(systemRoutes.status, getSystemStatus),
  serveInSteps(systemRoutes.testMail, sendTestMail),
  serve(exportRoutes.list, listExports),
  serve(exportRoutes.create, createExport),
  serve(exportRoutes.download, downloadExport),
]
