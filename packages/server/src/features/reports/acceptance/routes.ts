import { acceptanceRoutes } from '@brightkey/contract/reports/acceptance-routes'
import { serve, serveThenRead } from '../../../platform/http/binding.ts'
import { acceptWork } from './commands.ts'
import { getVerification } from './queries.ts'

export const acceptanceBindings = [
  serve(acceptanceRoutes.get, getVerification),
  serveThenRead(acceptanceRoutes.accept, acceptWork, getVerification),
]
