import { acceptanceRoutes } from '@brightkey/contract/reports/acceptance-routes'
import { serve } from '../../../platform/http/binding.ts'
import { acceptWork } from './commands.ts'
import { getVerification } from './queries.ts'

export const acceptanceBindings = [
  serve(acceptanceRoutes.get, getVerification),
  serve(acceptanceRoutes.accept, acceptWork),
]
