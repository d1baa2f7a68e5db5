import { templateRoutes } from '@brightkey/contract/templates/routes'
import { serve } from '../../platform/http/binding.ts'
import { listTemplates } from './queries.ts'

export const templateBindings = [serve(templateRoutes.list, listTemplates)]
