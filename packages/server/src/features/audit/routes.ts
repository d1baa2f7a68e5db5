import { auditRoutes } from '@brightkey/contract/audit/routes'
import { serve } from '../../platform/http/binding.ts'
import { listAudit } from './queries.ts'

export const auditBindings = [serve(auditRoutes.list, listAudit)]
