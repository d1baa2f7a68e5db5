import { systemRoutes } from '@brightkey/contract/system/routes'
import { serve, serveInSteps } from '../../platform/http/binding.ts'
import { sendTestMail } from './commands.ts'
import { getSystemStatus } from './queries/status.ts'

export const systemBindings = [
  serve(systemRoutes.status, getSystemStatus),
  serveInSteps(systemRoutes.testMail, sendTestMail),
]
