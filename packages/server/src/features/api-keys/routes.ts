import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { serve } from '../../platform/http/binding.ts'
import { createApiKey, revokeApiKey } from './commands.ts'
import { listApiKeys } from './queries.ts'

export const apiKeyBindings = [
  serve(apiKeyRoutes.list, listApiKeys),
  serve(apiKeyRoutes.create, createApiKey),
  serve(apiKeyRoutes.revoke, revokeApiKey),
]
